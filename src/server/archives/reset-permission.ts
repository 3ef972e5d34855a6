import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { findMember } from './members.queries.ts';

/**
 * A reset link opens everything that the account can see. So an owner makes one for a member only
 * where they own all of that: every archive of the member that anybody has ever written to.
 * Otherwise (`not-allowed`) the operator can, on the command line.
 */
export async function mustBeOwnersToReset(
  db: Db,
  archiveId: string,
  ownerId: string,
  memberId: string,
): Promise<void> {
  if (!(await findMember(db, archiveId, memberId))) throw new Refusal('not-found');
  if (await seesMoreThan(db, memberId, ownerId)) {
    throw new Refusal('not-allowed', 'This member belongs to an archive that you do not own');
  }
}

/** Whether an account belongs to an archive with content that the other does not own. */
async function seesMoreThan(db: Db, memberId: string, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('archive_state', 'archive_state.archive_id', 'membership.organizationId')
    .select('membership.id')
    .where('membership.userId', '=', memberId)
    .where('archive_state.is_sample', '=', 0)
    // An archive is made at version 1 and rises with every write.
    .where('archive_state.version', '>', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as owned')
            .select('owned.id')
            .whereRef('owned.organizationId', '=', 'membership.organizationId')
            .where('owned.userId', '=', ownerId)
            .where('owned.role', '=', 'owner'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
