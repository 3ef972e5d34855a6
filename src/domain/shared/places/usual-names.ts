import { foldText } from '../text/fold-text.ts';
import { exonyms } from './exonyms.ts';

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
