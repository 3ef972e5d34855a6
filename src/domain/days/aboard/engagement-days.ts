import { type DayRange, rangeOf } from '../timeline/day-range.ts';
import type { EngagementFact } from './engagement-fact.ts';
import { termsOf } from './engagement-terms.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { Spot } from '../facts/spot.ts';

/** An engagement with the days (numbers) at whose midnight the person was aboard. */
export interface EngagementDays {
  fact: EngagementFact;
  /** An empty range (`first` after `last`) if the sign-on or sign-off date is entirely unknown. */
  surely: DayRange;
  mayBe: DayRange;
}

/** Evidence that the person was in a port on the date of sign-on or sign-off. */
export interface EndOfEngagement {
  engaged: EngagementDays;
  end: 'on' | 'off';
  days: DayRange;
  touch: Touch;
}

const never: DayRange = { first: Infinity, last: -Infinity };

/**
 * Returns the engagements in order of sign-on. Engagements of one person do not overlap: each
 * begins after the previous one has ended, and one without an end lasts until the next begins.
 */
export function engagementDaysOf(facts: readonly EngagementFact[]): EngagementDays[] {
  let taken = -Infinity;
  return termsOf(facts).map(({ engagement: fact, endsOn }) => {
    const on = rangeOf(fact.signedOn);
    // The person is still aboard, or the end is unknown.
    const ends = endsOn === '' ? { first: Infinity, last: Infinity } : rangeOf(endsOn);
    if (!on || !ends) return { fact, surely: never, mayBe: never };
    // The night of the sign-off date is spent ashore.
    const surely = { first: Math.max(on.last, taken), last: ends.first - 1 };
    const mayBe = { first: Math.max(on.first, taken), last: ends.last - 1 };
    taken = Math.max(taken, surely.last + 1);
    return { fact, surely, mayBe };
  });
}

/**
 * Returns the sign-on and sign-off ports in the order of `all`. Ends without a known port or date
 * are omitted.
 */
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
