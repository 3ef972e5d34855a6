import type { ProvenOrder } from '../../../../domain/shared/dates/date-order.ts';
import { readPreferences } from '../../../accounts/preferences.queries.ts';
import type { Db } from '../../../platform/db/database.ts';

const orders = { dmy: 'day-first', mdy: 'month-first', ymd: undefined } as const;

/**
 * Returns the order of day and month in the account's date format; undefined if the format does not
 * show it or no one is signed in.
 */
export async function orderOfAccount(
  db: Db,
  userId: string | null,
): Promise<ProvenOrder | undefined> {
  if (userId === null) return undefined;
  const { dateOrder } = await readPreferences(db, userId);
  return orders[dateOrder];
}
