import { type DayRange, rangeOf } from '../timeline/day-range.ts';
import type { EngagementFact } from './engagement-fact.ts';
import { termsOf } from './engagement-terms.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { Spot } from '../facts/spot.ts';

/** An engagement with the days on whose midnight somebody was aboard, as numbers. */
export interface EngagementDays {
  fact: EngagementFact;
  /** none where the first is after the last: a date of signing on or off that is not known at all */
  surely: DayRange;
  mayBe: DayRange;
}

/** That somebody was in a port on the date on which they signed on or off there. */
export interface EndOfEngagement {
  engaged: EngagementDays;
  end: 'on' | 'off';
  days: DayRange;
  touch: Touch;
}

const never: DayRange = { first: Infinity, last: -Infinity };

/**
 * Engagements in order of signing on. Nobody serves two days in one: each begins when the one before it has ended,
 * and one without an end goes on until the next begins.
 */
export function engagementDaysOf(facts: readonly EngagementFact[]): EngagementDays[] {
  let taken = -Infinity;
  return termsOf(facts).map(({ engagement: fact, endsOn }) => {
    const on = rangeOf(fact.signedOn);
    // Still aboard, or of an end that nobody knows.
    const ends = endsOn === '' ? { first: Infinity, last: Infinity } : rangeOf(endsOn);
    if (!on || !ends) return { fact, surely: never, mayBe: never };
    // Of the day of signing off the night is ashore.
    const surely = { first: Math.max(on.last, taken), last: ends.first - 1 };
    const mayBe = { first: Math.max(on.first, taken), last: ends.last - 1 };
    taken = Math.max(taken, surely.last + 1);
    return { fact, surely, mayBe };
  });
}

/** The ports of signing on and off, in order of what is given, as far as they and their dates are known. */
export function endsOf(all: readonly EngagementDays[]): EndOfEngagement[] {
  return all.flatMap((engaged) => {
    const { signedOn, signedOff, signedOnAt, signedOffAt } = engaged.fact;
    return [
      ...endAt(engaged, 'on', signedOn, signedOnAt),
      ...endAt(engaged, 'off', signedOff, signedOffAt),
    ];
  });
}

function endAt(
  engaged: EngagementDays,
  end: 'on' | 'off',
  date: string,
  spot: Spot | undefined,
): EndOfEngagement[] {
  const days = rangeOf(date);
  if (!days || !spot) return [];
  const touch = { spot, evidence: [{ kind: 'engagement' as const, id: engaged.fact.id }] };
  return [{ engaged, end, days, touch }];
}
