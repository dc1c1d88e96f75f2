import type { PlayNode } from '../solution/tree.js';
import { moveNotation, type NotationStyle } from './notation.js';
import { type Paint, PLAIN } from './paint.js';

/** Longest threats that stand in brackets behind their move, in characters. */
const BRACKETS = 60;

/**
 * Writes trees of battle play. `ply` counts half-moves from the key, which is 0; `depth` is how far a row is indented.
 * What follows without a choice stays on the line, choices stand below it.
 */
export class TreeText {
  readonly #style: NotationStyle;
  readonly #paint: Paint;

  constructor(style: NotationStyle, paint: Paint) {
    this.#style = style;
    this.#paint = paint;
  }

  /** A key or a try with its threats, variations and refutations. */
  key(node: PlayNode): string[] {
    const move = this.#move(node, 0);
    const text =
      node.mark === 'try' ? this.#paint.strong(`${move}?`) : this.#paint.good(node.move.goal ? move : `${move}!`);
    const threats = this.#threats(node.threats, 2, 1);
    const below = [...threats.rows, ...this.replies(node.replies, 1, 1)];
    const but = this.refutations(node.refutations);
    if (below.length === 0) return [`${indent(0)}${text}${threats.inline}${but === '' ? '' : ` ${but}`}`];
    return [`${indent(0)}${text}${threats.inline}`, ...below, ...(but === '' ? [] : [`${indent(1)}${but}`])];
  }

  /** Play with the defender to move: threats, if they were looked for, then the replies. */
  defence(threats: readonly PlayNode[] | undefined, replies: readonly PlayNode[]): string[] {
    const shown = this.#threats(threats, 2, 0);
    const head = shown.inline === '' ? [] : [`${indent(0)}${shown.inline.trimStart()}`];
    return [...head, ...shown.rows, ...this.replies(replies, 1, 0)];
  }

  /** Rows of sibling moves, with their continuations below one another. */
  replies(nodes: readonly PlayNode[], ply: number, depth: number): string[] {
    const width = Math.max(0, ...nodes.map((node) => this.#move(node, ply).length));
    return nodes.flatMap((node) => this.#rows(node, ply, depth, width));
  }

  /** `but 1...Kf6!, e5!` */
  refutations(nodes: readonly PlayNode[]): string {
    if (nodes.length === 0) return '';
    const moves = nodes.map((node) => `${moveNotation(node.move, this.#style)}!`).join(', ');
    return `${this.#paint.faint('but')} ${this.#paint.bad(`1...${moves}`)}`;
  }

  #move(node: PlayNode, ply: number, numbered = true): string {
    return `${numbered ? plyNumber(ply) : ''}${moveNotation(node.move, this.#style)}`;
  }

  #rows(node: PlayNode, ply: number, depth: number, width: number): string[] {
    const line = this.#inline(node, ply, true, width);
    if (line !== undefined) return [`${indent(depth)}${line}`];
    const [only] = node.replies;
    if (node.threats === undefined && node.replies.length === 1 && only !== undefined) {
      const [first = '', ...rest] = this.#rows(only, ply + 1, depth, 0);
      const text = this.#move(node, ply).padEnd(width);
      const follows = first.trimStart();
      return [`${indent(depth)}${text} ${ply % 2 === 0 ? follows.slice(plyNumber(ply + 1).length) : follows}`, ...rest];
    }
    const threats = this.#threats(node.threats, ply + 2, depth + 1);
    const replies = this.replies(node.replies, ply + 1, depth + 1);
    const text = this.#move(node, ply);
    const head = threats.inline === '' ? text : `${text.padEnd(width)}${threats.inline}`;
    return [`${indent(depth)}${head}`, ...threats.rows, ...replies];
  }

  /** Everything from a move on in one line; `undefined` where the play branches. */
  #inline(node: PlayNode, ply: number, numbered: boolean, width = 0): string | undefined {
    const threats = this.#threats(node.threats, ply + 2, 0);
    if (threats.rows.length > 0) return undefined;
    const text = this.#move(node, ply, numbered);
    const [first, ...others] = node.replies;
    if (first === undefined && threats.inline === '') return text;
    const head = `${text.padEnd(width)}${threats.inline}`;
    if (first === undefined) return head;
    // A reply shares the number of the move it answers, unless something stands between them.
    const next = this.#inline(first, ply + 1, ply % 2 === 1 || threats.inline !== '');
    if (next === undefined) return undefined;
    if (others.length === 0) return `${head} ${next}`;
    // Several continuations that end at once are duals, and fit on the line.
    if (ply % 2 === 0 || !node.replies.every(isLast)) return undefined;
    return `${head} ${[next, ...others.map((other) => this.#move(other, ply + 1, false))].join(', ')}`;
  }

  /** Threats in brackets where they are short, otherwise as rows; none at all is zugzwang. */
  #threats(
    threats: readonly PlayNode[] | undefined,
    ply: number,
    depth: number,
  ): { readonly inline: string; readonly rows: readonly string[] } {
    if (threats === undefined) return { inline: '', rows: [] };
    if (threats.length === 0) return { inline: ` ${this.#paint.faint('zugzwang')}`, rows: [] };
    const plain = new TreeText(this.#style, PLAIN);
    const leaves = threats.every(isLast);
    const lines = threats.map((threat, i) => plain.#inline(threat, ply, i === 0 || !leaves));
    const inline = lines.join(', ');
    if (!lines.includes(undefined) && (leaves || inline.length <= BRACKETS))
      return { inline: ` ${this.#paint.faint(`(${inline})`)}`, rows: [] };
    return { inline: ` ${this.#paint.faint('threat')}`, rows: this.replies(threats, ply, depth) };
  }
}

const isLast = (node: PlayNode): boolean => node.replies.length === 0 && node.threats === undefined;

/** `2.` for an attack, `2...` for a defence. */
const plyNumber = (ply: number): string => `${(ply >> 1) + 1}${ply % 2 === 0 ? '.' : '...'}`;

/** Left margin. */
export const indent = (depth: number): string => '   '.repeat(depth + 1);
