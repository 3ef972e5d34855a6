import { placeFinder } from '../../../domain/journeys/join-journeys.ts';
import {
  journeyRowMaker,
  newestFirst,
  type JourneyRow,
} from '../../../domain/journeys/journey-row.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { RecordsOf } from '../../../domain/records/record-sets.ts';
import type { SeaLineBetween } from '../../../domain/sea-lanes/sea-line.ts';
import type { Steps } from '../../../domain/shared/steps/steps.ts';
import type { TrackLineOf } from '../../../domain/journeys/track-line.ts';

/** Lines that replace the geodesics of journeys. */
export interface KnownLines {
  seaLineBetween?: SeaLineBetween;
  trackLineOf?: TrackLineOf;
}

/** Number of journeys derived in one step, which takes about a millisecond. */
const journeysAtOnce = 200;

/**
 * Derives the rows of journeys in steps, newest first. Throws a RangeError if a place is missing
 * from the given places.
 */
export function* deriveJourneyRows(
  journeys: Readonly<RecordsOf<'journey'>>,
  places: readonly Place[],
  { seaLineBetween, trackLineOf }: KnownLines = {},
): Steps<JourneyRow[]> {
  const rows: JourneyRow[] = [];
  const toRow = journeyRowMaker(seaLineBetween, trackLineOf);
  const placeOf = placeFinder(places);
  for (const journey of journeys) {
    rows.push(toRow(journey, placeOf(journey.from), placeOf(journey.to)));
    if (rows.length % journeysAtOnce === 0) yield;
  }
  return rows.sort(newestFirst);
}
