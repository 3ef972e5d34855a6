import type { Mode } from '../../journeys/journey.ts';
import { largeFrom } from '../../journeys/quick-entry/likely-ends.ts';
import { rankOf } from '../../places/largest-first.ts';
import type { Place, PlaceHint } from '../../places/place.ts';
import { distanceKm } from '../../shared/places/geo.ts';

/** The kilometres between the ends of a journey by land or sea of which one is an airport. */
const furthest = 1500;

/**
 * The least rank of an airport at which journeys of a mode begin. Trains and ships stop only at large ones,
 * but people drive to any that airlines use.
 */
const leastRank: Readonly<Record<Mode, number>> = {
  air: 0,
  rail: largeFrom,
  sea: largeFrom,
  road: 200,
  other: 200,
};

/** Whether a hint is only a code, which may also be that of a station: `KGX` is London King's Cross. */
export function isOnlyCode(hint: PlaceHint): boolean {
  const { iata, icao, code, kind, name, words, lat, id, chosen } = hint;
  if (kind !== undefined || name || words || lat !== undefined || id || chosen) return false;
  return Boolean(iata || icao || code);
}

/**
 * Whether a journey by land or sea may begin or end at the airport that has the code in a hint. Codes of
 * stations are also those of airfields far away. The archive's own airports are always meant. `ends`
 * are the places that the other end may mean.
 */
export function isUsedBy(mode: Mode, airport: Place, ends: readonly Place[]): boolean {
  const rank = rankOf(airport);
  if (mode === 'air' || rank === undefined) return true;
  return rank >= leastRank[mode] && ends.some((end) => distanceKm(airport, end) < furthest);
}
