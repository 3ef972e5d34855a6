import { sovereignOf } from '../../days/territories/sovereigns.ts';
import { isCountryCode } from '../../shared/places/countries.ts';
import { nationOf } from '../../shared/places/nations.ts';
import { territoryCalled } from '../../shared/places/territory-called.ts';
import type { Place } from '../../places/place.ts';
import type { TownOfName, TownsCalled } from '../../places/town-meant.ts';

/** A country, or a state or province of it. */
export interface Area {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2; '' for the whole country. */
  region: string;
}

/** A name of a place and the areas that the text behind it may mean. */
export interface PlaceInArea {
  name: string;
  areas: readonly Area[];
  /** Whether the text has other parts, such as a quarter or a hotel. */
  hasMore: boolean;
}

/** Returns the states and provinces with a name or code: `Texas`, `TX`. */
export type DivisionsCalled = (text: string) => readonly Area[];

/** The lookups that find the town of a stay. */
export interface TownLookups {
  /** Returns the towns that a name means if nothing says in which country. */
  townsCalled(name: string): TownsCalled;
  /** Returns the towns that have a name in any language, and those whose name continues it. */
  townsOfName(name: string): readonly TownOfName[];
  /** Returns the states and provinces with a name or code. */
  divisionsCalled: DivisionsCalled;
}

/** Maximum length of a text that is split, and of its number of parts and words. */
const longestText = 200;
const mostParts = 5;
const mostWords = 6;

/**
 * Splits a text into the name of a place and its country or state: `Munich, Germany`, `Munich
 * (Germany)`, `München, DE`, `Paris, Texas, USA`, `Paris TX`. Returns each possible reading, the
 * likeliest first; none if no part of the text is a country or a state.
 */
export function placesInAreas(text: string, divisionsCalled: DivisionsCalled): PlaceInArea[] {
  if (text.length > longestText) return [];
  const parts = text
    .split(/[,;|()[\]/\n]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > mostParts) return [];
  if (parts.length > 1) return readingsOf(parts, (part) => areasCalled(part, divisionsCalled));
  const words = (parts[0] ?? '').split(/\s+/);
  if (words.length > mostWords) return [];
  return words.slice(1).flatMap((_, index) => {
    const at = words.length - 1 - index;
    const [name, area] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    // Without a comma, only capitals are a code: `Paris TX`, but not `Ciudad de` or `St Lucia`.
    const isWritten = (part: string) => part.length > 3 || part === part.toUpperCase();
    const areasOf = (part: string) => (isWritten(part) ? areasCalled(part, divisionsCalled) : []);
    // `Santiago de Chile`
    const bare = name.replace(/ (?:de|of|in)$/i, '');
    return isWritten(area) ? readingsOf([bare, area], areasOf) : [];
  });
}

/** The area is last, or first: `Germany, Munich`. The name is the part that is furthest from it. */
function readingsOf(
  parts: readonly string[],
  areasOf: (part: string) => readonly Area[],
): PlaceInArea[] {
  for (const ordered of [parts, parts.toReversed()]) {
    const [last = '', ...before] = ordered.toReversed();
    const whole = areasOf(last);
    if (whole.length === 0) continue;
    // `Paris, Texas, USA`: the state narrows the country. It can also be a town: `Adlon, Berlin, Germany`.
    const [next = ''] = before;
    const within = before.length < 2 ? [] : areasOf(next).filter(isWithin(whole));
    const isNarrowed = within.length > 0;
    const names = (isNarrowed ? before.slice(1) : before).toReversed();
    const hasMore = names.length > 1;
    return [
      ...names.map((name) => ({ name, areas: isNarrowed ? within : whole, hasMore })),
      ...(isNarrowed ? [{ name: next, areas: whole, hasMore: true }] : []),
    ];
  }
  return [];
}

function isWithin(areas: readonly Area[]) {
  return ({ country, region }: Area) =>
    region !== '' && areas.some((area) => area.region === '' && area.country === country);
}

/** Returns the countries and states that a text may mean: `Georgia` is one of each. */
function areasCalled(text: string, divisionsCalled: DivisionsCalled): Area[] {
  const territory = territoryCalled(text) ?? '';
  const [country = ''] = territory.split('-');
  const said = isCountryCode(country)
    ? [{ country, region: territory === country ? '' : territory }]
    : [];
  const divisions = divisionsCalled(text).filter(({ region }) => region !== territory);
  return [...said, ...divisions];
}

/** The date for which a country's sovereign is looked up. */
const now = '9999-12-31';

/** Whether a place is in an area. A territory is in its state too: Hong Kong is in China. */
export function isInArea(
  place: Pick<Place, 'country' | 'region'>,
  { country, region }: Area,
): boolean {
  if (region !== '') {
    const [there, said] = [place.region, region].map((code) => nationOf(code) ?? code);
    return place.region === region || there === said;
  }
  return (
    place.country === country ||
    sovereignOf(place.country, now) === country ||
    sovereignOf(country, now) === place.country
  );
}
