import pc from 'picocolors';
import { type Paint, PLAIN } from '../output/paint.js';

const { bold, cyan, dim, green, red, yellow } = pc.createColors(true);

const COLOURS: Paint = {
  strong: bold,
  faint: dim,
  dark: cyan,
  good: (text) => bold(green(text)),
  bad: red,
  portals: [cyan, yellow],
};

/** Colours for a terminal, or none. */
export const paint = (colour: boolean): Paint => (colour ? COLOURS : PLAIN);
