import { placesMeant } from '../../../domain/journeys/meant/match-places.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { TownOfName } from '../../../domain/places/town-meant.ts';
import { distanceKm } from '../../../domain/shared/places/geo.ts';
import { foldedWords } from '../../../domain/shared/text/fold-text.ts';
import type { Reference } from '../../reference/reference.ts';

/** Kilometres within which an airport serves a town. */
const reachOfTown = 60;
const reachOfSmallTown = 15;
/** The least rank of an airport that airlines use. */
const served = 200;
const mostFound = 40;
const mostWords = 6;
const mostTowns = 3;

/** Returns the airports that words mean on a date (EDTF) in forms that no search of names finds. */
export function airportsSaidOtherwise(reference: Reference, words: string, date: string): Place[] {
  const coded = byCode(reference, words, date);
  if (coded) return [coded];
  const [, name] = /^(.{4,100}?),? \(?(?:T|Terminal ?)\d[A-Z]?\)?$/.exec(words) ?? [];
  // `Heathrow T5`
  if (name !== undefined) {
    return placesMeant(name, reference.searchAirports(name, { limit: mostFound, date }));
  }
  return byTownInOtherLanguage(reference, words, date);
}

/** Resolves `New York JFK`, `LHR T5` and `LHR/EGLL`. */
function byCode(reference: Reference, words: string, date: string): Place | undefined {
  const [, ofTerminal] = /^([A-Z]{3}),? \(?(?:T|Terminal ?)\w{1,2}\)?$/.exec(words) ?? [];
  if (ofTerminal !== undefined) return reference.resolveAirport({ iata: ofTerminal }, date);
  const [, iata, icao] = /^([A-Z]{3}) ?\/ ?([A-Z]{4})$/.exec(words) ?? [];
  if (iata !== undefined) {
    const place = reference.resolveAirport({ iata }, date);
    return place?.icao === icao ? place : undefined;
  }
  const [, name = '', behind] = /^(.{2,100}) ([A-Z]{3})$/.exec(words) ?? [];
  const place = behind === undefined ? undefined : reference.resolveAirport({ iata: behind }, date);
  if (!place) return undefined;
  const known = foldedWords(`${place.name} ${place.town}`);
  // The code counts only after words of the airport's name or town.
  return foldedWords(name).some((word) => known.includes(word)) ? place : undefined;
}

/** Resolves `Roma Fiumicino` and `Toronto Pearson`: a town in any language and words of an airport there. */
function byTownInOtherLanguage(reference: Reference, words: string, date: string): Place[] {
  const said = words.split(/[\s/–-]+/);
  if (said.length < 2 || said.length > mostWords) return [];
  for (let at = said.length - 1; at > 0; at--) {
    const ofAirport = foldedWords(said.slice(at).join(' '));
    const towns = reference
      .townsOfName(said.slice(0, at).join(' '))
      .filter(({ by }) => by !== 'beginning');
    if (towns.length === 0 || ofAirport.length === 0) continue;
    const found = reference
      .searchAirports(ofAirport.join(' '), { limit: mostFound, date })
      .filter((airport) => {
        const names = foldedWords(airport.name);
        const isNamed = ofAirport.every((word) => word.length > 2 && names.includes(word));
        const isServed = airport.rank >= served;
        return (
          isNamed && isServed && towns.some(({ town }) => distanceKm(town, airport) < reachOfTown)
        );
      });
    if (found.length > 0) return found;
    const around = airportsAtBoth(reference, towns, ofAirport.join(' '), date);
    if (around.length > 0) return around;
  }
  return [];
}

/** Returns the airports of a town that are at another town, too: `Wien Schwechat`, `Bruxelles Zaventem`. */
function airportsAtBoth(
  reference: Reference,
  towns: readonly TownOfName[],
  other: string,
  date: string,
): Place[] {
  const others = reference.townsOfName(other).filter(({ by }) => by !== 'beginning');
  if (others.length === 0) return [];
  const names = [...new Set(towns.map(({ town }) => town.name))].slice(0, mostTowns);
  return names
    .flatMap((name) => reference.searchAirports(name, { limit: mostFound, date }))
    .filter(
      (airport) =>
        airport.rank >= served &&
        others.some(({ town }) => distanceKm(town, airport) < reachOfSmallTown) &&
        towns.some(({ town }) => distanceKm(town, airport) < reachOfTown),
    );
}
