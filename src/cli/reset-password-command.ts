import { findAccountByEmail } from '../server/accounts/accounts.queries.ts';
import { makeResetLink } from '../server/accounts/reset-link.actions.ts';
import type { Command } from './command.ts';
import { UsageError } from './refusal-line.ts';
import { withInstallation } from './installation.ts';

/** Prints a link for setting an account's password once. Returns the exit status. */
export async function printResetLink(
  { email }: Extract<Command, { name: 'reset-password' }>,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  return withInstallation(environment, async ({ config, db, clock }) => {
    const account = await findAccountByEmail(db, email.trim());
    if (!account) throw new UsageError('No account has that email');
    const origin = config.publicUrl ?? `http://localhost:${config.port}`;
    const { link, expiresAt } = await makeResetLink({ db, clock }, origin, {
      userId: account.id,
      madeBy: null,
    });
    print(`${link}\nIt works once, until ${expiresAt}.\n`);
    return 0;
  });
}
