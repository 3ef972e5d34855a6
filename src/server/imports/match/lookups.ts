import type { ImportLookups } from '../../../domain/imports/resolving/draft.ts';
import type { Candidate } from '../../../domain/imports/resolving/weigh-ends.ts';
import {
  type Area,
  isInArea,
  type PlaceInArea,
  placesInAreas,
} from '../../../domain/imports/resolving/place-and-area.ts';
import { standsInFor } from '../../../domain/places/corrections.ts';
import {
  type PlaceHint,
  type ArchivePlace,
  type Place,
  toPlace,
  type FoundPlace,
} from '../../../domain/places/place.ts';
import type { TownOfName, TownsCalled } from '../../../domain/places/town-meant.ts';
import { RecentAnswers } from '../../reference/recent-answers.ts';
import type { Reference } from '../../reference/reference.ts';
import { type LimitedSearches, withLimitedSearches } from './limited-searches.ts';
import { townsNamed, townsOfNameOrCountry } from './country-named.ts';
import { looselyMeant, placeWeights } from './place-weights.ts';
import { airportsSaidOtherwise } from './airports-said-otherwise.ts';
import { airportsOfIsland } from './island-airports.ts';
import { stationsOfPort } from './stations-of-port.ts';
import { obviousAirports } from './obvious-airports.ts';
import { isOwnPlaceId } from '../../../domain/places/place-id.ts';
import { isZone } from '../../../domain/shared/dates/zone-offset.ts';
import { placesMeant } from '../../../domain/journeys/meant/match-places.ts';
import type { Mode } from '../../../domain/journeys/journey.ts';
import { likelyEnds } from '../../../domain/journeys/quick-entry/likely-ends.ts';
import { modeEnds, searchScopes } from '../../../domain/journeys/mode-ends.ts';
import { byNameOrCode, mayBeNameOrCode } from '../../../domain/journeys/meant/name-or-code.ts';
import { largestFirst } from '../../../domain/places/largest-first.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';
import { thereOn } from '../../../domain/journeys/meant/there-on.ts';
import { withCodeOnDate } from '../../reference/code-on-date.ts';

/** Maximum results per search, for a town with many airports or a name of many towns. */
const mostFound = 40;

/** Maximum number of cached texts: a list repeats the same few hundred. */
const mostKept = 5000;

/**
 * Creates a look-up of the places that handwritten words may mean at an end of a journey of a mode,
 * in the archive and the reference data. Of several towns, stations or ports with the same name the
 * largest is meant. An airport is preferred only if it is far larger than its namesakes.
 */
