import { type MoveData, type PageData, type PhaseData, type PlayData, SQUARE_SIZE } from '../output/html/play-data.js';
import { element } from './element.js';
import { renderMoves } from './moves.js';

/** A move in its place. */
export interface PlayedMove {
  readonly move: MoveData;
  readonly phase: PhaseData;
  readonly before: PlayedMove | undefined;
  /** What may be played instead, this one among them; in the order of the page. */
  readonly siblings: PlayedMove[];
  readonly next: PlayedMove[];
  readonly button: HTMLButtonElement;
}

/** Number of a glyph by square. */
type Position = ReadonlyMap<string, number>;

/** A problem of the page with its play: knows which move is shown. */
export class ProblemPlayer {
  readonly #page: PageData;
  readonly #data: PlayData;
  readonly #svg: SVGSVGElement;
  readonly #diagram: string;
  readonly #diagramLabel: string;
  readonly #roots: PlayedMove[] = [];
  readonly #byButton = new Map<Element, PlayedMove>();
  readonly #controls: readonly (readonly [button: HTMLButtonElement, act: () => void])[];
  readonly #told = element('p', 'told');
  readonly #read = element('p', 'sr');
  #now: PlayedMove | undefined;

  constructor(article: Element, page: PageData, data: PlayData) {
    this.#page = page;
    this.#data = data;
    this.#svg = article.querySelector('.board svg') as SVGSVGElement;
    this.#diagram = (this.#svg.querySelector('.units') as Element).innerHTML;
    this.#diagramLabel = this.#svg.getAttribute('aria-label') ?? '';
    const { start, back, forward, end, keys, solution } = page.words;
    const control = (sign: string, label: string, act: () => void): readonly [HTMLButtonElement, () => void] => {
      const button = element('button', '', sign);
      button.type = 'button';
      button.title = label;
      button.setAttribute('aria-label', label);
      return [button, act];
    };
    this.#controls = [
      control('«', start, () => this.#show(undefined)),
      control('‹', back, () => this.#key('ArrowLeft')),
      control('›', forward, () => this.#key('ArrowRight')),
      control('»', end, () => this.#key('End')),
    ];
    const bar = element('div', 'controls');
    bar.append(...this.#controls.map(([button]) => button));
    this.#read.setAttribute('aria-live', 'polite');
    article.querySelector('.asked')?.after(bar, this.#told, this.#read);

    const moves = element('div', 'moves');
    moves.setAttribute('role', 'group');
    moves.setAttribute('aria-label', `${solution}. ${keys}`);
    moves.title = keys;
    for (const phase of data.p) {
      if (phase.h !== '') moves.append(element('h3', '', phase.h));
      if (phase.r !== undefined) moves.append(element('p', 'note', phase.r));
      if (phase.z === 1) moves.append(element('p', 'note', page.words.zugzwang));
      const { list, roots } = renderMoves(phase, page.words, this.#byButton);
      this.#roots.push(...roots);
      moves.append(list);
    }
    const [first] = this.#roots;
    if (first !== undefined) first.button.tabIndex = 0;
    article.querySelector('.play')?.append(moves);
    this.#tell();
  }

  /** Something of the problem was clicked. */
  click(target: Element): void {
    const button = target.closest('button');
    if (button === null) return;
    const played = this.#byButton.get(button);
    if (played !== undefined) this.#show(played);
    this.#controls.find(([one]) => one === button)?.[1]();
  }

  /** @returns whether the key means something here */
  key(key: string): boolean {
    // The focus follows the moves only where it was among them: who uses the buttons below the board stays there.
    const inside = this.#byButton.has(document.activeElement as Element);
    const known = this.#key(key);
    if (known && inside) (this.#now ?? this.#roots[0])?.button.focus({ preventScroll: true });
    return known;
  }

  #key(key: string): boolean {
    const now = this.#now;
    switch (key) {
      case 'ArrowRight':
        this.#show(now === undefined ? this.#roots[0] : (now.next[0] ?? now));
        return true;
      case 'ArrowLeft':
        this.#show(now?.before);
        return true;
      case 'ArrowDown':
        this.#show(now === undefined ? this.#roots[0] : (this.#beside(now, 1) ?? now));
        return true;
      case 'ArrowUp':
        this.#show(now === undefined ? undefined : (this.#beside(now, -1) ?? now.before));
        return true;
      case 'Home':
        this.#show(undefined);
        return true;
      case 'End': {
        let at = now ?? this.#roots[0];
        while (at?.next[0] !== undefined) at = at.next[0];
        this.#show(at);
        return true;
      }
      default:
        return false;
    }
  }

  /** What could be played instead of a move, or of one that came before it. */
  #beside(played: PlayedMove, step: 1 | -1): PlayedMove | undefined {
    for (let at: PlayedMove | undefined = played; at !== undefined; at = at.before) {
      const siblings = at.before === undefined ? this.#roots : at.before.next;
      const found = siblings[siblings.indexOf(at) + step];
      if (found !== undefined || step === -1) return found;
    }
    return undefined;
  }

  #show(played: PlayedMove | undefined): void {
    const before = this.#now ?? this.#roots[0];
    if (before !== undefined) {
      before.button.removeAttribute('aria-current');
      before.button.tabIndex = -1;
    }
    this.#now = played;
    const current = played ?? this.#roots[0];
    if (current !== undefined) current.button.tabIndex = 0;
    const units = this.#svg.querySelector('.units') as Element;
    const marks = this.#svg.querySelector('.marks') as Element;
    if (played === undefined) {
      units.innerHTML = this.#diagram;
      marks.innerHTML = '';
    } else {
      played.button.setAttribute('aria-current', 'true');
      played.button.scrollIntoView({ block: 'nearest' });
      const position = positionAfter(played);
      units.innerHTML = this.#unitsSvg(position);
      marks.innerHTML = this.#marksSvg(played.move);
    }
    this.#tell();
  }

  /** Glyphs are the page's own: nothing of a problem's text is in them. */
  #unitsSvg(position: Position): string {
    const squares = this.#page.boards[this.#data.b] ?? {};
    return [...position]
      .map(([square, glyph]) => {
        const [x, y] = squares[square] ?? [0, 0];
        return `<g transform="translate(${x} ${y})" data-square="${square}">${this.#page.glyphs[glyph]?.[0]}</g>`;
      })
      .join('');
  }

  #marksSvg({ a, c }: MoveData): string {
    const squares = this.#page.boards[this.#data.b] ?? {};
    const way = a.split(' ').filter(Boolean);
    const rect = (square: string, kind: string): string => {
      const [x, y] = squares[square] ?? [0, 0];
      return `<rect class="${kind}" x="${x}" y="${y}" width="${SQUARE_SIZE}" height="${SQUARE_SIZE}"/>`;
    };
    const touched = changesOf(c).map(([square]) => square);
    const effects = touched.filter((square) => !way.includes(square));
    const rects = [
      ...way.map((square, i) => rect(square, i === way.length - 1 ? 'came' : 'left')),
      ...effects.map((square) => rect(square, 'effect')),
    ];
    return `${rects.join('')}${arrow(way.map((square) => squares[square] ?? [0, 0]))}`;
  }

  #tell(): void {
    const { words, glyphs } = this.#page;
    const now = this.#now;
    this.#told.textContent = '';
    if (now === undefined) {
      this.#told.append(words.diagram);
      this.#read.textContent = '';
      this.#svg.setAttribute('aria-label', this.#diagramLabel);
    } else {
      const says = changesOf(now.move.c).map(
        ([square, glyph]) => `${square} ${glyph === undefined ? words.empty : (glyphs[glyph]?.[1] ?? '')}`,
      );
      this.#told.append(element('b', '', now.move.t), ` ${says.join(', ')}`);
      const position = [...positionAfter(now)].map(([square, glyph]) => `${glyphs[glyph]?.[1]} ${square}`).join(', ');
      this.#read.textContent = `${now.move.t}: ${says.join(', ')}`;
      this.#svg.setAttribute('aria-label', `${now.move.t}: ${position}`);
    }
    const [start, back, forward, end] = this.#controls.map(([button]) => button);
    for (const button of [start, back]) if (button !== undefined) button.disabled = now === undefined;
    const over = now === undefined ? this.#roots.length === 0 : now.next.length === 0;
    for (const button of [forward, end]) if (button !== undefined) button.disabled = over;
  }
}

function changesOf(text: string): (readonly [square: string, glyph: number | undefined])[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((change) => {
      const [square = '', glyph] = change.split(':');
      return [square, glyph === undefined ? undefined : Number(glyph)];
    });
}

/** The position after a move: its phase's beginning with what all moves up to it made of it. */
function positionAfter(played: PlayedMove): Position {
  const texts: string[] = [];
  for (let at: PlayedMove | undefined = played; at !== undefined; at = at.before) texts.unshift(at.move.c);
  const position = new Map<string, number>();
  for (const text of [played.phase.s, ...texts])
    for (const [square, glyph] of changesOf(text)) {
      if (glyph === undefined) position.delete(square);
      else position.set(square, glyph);
    }
  return position;
}

/** From the middle of the first square to that of the last, with a tip. */
function arrow(way: readonly (readonly [x: number, y: number])[]): string {
  const half = SQUARE_SIZE / 2;
  const points = way.map(([x, y]) => ({ x: x + half, y: y + half }));
  const [from, to] = points.slice(-2);
  if (from === undefined || to === undefined) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  // The unit that has arrived is to be seen.
  const tip = { x: to.x - ux * 13, y: to.y - uy * 13 };
  const base = { x: tip.x - ux * 11, y: tip.y - uy * 11 };
  const line = [...points.slice(0, -1), base].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const corner = (side: 1 | -1): string =>
    `${(base.x - side * uy * 6).toFixed(1)} ${(base.y + side * ux * 6).toFixed(1)}`;
  return `<path class="way" d="M${line}"/><path class="tip" d="M${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${corner(1)}L${corner(-1)}Z"/>`;
}
