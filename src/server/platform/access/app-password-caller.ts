import type { Scope } from '../../../domain/access/permissions.ts';

/** The app password that a request is authenticated by, and the account that made it. */
export interface AppPasswordCaller {
  user: { id: string; name: string; email: string };
  name: string;
  scopes: Scope[];
  /** the one archive that it opens; null for all of the account */
  archiveId: string | null;
}
