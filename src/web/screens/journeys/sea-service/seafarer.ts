import type { StoredEngagement } from '../../../../domain/sea-service/days-aboard.ts';

/**
 * Returns the person of a new engagement: the only person with engagements, otherwise the only
 * person of the archive. Undefined if there are several.
 */
export function seafarerOf(
  people: readonly { id: string }[],
  engagements: readonly Pick<StoredEngagement, 'personId'>[],
): string | undefined {
  const whose = new Set(engagements.map(({ personId }) => personId));
  const seafarers = people.filter(({ id }) => whose.has(id));
  const [only, ...others] = seafarers.length > 0 ? seafarers : people;
  return others.length === 0 ? only?.id : undefined;
}
