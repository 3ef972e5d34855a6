import {
  type JourneyRow,
  journeyRowMaker,
  newestFirst,
} from '../../src/domain/journeys/journey-row.ts';
import type { StoredJourney } from '../../src/domain/journeys/journey.ts';

/** Every journey with its derived values, newest first, those of unknown date last. */
export function toJourneyRows(journeys: readonly StoredJourney[]): JourneyRow[] {
  const toRow = journeyRowMaker();
  return journeys.map((journey) => toRow(journey, journey.from, journey.to)).sort(newestFirst);
}
