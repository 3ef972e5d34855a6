import type { WordMatching } from '../../reference/full-text.ts';
import { RecentAnswers } from '../../reference/recent-answers.ts';
import type { Reference } from '../../reference/reference.ts';

/**
 * Searches of one file that also find beginnings and parts of names; each takes some milliseconds. A
 * name needs up to four of them, and a log of a lifetime has some hundred names.
 */
export const mostSearches = 10_000;

/** Names whose results are kept, because a row searches for a name once for each mode. */
const mostRepeated = 20;

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
  const airports = new RecentAnswers<ReturnType<Reference['searchAirports']>>(mostRepeated);
  const towns = new RecentAnswers<ReturnType<Reference['searchTowns']>>(mostRepeated);
  const ports = new RecentAnswers<ReturnType<Reference['searchPorts']>>(mostRepeated);
  const stations = new RecentAnswers<ReturnType<Reference['searchStations']>>(mostRepeated);
  const key = (query: string, options: unknown) => JSON.stringify([query, options]);
  return {
    reference: {
      ...reference,
      searchAirports: (query, options) =>
        airports.get(key(query, options), () =>
          reference.searchAirports(query, { ...options, ...matching() }),
        ),
      searchTowns: (query, options) =>
        towns.get(key(query, options), () =>
          reference.searchTowns(query, { ...options, ...matching() }),
        ),
      searchPorts: (query, limit) =>
        ports.get(key(query, limit), () => reference.searchPorts(query, limit, matching())),
      searchStations: (query, options) =>
        stations.get(key(query, options), () =>
          reference.searchStations(query, { ...options, ...matching() }),
        ),
      townsOfName: (name) => reference.townsOfName(name, matching()),
    },
    isLimited: () => isLimited,
  };
}