function wordLookup(
  { reference, isLimited }: LimitedSearches,
  towns: Pick<ImportLookups, 'townsCalled' | 'townsOfName'>,
  ownPlaces: readonly ArchivePlace[],
  corrections: ReadonlyMap<string, ArchivePlace>,
): Pick<ImportLookups, 'placesMeant' | 'candidates' | 'elsewhere'> {
  const kept = new Map<string, readonly Place[]>();
  const weightOf = placeWeights(reference);
  const obvious = obviousAirports(reference, towns);
  // The name of a town does not say which of its stations is meant.
  const stationsNamed = (words: string) =>
    placesMeant(
      words,
      reference.searchStations(words, { limit: mostFound }).filter(({ isInTown }) => !isInTown),
    );
  const stationsAtPort = (words: string, mode: Mode): readonly Place[] => {
    const named = stationsNamed(words);
    if (named.length > 0 || mode !== 'sea') return named;
    const found = reference.searchStations(words, { limit: mostFound });
    return stationsOfPort(words, found);
  };
  const meantOnSomeDay = (words: string, mode: Mode): readonly Place[] => {
    const key = `${mode} ${words}`;
    const known = kept.get(key);
    if (known) return known;
    const scope = searchScopes[modeEnds[mode].searched];
    const own = ownPlaces.filter(({ kind }) => scope.own.includes(kind));
    const listed = scope.names.flatMap((name): readonly (Place | FoundPlace)[] => {
      if (name === 'airport') return reference.searchAirports(words, { limit: mostFound });
      if (name === 'port') return reference.searchPorts(words, mostFound);
      if (name === 'station') return stationsNamed(words);
      return name === 'town' ? reference.searchTowns(words, { limit: mostFound }) : [];
    });
    const meant = [...placesMeant(words, own), ...placesMeant(words, listed)];
    const isComplete = meant.length > 0 || mode === 'air' || scope.names.includes('station');
    const found = isComplete ? meant : stationsAtPort(words, mode);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, found);
    return found;
  };
  const areTowns = new Map<string, boolean>();
  const isTown = (words: string): boolean => {
    const known = areTowns.get(words) ?? isNameOfTown(reference, words);
    if (areTowns.size >= mostKept) areTowns.clear();
    areTowns.set(words, known);
    return known;
  };
  const others = new Map<string, readonly Candidate[]>();
  const looselyMeantBy = (words: string, mode: Mode): readonly Candidate[] => {
    const key = `${mode} ${words}`;
    const loose =
      others.get(key) ?? (isLimited() ? [] : looselyMeant(reference, words, mode, weightOf));
    if (others.size >= mostKept) others.clear();
    others.set(key, loose);
    return loose;
  };
  const called = (name: string, mode: Mode): readonly Place[] => [
    ...meantOnSomeDay(name, mode),
    ...(mode === 'air' ? [] : looselyMeantBy(name, mode).map(({ place }) => place)),
  ];
  const split = new Map<string, PlaceInArea>();
  /** Splits words into a name and its country or state, unless a place has the words as its name. */
  const withoutArea = ({ words = '', country = '' }: PlaceHint, mode: Mode): PlaceInArea => {
    const key = `${mode} ${country} ${words}`;
    const known = split.get(key) ?? findArea(words, country, (name) => called(name, mode));
    if (split.size >= mostKept) split.clear();
    split.set(key, known);
    return known;
  };
  const findArea = (words: string, country: string, find: (name: string) => readonly Place[]) => {
    const said = country === '' ? [] : [{ country, region: '' }];
    const whole = { name: words, areas: said, hasMore: false };
    if (find(words).length > 0) return whole;
    const readings = placesInAreas(words, (text) => reference.divisionsCalled(text)).map(
      (reading) => ({
        ...reading,
        areas: reading.areas.filter((area) => country === '' || area.country === country),
      }),
    );
    return (
      readings.find(({ name, areas }) => find(name).some(isInSome(areas))) ??
      readings.find(({ name }) => find(name).length > 0) ??
      whole
    );
  };
  const meantOnDate = (hint: PlaceHint, mode: Mode, date: string) => {
    const { name: words, areas } = withoutArea(hint, mode);
    const onSomeDay = meantOnSomeDay(words, mode);
    const { places: found, isOfOtherDays } = mayBeAirport(mode)
      ? withCodeOnDate(reference, { text: words, date }, onSomeDay)
      : { places: onSomeDay };
    const otherwise = () => (mode === 'air' ? airportsSaidOtherwise(reference, words, date) : []);
    const corrected = (found.length > 0 ? found : otherwise())
      .map((place) => onDate(reference, place, date))
      .map((place) => corrections.get(place.id) ?? place);
    const isSaid = areas.length > 0 && !isOfOtherDays;
    return {
      words,
      areas,
      all: isSaid ? corrected.filter(isInSome(areas)) : corrected,
      isOfOtherDays,
    };
  };
  const placesOfWords: ImportLookups['placesMeant'] = (hint, mode, date) => {
    const { words, areas, all, isOfOtherDays } = meantOnDate(hint, mode, date);
    if (isOfOtherDays) return { places: all, isSettled: false };
    if (mode !== 'air') {
      const { places } = likelyEnds(mode, thereOn(all, date));
      return { places, isSettled: places.length > 0 };
    }
    const isIn = (place: Place) => areas.length === 0 || isInSome(areas)(place);
    const ofIsland = airportsOfIsland(reference, words, date).filter(isIn);
    if (ofIsland.length > 0 && !all.some(({ id }) => isOwnPlaceId(id))) {
      const places = ofIsland.map((place) => corrections.get(place.id) ?? place);
      return { places, isSettled: places.length === 1 };
    }
    const meant = airportsMeant(words, all, date, isTown);
    const { places, isSettled } = likelyEnds(mode, meant.places);
    if (!meant.isSettled) return { places: largestFirst(words, places), isSettled: false };
    if (areas.length === 0) return obvious(words, { places, isSettled }, date);
    return { places: isSettled ? places : largestFirst(words, places), isSettled };
  };
  return {
    placesMeant: placesOfWords,
    candidates(hint, mode, date) {
      const { words, areas, all } = meantOnDate(hint, mode, date);
      const loose = looselyMeantBy(words, mode);
      const known = new Map(loose.map((candidate) => [candidate.place.id, candidate]));
      const first = thereOn(all, date).map(
        (place) => known.get(place.id) ?? { place, weight: weightOf(place, mode) },
      );
      const found = new Set(first.map(({ place }) => place.id));
      const every = [...first, ...loose.filter(({ place }) => !found.has(place.id))];
      const there = areas.length > 0 ? every.filter(({ place }) => isInSome(areas)(place)) : every;
      return modeEnds[mode].meant.flatMap((kind) =>
        there.filter(({ place }) => place.kind === kind),
      );
    },
    elsewhere(hint, mode, date) {
      const { name, areas } = withoutArea(hint, mode);
      if (areas.length === 0 && name === hint.words) return [];
      const places = thereOn(called(name, mode), date);
      if (places.some(isInSome(areas))) return [];
      return [...new Map(places.map((place) => [place.id, place])).values()];
    },
  };
}

