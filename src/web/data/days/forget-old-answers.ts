import type { QueryClient } from '@tanstack/react-query';

/** answers that nobody looks at and that are kept all the same */
const mostKept = 24;

/**
 * Forgets what ledgers answered and nobody looks at: all of records as they were earlier, and of those as they are
 * all but the latest answers.
 *
 * @param key - how the keys begin of what ledgers are asked now: `days`, the archive, the number of its records, …
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
