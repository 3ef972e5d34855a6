import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { squeezed } from '../../src/server/reference/squeezed.ts';
import type { AircraftType } from './aircraft-types.ts';
import type { Airline } from './airlines.ts';
import type { ReferenceFile } from './database.ts';
import type { SeaPort } from './ports/sea-ports.ts';
import { searchedCountryNames } from '../../src/domain/shared/places/countries.ts';
import { otherNamesOf } from '../../src/domain/shared/places/usual-names.ts';

export function fillSeaPorts(file: ReferenceFile, ports: SeaPort[]): void {
  const byCountry = Map.groupBy(ports, ({ country }) => country);
  // `Bermuda` finds Hamilton, the only port of the country.
  const countryOfOnly = (country: string) =>
    byCountry.get(country)?.length === 1 ? searchedCountryNames(country) : '';
  file.fill(
    'sea_ports',
    ports.map((p, index) => [index + 1, p.id, p.name, p.town, p.country, p.lat, p.lon, p.zone]),
  );
  file.index(
    'sea_port_search',
    ['names'],
    ports.map(({ id, name, town, city, country }, index) => ({
      n: index + 1,
      texts: [[id, name, town, city, ...otherNamesOf(country, town), countryOfOnly(country)]],
    })),
  );
}

export function fillAirlines(file: ReferenceFile, airlines: Airline[]): void {
  const numbered = airlines.map((airline, index) => ({ n: index + 1, ...airline }));
  file.fill(
    'airlines',
    numbered.map((a) => [a.n, a.id, a.name, a.iata, a.icao, a.country, a.from, a.to]),
  );
  file.fill(
    'airline_names',
    numbered.flatMap(({ n, name, aliases }) =>
      [...new Set([name, ...aliases].map(foldText))].map((folded) => [folded, n]),
    ),
  );
  file.index(
    'airline_search',
    ['codes', 'names'],
    numbered.map(({ n, iata, icao, name, aliases }) => ({
      n,
      texts: [
        [iata, icao],
        [name, ...aliases],
      ],
    })),
  );
}

export function fillAircraftTypes(file: ReferenceFile, types: AircraftType[]): void {
  const numbered = types.map((type, index) => ({ n: index + 1, ...type }));
  file.fill(
    'vehicle_types',
    numbered.map((t) => [t.n, t.icao, t.iata, t.maker, t.name]),
  );
  // The first type with a spelling keeps it, because the table lists the most common type of a
  // family first.
  const claimed = new Map<string, number>();
  for (const { n, spellings } of numbered) {
    for (const spelling of spellings.map(squeezed)) {
      if (spelling !== '' && !claimed.has(spelling)) claimed.set(spelling, n);
    }
  }
  file.fill('vehicle_type_names', claimed);
  file.index(
    'vehicle_type_search',
    ['words'],
    numbered.map(({ n, icao, iata, maker, name, spellings }) => ({
      n,
      texts: [[icao, iata, maker, name, ...spellings]],
    })),
  );
}
