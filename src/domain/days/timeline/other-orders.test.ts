import { describe, expect, it } from 'vitest';
import {
  certainDates,
  countsOfLife,
  daysOf,
  home,
  leg,
  ledgerFrom,
  stay,
} from '../../../../test/days/life.ts';
import type { Facts } from '../facts/facts.ts';
import { ledgerOf } from './ledger.ts';

const homes = [home('London/GB 2006-01-01 -')];
const year = ['2009-01-01', '2009-12-31'] as const;

const lisbon = [leg('2009-06-10 LHR 08:00 LIS 11:00'), leg('2009-06-20 LIS 12:00 LHR 14:30')];
const trip = (date: string, to: string) => [
  leg(`${date} LHR - ${to} -`),
  leg(`${date} ${to} - LHR -`),
];

function gapsOf(life: Partial<Facts>, [from, to]: readonly [string, string]) {
  return ledgerFrom(life, from, to).gaps;
}

describe('a trip of a year beside a trip of known dates', () => {
  const life = { homes, journeys: [...lisbon, ...trip('2009', 'CDG')] };

  it('may be before it or after it', () => {
    expect(daysOf(life, '2009-02-10', '2009-02-10')).toEqual(['2009-02-10 (GB/FR) | (GB/FR)']);
    expect(daysOf(life, '2009-09-10', '2009-09-10')).toEqual(['2009-09-10 (GB/FR) | (GB/FR)']);
    expect(daysOf(life, '2009-06-15', '2009-06-15')).toEqual(['2009-06-15 PT | PT']);
  });

  it('has the days before it or those after it, not both', () => {
    // 20 June to 31 December are 195 dates with 194 nights; 1 January to 10 June 161.
    expect(countsOfLife(life, 'FR', year)).toEqual(['1–195', '0–194']);
    // 10 to 20 June are 11 dates; no other date is without a place.
    expect(countsOfLife(life, 'PT', year)).toEqual(['11–11', '10–10']);
    expect(gapsOf(life, year)).toEqual([]);
  });

  it('counts so in a part of the year', () => {
    // 1 May to 10 June are 41 dates, 20 June to 31 July 42.
    expect(countsOfLife(life, 'FR', ['2009-05-01', '2009-07-31'])[0]).toBe('0–42');
  });

  it('does not depend on the order of entry', () => {
    const reversed = { homes, journeys: life.journeys.toReversed() };
    expect(daysOf(reversed, ...year)).toEqual(daysOf(life, ...year));
  });

  it('may be between two trips, and not during one', () => {
    const rome = [leg('2009-09-01 LHR 08:00 FCO 11:00'), leg('2009-09-05 FCO 12:00 LHR 14:00')];
    const both = { homes, journeys: [...life.journeys, ...rome] };
    const on = (date: string) => daysOf(both, date, date)[0]?.slice(11);
    expect(on('2009-07-15')).toBe('(GB/FR) | (GB/FR)');
    expect(on('2009-09-03')).toBe('IT | IT');
    // Before 10 June 161 dates; 20 June to 1 September 74; from 5 September 118.
    expect(countsOfLife(both, 'FR', year)[0]).toBe('1–161');
  });

  it('may be during a trip that it leaves from', () => {
    const journeys = [...lisbon, leg('2009-06 LIS - MAD -'), leg('2009-06 MAD - LIS -')];
    // 10 to 20 June are 11 dates.
    expect(countsOfLife({ homes, journeys }, 'ES', year)[0]).toBe('1–11');
    expect(certainDates({ homes, journeys }, 'GB', year).length).toBe(161 + 195);
  });
});

describe('a trip of a month beside a trip of known dates', () => {
  const later = [leg('2009-06-20 LHR 08:00 LIS 11:00'), leg('2009-06-25 LIS 12:00 LHR 14:30')];
  const life = { homes, journeys: [...later, ...trip('2009-06', 'CDG')] };

  it('may be before it or after it', () => {
    // 1 to 20 June are 20 dates, 25 to 30 June 6.
    expect(countsOfLife(life, 'FR', year)[0]).toBe('1–20');
    expect(countsOfLife(life, 'FR', ['2009-06-21', '2009-06-30'])[0]).toBe('0–6');
    // January to May are 151 dates, July to December 184. The trip leaves and ends at home.
    expect(
      certainDates(life, 'GB', year).filter((date) => !date.startsWith('2009-06')),
    ).toHaveLength(151 + 184);
  });
});

