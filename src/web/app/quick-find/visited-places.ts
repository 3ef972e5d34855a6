import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import type { Place } from '../../../domain/places/place.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';

export interface VisitedPlace {
  place: Place;
  /** Number of journeys that begin or end there. */
  visits: number;
  /** Folded: codes, name and town. */
  text: string;
}

/**
 * Returns every place of the journeys, the most visited first. `isCounted` decides which journeys
 * count as visits.
 */
export function visitedPlaces(
  rows: readonly JourneyRow[],
  isCounted: (row: JourneyRow) => boolean,
): VisitedPlace[] {
  const byId = new Map<string, VisitedPlace>();
  for (const row of rows) {
    const { from, to } = row;
    const visits = isCounted(row) ? 1 : 0;
    for (const place of from.id === to.id ? [from] : [from, to]) {
      const known = byId.get(place.id);
      if (known) known.visits += visits;
      else byId.set(place.id, { place, visits, text: searchText(place) });
    }
  }
  return [...byId.values()].toSorted((a, b) => b.visits - a.visits);
}

function searchText({ iata, icao, name, town }: Place): string {
  return foldText([iata, icao, name, town].join(' '));
}
