import type { ReferenceFile, Row } from './database.ts';
import { citiesOfParts } from './cities-of-parts.ts';
import { otherNamesOf } from '../../src/domain/shared/places/usual-names.ts';
import { namesOfTown } from './town-names.ts';
import type { Town } from './towns.ts';
import { cellOf } from '../../src/server/reference/cells.ts';
import { numbering } from './numbering.ts';

export function fillTowns(file: ReferenceFile, towns: Town[]): void {
  const zones = numbering();
  const divisions = numbering();
  const cities = citiesOfParts(towns);
  const numbers = new Map(towns.map((town, index) => [town, index + 1]));
  file.fill(
    'towns',
    towns.map((town, index) => {
      const { id, name, lat, lon, population } = town;
      const { country, region, admin1, admin2 } = town;
      const division = divisions.of([country, region, admin1, admin2].join('\t'));
      const cell = cellOf(lat, lon);
      const zone = zones.of(town.zone);
      const city = numbers.get(cities.get(town) ?? town) ?? 0;
      return [index + 1, id, name, division, lat, lon, population, zone, cell, city];
    }),
  );
  file.fill(
    'town_names',
    towns.flatMap((town, index): Row[] =>
      Array.from(namesOfTown(town), ([folded, isUsual]) => [folded, index + 1, Number(isUsual)]),
    ),
  );
  file.fill(
    'zones',
    zones.keys().map((name, index) => [index + 1, name]),
  );
  file.fill(
    'divisions',
    divisions.keys().map((key, index) => [index + 1, ...key.split('\t')]),
  );
  file.index(
    'town_search',
    ['names'],
    towns.map(({ name, country }, index) => ({
      n: index + 1,
      texts: [[name, ...otherNamesOf(country, name)]],
    })),
  );
}
