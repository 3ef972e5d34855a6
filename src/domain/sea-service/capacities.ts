import type { EngagementRecord } from './engagement.ts';

/**
 * The capacities of an engagement as they were held: that of signing on first, whatever day it says, then
 * each from its day, those without one last.
 */
export function capacitiesInOrder({
  capacities,
}: Pick<EngagementRecord, 'capacities'>): EngagementRecord['capacities'] {
  const [first, ...later] = capacities;
  if (!first) return [];
  const keyOf = (from: string) => (from === '' ? '9' : from);
  return [first, ...later.toSorted((a, b) => (keyOf(a.from) < keyOf(b.from) ? -1 : 1))];
}
