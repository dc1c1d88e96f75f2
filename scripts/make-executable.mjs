// `tsc` writes plain files; the command has to be executable in a clone too, where npm does not install it.
import { chmodSync } from 'node:fs';

chmodSync(new URL('../dist/cli/main.js', import.meta.url), 0o755);
