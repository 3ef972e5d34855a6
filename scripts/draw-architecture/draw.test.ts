import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawFolders } from './draw.ts';
import { foldersOf } from './folders.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the name of each folder in the drawing; a folder drawn twice is listed twice. */
function namesIn(drawing: string): string[] {
  return [...drawing.matchAll(/<text x="\d+" y="\d+">([\w-]+)</g)].map(([, name = '']) => name);
}

it('draws each folder of each part once with its lines of code', () => {
  const drawing = drawFolders([
    { part: 'web', name: 'journeys', lines: 900 },
    { part: 'domain', name: 'journeys', lines: 400 },
    { part: 'server', name: 'bus', lines: 100 },
  ]);
  expect(namesIn(drawing)).toEqual(['journeys', 'journeys', 'bus']);
  expect(drawing).toContain('>900<');
  expect(drawing).toContain('width="120" height="10"');
  expect(drawing).toContain('width="40" height="10"');
});

it('the drawing in the documentation shows the current folders', () => {
  const drawn = readFileSync(join(root, 'docs/images/architecture.svg'), 'utf8');
  const folders = foldersOf(root).map(({ name }) => name);
  // If this fails, run `npm run draw-architecture`.
  expect(namesIn(drawn).toSorted()).toEqual(folders.toSorted());
});
