import { placesMeant } from '../../../domain/journeys/meant/match-places.ts';
import type { Mode } from '../../../domain/journeys/journey.ts';
import { likelyEnds } from '../../../domain/journeys/quick-entry/likely-ends.ts';
import { modeEnds, searchScopes } from '../../../domain/journeys/mode-ends.ts';
import { byNameOrCode, mayBeNameOrCode } from '../../../domain/journeys/meant/name-or-code.ts';
import { largestFirst } from '../../../domain/places/largest-first.ts';
import { foldedWords, foldText } from '../../../domain/shared/text/fold-text.ts';
import { thereOn } from '../../../domain/journeys/meant/there-on.ts';
import type { ImportLookups } from '../../../domain/imports/resolving/draft.ts';
import type { ArchivePlace, FoundPlace, Place, PlaceHint } from '../../../domain/places/place.ts';
import type { Reference } from '../../reference/reference.ts';

/** Of a town with many airports, and of a name of many towns. */
const mostFound = 40;

/** Texts whose places are kept: a list names the same few hundred again and again. */
const mostKept = 5000;

/**
 * The places that words written by hand may mean at an end of a mode's journeys: those of the archive,
 * and of the reference data. Of several towns or ports of a name the largest is meant; of airports only
 * one that is far larger than its namesakes.
 */
export function wordLookup(
  reference: Reference,
  ownPlaces: readonly ArchivePlace[],
  corrections: ReadonlyMap<string, ArchivePlace>,
): ImportLookups['placesMeant'] {
  const kept = new Map<string, readonly Place[]>();
  const meantOnSomeDay = (words: string, mode: Mode): readonly Place[] => {
    const key = `${mode} ${words}`;
    const known = kept.get(key);
    if (known) return known;
    const scope = searchScopes[modeEnds[mode].searched];
    const own = ownPlaces.filter(({ kind }) => scope.own.includes(kind));
    const listed = scope.names.flatMap((name): readonly (Place | FoundPlace)[] => {
      if (name === 'airport') return reference.searchAirports(words, { limit: mostFound });
      if (name === 'port') return reference.searchPorts(words, mostFound);
      return name === 'town' ? reference.searchTowns(words, { limit: mostFound }) : [];
    });
    const found = [...placesMeant(words, own), ...placesMeant(words, listed)];
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, found);
    return found;
  };
  const towns = new Map<string, boolean>();
  const isTown = (words: string): boolean => {
    const known = towns.get(words) ?? isNameOfTown(reference, words);
    if (towns.size >= mostKept) towns.clear();
    towns.set(words, known);
    return known;
  };
  return ({ words = '', country = '' }: PlaceHint, mode, date) => {
    const found = meantOnSomeDay(words, mode);
    const corrected = (found.length > 0 ? found : byCodeBehind(reference, words, date))
      .map((place) => onDate(reference, place, date))
      .map((place) => corrections.get(place.id) ?? place);
    const inCountry = corrected.filter((place) => place.country === country);
    const all = inCountry.length > 0 ? inCountry : corrected;
    if (mode !== 'air') {
      const { places } = likelyEnds(mode, thereOn(all, date));
      return { places, isSettled: places.length > 0 };
    }
    const meant = airportsMeant(words, all, date, isTown);
    const { places, isSettled } = likelyEnds(mode, meant.places);
    const isSure = isSettled && meant.isSettled;
    return { places: isSure ? places : largestFirst(words, places), isSettled: isSure };
  };
}

/**
 * The airports that a word means on a date. One that is not written as a code is a name before it is a
 * code: `Kos` is the island, and not Sihanoukville. Where no airport of the name was there yet, or only a
 * town is called so, it is to be asked.
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

/** An airport of the reference data as it was: its codes and its name change. */
function onDate(reference: Reference, place: Place, date: string): Place {
  if (!place.id.startsWith('airport:')) return place;
  return reference.resolveAirport({ id: place.id }, date) ?? place;
}

/** `New York JFK`: a code counts only behind words of the name or the town that it stands for. */
function byCodeBehind(reference: Reference, words: string, date: string): readonly Place[] {
  const [, name = '', iata] = /^(.{2,100}) ([A-Z]{3})$/.exec(words) ?? [];
  const place = iata === undefined ? undefined : reference.resolveAirport({ iata }, date);
  if (!place) return [];
  const known = foldedWords(`${place.name} ${place.town}`);
  return foldedWords(name).some((word) => known.includes(word)) ? [place] : [];
}
