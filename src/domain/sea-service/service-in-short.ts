import { lengthOfRanges } from '../days/timeline/day-range.ts';
import { servicesOf, type StoredEngagement } from './days-aboard.ts';

/** What somebody's sea service, or that of several people, comes to at a glance. */
export interface ServiceInShort {
  /** aboard; a day for each of two people, as `sumOfService` counts them, whatever the profile */
  days: number;
  /** also those that cannot be counted, or have not begun */
  engagements: number;
  vessels: number;
}

/** Sea service by `asOf` (YYYY-MM-DD), without its vessels, its ports and the log; undefined where there is none. */
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
