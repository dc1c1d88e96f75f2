import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Is there a LaTeX with what exports need? Where everything has to be tested, its absence is a failure. */
export function hasLatex(): boolean {
  const found = spawnSync('kpsewhich', ['diagram.sty', 'pstricks.sty', 'tikz.sty', 'multicol.sty'], {
    encoding: 'utf8',
  });
  const complete = found.status === 0 && spawnSync('pdflatex', ['--version']).status === 0;
  if (!complete && process.env['CI'])
    throw new Error('LaTeX is not installed: .ci/run installs it with apt-get install texlive-games and others');
  if (!complete) console.warn('tests of LaTeX are skipped: texlive-games and texlive-pstricks are not installed');
  return complete;
}

/** What became of a document: its pages, and the errors that LaTeX reports. */
export interface Compiled {
  readonly code: number | null;
  readonly pages: number;
  readonly errors: readonly string[];
}

/** Sets a document with pdflatex, in a folder of its own. */
export function compileLatex(text: string): Compiled {
  const folder = mkdtempSync(join(tmpdir(), 'mansuba-latex-'));
  try {
    writeFileSync(join(folder, 'problems.tex'), text);
    const args = ['-interaction=nonstopmode', '-no-shell-escape', 'problems.tex'];
    const { status } = spawnSync('pdflatex', args, { cwd: folder, encoding: 'utf8', timeout: 100_000 });
    const log = readFileSync(join(folder, 'problems.log'), 'latin1');
    return {
      code: status,
      pages: Number(/Output written on \S+ \((\d+) page/.exec(log)?.[1] ?? 0),
      errors: log.split('\n').filter((line) => line.startsWith('!')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
