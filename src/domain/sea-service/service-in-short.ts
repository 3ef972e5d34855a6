import { lengthOfRanges } from '../days/timeline/day-range.ts';
import { servicesOf, type StoredEngagement } from './days-aboard.ts';

/** Summary of the sea service of one or more people. */
interface ServiceInShort {
  /** Days on board by any profile. The same date counts once per person, as in `sumOfService`. */
  days: number;
  /** Includes engagements that cannot be counted or have not begun. */
  engagements: number;
  vessels: number;
}

/**
 * Summarises sea service by `asOf` (YYYY-MM-DD), without vessels, ports and the log. Returns
 * undefined if there is none.
 */
export function serviceInShort(
  engagements: readonly StoredEngagement[],
  asOf: string,
): ServiceInShort | undefined {
  if (engagements.length === 0) return undefined;
  const byPerson = Map.groupBy(engagements, ({ personId }) => personId);
  const aboard = [...byPerson.values()].flatMap((own) => servicesOf(own, asOf).counted);
  return {
    days: aboard.reduce((sum, { aboard: days }) => sum + lengthOfRanges(days), 0),
    engagements: engagements.length,
    vessels: new Set(engagements.map(({ vesselId }) => vesselId)).size,
  };
}
