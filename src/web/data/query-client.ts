import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../app/failure-kinds.ts';
import { forgetAnswers } from './offline/answer-cache.ts';

/**
 * Keys of what belongs to an archive begin with `['archives', archiveId]`: the event stream marks
 * them as old when the archive changes, so nothing is asked again for mere age.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      staleTime: 5 * 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What is known without signing in: how the installation takes people in, and invitation links. */
const publicKinds: readonly unknown[] = ['installation', 'invitations'];

/** Forgets everything that belongs to the account, also what is kept on this device. */
export function forgetAccount(): void {
  // A browser that refuses its caches has kept nothing in them.
  forgetAnswers().catch(() => {});
  queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => !publicKinds.includes(kind) });
  queryClient.getMutationCache().clear();
}
