import type { Journey } from '../../journeys/journey.ts';
import type { Problem } from '../problem.ts';
import type { ResolvedJourney } from './draft.ts';

/**
 * Replaces the keys of a resolved journey's travellers with their persons. Leaves out travellers
 * that are assigned to no one; skips the row if none remain. If two keys are one person (`user:7`
 * and a guest of the same name), only the first traveller is kept.
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
