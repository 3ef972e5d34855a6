// Draws the folders of the program for docs/architecture.md: `npm run draw-architecture`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFolders } from './draw.ts';
import { foldersOf } from './folders.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, 'docs/images/architecture.svg'), drawFolders(foldersOf(root)));
