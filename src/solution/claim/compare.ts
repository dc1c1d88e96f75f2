import type { Finding } from '../report.js';
import type { MoveRecord, Phase, PlayNode, Solution } from '../tree.js';
import { type Claim, type ClaimedMove, keyOf } from './read.js';

/** How a line of moves is told in a finding. */
export type LineText = (line: readonly MoveRecord[], firstPly: number, series: boolean) => string;

type Said = Pick<Finding, 'role' | 'starter'>;

/**
 * Compares what a claim says with what was found: which lines and keys are not claimed, which claims are none, and where the
 * play leaves a choice that the claim does not know of.
 */
export function compareClaim(claim: Claim, solution: Solution, lineText: LineText): Finding[] {
  const findings: Finding[] = [];
  const [main] = solution.phases;
  if (main === undefined) return findings;
  for (const misfit of claim.misfits) {
    findings.push({
      kind: 'claim-illegal',
      role: misfit.setPlay ? 'set-play' : 'actual-play',
      starter: main.starter,
      line: [lineText(misfit.line, 1, false), misfit.written].filter(Boolean).join(' '),
      text: `${misfit.written} cannot be played: ${misfit.why}`,
    });
  }
  // Of lines that break off at a misfit the beginning is claimed too, and counts by itself.
  const misfitsOf = (role: Phase['role']): number =>
    claim.misfits.filter(({ line, setPlay }) => line.length === 0 && setPlay === (role === 'set-play')).length;
  for (const phase of solution.phases) {
    const said: Said = { role: phase.role, starter: phase.starter };
    const half = phase.exchanged && solution.phases.some(({ exchanged }) => !exchanged) ? claim.exchanged : claim;
    const claimed = phase.role === 'set-play' ? half.setPlay : half.roots;
    if (phase.kind === 'lines') findings.push(...compareLines(claimed, phase, misfitsOf(phase.role), said, lineText));
    else if (phase.kind === 'keys')
      findings.push(...compareKeys(claimed, phase.keys, misfitsOf(phase.role), said, lineText));
    else if (phase.kind === 'defence') findings.push(...compareReplies(claimed, phase, [], said, lineText));
  }
  return findings;
}

function compareLines(
  claimed: readonly ClaimedMove[],
  phase: Phase & { kind: 'lines' },
  misfits: number,
  said: Said,
  lineText: LineText,
): Finding[] {
  const name = (line: readonly MoveRecord[]): string => line.map(keyOf).join(' ');
  const lines = endsOf(claimed);
  // Set play that nobody claims is no fault of the claim.
  if (lines.length === 0 && phase.role === 'set-play') return [];
  const found = new Set(phase.lines.map(name));
  const wanted = new Set(lines.map(name));
  const text = (line: readonly MoveRecord[]): string => lineText(line, phase.firstPly, phase.series);
  const longest = Math.max(0, ...phase.lines.map((line) => line.length));
  const unclaimed = phase.lines.filter((line) => !wanted.has(name(line)));
  const wrong = lines.filter((line) => !found.has(name(line)));
  // What stands in the place of a wrong claim is no cook.
  const meant = unclaimed.length <= wrong.length + misfits;
  return [
    ...unclaimed.map((line): Finding => {
      const short = line.length < longest && wanted.size > 0;
      const [kind, words] = short
        ? (['short-solution', 'a shorter solution'] as const)
        : meant
          ? (['claim-incomplete', 'found in its place'] as const)
          : (['cook', 'not claimed'] as const);
      return { ...said, kind, line: text(line), text: words };
    }),
    ...wrong.map(
      (line): Finding => ({ ...said, kind: 'claim-missing', line: text(line), text: 'claimed, but no solution' }),
    ),
  ];
}

/** The complete lines of a claimed tree; a choice of the writer makes several. */
function endsOf(nodes: readonly ClaimedMove[]): MoveRecord[][] {
  return nodes.flatMap(({ record, next }) =>
    next.length === 0 ? [[record]] : endsOf(next).map((line) => [record, ...line]),
  );
}

