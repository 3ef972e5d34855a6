import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../accounts/me.data.ts';
import { api, json } from '../../app/api.ts';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { chooseArchive } from './archive.data.ts';

/** Mutation key of actions on a whole archive, during which nothing else can be done. */
const wholeArchive = ['whole-archive'];

export function useIsArchiveBusy(): boolean {
  return useIsMutating({ mutationKey: wholeArchive }) > 0;
}

/** Creates an archive and shows it in this tab. The caller shows errors. */
export function useCreateArchive() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: wholeArchive,
    mutationFn: ({ name }: { name: string }) => json(api.archives.$post({ json: { name } })),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      chooseArchive(id);
    },
  });
}

/** Creates the account's sample archive if it does not exist, and shows it in this tab. */
export function useOpenSample() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: wholeArchive,
    mutationFn: () => json(api.archives.sample.$post()),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      chooseArchive(id);
    },
    onError: useNotifyFailure(),
  });
}

/** Deletes an archive permanently; `name` confirms that it is the right one. */
export function useDeleteArchive() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: wholeArchive,
    mutationFn: ({ archiveId, name }: { archiveId: string; name: string }) =>
      json(
        api.archives[':archiveId'].$delete({ param: { archiveId }, json: { confirm: name } }),
      ),
    onSuccess: (_, { archiveId }) => {
      queries.removeQueries({ queryKey: ['archives', archiveId] });
      return queries.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onError: useNotifyFailure(),
  });
}

export function useRenameArchive(archiveId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name }: { name: string }) =>
      json(api.archives[':archiveId'].$patch({ param: { archiveId }, json: { name } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
