import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api, json } from '../../app/api.ts';

/** The signed-in account, its archives and preferences. Fetched at start (session.ts). */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: fetchMe,
  staleTime: Infinity,
});

export type Me = Awaited<ReturnType<typeof fetchMe>>;
export type MyArchive = Me['archives'][number];

function fetchMe() {
  return json(api.me.$get());
}

/** Only for pages after sign-in, where the main frame's guard has already fetched it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}
