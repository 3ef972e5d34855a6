import { expect, test } from 'vitest';
import { joinVisits } from './join-visits.ts';
import type { TimelineRow, Visit } from './timeline-row.ts';

const visit = (begin: number, end: number, said: Partial<Visit> = {}): TimelineRow => ({
  line: begin,
  raw: '',
  visit: {
    lat: 50,
    lon: 10,
    begin: begin * 60_000,
    end: end * 60_000,
    kind: 'home',
    name: '',
    note: '',
    ...said,
  },
});
const failed: TimelineRow = { line: 1, raw: '', problem: { code: 'time-invalid' } };
const spans = (...rows: TimelineRow[]) =>
  [...joinVisits(rows)].map((row) =>
    'visit' in row ? [row.visit.begin / 60_000, row.visit.end / 60_000] : 'other',
  );

test('joins what was cut, and nothing else', () => {
  expect(spans(visit(0, 60), visit(60, 100), visit(160, 200))).toEqual([[0, 200]]);
  expect(spans(visit(0, 60), visit(121, 200))).toEqual([
    [0, 60],
    [121, 200],
  ]);
  // 0.01° of latitude are 1.1 km.
  expect(spans(visit(0, 60), visit(60, 100, { lat: 50.01 }))).toHaveLength(2);
  expect(spans(visit(0, 60), visit(60, 100, { kind: 'work' }))).toHaveLength(2);
  expect(spans(visit(60, 100), visit(0, 60))).toHaveLength(2);
});

test('leaves everything in its order', () => {
  expect(spans(visit(0, 60), failed, visit(60, 100))).toEqual([[0, 60], 'other', [60, 100]]);
  expect(spans()).toEqual([]);
});
