import { districtsCalled } from '../../src/domain/shared/places/city-districts.ts';
import { oneCityAreas } from './hand/one-city-areas.ts';
import { townsOfTheirOwn } from './hand/towns-of-their-own.ts';
import { kilometresApart, TownGrid } from './town-grid.ts';
import type { Town } from './towns.ts';

/** People per square kilometre of a city with its suburbs. */
const DENSITY = 3000;

/** Returns the kilometres from its centre within which places may be parts of a city. */
function reachOf({ population }: Town): number {
  return Math.max(3, Math.sqrt(population / (Math.PI * DENSITY)));
}

/** Suburbs that are sections of a city extend further than its dense districts. */
const SECTION_REACH = 1.6;

/** A city has several times the people of one of its parts. */
const TIMES_LARGER = 2;

/** Fewest people of a city. The villages of a municipality with fewer are villages to everyone. */
const CITY = 100_000;
const CITY_WITH_SECTIONS = 15_000;

/** Kilometres from the centre of a city to its furthest well-known district: Barra da Tijuca. */
const FURTHEST_DISTRICT = 25;

/**
 * The order of the divisions that are municipalities, by country. Towns of a municipality within the
 * reach of its largest town are parts of that.
 */
const orderOfMunicipality: Readonly<Record<string, number>> = {
  AT: 3, BE: 4, CH: 3, CZ: 3, DE: 4, DK: 2, ES: 3, FI: 3, FR: 4, IT: 3, NL: 2, NO: 2, PL: 3, PT: 2, SE: 2,
};

/** Returns the code of the municipality of a town; '' if it is not known. */
function municipalityOf({ country, divisions }: Town): string {
  const order = orderOfMunicipality[country];
  if (order === undefined || !divisions[order]) return '';
  return divisions.slice(0, order + 1).join('.');
}

/** Returns the city of each town that is a part of one. */
export function citiesOfParts(towns: Town[]): Map<Town, Town> {
  const byId = new Map(towns.map((town) => [town.id, town]));
  const isSection = ({ feature, id }: Town) => feature === 'PPLX' && !townsOfTheirOwn.has(id);
  const whole = towns.filter((town) => !isSection(town));
  const byMunicipality = Map.groupBy(whole, municipalityOf);
  const grid = new TownGrid(whole);
  const mayContain = (city: Town, part: Town) =>
    city !== part &&
    (isSection(part)
      ? city.population >= CITY_WITH_SECTIONS
      : city.population >= CITY && city.population > TIMES_LARGER * part.population) &&
    kilometresApart(city, part) <= reachOf(city) * (isSection(part) ? SECTION_REACH : 1);
  const ofArea = (town: Town): Town | undefined => {
    const codes = [1, 2, 3].map((length) => town.divisions.slice(0, length).join('.'));
    const id = codes.map((code) => oneCityAreas[code]).find((one) => one !== undefined);
    return id === undefined ? undefined : byId.get(id);
  };
  const ofMunicipality = (town: Town): Town | undefined => {
    const code = municipalityOf(town);
    const [largest] = code === '' ? [] : (byMunicipality.get(code) ?? []);
    return largest;
  };
  const byName = Map.groupBy(whole, ({ name }) => name);
  const ofDistrict = (town: Town): Town | undefined => {
    const names = districtsCalled(town.name, town.country).map(({ city }) => city);
    return names
      .flatMap((name) => byName.get(name) ?? [])
      .find((city) => {
        const isNear = kilometresApart(city, town) <= FURTHEST_DISTRICT;
        return city.country === town.country && isNear;
      });
  };
  const aroundSection = (town: Town): Town | undefined =>
    grid
      .around(town, 1)
      .filter((city) => city.country === town.country && mayContain(city, town))
      .toSorted((one, other) => relative(town, one) - relative(town, other))[0];
  const relative = (town: Town, city: Town) => kilometresApart(town, city) / reachOf(city);
  const found = new Map<Town, Town>();
  // The largest come first, so that the city of a city is known before its parts.
  for (const town of towns) {
    const divided = [ofArea(town), ofMunicipality(town)];
    const known = ofDistrict(town) ?? divided.find((city) => city && mayContain(city, town));
    const city = known ?? (isSection(town) ? aroundSection(town) : undefined);
    if (city) found.set(town, found.get(city) ?? city);
  }
  return found;
}
