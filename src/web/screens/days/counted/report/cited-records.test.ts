import { expect, test } from 'vitest';
import type { Evidence } from '../../../../../domain/days/timeline/ledger-day.ts';
import type {
  DayExplanation,
  ExplainedGround,
} from '../../../../../domain/days/count/day-explanations.ts';
import { citedRecords, isUncertain } from './cited-records.ts';

const at = (...evidence: Evidence[]): ExplainedGround => ({
  isSure: true,
  among: [{ territory: 'GB', town: 'London', evidence, isTransit: false }],
});
const day = (date: string, ...grounds: ExplainedGround[]): DayExplanation => ({
  from: date,
  to: date,
  counted: [{ code: 'GB', min: 1, max: 1 }],
  grounds,
  nights: [{ aboard: null, ground: grounds.at(-1), mayBeAboard: [] }],
});

test('records are numbered in the order in which days name them, each once', () => {
  const home: Evidence = { kind: 'home', id: 'place-1' };
  const journey: Evidence = { kind: 'journey', id: 'journey-1' };
  const inferred: Evidence = { kind: 'inferred', id: '' };
  const days = [day('2024-01-01', at(home)), day('2024-01-02', at(journey), at(home, inferred))];
  expect(citedRecords(days)).toEqual([
    { kind: 'home', id: 'place-1', number: 1 },
    { kind: 'journey', id: 'journey-1', number: 2 },
  ]);
});

test('a day is uncertain where it may not count, or was in one of two places', () => {
  const sure = day('2024-01-01', at());
  expect(isUncertain(sure)).toBe(false);
  expect(isUncertain({ ...sure, counted: [{ code: 'GB', min: 0, max: 1 }] })).toBe(true);
  const [place] = at().among;
  expect(isUncertain(day('2024-01-01', { isSure: true, among: [place!, place!] }))).toBe(true);
});
