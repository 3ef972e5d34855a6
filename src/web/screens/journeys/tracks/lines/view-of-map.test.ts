import { expect, it } from 'vitest';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { isInView, viewToCome } from './line-features.ts';

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

it('knows what a map will show before it is there', () => {
  const size = { width: 512, height: 512 };
  const seen = (left: number) => {
    const padding = { top: 0, right: 0, bottom: 0, left };
    return viewToCome({ longitude: 0, latitude: 0, zoom: 0, padding }, size);
  };
  // At zoom 0 the world is 512 px wide. Its square ends at 85.05°.
  expect(seen(0)).toMatchObject({ level: 0, west: -180, east: 180 });
  expect(seen(0).north).toBeCloseTo(85.0511, 3);
  expect(seen(0).south).toBeCloseTo(-85.0511, 3);
  // With a panel of 256 px, the middle of the rest is 384 px from the left, which is 270°.
  expect(seen(256)).toMatchObject({ west: -270, east: 90 });
});
