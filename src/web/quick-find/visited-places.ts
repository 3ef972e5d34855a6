import type { LedgerRow } from '../../domain/journeys/ledger-row.ts';
import type { Place } from '../../domain/journeys/place.ts';
import { foldText } from '../../domain/shared/fold-text.ts';

export interface VisitedPlace {
  place: Place;
  /** journeys that begin or end there */
  visits: number;
  /** folded: codes, name and town */
  text: string;
}

/** Every place of the journeys, the most visited first. */
export function visitedPlaces(rows: readonly LedgerRow[]): VisitedPlace[] {
  const byId = new Map<string, VisitedPlace>();
  for (const { from, to } of rows) {
    for (const place of from.id === to.id ? [from] : [from, to]) {
      const known = byId.get(place.id);
      if (known) known.visits++;
      else byId.set(place.id, { place, visits: 1, text: searchText(place) });
    }
  }
  return [...byId.values()].toSorted((a, b) => b.visits - a.visits);
}

function searchText({ iata, icao, name, town }: Place): string {
  return foldText([iata, icao, name, town].join(' '));
}
