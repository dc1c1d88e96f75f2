import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Processes: the tests of the command line start programs, those of the searches keep a core busy.
    pool: 'forks',
    // The built program runs as it is.
    server: { deps: { external: [/\/dist\//] } },
    maxWorkers: 2,
    // Modules are loaded and compiled once a process: nothing may leave state behind in them.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
