import { airlineMeant } from '../../domain/journeys/airline-meant.ts';
import type { Operator } from '../../domain/journeys/journey.ts';
import type { Place } from '../../domain/places/place.ts';
import { placesMeant } from '../../domain/journeys/match-places.ts';
import { thereOn } from '../../domain/journeys/there-on.ts';
import {
  mostFound,
  type PlaceQuery,
  type SearchDeps,
  searchOwnAndListed,
} from './search-places.ts';

/** What a name means as a whole. */
interface Meanings {
  /** the archive's first */
  places: Place[];
  airline: Operator | null;
}

/** What a name means as a whole on a date, and nothing of what only resembles it. */
export async function findMeanings(
  deps: SearchDeps,
  archiveId: string,
  query: PlaceQuery & { date: string },
): Promise<Meanings> {
  const { q, date } = query;
  const { own, listed } = await searchOwnAndListed(deps, archiveId, query);
  const meant = [...placesMeant(q, own).slice(0, mostFound), ...placesMeant(q, listed)];
  const places = thereOn(meant, date);
  const airline = airlineMeant(q, places.length > 0, (hint) =>
    deps.reference.resolveAirline(hint, date),
  );
  return {
    places,
    airline: airline ? { name: airline.name, iata: airline.iata, icao: airline.icao } : null,
  };
}
