import fc from 'fast-check';
import { expect, it } from 'vitest';
import { home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';
import { someRuns } from '../../../../test/seed.ts';
import { addDays } from '../../shared/dates/calendar-day.ts';
import { rangeOf } from '../timeline/day-range.ts';
import type { Facts } from '../facts/facts.ts';
import { spotOf } from '../facts/leg.ts';
import { isNear } from '../facts/spot.ts';
import type { Contradiction } from './contradiction.ts';
import { contradictionsIn } from './contradictions.ts';
import { isComplete, type Proposal } from './proposal.ts';

const names = ['LHR', 'CDG', 'FCO', 'JFK', 'EDI', 'Paris/FR', 'Berlin/DE'];
const day = fc.integer({ min: 0, max: 180 });
const place = fc.constantFrom(...names);

const anyLife = fc.record({
  journeys: fc.uniqueArray(
    fc
      .record({ day, from: place, to: place, arrives: fc.constantFrom('20:00', '20:00', '08:00') })
      .map(({ day: on, from, to, arrives }) =>
        leg(`${addDays('2024-01-01', on)} ${from} 09:30 ${to} ${arrives}`),
      ),
    { maxLength: 8, selector: ({ id }) => id.slice(0, 10) },
  ),
  stays: fc.uniqueArray(
    fc
      .record({ at: place, day, nights: fc.integer({ min: 1, max: 20 }) })
      .map(({ at, day: on, nights }) => {
        return stay(`${at} ${addDays('2024-01-01', on)} ${addDays('2024-01-01', on + nights)}`);
      }),
    { maxLength: 4, selector: ({ id }) => id },
  ),
  homes: fc.constantFrom([], [home('London/GB')]),
});

function contradictionsOf(facts: Facts): Contradiction[] {
  // Silence is a lack of records, which no single proposal repairs for good.
  return contradictionsIn(
    ledgerFrom(facts, '2023-12-01', '2024-12-31'),
    facts,
    '2024-12-31',
  ).filter(({ kind }) => kind !== 'silence');
}

/** Returns the records with a proposal applied. */
function withProposal(facts: Facts, proposal: Proposal): Facts {
  switch (proposal.kind) {
    case 'leg': {
      const { from, to, date, mode } = proposal;
      const line = `${date} ${from.placeId} - ${to.placeId} -`;
      return { ...facts, journeys: [...facts.journeys, leg(line, mode)] };
    }
    // The user chooses the place and the dates.
    case 'home':
      return facts;
    case 'stay': {
      const { at, arrival, departure } = proposal;
      const added = { id: 'repaired', kind: 'home' as const, arrival, departure, spot: at };
      return { ...facts, stays: [...facts.stays, added] };
    }
    case 'corrections': {
      const added = proposal.dates.map((date) => ({
        id: `repair ${date}`,
        date,
        spot: proposal.at,
      }));
      return { ...facts, corrections: [...facts.corrections, ...added] };
    }
    case 'arrival': {
      const journeys = facts.journeys.map((one) =>
        one.id === proposal.journey ? { ...one, ...proposal.times } : one,
      );
      return { ...facts, journeys };
    }
    case 'dates': {
      const { stay: id, arrival, departure } = proposal;
      const stays = facts.stays.map((one) =>
        one.id === id ? { ...one, arrival, departure } : one,
      );
      return { ...facts, stays };
    }
  }
}

/**
 * Whether a proposed leg closes a loop with legs of the same date. Without times, their order is
 * unknown.
 */
function closesCircle({ journeys }: Facts, proposal: Proposal): boolean {
  if (proposal.kind !== 'leg') return false;
  const ofDate = journeys.filter(({ date }) => date === proposal.date);
  return (
    ofDate.some(({ to }) => isNear(spotOf(to), proposal.from)) &&
    ofDate.some(({ from }) => isNear(spotOf(from), proposal.to))
  );
}

it('whatever is proposed repairs what it is proposed for', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const facts: Facts = { ...life, corrections: [] };
      const all = contradictionsOf(facts);
      // If there are several adjacent contradictions, the repair of one can depend on another.
      fc.pre(all.length === 1);
      for (const one of all) {
        const key = (of: Contradiction) => `${of.kind} ${of.records.join(' ')}`;
        for (const proposal of one.proposals.filter(isComplete)) {
          if (closesCircle(facts, proposal)) continue;
          const left = contradictionsOf(withProposal(facts, proposal)).map(key);
          expect(left, JSON.stringify({ one: key(one), proposal })).not.toContain(key(one));
        }
      }
    }),
    { numRuns: someRuns(100) },
  );
});

it('proposes dates that a record can have', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      for (const { proposals } of contradictionsOf({ ...life, corrections: [] })) {
        for (const one of proposals.filter(isComplete)) {
          if (one.kind === 'home') continue;
          const dates =
            one.kind === 'leg' || one.kind === 'arrival'
              ? [one.date]
              : one.kind === 'corrections'
                ? one.dates
                : [one.arrival, one.departure];
          expect(dates.every((date) => rangeOf(date) !== undefined)).toBe(true);
        }
      }
    }),
    { numRuns: 100 },
  );
});
