import type { Entry } from '../../../../domain/line-of-time/entry.ts';
import type { Locality } from '../../../../domain/line-of-time/locality.ts';
import type { FilterOption } from '../../../kit/choices/filter-picker.tsx';
import type { Format } from '../../../kit/format/format.ts';

type Words = Pick<Format, 'country' | 'list'>;

/**
 * The countries and towns of the entries, sorted by number of entries, most first. Entries that
 * mark an end are not counted.
 */
export function placeOptions(entries: readonly Entry[], words: Words): FilterOption[] {
  const options = new Map<string, FilterOption>();
  for (const { localities, isEnd } of entries) {
    if (isEnd) continue;
    const keys = new Map<string, () => string>();
    for (const locality of localities) {
      if (locality.country !== '')
        keys.set(locality.country, () => words.country(locality.country));
      if (locality.town !== '') keys.set(locality.key, () => townName(locality, words));
    }
    for (const [value, label] of keys) {
      const known = options.get(value);
      if (known) known.count++;
      else options.set(value, { value, label: label(), count: 1 });
    }
  }
  return [...options.values()].sort((a, b) => b.count - a.count);
}

/** The name of a place in the address. Returns the code itself if no entry is there. */
export function placeName(key: string, entries: readonly Entry[], words: Words): string {
  if (/^[A-Z]{2}$/.test(key)) return words.country(key);
  for (const { localities } of entries) {
    const locality = localities.find((one) => one.key === key);
    if (locality) return locality.town;
  }
  return key;
}

function townName({ town, country }: Locality, words: Words): string {
  return words.list([town, country && words.country(country)].filter((part) => part !== ''));
}
