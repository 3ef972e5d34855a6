import type { DaySpan } from '../../timeline/day-span.ts';

/** Two drafted stays with nights in common. */
interface DraftOverlap extends DaySpan {
  /** The indices of the two stays; `one` is the smaller. */
  one: number;
  other: number;
}

/**
 * Finds drafted stays of the same nights, because a person cannot be in both. Sharing only a day is
 * a move from one to the other, or a day trip, and is no overlap.
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
