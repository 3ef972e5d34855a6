import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawHouse } from './draw.ts';
import { roomsOf } from './rooms.ts';

const root = join(import.meta.dirname, '../..');

/** Each name of a folder, as often as it is drawn. */
function namesIn(drawing: string): string[] {
  return [...drawing.matchAll(/<text x="\d+" y="\d+">([\w-]+)</g)].map(([, name = '']) => name);
}

it('draws each folder of each part once, with its lines', () => {
  const drawing = drawHouse([
    { part: 'web', name: 'journeys', lines: 900 },
    { part: 'domain', name: 'journeys', lines: 400 },
    { part: 'server', name: 'bus', lines: 100 },
  ]);
  expect(namesIn(drawing)).toEqual(['journeys', 'journeys', 'bus']);
  expect(drawing).toContain('>900<');
  expect(drawing).toContain('width="120" height="10"');
  expect(drawing).toContain('width="40" height="10"');
});

it('the drawing in the documentation shows the folders that there are', () => {
  const drawn = readFileSync(join(root, 'docs/images/architecture.svg'), 'utf8');
  const rooms = roomsOf(root).map(({ name }) => name);
  // Otherwise: npm run draw-architecture
  expect(namesIn(drawn).toSorted()).toEqual(rooms.toSorted());
});
