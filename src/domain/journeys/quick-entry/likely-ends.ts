import { foldText } from '../../shared/text/fold-text.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import type { Mode } from '../journey.ts';
import { modeEnds } from '../mode-ends.ts';
import { isOtherLanding, rankOf } from '../../places/largest-first.ts';
import type { Place, PlaceKind } from '../../places/place.ts';

/**
 * What a name means at an end of a mode's journeys, the likeliest first, and whether that is
 * settled. Flights go between airports, of which one may be far larger than its namesakes; trains
 * between stations, for which the town stands in when asked; ferries between ports, beside which
 * other places of the name are there once a kind; everything else between towns and what lies in
 * them.
 */
export function likelyEnds(
  mode: Mode,
  places: readonly Place[],
): { places: readonly Place[]; isSettled: boolean } {
  const distinct = eachOnce(mode === 'sea' ? withoutStandIns(places) : places);
  const ordered = modeEnds[mode].meant.flatMap((kind) => distinct.filter(isOf(kind)));
  if (mode === 'air') {
    const airports = servedByAirlines(ordered);
    return { places: airports, isSettled: airports.length === 1 || isFarLarger(airports) };
  }
  if (mode === 'rail') {
    const isOnlyOne = ordered.length === 1 && ordered[0]?.kind !== 'town';
    return { places: ordered, isSettled: isOnlyOne };
  }
  if (mode === 'sea') {
    const ports = ordered.filter(isOf('port'));
    if (ports.length === 0) return { places: ordered, isSettled: false };
    const [port] = ports;
    const bearsItsName = port && foldText(port.name) === foldText(port.town);
    const isOnlyOne = ports.length === 1 && (ordered.length === 1 || bearsItsName === true);
    return { places: onceAKind(ordered, 'port'), isSettled: isOnlyOne };
  }
  return { places: ordered, isSettled: ordered.length === 1 };
}

/**
 * What is to be asked for where the places are towns that stand in for it: a station, or a port
 * where none of the name is known.
 */
export function askedEnd(mode: Mode, places: readonly Place[]): 'station' | 'port' | undefined {
  const kind = modeEnds[mode].added;
  if ((kind !== 'station' && kind !== 'port') || !places.some(isOf('town'))) return undefined;
  return kind === 'port' && places.some(isOf('port')) ? undefined : kind;
}

const isOf = (kind: PlaceKind) => (place: Place) => place.kind === kind;

/**
 * Without airfields that have no IATA code, heliports and seaplane bases, unless there is nothing
 * else: `Paris` is not the field of its gliders. The archive's own stay.
 */
function servedByAirlines(airports: readonly Place[]): readonly Place[] {
  const served = airports.filter(
    (airport) => rankOf(airport) === undefined || (airport.iata !== '' && !isOtherLanding(airport)),
  );
  return served.length > 0 ? served : airports;
}

/** Ranks of the reference data: the 280 largest airports have more than the first, small fields less than the second. */
const largeFrom = 600;
const smallBelow = 200;

/** `Palma` is in Mallorca, though there is an airfield of that name in Mozambique. */
function isFarLarger([first, ...others]: readonly Place[]): boolean {
  if (first === undefined || (rankOf(first) ?? 0) < largeFrom) return false;
  return others.every((other) => (rankOf(other) ?? largeFrom) < smallBelow);
}

/** A port that the archive added itself stands for the one that the list has in its town. */
function withoutStandIns(places: readonly Place[]): Place[] {
  const isListed = ({ id }: Place) => id.startsWith('port:');
  const townOf = ({ town, country }: Place) => `${foldText(town)}\n${country}`;
  const own = new Set(
    places.filter((place) => place.kind === 'port' && !isListed(place)).map(townOf),
  );
  return places.filter((place) => !isListed(place) || !own.has(townOf(place)));
}

/** Places of one name and region that are further apart than this are two, km. */
const farApart = 15;

/** Lists have some places twice, under two codes. */
function eachOnce(places: readonly Place[]): Place[] {
  const known = new Map<string, Place[]>();
  return places.filter((place) => {
    const { kind, name, town, country, region, iata, icao } = place;
    const key = [kind, foldText(name), foldText(town), country, region, iata, icao].join('\n');
    const alike = known.get(key) ?? [];
    if (alike.some((other) => distanceKm(place, other) < farApart)) return false;
    known.set(key, [...alike, place]);
    return true;
  });
}

/** All of one kind, and the first of every other. */
function onceAKind(places: readonly Place[], all: PlaceKind): Place[] {
  const seen = new Set<PlaceKind>();
  return places.filter(({ kind }) => {
    const isKept = kind === all || !seen.has(kind);
    seen.add(kind);
    return isKept;
  });
}
