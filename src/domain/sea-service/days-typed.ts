import { lengthOfRanges } from '../days/timeline/day-range.ts';
import { servicesOf, type StoredEngagement } from './days-aboard.ts';

/**
 * Returns the archive's engagements with the typed ones added. A typed engagement replaces the
 * stored one with the same ID.
 */
export function withTyped(
  known: readonly StoredEngagement[],
  typed: readonly StoredEngagement[],
): StoredEngagement[] {
  const ids = new Set(typed.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...typed];
}

/**
 * Returns the days on board by `asOf` (YYYY-MM-DD) of the typed engagements, of one or more people.
 * They are counted by `servicesOf` together with all known engagements, so each day counts once and
 * open engagements count too.
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
