import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewAppPassword } from '../../../domain/accounts/app-password.ts';
import { api, json } from '../../app/api.ts';

export const appPasswordsQuery = queryOptions({
  queryKey: ['me', 'app-passwords'],
  queryFn: () => json(api.me['app-passwords'].$get()),
  staleTime: 0,
});

export function useCreateAppPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewAppPassword) => json(api.me['app-passwords'].$post({ json: wanted })),
    onSuccess: () => queries.invalidateQueries({ queryKey: appPasswordsQuery.queryKey }),
    // The answer has the secret: it is not kept longer than it is shown.
    gcTime: 0,
  });
}

export function useRevokeAppPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => json(api.me['app-passwords'][':id'].$delete({ param: { id } })),
    // Also where it failed: another tab may have revoked it.
    onSettled: () => queries.invalidateQueries({ queryKey: appPasswordsQuery.queryKey }),
  });
}
