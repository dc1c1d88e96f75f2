import { existsSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';

const entry = new URL('../dist/index.js', import.meta.url);

/** What the built entry imports, directly or not: our own files, and the names of packages. */
function importGraph(): { readonly files: ReadonlyMap<string, string>; readonly packages: ReadonlySet<string> } {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const visit = (url: URL): void => {
    if (files.has(url.href)) return;
    const source = readFileSync(url, 'utf8');
    files.set(url.href, source);
    for (const [, name = ''] of source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([@.\w][@./\w:-]*)['"]/g)) {
      if (name.startsWith('.')) visit(new URL(name, url));
      else packages.add(name);
    }
  };
  visit(entry);
  return { files, packages };
}

describe('the library runs in a browser', () => {
  test('it is built', () => {
    expect(existsSync(entry)).toBe(true);
  });

  test('it imports nothing of Node, and of packages only what browsers can load', () => {
    const { files, packages } = importGraph();
    expect(files.size).toBeGreaterThan(40);
    expect([...packages].sort()).toEqual(['mustache', 'yaml']);
  });

  test('it uses no globals of Node and makes no code at run time', () => {
    const uses = [...importGraph().files].flatMap(([name, source]) => {
      // Comments may speak of them.
      const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...code.matchAll(/\b(?:process\.|Buffer\b|__dirname|require\(|new Function\b|eval\()/g)].map(
        ([found]) => `${name}: ${found}`,
      );
    });
    expect(uses).toEqual([]);
  });

  test('bundled, it solves a problem where there is nothing but JavaScript and a clock', async () => {
    const bundled = await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      build: {
        write: false,
        minify: false,
        lib: { entry: entry.pathname, formats: ['iife'], name: 'mansuba' },
      },
    });
    const [first] = [bundled].flat();
    const code = first !== undefined && 'output' in first ? first.output[0].code : '';
    const context = createContext(
      { performance: { now: () => 0 } },
      { codeGeneration: { strings: false, wasm: false } },
    );
    runInContext(code, context);
    const text = 'algebraic: {white: [Kc3, Rb7], black: [Ka1]}\nstipulation: h#1.5\n';
    const lines = runInContext(
      `const { problems } = mansuba.loadProblems(${JSON.stringify(text)});
       mansuba.solve(problems[0]).singles.flatMap(({ solution }) => mansuba.coordinateLines(solution)).join();`,
      context,
    );
    expect(lines).toBe('c3c2 a1a2 b7a7');
  });
});
