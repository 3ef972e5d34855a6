import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../app/failure-kinds.ts';
import { forgetAnswers } from './offline/answer-cache.ts';

/**
 * Keys of an archive's data begin with `['archives', archiveId]`. The event stream invalidates them
 * when the archive changes, so that data is never refetched because of its age alone.
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

/**
 * Data that is available without signing in: the registration settings of the installation, and
 * invitation links.
 */
const publicKinds: readonly unknown[] = ['installation', 'invitations'];

/** Deletes all data of the account, including what is stored on this device. */
export function forgetAccount(): void {
  // A browser that denies access to its caches has stored nothing in them.
  forgetAnswers().catch(() => {});
  queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => !publicKinds.includes(kind) });
  queryClient.getMutationCache().clear();
}
