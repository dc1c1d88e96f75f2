#!/usr/bin/env node
// The build gathers `start.ts` and all that it needs into a few files: these load in half the time.
await import(new URL('../bin/start.js', import.meta.url).href);
