import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engagementAmong } from '../../../../test/days/any-engagement.ts';
import { someRuns } from '../../../../test/seed.ts';
import { correction, home, leg, stay } from '../../../../test/days/life.ts';
import { addDays } from '../../shared/dates/calendar-day.ts';
import { countMatrix } from '../count/count-matrix.ts';
import type { Facts } from '../facts/facts.ts';
import { type Ledger, ledgerOf } from './ledger.ts';

const names = ['LHR', 'CDG', 'FCO', 'JFK', 'AKL', 'HNL', 'Paris/FR', 'Berlin/DE', 'APW', 'PPG'];
const request = { from: '2022-05-01', to: '2025-04-30', knownTo: undefined };

/** Dates over more than two years, so that there are several chapters. */
const on = fc.integer({ min: 0, max: 800 }).map((day) => addDays('2022-06-01', day));
const place = fc.constantFrom(...names);

const anyLeg = fc
  .record({
    date: on,
    from: place,
    to: place,
    departs: fc.constantFrom('-', '00:10', '23:50'),
    arrives: fc.constantFrom('-', '08:00+1', '12:00', '06:00+2', '10:00-1'),
    mode: fc.constantFrom('air' as const, 'rail' as const, 'sea' as const),
    precision: fc.constantFrom(10, 10, 10, 10, 7),
  })
  .map(({ date, from, to, departs, arrives, mode, precision }) =>
    precision === 10
      ? leg(`${date} ${from} ${departs} ${to} ${arrives}`, mode)
      : leg(`${date.slice(0, 7)} ${from} - ${to} -`, mode),
  );

const anyStay = fc
  .record({ at: place, date: on, nights: fc.integer({ min: 0, max: 30 }), isOpen: fc.boolean() })
  .map(({ at, date, nights, isOpen }) =>
    stay(`${at} ${date}${isOpen && nights > 25 ? '' : ` ${addDays(date, nights)}`}`),
  );

const anyFacts: fc.Arbitrary<Facts> = fc.record({
  journeys: fc.uniqueArray(anyLeg, { maxLength: 40, selector: ({ id }) => id }),
  stays: fc.uniqueArray(anyStay, { maxLength: 15, selector: ({ id }) => id }),
  homes: fc.constantFrom(
    [],
    [home('London/GB')],
    [home('London/GB - 2024-03'), home('Paris/FR 2024-04 -')],
  ),
  corrections: fc.uniqueArray(
    on.map((date) => correction(`${date} Berlin/DE`)),
    { maxLength: 3, selector: ({ id }) => id },
  ),
  engagements: fc.oneof(
    fc.constant([]),
    fc.uniqueArray(engagementAmong(names), { maxLength: 3, selector: ({ id }) => id }),
  ),
});

/** Returns facts with some records removed and others added. */
const changed = (facts: Facts, with_: Facts, keep: number): Facts => ({
  journeys: [...facts.journeys.slice(0, -keep || undefined), ...with_.journeys.slice(0, 1)],
  stays: [...with_.stays.slice(0, 1), ...facts.stays.slice(keep)],
  homes: facts.homes,
  corrections: keep === 1 ? with_.corrections : facts.corrections,
  engagements:
    keep === 2 ? (with_.engagements ?? []) : (facts.engagements ?? []).slice(keep === 3 ? 1 : 0),
});

const said = ({ days, gaps }: Ledger) => ({ days, gaps });

