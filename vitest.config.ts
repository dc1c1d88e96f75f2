import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Processes: the tests of the command line start programs, those of the searches keep a core busy.
    pool: 'forks',
    // The built program runs as it is.
    server: { deps: { external: [/\/dist\//] } },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
