// Gathers what `tsc` wrote for the command line into a few files in `dist/bin`: the command, and the programs of its threads.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const dist = (path) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url));

rmSync(dist('bin'), { recursive: true, force: true });
const bundle = await rolldown({
  input: { start: dist('cli/start.js'), worker: dist('cli/worker.js'), thread: dist('batch/thread.js') },
  platform: 'node',
  // One starts its threads from a file of its own, the other one is a binary.
  external: ['piscina', '@resvg/resvg-js'],
});
await bundle.write({ dir: dist('bin'), format: 'esm', entryFileNames: '[name].js' });
await bundle.close();
