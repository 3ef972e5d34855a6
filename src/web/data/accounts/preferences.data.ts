import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '../../../domain/accounts/preferences.ts';
import { meQuery } from './me.data.ts';
import { api, json } from '../../app/api.ts';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';

/** Saves the account's preferences; the page applies them immediately. */
export function useSavePreferences() {
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (preferences: Preferences) =>
      json(api.me.preferences.$put({ json: preferences })),
    onMutate: (preferences) => {
      const before = queries.getQueryData(meQuery.queryKey);
      if (before) queries.setQueryData(meQuery.queryKey, { ...before, preferences });
      return before;
    },
    onError: (error, _, before) => {
      if (before) queries.setQueryData(meQuery.queryKey, before);
      notifyFailure(error);
    },
  });
}
