import { queryOptions } from '@tanstack/react-query';
import { api, json } from '../../app/api.ts';

/** Who may register on this installation, and whether anyone has; available without signing in. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => json(api.status.$get()),
});
