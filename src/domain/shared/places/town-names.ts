import { foldText } from '../text/fold-text.ts';
import { formerNamesByPlace } from './former-names-table.ts';
import { otherNamesOf } from './usual-names.ts';

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
