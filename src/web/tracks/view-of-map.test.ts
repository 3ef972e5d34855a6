import { expect, it } from 'vitest';
import type { Position } from '../../domain/shared/geo.ts';
import { isInView } from './view-of-map.ts';

const fiji: Position[][] = [
  [
    [179.5, -17],
    [180.5, -16],
  ],
];
const view = (west: number, east: number, south = -20, north = -10) => ({
  level: 1,
  west,
  east,
  south,
  north,
});

it('sees a line on whichever turn of the Earth the map shows it', () => {
  expect(isInView(fiji, view(179, 181))).toBe(true);
  expect(isInView(fiji, view(-181, -179))).toBe(true);
  expect(isInView(fiji, view(539, 540))).toBe(true);
});

it('sees nothing beside or above the line', () => {
  expect(isInView(fiji, view(170, 179))).toBe(false);
  expect(isInView(fiji, view(-179, -170))).toBe(false);
  expect(isInView(fiji, view(179, 181, 0, 10))).toBe(false);
  expect(isInView([], view(-180, 180, -90, 90))).toBe(false);
});

it('sees a part of the line, and a line that is wider than the view', () => {
  expect(isInView(fiji, view(180.4, 190))).toBe(true);
  expect(isInView(fiji, view(179.9, 179.95))).toBe(true);
});
