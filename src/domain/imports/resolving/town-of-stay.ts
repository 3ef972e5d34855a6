import {
  type Area,
  isInArea,
  type PlaceInArea,
  placesInAreas,
  type TownLookups,
} from './place-and-area.ts';
import type { Place } from '../../places/place.ts';
import { nameOfTown, type TownOfName, townSpellings } from '../../places/town-meant.ts';
import { type District, districtsCalled } from '../../shared/places/city-districts.ts';
import { countryOfIsland } from '../../shared/places/island-called.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import type { StayRecord } from '../../stays/stay.ts';
import { longestNote, mostPlacesNamed } from '../limits.ts';
import { failRow } from '../row-refusal.ts';
import type { RowWarning } from '../row-warnings.ts';

interface Located {
  /** The stay as the row says, with the country of its town. */
  said: StayRecord;
  values: StayRecord;
  warnings: RowWarning[];
}

/** Population from which a town is meant as well as the district of a city that has its name. */
const asKnownAsDistricts = 100_000;

/** Population of a town elsewhere from which the country of a row is taken for an error. */
const surelyMeant = 15_000;

/**
 * Finds the town, region and country of a stay from what a row says about its town. What it says is
 * kept in the note, after `label`, if the town has another name. Fails the row if its town is unknown,
 * in another country, or one of several.
 */
export function townOfStay(
  stay: StayRecord,
  lookups: Partial<TownLookups> & { label: string },
): Located {
  const { label, townsCalled, townsOfName, divisionsCalled } = lookups;
  const unchanged = { said: stay, values: stay, warnings: [] };
  const isPlaced = stay.placeId !== null || stay.point !== null;
  if (stay.town === '' || isPlaced) return unchanged;
  if (!townsCalled || !townsOfName || !divisionsCalled) {
    const said = withAreaWritten(
      stay,
      placesInAreas(stay.town, () => []),
    );
    return { said, values: said, warnings: [] };
  }
  const known = { townsCalled, townsOfName, divisionsCalled };
  const { stay: split, isPart } = withoutArea(stay, known);
  const { values: said, warnings } = inItsCountry(split, known);
  const listed = inListedTown(said, known, { label, text: isPart ? stay.town : said.town });
  return { said, values: listed.values, warnings: [...warnings, ...listed.warnings] };
}

/**
 * Splits the town of a stay that is written with its country or state: `Paris/FR`, `Paris, Texas`.
 * `isPart`: the text says more than the town and its area.
 */
function withoutArea(
  stay: StayRecord,
  { townsCalled, townsOfName, divisionsCalled }: TownLookups,
): { stay: StayRecord; isPart: boolean } {
  const { town, country } = stay;
  const named = (name: string) => townsOfName(name).filter(({ by }) => by !== 'beginning');
  const isIn = (area: Area) => (one: TownOfName) => isInArea(one.town, area);
  const isWhole =
    country === ''
      ? townsCalled(town).towns.length > 0
      : named(town).some(isIn({ country, region: '' }));
  if (isWhole) return { stay, isPart: false };
  const readings = placesInAreas(town, divisionsCalled);
  for (const reading of readings) {
    const towns = named(reading.name);
    const agreeing = reading.areas.filter((area) => country === '' || area.country === country);
    const [area, ...others] = agreeing.filter((one) => towns.some(isIn(one)));
    if (!area) continue;
    if (others.length > 0)
      failRow('place-several', `${town}: ${[area, ...others].map(codeOf).join(', ')}`);
    return { stay: inArea(stay, reading.name, area, towns), isPart: reading.hasMore };
  }
  for (const { name } of readings) failIfElsewhere(town, named(name));
  return { stay: withAreaWritten(stay, readings), isPart: false };
}

/** Splits the town from its country or state without looking the town up, if only one is possible. */
function withAreaWritten(stay: StayRecord, [first, ...others]: readonly PlaceInArea[]): StayRecord {
  const { town, country, region } = stay;
  const [area, ...more] = first?.areas ?? [];
  if (!first || !area || others.length + more.length > 0 || !isWrittenApart(town)) return stay;
  if (country !== '' && country !== area.country) return stay;
  return { ...stay, town: first.name, country: area.country, region: region || area.region };
}

/** Whether a text separates the town from its area by more than a space. */
function isWrittenApart(text: string): boolean {
  return /[,;|()[\]/\n]|\s[-–—]\s/.test(text);
}

function inArea(
  stay: StayRecord,
  town: string,
  area: Area,
  towns: readonly TownOfName[],
): StayRecord {
  const there = towns.filter((one) => isInArea(one.town, area)).map((one) => one.town.country);
  // `Hong Kong, China` is in Hong Kong.
  const [own = area.country] = there.includes(area.country) ? [] : there;
  return {
    ...stay,
    town,
    country: stay.country || own,
    region: stay.region || area.region,
  };
}

function codeOf({ country, region }: Area): string {
  return region || country;
}

