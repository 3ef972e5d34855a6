import {
  defaultPreferences,
  type Preferences,
  preferencesSchema,
} from '../../domain/accounts/preferences.ts';
import type { Db } from '../platform/db/open-database.ts';

/** What an account chose, and the defaults where it did not or a choice is no longer offered. */
export async function readPreferences(db: Db, userId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('preference')
    .select('value')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return defaultPreferences;
  const stored = preferencesSchema.safeParse({ ...defaultPreferences, ...JSON.parse(row.value) });
  return stored.success ? stored.data : defaultPreferences;
}

export async function writePreferences(db: Db, userId: string, chosen: Preferences): Promise<void> {
  const value = JSON.stringify(chosen);
  await db
    .insertInto('preference')
    .values({ user_id: userId, value })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ value }))
    .execute();
}
