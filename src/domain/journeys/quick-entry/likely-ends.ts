import { foldText } from '../../shared/text/fold-text.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import type { Mode } from '../journey.ts';
import { modeEnds } from '../mode-ends.ts';
import { isOtherLanding, rankOf } from '../../places/largest-first.ts';
import type { FoundPlace, Place, PlaceKind } from '../../places/place.ts';

/**
 * Returns the places that a name can mean at an end of a mode's journeys, the likeliest first, and
 * whether the first is settled. Flights use airports, and one airport can be far larger than others
 * of the same name. Trains use stations. A town only replaces its station, so it is never settled;
 * the listed stations in it follow it, because the name does not say which.
 * Ferries use ports, followed by the first place of each other kind. Everything else uses towns and
 * the places in them.
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
    return stationsMeant(ordered);
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
 * Returns what the user must name if the places are only towns: a station, or a port if no port has
 * this name.
 */
export function askedEnd(mode: Mode, places: readonly Place[]): 'station' | 'port' | undefined {
  const kind = modeEnds[mode].added;
  if ((kind !== 'station' && kind !== 'port') || !places.some(isOf('town'))) return undefined;
  return kind === 'port' && places.some(isOf('port')) ? undefined : kind;
}

function stationsMeant(ordered: readonly Place[]): ReturnType<typeof likelyEnds> {
  const isInTown = (place: Place) => (place as Partial<FoundPlace>).isInTown === true;
  const named = ordered.filter((place) => place.kind === 'station' && !isInTown(place));
  const towns = ordered.filter(isOf('town'));
  const [station, ...namesakes] = named;
  const [largest] = towns;
  const isOfList = station !== undefined && isListed(station);
  // `Crewe` is the station in Crewe, but `Boston` more often a larger town in another country.
  const isElsewhere =
    isOfList && largest !== undefined && distanceKm(station, largest) > reachOfTown;
  const first = isElsewhere ? [...towns, ...named] : [...named, ...towns];
  const places = [...new Set([...first, ...ordered.filter(isInTown), ...ordered])];
  if (!station || namesakes.length > 0) return { places, isSettled: false };
  return { places, isSettled: places.length === 1 || (isOfList && !isElsewhere) };
}

/** Kilometres from a town within which a station with its name is in it. */
const reachOfTown = 25;

const isListed = ({ id }: Place) => /^(?:port|station):/.test(id);

const isOf = (kind: PlaceKind) => (place: Place) => place.kind === kind;

/**
 * Removes airfields without an IATA code, heliports and seaplane bases, unless nothing else is
 * left: `Paris` does not mean its gliding field. The archive's own airports are kept.
 */
function servedByAirlines(airports: readonly Place[]): readonly Place[] {
  const served = airports.filter(
    (airport) => rankOf(airport) === undefined || (airport.iata !== '' && !isOtherLanding(airport)),
  );
  return served.length > 0 ? served : airports;
}

/**
 * Ranks of the reference data. The 280 largest airports rank at least `largeFrom`, small airfields
 * below `smallBelow`.
 */
export const largeFrom = 600;
const smallBelow = 200;

/** `Palma` means the airport in Mallorca, although Mozambique has an airfield of that name. */
function isFarLarger([first, ...others]: readonly Place[]): boolean {
  if (first === undefined || (rankOf(first) ?? 0) < largeFrom) return false;
  return others.every((other) => (rankOf(other) ?? largeFrom) < smallBelow);
}

/** Removes a listed port if the archive has its own port in the same town. */
function withoutStandIns(places: readonly Place[]): Place[] {
  const townOf = ({ town, country }: Place) => `${foldText(town)}\n${country}`;
  const own = new Set(
    places.filter((place) => place.kind === 'port' && !isListed(place)).map(townOf),
  );
  return places.filter((place) => !isListed(place) || !own.has(townOf(place)));
}

/** Kilometres beyond which two places with the same name and region are different places. */
const farApart = 15;

/** Removes duplicates, because lists have some places twice under two codes. */
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

/** Keeps all places of one kind and the first of every other kind. */
function onceAKind(places: readonly Place[], all: PlaceKind): Place[] {
  const seen = new Set<PlaceKind>();
  return places.filter(({ kind }) => {
    const isKept = kind === all || !seen.has(kind);
    seen.add(kind);
    return isKept;
  });
}
