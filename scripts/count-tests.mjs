// Prints `N passed, N failed` from the JSON report of vitest; a test file that could not even be loaded counts as one
// failed test. Without a report no test has run. Fails unless all tests passed.
import { existsSync, readFileSync } from 'node:fs';

const file = process.argv[2];
let passed = 0;
let failed = 0;
if (file !== undefined && existsSync(file)) {
  for (const { status, assertionResults } of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const count = (wanted) => assertionResults.filter((result) => result.status === wanted).length;
    passed += count('passed');
    failed += count('failed');
    if (status === 'failed' && count('failed') === 0) failed++;
  }
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
