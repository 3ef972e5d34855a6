import { expect, it } from 'vitest';
import type {
  DayExplanation,
  ExplainedGround,
} from '../../../../../domain/days/count/day-explanations.ts';
import { daysInTransitOnly, daysOfPeriod, periodOf } from './days-of-period.ts';

const ground: ExplainedGround = {
  isSure: true,
  among: [{ territory: 'SG', town: 'Singapore', evidence: [], isTransit: true }],
};
const night = { aboard: null, ground, mayBeAboard: [] };
const said = (from: string, to: string, more: Partial<DayExplanation> = {}): DayExplanation => ({
  from,
  to,
  counted: [],
  grounds: [ground],
  nights: [night],
  ...more,
});

it('counts the dates that were lived once each, and their nights as often as they were lived', () => {
  // Ten dates, one skipped date and one repeated date: eleven days and twelve nights.
  const days = [
    said('2024-01-01', '2024-01-10'),
    said('2024-01-11', '2024-01-11', { nights: [] }),
    said('2024-01-12', '2024-01-12', { nights: [night, night] }),
  ];
  expect(daysOfPeriod(days, 'any')).toBe(11);
  expect(daysOfPeriod(days, 'midnight')).toBe(12);
});

it('tells the days in transit alone where stops on the way do not count', () => {
  const days = [
    said('2024-01-01', '2024-01-02'),
    said('2024-01-03', '2024-01-03', { counted: [{ code: 'AU', min: 0, max: 1 }] }),
    said('2024-01-04', '2024-01-04', { counted: [{ code: 'AU', min: 1, max: 1 }] }),
    said('2024-01-05', '2024-01-05', { grounds: [] }),
  ];
  expect(daysInTransitOnly(days, 'no-transit')).toEqual({ min: 2, max: 3 });
  expect(daysInTransitOnly(days, 'any')).toEqual({ min: 0, max: 0 });
});

it('ends the period where its days end', () => {
  const known = { from: '1970-01-01', to: '2026-11-26' };
  const today = '2026-11-26';
  expect(periodOf(2026, known, today)).toEqual({ from: '2026-01-01', to: '2026-11-26' });
  expect(periodOf(2025, known, today)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(periodOf(1960, known, today)).toEqual({ from: '1960-01-01', to: '1960-12-31' });
});

it('claims no day to come of a person about whom nothing is known', () => {
  const period = (year: number, today: string) => periodOf(year, undefined, today);
  expect(period(2026, '2026-11-26')).toEqual({ from: '2026-01-01', to: '2026-11-26' });
  expect(period(2026, '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
  expect(period(2026, '2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(period(2025, '2026-11-26')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});
