import type { WordMatching } from '../../reference/full-text.ts';
import type { Reference } from '../../reference/reference.ts';

/**
 * Searches of one file that also find beginnings and parts of names; each takes some milliseconds. A
 * name needs up to four of them, and a log of a lifetime has some hundred names.
 */
export const mostSearches = 10_000;

export interface LimitedSearches {
  reference: Reference;
  /** Whether the limit is reached. */
  isLimited: () => boolean;
}

/**
 * Limits the searches of place names in the reference data. After `most` of them, names are only found
 * if they are written in full, which takes a small part of the time.
 */
export function withLimitedSearches(reference: Reference, most = mostSearches): LimitedSearches {
  let left = most;
  let isLimited = false;
  const matching = (): WordMatching => {
    if (left > 0) left--;
    else isLimited = true;
    return isLimited ? { isWhole: true } : {};
  };
  return {
    reference: {
      ...reference,
      searchAirports: (query, options) =>
        reference.searchAirports(query, { ...options, ...matching() }),
      searchTowns: (query, options) => reference.searchTowns(query, { ...options, ...matching() }),
      searchPorts: (query, limit) => reference.searchPorts(query, limit, matching()),
      searchStations: (query, options) =>
        reference.searchStations(query, { ...options, ...matching() }),
      townsCalled: (name) => reference.townsCalled(name, matching()),
      townsOfName: (name) => reference.townsOfName(name, matching()),
    },
    isLimited: () => isLimited,
  };
}
