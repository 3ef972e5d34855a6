import { countryName } from '../../../domain/shared/places/countries.ts';
import { countryCalled } from '../../../domain/shared/places/country-called.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';
import type { TownOfName, TownsCalled } from '../../../domain/places/town-meant.ts';
import type { Reference } from '../../reference/reference.ts';

/**
 * Returns the code of a country by its name in any language that tables are read in. `Georgia` may be
 * the state.
 */
export function countryNamed(text: string): string | undefined {
  const isState = foldText(text) === 'georgia';
  return text.trim().length > 2 && !isState ? countryCalled(text) : undefined;
}

/** The people from which a town is meant although a country has the name in another language. */
const largeTown = 100_000;

/**
 * Returns the towns that a name means. The name of a country does not mean a small town elsewhere:
 * `Maurice` is not the town in Louisiana. Of a country that is a city, the city is meant.
 */
export function townsNamed(reference: Reference, name: string): TownsCalled {
  const called = reference.townsCalled(name);
  const country = countryNamed(name);
  if (country === undefined || called.towns.length > 1) return called;
  if (called.towns.length === 0) {
    const { towns } = reference.townsCalled(countryName(country));
    return { towns: towns.filter((town) => town.country === country), isFarLarger: false };
  }
  const inCountry = called.towns.filter((town) => town.country === country);
  if (inCountry.length > 0) return { towns: inCountry, isFarLarger: true };
  const large = new Set(
    reference
      .townsOfName(name)
      .filter(({ population }) => population >= largeTown)
      .map(({ town }) => town.id),
  );
  const isLarge = called.towns.some(({ id }) => large.has(id));
  return isLarge ? called : { towns: [], isFarLarger: false };
}

/** Returns the towns of a name; for the name of a country that is a city, the city. */
export function townsOfNameOrCountry(reference: Reference, name: string): readonly TownOfName[] {
  const towns = reference.townsOfName(name);
  const country = towns.length === 0 ? countryNamed(name) : undefined;
  if (country === undefined) return towns;
  return reference
    .townsOfName(countryName(country))
    .filter(({ town, by }) => town.country === country && by === 'name')
    .map((one) => ({ ...one, by: 'other-name' }));
}
