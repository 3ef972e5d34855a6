import type { Operator } from '../../domain/journeys/journey.ts';
import { type PlaceSearchKind, searchScopes } from '../../domain/journeys/mode-ends.ts';
import type { FoundPlace } from '../../domain/journeys/place.ts';
import type { Reference } from '../reference/reference.ts';

export interface PlaceQuery {
  q: string;
  /** EDTF; decides what a code meant */
  date?: string | undefined;
  kind: PlaceSearchKind;
  limit: number;
}

/**
 * Reference places of a kind, the best first. There are no stations among them: their towns stand
 * in. On the ground and at sea an airport is one end only where its code is written.
 */
export function searchReferencePlaces(reference: Reference, query: PlaceQuery): FoundPlace[] {
  const { q, date, kind, limit } = query;
  const airports = () => reference.searchAirports(q, { date, limit });
  // A name of many must leave room for its towns.
  const half = Math.ceil(limit / 2);
  const code = q.trim().toUpperCase();
  const byCode = () => airports().filter(({ iata, icao }) => iata === code || icao === code);
  const towns = () => reference.searchTowns(q, { limit });
  const ports = (): FoundPlace[] =>
    reference.searchPorts(q, limit).map((place) => ({ ...place, isOtherName: false }));
  switch (kind) {
    case 'airport':
      return airports();
    case 'town':
      return towns();
    case 'station':
      return [...byCode(), ...towns()].slice(0, limit);
    case 'port':
      return [...byCode(), ...ports().slice(0, half), ...towns()].slice(0, limit);
    case 'any':
      return [...airports().slice(0, half), ...towns()].slice(0, limit);
  }
}

/** Names that the text may be a slip of the pen for. */
export function similarPlaceNames(
  reference: Reference,
  { q, kind }: Pick<PlaceQuery, 'q' | 'kind'>,
): Promise<string[]> {
  return reference.similarNames(q, searchScopes[kind].names, 5);
}

/**
 * The airline whose name or designator a text is, as a whole. Where it is a place's as well, only a
 * well-known airline is worth a thought.
 */
export function airlineMeant(
  reference: Reference,
  { q, date = 'XXXX' }: Pick<PlaceQuery, 'q' | 'date'>,
  isPlace: boolean,
): Operator | undefined {
  const code = q.trim().toUpperCase();
  const byName = reference.resolveAirline({ name: q }, date);
  const byCode = () => {
    if (isPlace) return undefined;
    if (/^(?=.*[A-Z])[A-Z\d]{2}$/.test(code)) return reference.resolveAirline({ iata: code }, date);
    return /^[A-Z]{3}$/.test(code) ? reference.resolveAirline({ icao: code }, date) : undefined;
  };
  const airline = byName && (!isPlace || byName.id.startsWith('known:')) ? byName : byCode();
  return airline && { name: airline.name, iata: airline.iata, icao: airline.icao };
}
