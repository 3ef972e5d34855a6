import { z } from 'zod';
import { hasScope, type Scope, scopesFor } from '../access/permissions.ts';
import { nameOfAtMost } from '../shared/text/name-text.ts';
import { passwordSchema } from './account.ts';

export const longestAppPasswordName = 80;

const scopeSchema = z.enum(scopesFor('app-password') as [Scope, ...Scope[]]);

/** What an app password is made from. The account's own password shows that its owner asks. */
export const newAppPasswordSchema = z.object({
  name: nameOfAtMost(longestAppPasswordName),
  scopes: z.array(scopeSchema).min(1).max(100).transform(withoutRepetition),
  /** the one archive that it opens; null for all of the account */
  archiveId: z.string().max(80).nullable(),
  password: passwordSchema,
});
export type NewAppPassword = z.infer<typeof newAppPasswordSchema>;

/** Each scope once, and none that another one includes. */
function withoutRepetition(scopes: readonly Scope[]): Scope[] {
  const each = [...new Set(scopes)].toSorted();
  return each.filter((scope) => {
    const others = each.filter((other) => other !== scope);
    return !hasScope(others, scope);
  });
}

/** An app password as its account sees it: the secret is not kept. */
export interface AppPassword {
  id: string;
  name: string;
  /** how the secret begins, which tells one from another */
  beginning: string;
  scopes: Scope[];
  /** the one archive that it opens, with no name if the account no longer belongs to it; null for all */
  archive: { name: string } | null;
  /** ISO instant */
  createdAt: string;
  /** `YYYY-MM-DD`, or '' */
  lastUsedOn: string;
}
