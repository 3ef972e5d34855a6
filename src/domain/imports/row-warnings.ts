import type { TravelSpan, TravelSpans } from '../journeys/travel-spans.ts';
import type { OwnWarning } from '../journeys/warnings.ts';

/**
 * What looks wrong about a row that is to become a journey, as the form would say of it. The other
 * journey at the same time may be a row as well, and is called by its ends.
 */
export type RowWarning = OwnWarning | { code: 'overlaps'; from: string; to: string };

/** The warning that somebody of a span is on another at the same time, where it is so. */
export function overlapWarnings(span: TravelSpan | undefined, all: TravelSpans): RowWarning[] {
  const other = span && all.overlapping(span);
  return other ? [{ code: 'overlaps', from: other.from, to: other.to }] : [];
}