function isInSome(areas: readonly Area[]) {
  return (place: Place) => areas.some((area) => isInArea(place, area));
}

const mayBeAirport = (mode: Mode) =>
  searchScopes[modeEnds[mode].searched].names.includes('airport');

/**
 * Returns the airports that a word means on a date. A word that is not written like a code counts
 * as a name first: `Kos` is the island, not Sihanoukville. If no airport of that name existed yet,
 * or only a town has the name, the user must be asked.
 */
function airportsMeant(
  words: string,
  places: readonly Place[],
  date: string,
  isTown: (words: string) => boolean,
): { places: readonly Place[]; isSettled: boolean } {
  const then = thereOn(places, date);
  if (!mayBeNameOrCode(words)) return { places: then, isSettled: true };
  const { named, coded } = byNameOrCode(words, places);
  if (coded.length === 0) return { places: then, isSettled: true };
  const namedThen = then.filter((place) => named.includes(place));
  if (namedThen.length > 0) return { places: namedThen, isSettled: true };
  return named.length > 0 || isTown(words)
    ? { places, isSettled: false }
    : { places: then, isSettled: true };
}

function isNameOfTown(reference: Reference, words: string): boolean {
  const wanted = foldText(words);
  return reference.searchTowns(words, { limit: 5 }).some(({ name }) => foldText(name) === wanted);
}

/** Returns an airport of the reference data as of a date, because its codes and name change. */
function onDate(reference: Reference, place: Place, date: string): Place {
  if (!place.id.startsWith('airport:')) return place;
  return reference.resolveAirport({ id: place.id }, date) ?? place;
}

/**
 * Creates the look-ups for the rows of an import: first airports that the archive added or
 * corrected, then the reference data. `answered` are copies in the archive that the user's answers
 * refer to.
 */
