import { airlineMeant } from '../../domain/journeys/meant/airline-meant.ts';
import type { Operator } from '../../domain/journeys/journey.ts';
import type { Place } from '../../domain/places/place.ts';
import { placesMeant } from '../../domain/journeys/meant/match-places.ts';
import { townsBeginningWith, townSpellings } from '../../domain/places/town-meant.ts';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import { thereOn } from '../../domain/journeys/meant/there-on.ts';
import {
  mostFound,
  type PlaceQuery,
  type SearchDeps,
  searchOwnAndListed,
} from './search-places.ts';

/** The exact meanings of a name. */
interface Meanings {
  /** Places of the archive first. */
  places: Place[];
  airline: Operator | null;
  /**
   * For a town name without an exact match: towns whose names begin with it, such as New York City
   * for New York.
   */
  resembling?: Place[];
}

/** Returns the exact meanings of a name on a date, without places that are only similar. */
export async function findMeanings(
  deps: SearchDeps,
  archiveId: string,
  query: PlaceQuery & { date: string },
): Promise<Meanings> {
  if (query.kind === 'town') return townMeanings(deps, archiveId, query);
  const { q, date } = query;
  const { own, listed } = await searchOwnAndListed(deps, archiveId, query);
  const meant = [...placesMeant(q, own).slice(0, mostFound), ...placesMeant(q, listed)];
  const places = thereOn(meant, date);
  const found = airlineMeant(q, places.length > 0, (hint) =>
    deps.reference.resolveAirline(hint, date),
  );
  const airline = found && mayBeMeant(found.name) ? found : undefined;
  return {
    places,
    airline: airline ? { name: airline.name, iata: airline.iata, icao: airline.icao } : null,
  };

  /**
   * An airline's full name is accepted for any date, a short one (`Olympic`) only for the time in
   * which the airline flew.
   */
  function mayBeMeant(name: string): boolean {
    return (
      foldText(name) === foldText(q) || deps.reference.airlinesInTheirTime([name], date).length > 0
    );
  }
}

/** Finds the towns with a name, with any spelling of "Saint". Towns are never airlines. */
async function townMeanings(
  deps: SearchDeps,
  archiveId: string,
  query: PlaceQuery,
): Promise<Meanings> {
  const resembling: Place[] = [];
  for (const q of townSpellings(query.q)) {
    const { own, listed } = await searchOwnAndListed(deps, archiveId, { ...query, q });
    const found = [...own, ...listed];
    const places = placesMeant(q, found).slice(0, mostFound);
    if (places.length > 0) return { places, airline: null };
    resembling.push(...townsBeginningWith(q, found));
  }
  return { places: [], airline: null, ...(resembling.length > 0 && { resembling }) };
}
