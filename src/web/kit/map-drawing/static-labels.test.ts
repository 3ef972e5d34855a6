import { expect, test } from 'vitest';
import { labelsOf } from './static-labels.ts';

const place = (id: string, x: number, y: number) => ({ id, label: id, radius: 5, x, y });
const size = { width: 400, height: 300 };

test('of names that would lie over one another the first is there', () => {
  const places = [place('LHR', 100, 100), place('LGW', 108, 104), place('JFK', 30, 120)];
  expect(labelsOf(places, size).map(({ text }) => text)).toEqual(['LHR', 'JFK']);
});

test('a name stands under its circle', () => {
  // 5 px radius, 3 px gap, and half of the line height of 14 px.
  expect(labelsOf([place('LHR', 100, 100)], size)).toEqual([
    { id: 'LHR', text: 'LHR', x: 100, y: 115 },
  ]);
});

test('nothing is named that would be cut at the edge of the picture', () => {
  const places = [place('LHR', 5, 100), place('JFK', 395, 100), place('EDI', 200, 290)];
  expect(labelsOf(places, size)).toEqual([]);
  // Three capitals of 8 px are 24 px wide, with the halo 27 px; half of that is 13.5 px.
  const atEdge = [place('APW', 13, 100), place('NAN', 387, 100)];
  expect(labelsOf(atEdge, size)).toEqual([]);
  expect(labelsOf([place('APW', 14, 100)], size)).toHaveLength(1);
});