export function importLookups(
  whole: Reference,
  ownPlaces: readonly ArchivePlace[],
  answered: readonly ArchivePlace[] = [],
): ImportLookups {
  const { reference: limited, isLimited } = withLimitedSearches(whole);
  const called = new RecentAnswers<TownsCalled>(mostKept);
  const ofName = new RecentAnswers<TownOfName[]>(mostKept);
  const ofNameOrCountry = new RecentAnswers<readonly TownOfName[]>(mostKept);
  // Several look-ups of a row ask for the towns of one name.
  const reference: Reference = {
    ...limited,
    townsOfName: (name) => ofName.get(name, () => limited.townsOfName(name)),
  };
  const towns: Pick<ImportLookups, 'townsCalled' | 'townsOfName'> = {
    townsCalled: (name) => called.get(name, () => townsNamed(reference, name)),
    townsOfName: (name) => ofNameOrCountry.get(name, () => townsOfNameOrCountry(reference, name)),
  };
  const corrections = new Map<string, ArchivePlace>();
  const byCode = new Map<string, ArchivePlace>();
  for (const place of ownPlaces) {
    const corrected = standsInFor(place);
    if (corrected !== undefined) corrections.set(corrected, place);
    if (place.kind !== 'airport') continue;
    // For codes of the reference data the date decides, so a corrected airport gets none of its
    // reference codes here: Kai Tak, if corrected, is not the current airport.
    const listed = corrected === undefined ? [] : reference.airportEras(corrected);
    const known = new Set(listed.flatMap(({ iata, icao }) => [iata, icao]));
    for (const code of [place.iata, place.icao]) {
      if (code && !known.has(code)) byCode.set(code, place);
    }
  }
  const own = ({ icao = '', iata = '', code = '' }: PlaceHint) => {
    const given = [icao, iata, code].filter(Boolean).map((one) => one.toUpperCase());
    const found = given.map((one) => byCode.get(one)).find((place) => place !== undefined);
    // The ICAO code of a different airport outweighs a shared IATA code.
    return found && icao && found.icao && found.icao !== icao.toUpperCase() ? undefined : found;
  };
  const chosen = chosenPlaces(reference, { ownPlaces, corrections, answered });
  return {
    airport(hint, date) {
      const added = own(hint);
      if (added) return added;
      const known = reference.resolveAirport(hint, date);
      return known && (corrections.get(known.id) ?? known);
    },
    chosen,
    city: (hint, date) => (own(hint) ? undefined : reference.resolveCity(hint, date)),
    onOtherDays(hint, date) {
      const airports = own(hint) ? [] : reference.airportsOnOtherDays(hint, date);
      return airports.map((airport) => corrections.get(airport.id) ?? airport);
    },
    ...wordLookup({ reference, isLimited }, towns, ownPlaces, corrections),
    ...towns,
    divisionsCalled: (text) => reference.divisionsCalled(text),
    isLimited,
    airline(hint, date) {
      const found = reference.resolveAirline(hint, date);
      return found && { name: found.name, iata: found.iata, icao: found.icao };
    },
    vehicleType(text) {
      const found = reference.resolveVehicleType(text);
      return found && { type: `${found.maker} ${found.name}`.trim(), icao: found.icao };
    },
    zoneAt: (lat, lon) => reference.zoneAt(lat, lon),
    countryAt: (lat, lon) => reference.countryAt(lat, lon),
    nationAt: (lat, lon) => reference.nationAt(lat, lon),
    nearestTown: (lat, lon) => reference.nearestTown(lat, lon),
  };
}

interface PlacesOfArchive {
  ownPlaces: readonly ArchivePlace[];
  /** The archive's own places that replace reference places, by the ID of the reference place. */
  corrections: ReadonlyMap<string, ArchivePlace>;
  /** Copies in the archive that the user's answers refer to. */
  answered: readonly ArchivePlace[];
}

/**
 * Resolves places that a user chose, by ID. Searches the places that the archive added or
 * corrected, the reference data and the archive's copies of other places. An unknown place is added
 * to the archive as a custom place, as it was sent.
 */
function chosenPlaces(
  reference: Reference,
  { ownPlaces, corrections, answered }: PlacesOfArchive,
): ImportLookups['chosen'] {
  const own = new Map(ownPlaces.map((place) => [place.id, place]));
  const copies = new Map(answered.map((place) => [place.id, place]));
  const listed = new Map<string, Place | undefined>();
  const find = (id: string): Place | undefined => {
    // Finding a town scans all towns, so the result is cached.
    if (!listed.has(id)) listed.set(id, reference.place(id));
    return listed.get(id);
  };
  return (place, date) => {
    const { id } = place;
    const ofArchive = own.get(id) ?? corrections.get(id);
    if (ofArchive) return ofArchive;
    const known = find(id);
    // Codes and names of airports change over time.
    if (known?.kind === 'airport') return reference.resolveAirport({ id }, date) ?? known;
    return known ?? copies.get(id) ?? made(place, own);
  };
}

/**
 * Returns a custom place for an unknown place. Its ID becomes a custom ID (`town:0` becomes
 * `town-0`), because only places with custom IDs are counted and found again.
 */
function made(place: Place, own: ReadonlyMap<string, Place>): Place | undefined {
  const id = isOwnPlaceId(place.id) ? place.id : place.id.replaceAll(':', '-');
  const known = own.get(id);
  if (known) return known;
  return isZone(place.zone) ? { ...toPlace(place), id } : undefined;
}
