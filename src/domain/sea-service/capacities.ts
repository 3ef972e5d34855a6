import type { EngagementRecord } from './engagement.ts';

/**
 * Returns the capacities of an engagement in the order held: the one at signing on first, whatever
 * its date, then by date. Capacities without a date come last.
 */
export function capacitiesInOrder({
  capacities,
}: Pick<EngagementRecord, 'capacities'>): EngagementRecord['capacities'] {
  const [first, ...later] = capacities;
  if (!first) return [];
  const keyOf = (from: string) => (from === '' ? '9' : from);
  return [first, ...later.toSorted((a, b) => (keyOf(a.from) < keyOf(b.from) ? -1 : 1))];
}