describe('two trips of a year beside a trip of known dates', () => {
  const journeys = [...lisbon, ...trip('2009', 'CDG'), ...trip('2009', 'FCO')];
  const life = { homes, journeys };

  it('have the longer time each', () => {
    expect(countsOfLife(life, 'FR', year)[0]).toBe('1–195');
    expect(countsOfLife(life, 'IT', year)[0]).toBe('1–195');
  });

  it('leave no other date certain at home', () => {
    // One of them may have been before 10 June, and the other one after 20 June.
    const [any] = countsOfLife(life, 'GB', year);
    expect(Number(any?.split('–')[0])).toBeLessThanOrEqual(4);
  });
});

describe('a stay of a month beside a trip of known dates', () => {
  const paris = [stay('Paris/FR 2009-06 2009-06')];
  const life = { homes, journeys: lisbon, stays: paris };

  it('is a trip from home before it or after it', () => {
    expect(countsOfLife(life, 'PT', year)).toEqual(['11–11', '10–10']);
    expect(daysOf(life, '2009-06-05', '2009-06-05')).toEqual(['2009-06-05 (GB/FR) | (GB/FR)']);
    expect(daysOf(life, '2009-06-15', '2009-06-15')).toEqual(['2009-06-15 PT | PT']);
    expect(daysOf(life, '2009-06-25', '2009-06-25')).toEqual(['2009-06-25 (GB/FR) | (GB/FR)']);
    expect(gapsOf(life, year)).toEqual([]);
    // 1 to 10 June are 10 dates, 20 to 30 June 11.
    expect(countsOfLife(life, 'FR', ['2009-06-01', '2009-06-30'])[0]).toBe('1–11');
  });

  it('is a trip from home if only its year is known', () => {
    const ofYear = { ...life, stays: [stay('Paris/FR 2009 2009')] };
    expect(countsOfLife(ofYear, 'PT', year)).toEqual(['11–11', '10–10']);
    expect(daysOf(ofYear, '2009-02-10', '2009-02-10')).toEqual(['2009-02-10 (GB/FR) | (GB/FR)']);
    expect(gapsOf(ofYear, year)).toEqual([]);
  });

  it('is with the trip to its place', () => {
    const journeys = [leg('2009-06-10 LHR 08:00 CDG 11:00'), leg('2009-06-20 CDG 12:00 LHR 12:30')];
    const certain = certainDates({ homes, journeys, stays: paris }, 'GB', [
      '2009-06-01',
      '2009-06-30',
    ]);
    // 1 to 10 June, and 20 to 30 June.
    expect(certain.length).toBe(10 + 11);
  });

  it('is during the trip if both its nights are certain there', () => {
    const known = { ...life, stays: [stay('Paris/FR 2009-06-12 2009-06-14')] };
    expect(certainDates(known, 'FR', year)).toEqual(['2009-06-12', '2009-06-13', '2009-06-14']);
  });
});

describe('a trip of a year before a stay without an end', () => {
  const journeys = [...lisbon, ...trip('2009', 'CDG'), leg('2009-12-01 LHR 08:00 FCO 11:00')];
  const life = { homes, journeys, stays: [stay('FCO 2009-12-01 -')] };
  const later = ['2009-01-01', '2010-01-31'] as const;

  it('may be before or after another trip, while the stay goes on', () => {
    // 20 June to 1 December are 165 dates; 1 December to 31 January 62.
    expect(countsOfLife(life, 'FR', later)).toEqual(['1–165', '0–164']);
    expect(countsOfLife(life, 'IT', later)).toEqual(['62–62', '62–62']);
  });

  it('leaves the stay possible after today', () => {
    const request = { from: '2009-01-01', to: '2010-01-31', knownTo: undefined };
    const facts: Facts = { ...life, corrections: [] };
    const { days } = ledgerOf(facts, { ...request, openTo: '2009-12-31' });
    const isSureIn = (date: string) =>
      days.find((day) => day.date === date)!.grounds.every(({ isSure }) => isSure);
    expect(isSureIn('2009-12-31')).toBe(true);
    expect(isSureIn('2010-01-01')).toBe(false);
  });
});
