import { queryOptions } from '@tanstack/react-query';
import { api, json } from '../../app/api.ts';

/** Who may register here, and whether anybody has yet; known without signing in. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => json(api.status.$get()),
});
