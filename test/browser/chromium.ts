import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

/** Where pages and pictures of them are kept to be looked at; git knows nothing of it. */
export const ARTEFACTS: string = fileURLToPath(new URL('../../test-artefacts/', import.meta.url));

const found = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** Is there a Chromium on this machine? Where everything has to be tested, its absence is a failure. */
export function hasChromium(): boolean {
  if (found === undefined && process.env['CI'])
    throw new Error('chromium is not installed: .ci/run installs it with apt-get install chromium');
  if (found === undefined) console.warn('tests of pages are skipped: chromium is not installed');
  return found !== undefined;
}

export async function startChromium(): Promise<Browser> {
  mkdirSync(ARTEFACTS, { recursive: true });
  const path = spawnSync('which', [found ?? 'chromium'], { encoding: 'utf8' }).stdout.trim();
  // Containers have little shared memory, and no room for a sandbox.
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
}
