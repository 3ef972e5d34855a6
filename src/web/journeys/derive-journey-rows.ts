import { joinJourneys } from '../../domain/journeys/join-journeys.ts';
import {
  journeyRowMaker,
  newestFirst,
  toJourneyRows,
  type JourneyRow,
} from '../../domain/journeys/journey-row.ts';
import type { Place } from '../../domain/places/place.ts';
import type { RecordsOf } from '../../domain/records/record-sets.ts';
import type { Steps } from '../../domain/shared/steps.ts';

/** Journeys that are derived in one step: a millisecond or so. */
const journeysAtOnce = 200;

/**
 * The rows of journeys, newest first, in steps. Throws a RangeError where a place is not among those
 * given.
 */
export function* deriveJourneyRows(
  journeys: Readonly<RecordsOf<'journey'>>,
  places: readonly Place[],
): Steps<JourneyRow[]> {
  const rows: JourneyRow[] = [];
  const toRow = journeyRowMaker();
  for (let start = 0; start < journeys.length; start += journeysAtOnce) {
    // Joined step by step as well: what is needed for a moment only is forgotten at little cost.
    const joined = joinJourneys(journeys.slice(start, start + journeysAtOnce), places);
    rows.push(...toJourneyRows(joined, toRow));
    yield;
  }
  return rows.sort(newestFirst);
}
