import { captionOfUse } from '../../conditions/caption.js';
import { boardScene } from '../../output/diagram/scene.js';
import { figureSheet, sceneSvg } from '../../output/diagram/svg.js';
import { escapeMarkup } from '../../output/escape-markup.js';
import { VERDICTS, type Verdict } from '../../solution/report.js';
import { allRows, type Collection, type Row, remarksOf, stipulationsOf } from './rows.js';

/**
 * One page that needs nothing else: a summary, a box for each verdict that shows or hides its problems, and each problem with
 * its diagram, what is wrong with it, and its solution. There is no script in it, and its policy lets none run.
 */
export function* htmlReport(collection: Collection): Generator<string> {
  const { counts, total, unchecked } = collection;
  const found = VERDICTS.filter((verdict) => counts[verdict] > 0);
  yield `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>mansuba: ${total} problems</title>
<style>
${STYLE}
${found.map((verdict) => `body:has(#show-${verdict}:not(:checked)) .problem.${verdict} { display: none }`).join('\n')}
</style>
</head>
<body>
${figureSheet()}
<h1>${total} ${total === 1 ? 'problem' : 'problems'}</h1>
<form>
${found.map((verdict) => filter(verdict, counts[verdict])).join('\n')}
</form>
${unchecked === 0 ? '' : `<p>${unchecked} of the undecided problems were not checked: the run was stopped before.</p>\n`}<main>
`;
  for (const row of allRows(collection)) yield article(row, collection);
  yield '</main>\n</body>\n</html>\n';
}

const filter = (verdict: Verdict, count: number): string =>
  `<label class="${verdict}"><input type="checkbox" id="show-${verdict}" checked> <b>${count}</b> ${verdict}</label>`;

function article(row: Row, { options }: Collection): string {
  const { file, line, title, verdict, record } = row;
  const remarks = remarksOf(row).map((remark) => `<li>${escapeMarkup(remark)}</li>`);
  const solution = record?.solution ?? '';
  const conditions = record?.diagram?.conditions.map(captionOfUse) ?? [];
  const caption = [stipulationsOf(row), ...conditions].filter(Boolean).join(' · ');
  const time = options.times && record !== undefined ? ` · ${(record.milliseconds / 1000).toFixed(2)} s` : '';
  return `<article class="problem ${verdict}">
<h2>${escapeMarkup(title ?? 'untitled')} <span>${verdict}</span></h2>
<p class="place">${escapeMarkup(file)}:${line}${time}</p>
${record?.diagram === undefined ? '' : `<figure>${sceneSvg(boardScene(record.diagram, BOARD), { label: 'diagram', sharedFigures: true })}<figcaption>${escapeMarkup(caption)}</figcaption></figure>\n`}${remarks.length === 0 ? '' : `<ul>${remarks.join('')}</ul>\n`}${solution === '' ? '' : `<details><summary>solution</summary><pre>${escapeMarkup(solution)}</pre></details>\n`}</article>
`;
}

const BOARD = { coordinates: true, faces: ['recto', 'verso'] };

const STYLE = `body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #222 }
form { display: flex; flex-wrap: wrap; gap: .5rem; position: sticky; top: 0; background: #fff; padding: .5rem 0; z-index: 1 }
label { border: 2px solid var(--tint, #a33); border-radius: .4rem; padding: .2rem .6rem; cursor: pointer }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem }
article { border: 1px solid #ccc; border-top: 4px solid var(--tint, #a33); padding: .8rem; overflow: auto; content-visibility: auto; contain-intrinsic-size: 20rem 26rem }
h2 { font-size: 1rem; margin: 0 }
h2 span { color: var(--tint, #a33) }
.place { color: #666; margin: .2rem 0; font-size: .85rem; overflow-wrap: anywhere }
figure { margin: .5rem 0 }
figure svg { width: 17rem; max-width: 100%; height: auto }
pre { overflow: auto; font-size: .85rem }
.sound { --tint: #2a7d3c }
.unsupported, .undecided { --tint: #b07a00 }`;
