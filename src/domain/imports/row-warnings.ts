import type { TravelSpan, TravelSpans } from '../journeys/travel-spans.ts';
import type { OwnWarning } from '../journeys/warnings.ts';

/**
 * What looks wrong about a row: of a journey as the form would say of it, and the other journey at the
 * same time, which may be a row as well, is called by its ends.
 */
export type RowWarning =
  | OwnWarning
  | { code: 'overlaps'; from: string; to: string }
  /** points or times of a track that cannot be so, and are not in its line */
  | { code: 'points-dropped' | 'times-dropped'; count: number };

/** The warning that somebody of a span is on another at the same time, where it is so. */
export function overlapWarnings(span: TravelSpan | undefined, all: TravelSpans): RowWarning[] {
  const other = span && all.overlapping(span);
  return other ? [{ code: 'overlaps', from: other.from, to: other.to }] : [];
}