describe('a ledger that follows from one before', () => {
  it('is the one that the whole life makes', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, fc.integer({ min: 0, max: 3 }), (facts, other, keep) => {
        const after = changed(facts, other, keep);
        const before = ledgerOf(facts, request);
        expect(said(ledgerOf(after, request, before))).toEqual(said(ledgerOf(after, request)));
      }),
      { numRuns: someRuns(60) },
    );
  });

  it('is the one that the whole life makes when homes, today or the first day are others', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (facts, { homes }) => {
        const before = ledgerOf(facts, { ...request, knownTo: '2024-02-10', to: '2024-02-10' });
        const after = { ...facts, homes };
        const later = { from: '2022-08-15', to: '2024-02-11', knownTo: '2024-02-11' };
        expect(said(ledgerOf(after, later, before))).toEqual(said(ledgerOf(after, later)));
      }),
      { numRuns: someRuns(40) },
    );
  });

  it('keeps the chapters on which nothing has changed', () => {
    const homes = [home('London/GB')];
    const journeys = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => [
      leg(`${addDays('2022-06-01', 91 * at)} LHR 10:00 CDG 12:00`),
      leg(`${addDays('2022-06-08', 91 * at)} CDG 10:00 LHR 11:00`),
    ]);
    const facts: Facts = { journeys, homes, stays: [], corrections: [] };
    const before = ledgerOf(facts, request);
    const second = { ...leg('2022-08-31 LHR 10:00 FCO 13:00'), id: journeys[2]!.id };
    const after = ledgerOf({ ...facts, journeys: journeys.with(2, second) }, request, before);
    // One chapter per trip, each a quarter of a year after the previous one, and one before the
    // first trip.
    expect(before.chapters).toHaveLength(9);
    const made = after.chapters.filter((chapter) => !before.chapters.includes(chapter));
    // The previous chapter is new as well, because it ends where the changed one begins.
    expect(made.map(({ days }) => days[0]!.date)).toEqual(['2022-06-01', '2022-08-31']);
  });
});

describe('a life of many records of the same days', () => {
  const facts = (some: Partial<Facts>): Facts => ({
    journeys: [],
    stays: [],
    homes: [home('London/GB')],
    corrections: [],
    ...some,
  });

  it('is worked out, of thousands of journeys of one year and of one date', () => {
    const undated = ['1987', '1987-06-01'].flatMap((date) =>
      Array.from({ length: 2000 }, (_, at) => {
        const [from, to] = [names[at % 8]!, names[(at + 1) % 8]!];
        return { ...leg(`${date} ${from} - ${to} -`), id: `${date} ${at}` };
      }),
    );
    const { days } = ledgerOf(facts({ journeys: undated }), {
      from: '1987-01-01',
      to: '1987-12-31',
      knownTo: undefined,
    });
    expect(days).toHaveLength(365);
  });

  it('is worked out, of hundreds of trips out in a month and back in a year', () => {
    const months = Array.from({ length: 360 }, (_, at) =>
      addDays('1990-01-15', Math.round(at * 30.4375)),
    );
    const journeys = months.flatMap((day, at) => {
      const to = names[1 + (at % 7)]!;
      return [
        { ...leg(`${day.slice(0, 7)} LHR - ${to} -`), id: `out ${at}` },
        { ...leg(`${day.slice(0, 4)} ${to} - LHR -`), id: `back ${at}` },
      ];
    });
    const request = { from: '1990-01-01', to: '1990-12-31', knownTo: undefined };
    expect(ledgerOf(facts({ journeys }), request).days).toHaveLength(365);
  });

  it('is counted, of hundreds of journeys of which only the decade is known', () => {
    const journeys = Array.from({ length: 300 }, (_, at) => {
      const [from, to] = [names[at % 8]!, names[(at + 1) % 8]!];
      return { ...leg(`198X ${from} - ${to} -`), id: `leg ${at}` };
    });
    const ledger = ledgerOf(facts({ journeys }), {
      from: '1980-01-01',
      to: '1989-12-31',
      knownTo: undefined,
    });
    const { rows } = countMatrix(ledger, { rule: 'any', codeOf: ({ spot }) => spot.country });
    expect(rows.get('FR')!.total.max).toBeGreaterThan(365);
  });

  it('is worked out, of thousands of stays that hold each other and every journey', () => {
    const stays = Array.from({ length: 2000 }, (_, at) => ({
      ...stay(`Paris/FR ${addDays('1960-01-01', at)} ${addDays('2019-12-31', -at)}`),
      id: `stay ${at}`,
    }));
    const journeys = Array.from({ length: 2000 }, (_, at) => {
      const date = addDays('1970-01-01', 7 * at);
      return leg(at % 2 === 0 ? `${date} CDG 10:00 FCO 12:00` : `${date} FCO 10:00 CDG 12:00`);
    });
    const { days } = ledgerOf(facts({ stays, journeys }), {
      from: '1990-01-01',
      to: '1990-12-31',
      knownTo: undefined,
    });
    expect(days).toHaveLength(365);
    expect(days.every(({ grounds }) => grounds.every(({ among }) => among.length <= 60))).toBe(
      true,
    );
  });
});
