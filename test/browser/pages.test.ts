import { statSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { surfaceOf } from '../../src/output/board-text.js';
import type { ExportStyle, Published } from '../../src/output/formats/format.js';
import { problemPage } from '../../src/output/html/page.js';
import { kindByCode } from '../../src/pieces/catalogue/index.js';
import type { MoveRecord, Phase, PlayNode, Standing } from '../../src/solution/tree.js';
import { SOAKING } from '../arbitraries/fens.js';
import { publishedProblems, publishedText } from '../output/published.js';
import { ARTEFACTS, hasChromium, startChromium } from './chromium.js';

const STYLE: ExportStyle = { language: 'en', notation: { letters: 'figurine', long: false }, coordinates: true };

describe.skipIf(!hasChromium())('pages in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  }, 60_000);
  afterAll(() => browser?.close());

  /** Looks at a page of these problems, opened from its file; whatever it complains of fails the test. */
  async function look(
    name: string,
    problems: readonly Published[],
    options: BrowserContextOptions,
    act: (page: Page) => Promise<void>,
  ): Promise<void> {
    const file = `${ARTEFACTS}${name}.html`;
    writeFileSync(file, problemPage(problems, STYLE));
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => complaints.push(`dialog: ${dialog.message()}`));
    page.on('request', (request) => {
      if (request.url() !== `file://${file}`) complaints.push(`request: ${request.url()}`);
    });
    try {
      await page.goto(`file://${file}`);
      await act(page);
    } finally {
      await context.close();
    }
    expect(complaints).toEqual([]);
  }

  const shot = (page: Page, name: string): Promise<unknown> => page.screenshot({ path: `${ARTEFACTS}${name}.png` });

  test(
    'every problem is played through, to the positions that the engine had',
    async () => {
      const problems = publishedProblems();
      await look('problems', problems, { viewport: { width: 1200, height: 900 } }, async (page) => {
        const shown = await page.evaluate(playThrough);
        expect(shown.length).toBe(problems.length);
        let moves = 0;
        problems.forEach(({ file, problem, singles }, i) => {
          const kinds = [
            ...(surfaceOf(problem).kinds?.values() ?? []),
            ...(problem.pieces ?? []).map(({ kind }) => kind),
          ];
          const own = new Map(kinds.map(({ code, names }) => [code, names.english]));
          const wanted = singles.flatMap(({ solution }) => solution.phases.flatMap((phase) => positionsOf(phase, own)));
          moves += wanted.length;
          if (JSON.stringify(shown[i]) !== JSON.stringify(wanted))
            expect({ file, positions: shown[i] }).toEqual({ file, positions: wanted });
        });
        expect(moves).toBeGreaterThan(2000);
        for (const board of ['klein', '8x14', 'black-hole', 'portals', 'circe-antipode']) {
          const number =
            problems.findIndex(({ file, singles }) => file.includes(`/${board}/`) && singles.length > 0) + 1;
          await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), `p${number}`);
          await shot(page, `board-${board}`);
        }
      });
    },
    SOAKING ? 900_000 : 120_000,
  );

  const LOYD = `authors: ["Loyd, Samuel"]
title: Charles XII at Bender
source: {name: Chess Monthly, date: {year: 1859}}
algebraic: {white: [Kf5, Rg7, Se1, Pg2, Ph2], black: [Kh5, Bf2, Pg3, Ph6]}
stipulation: "#3"
`;

  test('moves are found with the arrow keys, and told', async () => {
    await look('keys', publishedText(LOYD), {}, async (page) => {
      const now = (): Promise<string | null> => page.locator('[aria-current]').textContent({ timeout: 2000 });
      await page.keyboard.press('ArrowRight');
      expect(await now()).toBe('1.♖xg3!');
      expect(await page.locator('.told').textContent()).toBe('1.♖xg3! g3 white rook, g7 empty');
      await page.keyboard.press('ArrowRight');
      expect(await now()).toBe('2.♖h3+');
      await page.keyboard.press('ArrowDown');
      expect(await now()).toBe('1...♗xg3');
      await page.keyboard.press('End');
      expect(await now()).toBe('3.g4#');
      expect(await page.locator('.board svg').getAttribute('aria-label')).toContain('black king h5');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      expect(await now()).toBe('2.♘f3');
      await page.keyboard.press('Home');
      expect(await page.locator('[aria-current]').count()).toBe(0);
      // By mouse, and with the buttons below the board.
      await page.locator('.moves button').first().click();
      await page.getByRole('button', { name: 'One move on' }).click();
      expect(await now()).toBe('2.♖h3+');
      // One stop of the tabulator among the moves.
      expect(await page.locator('.moves button[tabindex="0"]').count()).toBe(1);
      await shot(page, 'move');
    });
  });

  test('light and dark, as the system has it or as one likes; contrast is enough', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await look(`theme-${colorScheme}`, publishedText(LOYD), { colorScheme }, async (page) => {
        const background = (): Promise<string> =>
          page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        const [light, dark] = ['rgb(251, 250, 247)', 'rgb(23, 24, 27)'];
        expect(await background()).toBe(colorScheme === 'light' ? light : dark);
        await page.keyboard.press('End');
        expect(await page.evaluate(poorContrasts)).toEqual([]);
        await shot(page, `theme-${colorScheme}`);
        await page.locator('#theme').click();
        expect(await background()).toBe(colorScheme === 'light' ? dark : light);
        expect(await page.evaluate(poorContrasts)).toEqual([]);
      });
    }
  });

  test('it prints with the solution as text, and without what one can only click', async () => {
    await look('print', publishedText(`${LOYD}---\n${LOYD}`), {}, async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('pre').first().isVisible()).toBe(true);
      for (const selector of ['.moves', '.controls', '#search', '#theme', 'nav'])
        expect([selector, await page.locator(selector).first().isVisible()]).toEqual([selector, false]);
      await page.pdf({ path: `${ARTEFACTS}print.pdf`, format: 'A4' });
      await shot(page, 'print');
    });
  });

  test('on a telephone nothing is wider than the screen', async () => {
    await look('narrow', publishedText(LOYD), { viewport: { width: 360, height: 740 } }, async (page) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await shot(page, 'narrow');
    });
  });

  test('without scripts there are diagrams and solutions', async () => {
    await look('no-script', publishedText(LOYD), { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('pre').textContent()).toContain('1.♖xg3!');
      expect(await page.locator('.units use').count()).toBe(9);
    });
  });

  test('what a file says runs nothing and stays what it is', async () => {
    const evil = [
      '<script>window.hacked = 1</script>',
      '</script><script>window.hacked = 1</script>',
      '"><img src=x onerror="window.hacked = 1">',
      "'-alert(1)-'",
      '<!--<script>',
      '</style></title></pre></article><svg onload="window.hacked = 1">',
      ']]>{{constructor.constructor("window.hacked=1")()}}',
    ];
    const text = evil
      .map((title) => {
        const quoted = JSON.stringify(title);
        return `---\nauthors: [${quoted}]\ntitle: ${quoted}\nsource: {name: ${quoted}, date: {year: 2000}}\naward: {distinction: ${quoted}}\ncomments: [${quoted}]\nsolution: ${quoted}\npieces: {${quoted}: {betza: N, code: Y}}\nalgebraic: {white: [Kc3, Rb7, Yh8], black: [Ka1]}\nstipulation: h#1.5\n`;
      })
      .join('');
    const problems = publishedText(text);
    expect(problems.length).toBe(evil.length);
    await look('hostile', [...problems, ...problems.map((one) => ({ ...one, singles: [] }))], {}, async (page) => {
      await page.evaluate(playThrough);
      await page.locator('#search').fill('img');
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      expect(
        await page.locator('article img, article script:not([type="application/json"]), svg[onload]').count(),
      ).toBe(0);
      expect(await page.locator('h2').allTextContents()).toEqual([...evil, ...evil]);
      expect(await page.locator('article:visible').count()).toBe(2);
    });
  });

  test(
    'a collection of 1,000 problems has less than 10 MB and opens in less than 2 seconds',
    async () => {
      const solved = publishedProblems().filter(({ singles }) => singles.length > 0);
      const problems = Array.from({ length: 1000 }, (_, i) => solved[i % solved.length] as Published);
      const times: number[] = [];
      for (let i = 0; i < 3 && !times.some((time) => time < 2000); i++) {
        await look('collection', problems, {}, async (page) => {
          expect(await page.locator('article').count()).toBe(1000);
          times.push(
            await page.evaluate(
              () =>
                (performance.getEntriesByType('navigation' as never)[0] as { duration?: number } | undefined)
                  ?.duration ?? Infinity,
            ),
          );
          await page.locator('#search').fill('circe');
          expect(await page.locator('article:visible').count()).toBeLessThan(500);
        });
      }
      const { size } = statSync(`${ARTEFACTS}collection.html`);
      console.info(`1,000 problems: ${(size / 2 ** 20).toFixed(1)} MB, open in ${Math.round(Math.min(...times))} ms`);
      expect(size).toBeLessThan(10_000_000);
      expect(Math.min(...times)).toBeLessThan(2000);
    },
    SOAKING ? 900_000 : 120_000,
  );
});

