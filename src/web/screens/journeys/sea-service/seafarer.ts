import type { StoredEngagement } from '../../../../domain/sea-service/days-aboard.ts';

/** Whose a new engagement is: of the one who has some, else of the only person there; undefined where it may be several. */
export function seafarerOf(
  people: readonly { id: string }[],
  engagements: readonly Pick<StoredEngagement, 'personId'>[],
): string | undefined {
  const whose = new Set(engagements.map(({ personId }) => personId));
  const seafarers = people.filter(({ id }) => whose.has(id));
  const [only, ...others] = seafarers.length > 0 ? seafarers : people;
  return others.length === 0 ? only?.id : undefined;
}
