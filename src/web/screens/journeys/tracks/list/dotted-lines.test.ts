import { expect, it } from 'vitest';
import { type DrawnLine, dottedLines } from '../lines/line-features.ts';

const line = (id: string, ...lines: DrawnLine['lines']): DrawnLine => ({
  id,
  mode: 'road',
  lines,
  width: 2,
  isSolid: true,
});
const view = {
  padding: { top: 10, right: 10, bottom: 10, left: 10 },
  size: { width: 380, height: 200 },
  nearest: 5,
};
const widths = (...lines: DrawnLine[]) =>
  dottedLines(lines, view).map(({ id, width }) => `${id} ${width}`);

it('makes a dot of a line that would be a pixel beside a long one', () => {
  // 40 degrees within 360 px: one degree is 9 px.
  const across = line('across', [
    [0, 50],
    [40, 50],
  ]);
  const short = line('short', [
    [10, 50],
    [10.1, 50],
  ]);
  expect(widths(across, short)).toEqual(['across 2', 'short 6']);
});

it('looks at all segments of a line together', () => {
  const apart = line(
    'apart',
    [
      [0, 50],
      [0.01, 50],
    ],
    [
      [40, 50],
      [40.01, 50],
    ],
  );
  expect(widths(apart)).toEqual(['apart 2']);
});

it('makes a dot of one that is by itself, which no picture is near enough for', () => {
  // At zoom 5 one degree is 46 px.
  expect(
    widths(
      line('walk', [
        [0, 50],
        [0.1, 50],
      ]),
    ),
  ).toEqual(['walk 6']);
});
