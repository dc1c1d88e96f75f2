// Writes the pages of docs/pieces from the catalogue of kinds; `npm run build` comes first.
import { mkdirSync, writeFileSync } from 'node:fs';
import { piecePages } from '../dist/rules/piece-pages.js';

const folder = new URL('../docs/pieces/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(piecePages())) writeFileSync(new URL(name, folder), text);
