import type { DaySpan } from '../../timeline/day-span.ts';

/** Two drafted stays that have nights in common. */
export interface DraftOverlap extends DaySpan {
  /** the places of both among the stays, the one that is given first before the other */
  one: number;
  other: number;
}

/**
 * Drafted stays of the same nights: nobody is in both. To share a day is to move from the one to the other, or to
 * go on a day out, and is none.
 */
export function draftOverlaps(stays: readonly DaySpan[]): DraftOverlap[] {
  return stays.flatMap((later, other) =>
    stays.slice(0, other).flatMap((earlier, one) => {
      const from = earlier.from > later.from ? earlier.from : later.from;
      const to = earlier.to < later.to ? earlier.to : later.to;
      return from < to ? [{ one, other, from, to }] : [];
    }),
  );
}
