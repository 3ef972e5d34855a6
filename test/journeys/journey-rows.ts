import {
  type JourneyRow,
  journeyRowMaker,
  newestFirst,
} from '../../src/domain/journeys/journey-row.ts';
import type { StoredJourney } from '../../src/domain/journeys/journey.ts';

/** Returns the rows of journeys with their derived values, newest first, unknown dates last. */
export function toJourneyRows(journeys: readonly StoredJourney[]): JourneyRow[] {
  const toRow = journeyRowMaker();
  return journeys.map((journey) => toRow(journey, journey.from, journey.to)).sort(newestFirst);
}
