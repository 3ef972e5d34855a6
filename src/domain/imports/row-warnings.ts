import type { TravelSpan, TravelSpans } from '../journeys/travel-spans.ts';
import type { OwnWarning } from '../journeys/warnings.ts';

/**
 * A possible error in a row. Journeys have the same warnings as in the form. An overlapping
 * journey, which may also be a row of the file, is identified by its two ends.
 */
export type RowWarning =
  | OwnWarning
  | { code: 'overlaps'; from: string; to: string }
  /** A new journey that may correct one of an earlier version of the file, with this number and date. */
  | { code: 'perhaps-corrected'; number: string; date: string }
  /** Another stay of the same person, of this name and arrival, has the same nights. */
  | { code: 'same-nights'; name: string; date: string }
  /** By the distance, the journey takes days more than its times say without a day. */
  | { code: 'arrival-day-unclear' }
  /** A stay without a country, whose town is taken for the largest of several with that name. */
  | { code: 'town-assumed'; town: string; country: string }
  /** A stay in a town that the reference data lacks. */
  | { code: 'town-unlisted'; town: string; country: string }
  /** Impossible points or times of a track, which were left out of its line. */
  | { code: 'points-dropped' | 'times-dropped'; count: number };

/** Returns a warning if a traveller is on another journey at the same time. */
export function overlapWarnings(span: TravelSpan | undefined, all: TravelSpans): RowWarning[] {
  const other = span && all.overlapping(span);
  return other ? [{ code: 'overlaps', from: other.from, to: other.to }] : [];
}
