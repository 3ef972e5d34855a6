import type { Journey } from '../../journeys/journey.ts';
import type { Problem } from '../problem.ts';
import type { ResolvedJourney } from './draft.ts';

/**
 * Gives the travellers of a resolved journey their persons. Travellers whose key is mapped to
 * nobody are left out; when that leaves none, the row is skipped for it. Two keys of one person
 * (`user:7` and the guest of the same name) are one traveller, the first.
 */
export function mapTravellers(
  journey: ResolvedJourney,
  personOf: (key: string) => string | undefined,
): { journey: Journey } | { problem: Problem } {
  const mapped = new Map<string, Journey['travellers'][number]>();
  for (const { key, seat, seatPosition, cabin, reason } of journey.travellers) {
    const personId = personOf(key);
    if (personId === undefined || mapped.has(personId)) continue;
    mapped.set(personId, { personId, seat, seatPosition, cabin, reason });
  }
  if (mapped.size === 0) return { problem: { code: 'person-skipped' } };
  return { journey: { ...journey, travellers: [...mapped.values()] } };
}
