import { lengthOfRanges } from '../days/timeline/day-range.ts';
import { servicesOf, type StoredEngagement } from './days-aboard.ts';

/**
 * The engagements of an archive as they are with some that were typed, which stand in the place of those of the
 * same ids.
 */
export function withTyped(
  known: readonly StoredEngagement[],
  typed: readonly StoredEngagement[],
): StoredEngagement[] {
  const ids = new Set(typed.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...typed];
}

/**
 * Days aboard by `asOf` (YYYY-MM-DD) of engagements that were typed, among all others that are known, of several
 * people or one: counted as `servicesOf` counts them, so that each day counts once and who is still aboard has days.
 */
export function daysOfTyped(
  typed: readonly StoredEngagement[],
  known: readonly StoredEngagement[],
  asOf: string,
): number {
  const ids = new Set(typed.map(({ id }) => id));
  const byPerson = Map.groupBy(withTyped(known, typed), ({ personId }) => personId);
  return [...byPerson.values()]
    .flatMap((own) => servicesOf(own, asOf).counted)
    .filter(({ engagement }) => ids.has(engagement.id))
    .reduce((sum, { aboard }) => sum + lengthOfRanges(aboard), 0);
}
