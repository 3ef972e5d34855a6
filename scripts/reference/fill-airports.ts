import { foldText } from '../../src/domain/shared/fold-text.ts';
import type { Airport } from './airports.ts';
import type { ReferenceFile } from './database.ts';
import { metropolitanAreas } from './hand/metropolitan-areas.ts';
import { otherNamesOf } from './town-names.ts';

const areasByAirport = new Map<string, string[]>();
for (const [area, airports] of Object.entries(metropolitanAreas)) {
  for (const iata of airports) areasByAirport.set(iata, [...(areasByAirport.get(iata) ?? []), area]);
}

function codesOf({ eras, alsoCalled }: Airport): string[] {
  return [...eras.flatMap(({ iata, icao }) => [iata, icao]), ...alsoCalled.map(({ code }) => code)];
}

/** Native town names, metropolitan codes and what OurAirports lists as keywords. */
function furtherNamesOf({ country, town, eras, keywords }: Airport): string[] {
  const areas = eras.flatMap(({ iata }) => areasByAirport.get(iata) ?? []);
  return [...otherNamesOf(country, town), ...areas, keywords];
}

export function fillAirports(file: ReferenceFile, airports: Airport[]): void {
  const numbered = airports.map((airport, index) => ({ n: index + 1, airport }));
  file.fill(
    'airports',
    numbered.map(({ n, airport: a }) => {
      const openNow = a.eras.at(-1)?.to === undefined ? 1 : 0;
      return [n, a.id, a.name, a.town, a.country, a.region, a.lat, a.lon, a.zone, a.rank, openNow];
    }),
  );
  file.fill(
    'airport_eras',
    numbered.flatMap(({ n, airport }) =>
      airport.eras.map(({ iata, icao, name = airport.name, from = '', to = '' }) => [
        n, iata, icao, name, from, to,
      ]),
    ),
  );
  file.fill(
    'airport_aliases',
    numbered.flatMap(({ n, airport }) =>
      airport.alsoCalled.map(({ code, from = '', to = '' }) => [code, n, from, to]),
    ),
  );
  file.index(
    'airport_search',
    ['codes', 'names', 'further'],
    numbered.map(({ n, airport }) => {
      const eraNames = airport.eras.map(({ name }) => name ?? '');
      const names = [airport.name, airport.town, ...eraNames];
      const known = new Set(names.map(foldText));
      const further = furtherNamesOf(airport).filter((name) => !known.has(foldText(name)));
      return { n, texts: [codesOf(airport), names, further] };
    }),
  );
}