/** Fails the row if a town of some size has the name that its own country has not. */
function failIfElsewhere(text: string, towns: readonly TownOfName[]): void {
  const largest = towns.toSorted((one, other) => other.population - one.population);
  if ((largest[0]?.population ?? 0) < surelyMeant) return;
  const named = largest.slice(0, mostPlacesNamed).map(({ town }) => withWhere(town));
  failRow('place-elsewhere', `${text}: ${named.join(', ')}`);
}

function withWhere({ name, region, country }: Place): string {
  return `${name} (${region || country})`;
}

/**
 * Adds the country of a stay that has only a town, as the form requires one. Fails the row if the town
 * is unknown or if several have its name, none of them far larger than the others.
 */
function inItsCountry(
  stay: StayRecord,
  lookups: TownLookups,
): { values: StayRecord; warnings: RowWarning[] } {
  const { town, region, country } = stay;
  if (country !== '') return { values: stay, warnings: [] };
  const { towns, isFarLarger } = lookups.townsCalled(town);
  const district = districtOf(stay, lookups);
  if (district) {
    const isOnly = towns.every((one) => one.country === district.country);
    return {
      values: { ...stay, country: district.country },
      warnings: isOnly ? [] : [{ code: 'town-assumed', town, country: district.country }],
    };
  }
  const island = countryOfIsland(town);
  // Warned about as an island later.
  if (island && region === '' && (towns.length === 0 || (island.isSure && towns.length > 1))) {
    return { values: { ...stay, country: island.country }, warnings: [] };
  }
  const inRegion = towns.filter((one) => region !== '' && one.region === region);
  const [meant, ...others] = inRegion.length > 0 ? inRegion : towns;
  if (!meant) failRow('place-unknown', town);
  if (others.length > 0) {
    const named = [meant, ...others].slice(0, mostPlacesNamed);
    failRow(
      'place-several',
      `${town}: ${named.map((one) => one.region || one.country).join(', ')}`,
    );
  }
  return {
    values: { ...stay, country: meant.country },
    warnings: isFarLarger ? [{ code: 'town-assumed', town, country: meant.country }] : [],
  };
}

/**
 * Returns the well-known district that the town of a stay names: `Shibuya`. Without a country, it is
 * not meant if a large town has its name: `Palermo` is in Sicily.
 */
function districtOf(
  { town, region, country }: StayRecord,
  { townsOfName }: TownLookups,
): District | undefined {
  const [district, ...others] = districtsCalled(town, country).filter(
    (one) =>
      region === '' ||
      townsOfName(one.city).some(
        (city) =>
          city.town.name === one.city && isInArea(city.town, { country: one.country, region }),
      ),
  );
  if (!district || others.length > 0) return undefined;
  const isTown = (one: TownOfName) =>
    one.by === 'name' && one.city === undefined && one.population >= asKnownAsDistricts;
  return country === '' && townsOfName(town).some(isTown) ? undefined : district;
}

/**
 * Returns a stay whose town is an island and not a town on it: it keeps the name, and has the region of
 * the capital that is also called so. Undefined if the town has the name of its own.
 */
function islandOfStay(stay: StayRecord, towns: readonly TownOfName[]): StayRecord | undefined {
  const { town, region, country } = stay;
  if (countryOfIsland(town)?.country !== country) return undefined;
  const there = towns.filter((one) => isInArea(one.town, { country, region }));
  if (there.some(({ by }) => by === 'name')) return undefined;
  const regions = new Set(
    there.filter(({ by }) => by === 'other-name').map((one) => one.town.region),
  );
  const [only = '', ...others] = regions;
  return { ...stay, region: region || (others.length === 0 ? only : '') };
}

/**
 * Gives a stay the one name of its town, because days are counted by it. `text` is kept in the note,
 * after the label, if it is another name. A town that is not listed keeps its name, unless a town of
 * that name is in another country.
 */
function inListedTown(
  stay: StayRecord,
  lookups: TownLookups,
  { label, text }: { label: string; text: string },
): { values: StayRecord; warnings: RowWarning[] } {
  const { town, region, country, note } = stay;
  const towns = lookups.townsOfName(town);
  const island = islandOfStay(stay, towns);
  if (island) return { values: island, warnings: [{ code: 'town-is-island', town, country }] };
  const listed = districtOf(stay, lookups)?.city ?? nameOfTown(town, { country, region }, towns);
  if (listed === undefined) {
    const called = towns.filter(({ by }) => by !== 'beginning');
    if (!called.some((one) => isInArea(one.town, { country, region: '' }))) {
      failIfElsewhere(`${town}, ${country}`, called);
    }
    return { values: stay, warnings: [{ code: 'town-unlisted', town, country }] };
  }
  const isSpelledSo = townSpellings(text).some((spelled) => foldText(spelled) === foldText(listed));
  const said = isSpelledSo ? note : [note, `${label}: ${text}`].filter(Boolean).join('\n');
  // The note has no room: the town stays as it is said.
  if (said.length > longestNote) return { values: stay, warnings: [] };
  return { values: { ...stay, town: listed, note: said }, warnings: [] };
}
