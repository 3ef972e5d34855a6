import { foldText } from '../text/fold-text.ts';
import { exonyms } from './exonyms.ts';
import { formerNamesByPlace } from './former-names-table.ts';

/** Every spelling in the table of exonyms leads to all names of its town. */
const namesBySpelling = new Map<string, string[]>(
  Object.entries(exonyms).flatMap(([key, others]) => {
    const country = key.slice(0, 2);
    const names = [key.slice(3), ...others];
    return names.map((name): [string, string[]] => [`${country} ${foldText(name)}`, names]);
  }),
);

/** Returns the usual names of a town: native and foreign, current and former. */
export function otherNamesOf(country: string, town: string): string[] {
  return namesBySpelling.get(`${country} ${foldText(town)}`) ?? [];
}

const formerNames = new Map(
  Object.entries(formerNamesByPlace).map(([key, names]) => [
    `${key.slice(0, 2)} ${foldText(key.slice(3))}`,
    names,
  ]),
);

/** Returns every name by which a search of records finds a town: its own, usual and former ones. */
export function searchedTownNames(country: string, town: string): string {
  const names = [town, ...otherNamesOf(country, town)];
  const former = names.flatMap((name) => formerNames.get(`${country} ${foldText(name)}`) ?? []);
  return [...new Set([...names, ...former])].join(' ');
}
