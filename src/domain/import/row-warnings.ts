import type { Outing, Outings } from '../journeys/outings.ts';
import type { OwnWarning } from '../journeys/warnings.ts';

/**
 * What looks wrong about a row that is to become a journey, as the form would say of it. The other
 * journey at the same time may be a row as well, and is called by its ends.
 */
export type RowWarning = OwnWarning | { code: 'overlaps'; from: string; to: string };

/** The warning that somebody of an outing is on another at the same time, where it is so. */
export function overlapWarnings(outing: Outing | undefined, all: Outings): RowWarning[] {
  const other = outing && all.overlapping(outing);
  return other ? [{ code: 'overlaps', from: other.from, to: other.to }] : [];
}
