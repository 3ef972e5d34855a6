import { expect, test } from 'vitest';
import { jfk, journeyOf, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { toJourneyRows } from '../../../../../test/journeys/journey-rows.ts';
import { type LogLine, shiftOfPlace } from './log-lines.ts';

const rowOf = (id: string) =>
  toJourneyRows([journeyOf({ id, date: '2024-03-01', from: lhr, to: jfk })])[0]!;
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(rowOf) as [
  JourneyRow,
  JourneyRow,
  JourneyRow,
  JourneyRow,
  JourneyRow,
];
const linesOf = (...rows: JourneyRow[]) => rows.map((row): LogLine => ({ kind: 'journey', row }));
/** Lines are 40 pixels high, so the second and third are in view. */
const view = { from: 50, until: 120, heightOf: () => 40 };

test('what comes above moves what is looked at, what comes below does not', () => {
  const before = linesOf(a, b, c);
  expect(shiftOfPlace(before, linesOf(d, e, a, b, c), view)).toBe(80);
  expect(shiftOfPlace(before, linesOf(b, c), view)).toBe(-40);
  expect(shiftOfPlace(before, linesOf(a, b, c, d), view)).toBe(0);
});

test('where the first in view is gone or has changed, the next one counts', () => {
  const before = linesOf(a, b, c);
  expect(shiftOfPlace(before, linesOf(d, a, c), view)).toBe(0);
  const changed = rowOf('b');
  expect(shiftOfPlace(before, linesOf(changed, d, a, e, c), view)).toBe(80);
  expect(shiftOfPlace(before, linesOf(d, a, changed), view)).toBe(40);
});

test('where nothing of it is left it stays', () => {
  expect(shiftOfPlace(linesOf(a, b, c), linesOf(d, e), view)).toBe(0);
  expect(shiftOfPlace([], linesOf(d, e), view)).toBe(0);
});
