import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { rankInEra, type Airport } from './airports.ts';
import type { ReferenceFile } from './database.ts';
import { areasOfAirport, cityCodes } from './hand/metropolitan-areas.ts';
import { otherNamesOf } from '../../src/domain/shared/places/usual-names.ts';

function codesOf({ eras, alsoCalled, local }: Airport): string[] {
  const own = eras.flatMap(({ iata, icao }) => [iata, icao]);
  return [...own, ...alsoCalled.map(({ code }) => code), local];
}

/**
 * Returns the town's known names in all languages, and the metropolitan areas, folded. The first is
 * its own, or what the airport's source calls it.
 */
function townNamesOf({ country, town, otherTown, eras }: Airport): string[] {
  const areas = eras.flatMap(({ iata }) => areasOfAirport.get(iata) ?? []);
  const names = [town, ...otherNamesOf(country, town), ...areas].map(foldText);
  return [...new Set([...(otherTown === '' ? [] : [foldText(otherTown)]), ...names])];
}

export function fillAirports(file: ReferenceFile, airports: Airport[]): void {
  const numbered = airports.map((airport, index) => ({ n: index + 1, airport }));
  file.fill(
    'airports',
    numbered.map(({ n, airport: a }) => {
      const { id, town, country, region, lat, lon, zone } = a;
      return [n, id, town, country, region, lat, lon, zone, townNamesOf(a).join('|')];
    }),
  );
  file.fill(
    'airport_eras',
    numbered.flatMap(({ n, airport }) =>
      airport.eras.map((era) => {
        const { iata, icao, name = airport.name, from = '', to = '' } = era;
        return [n, iata, icao, name, rankInEra(airport, era), from, to];
      }),
    ),
  );
  file.fill(
    'airport_aliases',
    numbered.flatMap(({ n, airport: { alsoCalled, local } }) => [
      ...alsoCalled.map(({ code, from = '', to = '', isRemembered }) => {
        return [code, n, isRemembered ? 'remembered' : 'assigned', from, to];
      }),
      ...(local === '' ? [] : [[local, n, 'national', '', '']]),
    ]),
  );
  fillCityCodes(file, numbered);
  file.index(
    'airport_search',
    ['codes', 'names', 'keywords'],
    numbered.map(({ n, airport }) => {
      const eraNames = airport.eras.map(({ name }) => name ?? '');
      const names = [airport.name, ...eraNames, ...townNamesOf(airport)];
      return { n, texts: [codesOf(airport), names, [airport.keywords]] };
    }),
  );
}

/** Throws if an area names an unknown airport. */
function fillCityCodes(file: ReferenceFile, numbered: { n: number; airport: Airport }[]): void {
  file.fill(
    'city_codes',
    cityCodes.map(({ code, town }) => [code, town]),
  );
  const numberOf = (name: string): number => {
    const found = numbered.find(
      ({ airport: { id, eras } }) => id === name || eras.some(({ iata }) => iata === name),
    );
    if (!found) throw new Error(`A metropolitan area has ${name}, which no source knows`);
    return found.n;
  };
  file.fill(
    'city_airports',
    cityCodes.flatMap(({ code, airports }) =>
      airports.map(({ name, from, to }) => [code, numberOf(name), from, to]),
    ),
  );
}
