import { expect, it } from 'vitest';
import { draftOverlaps } from './draft-overlaps.ts';

const span = (text: string) => {
  const [from = '', to = from] = text.split(' ');
  return { from, to };
};

it.each([
  {
    why: 'by a night',
    stays: ['2026-12-05 2026-12-20', '2026-12-19 2026-12-30'],
    overlap: '2026-12-19 2026-12-20',
  },
  {
    why: 'in whichever order',
    stays: ['2026-12-10 2026-12-12', '2026-12-01 2026-12-31'],
    overlap: '2026-12-10 2026-12-12',
  },
  {
    why: 'wholly',
    stays: ['2026-12-05 2026-12-20', '2026-12-05 2026-12-20'],
    overlap: '2026-12-05 2026-12-20',
  },
])('overlap $why', ({ stays, overlap }) => {
  expect(draftOverlaps(stays.map(span))).toEqual([{ one: 0, other: 1, ...span(overlap) }]);
});

it.each([
  { why: 'on the day of the move', stays: ['2026-12-05 2026-12-20', '2026-12-20 2026-12-30'] },
  { why: 'on a day out', stays: ['2026-12-05 2026-12-20', '2026-12-10'] },
  { why: 'on no day', stays: ['2026-12-05 2026-12-20', '2026-12-21 2026-12-30'] },
])('do not overlap $why', ({ stays }) => {
  expect(draftOverlaps(stays.map(span))).toEqual([]);
});