/** Runs in the page: clicks every move of every problem, and tells what then stands on the board. */
function playThrough(): string[][] {
  const { glyphs } = JSON.parse(document.getElementById('page')?.textContent ?? '') as {
    glyphs: readonly (readonly [svg: string, name: string])[];
  };
  // Without layout it takes a tenth of the time.
  const main = document.querySelector('main') as HTMLElement;
  main.hidden = true;
  // What the browser makes of a drawing is written otherwise.
  const names = new Map<string, string>();
  const scratch = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  for (const [svg, name] of glyphs) {
    scratch.innerHTML = svg;
    names.set(`${scratch.innerHTML}`, names.has(scratch.innerHTML) ? `${names.get(scratch.innerHTML)}|${name}` : name);
  }
  const played = [...document.querySelectorAll('article')].map((article) => {
    article.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    return [...article.querySelectorAll<HTMLButtonElement>('.moves button')].map((button) => {
      button.click();
      const label = article.querySelector('.board svg')?.getAttribute('aria-label') ?? '';
      const units = [...article.querySelectorAll('.units > g')].map((unit) => {
        const square = unit.getAttribute('data-square') ?? '';
        const found = (names.get(unit.innerHTML) ?? '?').split('|').find((name) => label.includes(`${name} ${square}`));
        return `${square} ${found}`;
      });
      return units.sort().join(', ');
    });
  });
  main.hidden = false;
  return played;
}

