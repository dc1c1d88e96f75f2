import { existsSync } from 'node:fs';
import type { Paint } from '../output/paint.js';
import { diagramText, titleLines } from '../output/text.js';
import type { Problem } from '../problem/model.js';
import { compileRules, type Rules } from '../rules/compile.js';
import { orderOf, sayOf } from '../rules/explain.js';
import { playedStipulation } from '../stipulation/played.js';
import { sayStipulation } from '../stipulation/say.js';
import { type EXIT, Outcome } from './exit.js';
import { lettersOf } from './letters.js';
import { paint } from './paint.js';
import { movementRows } from './piece-page.js';
import { loadInputs, type PositionOptions } from './problems.js';
import { isRule, rulesCommand } from './rules.js';
import { reportFaults, wantsColour } from './terminal.js';
import { hanging, wrapped } from './wrap.js';

/** Options of `mansuba explain`. */
export interface ExplainOptions extends PositionOptions {
  readonly letters: string;
}

/** The command `mansuba explain`: by which rules a problem is played, and in which order they act; or one rule. */
export function explainCommand(names: readonly string[], options: ExplainOptions): (typeof EXIT)[keyof typeof EXIT] {
  const name = names.join(' ');
  if (names.length > 0 && !names.every((one) => one === '-' || existsSync(one)) && isRule(name))
    return rulesCommand(name, options) as (typeof EXIT)[keyof typeof EXIT];
  const style = { letters: lettersOf(options.letters), long: false };
  const colours = paint(wantsColour(process.stdout));
  const width = Math.max(40, Math.min(process.stdout.columns || 80, 100));
  const outcome = new Outcome();
  for (const loaded of loadInputs(names, options)) {
    reportFaults(loaded.faults, loaded, outcome);
    for (const problem of loaded.problems) {
      const rules = compileRules(problem);
      if ('faults' in rules) {
        reportFaults([...rules.faults], loaded, outcome);
        continue;
      }
      const rows = [...titleLines(problem).map((line) => `   ${line}`), diagramText(problem, style, colours)];
      const { stipulation } = problem;
      const task =
        stipulation === undefined
          ? []
          : wrapped(sayStipulation(playedStipulation({ ...problem, stipulation })), width, 3);
      process.stdout.write(
        `${[...rows, '', ...task, ...(task.length > 0 ? [''] : []), ...explained(problem, rules, width, colours)].join('\n')}\n\n`,
      );
    }
  }
  return outcome.code as (typeof EXIT)[keyof typeof EXIT];
}

/** The user's own pieces, the attributes and conditions of a problem, what they have a say in, and when they act. */
function explained(problem: Problem, rules: Rules, width: number, { strong, faint }: Paint): string[] {
  const pieces = (problem.pieces ?? []).flatMap(({ kind }) => [
    `   ${strong(`${kind.names.english} (${kind.code})`)}`,
    ...movementRows(kind, width),
    '',
  ]);
  if (rules.conditions.length === 0) return [...pieces, '   No conditions: the rules of the game.'];
  const conditions = rules.conditions.flatMap((one) => [
    `   ${strong(one.caption)}`,
    ...wrapped(one.condition.definition, width, 6),
    ...wrapped(`Decides: ${sayOf(one, rules).join('; ') || 'nothing'}.`, width, 6).map(faint),
    '',
  ]);
  const order = orderOf(rules.conditions);
  if (order.length === 0) return [...pieces, ...conditions.slice(0, -1)];
  const longest = Math.max(...order.map(({ moment }) => moment.length));
  return [
    ...pieces,
    ...conditions,
    `   ${strong('Within a move, in this order:')}`,
    ...order.flatMap(({ moment, condition }) =>
      hanging(`      ${moment.padEnd(longest)}   `, longest + 9, condition, width),
    ),
  ];
}
