import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, json } from '../../app/api.ts';
import { appPasswordsQuery } from './app-passwords.data.ts';
import { authStore } from './auth-store.ts';
import { meQuery, useMe } from './me.data.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: () => json(api.me.sessions.$get()),
  staleTime: 0,
});

/** Changes the user's name, or whether they appear online. */
export function useUpdateAccount() {
  const { user } = useMe();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: { name?: string; online?: boolean }) =>
      json(api.users[':id'].$patch({ param: { id: user.id }, json: changes })),
    onSuccess: ({ id, name, email }) => {
      authStore.setUserDetails({ name, email, userID: id });
      return queries.invalidateQueries({ queryKey: meQuery.queryKey, exact: true });
    },
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      json(api.me.password.$post({ json: passwords })),
    onSuccess: () =>
      Promise.all(
        [sessionsQuery, appPasswordsQuery].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useChangeEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { password: string; email: string }) =>
      json(api.me.email.$post({ json: change })),
    onSuccess: ({ email }) => {
      const { isLoggedIn, userDetails } = authStore.read();
      if (isLoggedIn) authStore.setUserDetails({ ...userDetails, email });
      return queries.invalidateQueries({ queryKey: meQuery.queryKey, exact: true });
    },
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => json(api.me.sessions[':id'].$delete({ param: { id } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
