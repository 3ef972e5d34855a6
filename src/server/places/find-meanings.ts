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

/** What a name means as a whole. */
interface Meanings {
  /** the archive's first */
  places: Place[];
  airline: Operator | null;
  /** of a town that is none as a whole: those whose names begin with it, as New York City with New York */
  resembling?: Place[];
}

/** What a name means as a whole on a date, and nothing of what only resembles it. */
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

  /** Its whole name means an airline at any time, a short one (`Olympic`) only while it flew. */
  function mayBeMeant(name: string): boolean {
    return (
      foldText(name) === foldText(q) || deps.reference.airlinesInTheirTime([name], date).length > 0
    );
  }
}

/** The towns of a name, however its saint is written; no airline is meant where a town is asked for. */
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