function compareKeys(
  claimed: readonly ClaimedMove[],
  keys: readonly PlayNode[],
  misfits: number,
  said: Said,
  lineText: LineText,
): Finding[] {
  const real = keys.filter(({ mark }) => mark === 'key');
  const tries = claimed.filter(({ mark }) => mark === '?');
  const wanted = claimed.filter((one) => !tries.includes(one));
  const findings: Finding[] = [];
  const text = (record: MoveRecord): string => lineText([record], 1, false);
  const unclaimed = real.filter((key) => !wanted.some((one) => one.key === keyOf(key.move)));
  const wrong = wanted.filter((one) => !real.some(({ move }) => keyOf(move) === one.key));
  for (const key of unclaimed) {
    const asTry = tries.some((one) => one.key === keyOf(key.move));
    if (unclaimed.length <= wrong.length + (wanted.length === 0 ? misfits : 0))
      findings.push({
        ...said,
        kind: 'claim-incomplete',
        line: text(key.move),
        text: 'the key, in place of what is claimed',
      });
    else
      findings.push({
        ...said,
        kind: 'cook',
        line: text(key.move),
        text: asTry ? 'claimed as a try, but it solves' : 'solves too',
      });
  }
  for (const one of wanted) {
    const key = real.find(({ move }) => keyOf(move) === one.key);
    if (key === undefined)
      findings.push({ ...said, kind: 'claim-missing', line: text(one.record), text: 'claimed, but it does not solve' });
    else findings.push(...compareReplies(one.next, key, [one.record], said, lineText));
  }
  return findings;
}

/** Compares what is claimed after an attacking move: threats, and for each defence the continuations. */
function compareReplies(
  claimed: readonly ClaimedMove[],
  found: Pick<PlayNode, 'threats' | 'replies' | 'refutations'>,
  line: readonly MoveRecord[],
  said: Said,
  lineText: LineText,
): Finding[] {
  const findings: Finding[] = [];
  const threats = claimed.filter(({ threat }) => threat);
  if (threats.length > 0 && found.threats !== undefined)
    findings.push(...compareContinuations(threats, found.threats, line, said, lineText));
  for (const defence of claimed) {
    if (defence.threat || defence.next.length === 0) continue;
    const reply = found.replies.find(({ move }) => keyOf(move) === defence.key);
    // A defence that does not stop the threat is not in the tree: then the threat has to be what is claimed.
    const continuations =
      reply?.replies ?? (found.replies.length > 0 || found.threats !== undefined ? found.threats : undefined);
    if (continuations === undefined || continuations.length === 0) continue;
    findings.push(
      ...compareContinuations(
        defence.next,
        continuations,
        [...line, defence.record],
        said,
        lineText,
        reply === undefined,
      ),
    );
  }
  return findings;
}

function compareContinuations(
  claimed: readonly ClaimedMove[],
  found: readonly PlayNode[],
  line: readonly MoveRecord[],
  said: Said,
  lineText: LineText,
  threatened = false,
): Finding[] {
  const findings: Finding[] = [];
  for (const one of claimed) {
    const node = found.find(({ move }) => keyOf(move) === one.key);
    if (node === undefined) {
      if (threatened) continue;
      findings.push({
        ...said,
        kind: 'claim-missing',
        line: lineText([...line, one.record], 1, false),
        text: 'claimed, but it does not reach the goal in time',
      });
      continue;
    }
    findings.push(...compareReplies(one.next, node, [...line, one.record], said, lineText));
  }
  if (threatened || claimed.length === 0) return findings;
  for (const node of found) {
    if (claimed.some(({ key }) => key === keyOf(node.move))) continue;
    const promotion = claimed.some(
      ({ record }) =>
        record.from === node.move.from && record.to === node.move.to && record.promotion !== node.move.promotion,
    );
    findings.push({
      ...said,
      kind: promotion ? 'promotion-dual' : 'dual',
      line: lineText([...line, node.move], 1, false),
      text: `also possible, beside ${lineText([claimed[0]?.record as MoveRecord], 1, false).replace(/^\d+\./, '')}`,
      move: (line.length >> 1) + 1,
    });
  }
  return findings;
}
