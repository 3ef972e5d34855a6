import {
  defaultPreferences,
  type Preferences,
  preferencesSchema,
} from '../../domain/accounts/preferences.ts';
import type { Db } from '../platform/db/database.ts';

/**
 * Returns the preferences of an account, with defaults for missing values and for values that are
 * no longer available.
 */
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
