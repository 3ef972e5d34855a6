import type { QueryClient } from '@tanstack/react-query';

/** Maximum number of cached answers that no component uses. */
const mostKept = 24;

/**
 * Removes unused answers about ledgers from the cache: all answers for earlier states of the
 * records, and all but the latest for the current state.
 *
 * @param key - the start of the keys of current answers: `days`, the archive ID, the number of the
 * state of its records, …
 */
export function forgetOldAnswers(client: QueryClient, key: readonly unknown[]): void {
  const [what, , state] = key;
  const unseen = client.getQueryCache().findAll({ queryKey: [what], type: 'inactive' });
  const latest = unseen
    .filter(({ queryKey }) => queryKey[2] === state)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, mostKept);
  const kept = new Set(latest);
  for (const query of unseen) {
    if (!kept.has(query) && query.state.fetchStatus === 'idle')
      client.getQueryCache().remove(query);
  }
}