/** The positions after all moves of a phase, in the order of the page. */
function positionsOf(phase: Phase, own: ReadonlyMap<string, string>): string[] {
  const start = new Map<string, string>();
  apply(start, own, phase.position);
  const line = (moves: readonly MoveRecord[]): string[] => {
    const position = new Map(start);
    return moves.map((move) => text(apply(position, own, move.after)));
  };
  const tree = (node: Omit<PlayNode, 'move'> & { move?: MoveRecord }, before: Map<string, string>): string[] => {
    const position = apply(new Map(before), own, node.move?.after);
    const below = [...(node.threats ?? []), ...node.replies, ...node.refutations];
    return [...(node.move === undefined ? [] : [text(position)]), ...below.flatMap((next) => tree(next, position))];
  };
  switch (phase.kind) {
    case 'lines':
      return phase.lines.flatMap(line);
    case 'keys':
      return (['try', 'key'] as const).flatMap((mark) =>
        phase.keys.filter((key) => key.mark === mark).flatMap((key) => tree(key, start)),
      );
    case 'defence':
      return tree(phase, start);
    case 'illegal':
      return (phase.moves ?? []).flatMap((move) => line([move]));
  }
}

const text = (position: ReadonlyMap<string, string>): string =>
  [...position]
    .map(([square, name]) => `${square} ${name}`)
    .sort()
    .join(', ');

function apply(
  position: Map<string, string>,
  own: ReadonlyMap<string, string>,
  standings: readonly Standing[] = [],
): Map<string, string> {
  for (const { square, unit, marker } of standings) {
    const letters = `${unit?.royal ? 'r' : ''}${unit?.marks ?? ''}`;
    const name =
      marker === 'vanished' || unit === null
        ? []
        : [
            `${unit.colour} ${own.get(unit.kind) ?? kindByCode(unit.kind)?.names.english}${letters === '' ? '' : ` (${letters})`}`,
          ];
    const says = [...name, ...(marker === undefined ? [] : [marker])].join(', ');
    if (says === '') position.delete(square);
    else position.set(square, says);
  }
  return position;
}

/** Runs in the page: texts whose colour is too near to that behind them. */
function poorContrasts(): string[] {
  const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element: Element | null): string => {
    if (element === null) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return channels(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('h1, h2, h3, p, button:not(:disabled), summary, a, pre, .note')].flatMap(
    (element) => {
      if (element.textContent?.trim() === '' || !element.checkVisibility()) return [];
      const [dark = 0, light = 1] = [luminance(getComputedStyle(element).color), luminance(behind(element))].sort();
      const contrast = (light + 0.05) / (dark + 0.05);
      return contrast < 4.5 ? [`${element.textContent}: ${contrast.toFixed(2)}`] : [];
    },
  );
}
