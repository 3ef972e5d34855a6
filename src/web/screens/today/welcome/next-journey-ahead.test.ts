import { expect, test } from 'vitest';
import { edi, jfk, journeyOf, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { standingsOf } from '../../../../domain/journeys/standing.ts';
import { toJourneyRows } from '../../../../../test/journeys/journey-rows.ts';
import { nextJourney } from './next-journey-ahead.ts';

const ends = { from: lhr, to: jfk };
const rows = toJourneyRows([
  journeyOf({ id: 'last-year', date: '2025-11-21', ...ends }),
  journeyOf({ id: 'long-ago', date: '1978-11-21', ...ends }),
  journeyOf({ id: 'about', date: '1990-11-21~', ...ends }),
  journeyOf({ id: 'yesterday', date: '2026-11-20', ...ends }),
  journeyOf({ id: 'christmas', date: '2026-12-24', from: lhr, to: edi }),
  journeyOf({ id: 'new-year', date: '2027-01-01', from: edi, to: lhr }),
  journeyOf({ id: 'this-year', date: '2026', ...ends }),
  journeyOf({ id: 'next-year', date: '2027', ...ends }),
  journeyOf({ id: 'undated', date: 'XXXX', ...ends }),
]);
const at = (day: string) =>
  nextJourney(standingsOf(rows, Date.parse(`${day}T12:00Z`) / 60_000), day);

test('the nearest journey ahead, with the days until then', () => {
  // 9 days to the end of November and 24 in December.
  expect(at('2026-11-21')).toMatchObject({ row: { id: 'christmas' }, days: 33 });
  expect(at('2028-01-01')).toBeUndefined();
});

test('a journey of today without a time counts as travelled, here as in the log', () => {
  expect(at('2026-12-24')).toMatchObject({ row: { id: 'new-year' }, days: 8 });
});

test('a journey of today is next until it leaves', () => {
  const later = toJourneyRows([
    journeyOf({ id: 'tonight', date: '2026-11-21', departureScheduled: '21:00', ...ends }),
  ]);
  const standings = standingsOf(later, Date.parse('2026-11-21T12:00Z') / 60_000);
  expect(nextJourney(standings, '2026-11-21')).toMatchObject({
    row: { id: 'tonight' },
    days: 0,
  });
});

test('a journey of today whose time is known and past is no longer what comes next', () => {
  const flown = toJourneyRows([
    journeyOf({ id: 'flown', date: '2026-11-21', departureScheduled: '06:00', ...ends }),
    journeyOf({ id: 'later', date: '2026-11-30', ...ends }),
  ]);
  const standings = standingsOf(flown, Date.parse('2026-11-21T23:00Z') / 60_000);
  expect(nextJourney(standings, '2026-11-21')).toMatchObject({ row: { id: 'later' } });
});
