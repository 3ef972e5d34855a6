import type { EndOfEngagement } from '../aboard/engagement-days.ts';
import { type DayRange, isOneDay } from '../timeline/day-range.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import { isNear } from './spot.ts';

/** One of several times at which a stay can have been. */
export interface StayOption {
  /** The ID of the stay. */
  stay: string;
  /** 0 for the time with the most room for it. */
  at: number;
}

/** The days of one or several stays. */
export interface StaySpan {
  begins: DayRange;
  /** Undefined if it lasts until whatever comes next. */
  ends: DayRange | undefined;
  /** Several if stays were recorded for the same days. */
  touches: readonly Touch[];
  /** The places of longer stays that overlap it, in which the person may have been instead. */
  others?: readonly Touch[];
  /** The nights of the shortest of these stays; Infinity if it is open-ended. */
  nights?: number;
  /** Set if the stay may have been at several times, one of which is this span. */
  option?: StayOption;
  /**
   * Set for the date of a sign-on or sign-off, which is a date of presence and not time spent
   * there.
   */
  point?: EndOfEngagement;
}

/**
 * The maximum number of stays reported for the same nights. All of them are listed for repair, and
 * no one reads more.
 */
export const mostAtOnce = 50;

/**
 * Returns where the person was during two overlapping stays: surely in that of the shorter one, and
 * perhaps in that of the longer one. Of equally long stays, and of stays in one place, neither is
 * preferred.
 */
export function touchesOfBoth(
  one: StaySpan,
  other: StaySpan,
): Omit<StaySpan, 'begins' | 'ends'> & { longer?: StaySpan } {
  const [a = 0, b = 0] = [one.nights, other.nights];
  const nights = Math.min(a, b);
  const [shorter, longer] = b < a ? [other, one] : [one, other];
  const others = [...(shorter.others ?? []), ...(longer.others ?? [])];
  if (a === b || isNear(one.touches[0]!.spot, other.touches[0]!.spot)) {
    const touches = [...one.touches, ...other.touches].slice(0, mostAtOnce);
    return { touches, others: others.slice(0, mostAtOnce), nights };
  }
  const all = [...longer.touches, ...others].slice(0, mostAtOnce);
  return { touches: shorter.touches, others: all, nights, longer };
}

export function hasNights({ begins, ends }: StaySpan): boolean {
  return !ends || begins.first < ends.first;
}

export function isExact({ begins, ends }: Pick<StaySpan, 'begins' | 'ends'>): boolean {
  return isOneDay(begins) && (!ends || isOneDay(ends));
}
