import { rememberEach } from '../../shared/remember.ts';
import { type DayRange, rangeOf } from '../timeline/day-range.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { StayFact } from './facts.ts';

/** A stay with its days and touches. */
export interface DatedStay {
  stay: StayFact;
  begins: DayRange;
  ends: DayRange | undefined;
  touches: readonly Touch[];
}

/**
 * Returns undefined if the arrival date of the stay is entirely unknown. Cached by the stay object.
 */
export const datedStayOf = rememberEach((stay: StayFact): DatedStay | undefined => {
  const begins = rangeOf(stay.arrival);
  return (
    begins && {
      stay,
      begins,
      ends: stay.departure === '' ? undefined : rangeOf(stay.departure),
      touches: [{ spot: stay.spot, evidence: [{ kind: 'stay', id: stay.id }] }],
    }
  );
});
