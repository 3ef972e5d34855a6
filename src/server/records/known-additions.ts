import { isDeepStrictEqual } from 'node:util';
import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { type Addition, findAdditions } from '../changes/changes.queries.ts';
import type { Actor, Writing } from '../changes/record-changes.ts';
import { conflictWith } from '../changes/write-records.ts';
import { Refusal } from '../errors.ts';
import { findRecords } from '../record-store/records.queries.ts';
import { completeByHand } from '../record-store/rules/rules-of.ts';
import { splitSnapshot } from '../record-store/stored-record.ts';

/** A record that is to be added, under the id that whoever adds it has made for it. */
export interface NewRecord {
  id: string;
  values: RecordOf<Kind>;
}

/** What adding a record came to. */
type KnownAddition = Pick<Addition, 'version' | 'changeSetId'>;

/**
 * Those of the records, by id, that the same account has added just so before: a request of which the
 * answer was lost is sent again. Throws `conflict` with the present record where an id is taken
 * otherwise, and `not-found` where its record is gone.
 */
export async function findKnownAdditions(
  writing: Writing,
  { userId }: Pick<Actor, 'userId'>,
  kind: Kind,
  records: readonly NewRecord[],
): Promise<Map<string, KnownAddition>> {
  const { db, archiveId } = writing;
  const ids = records.map(({ id }) => id);
  const present = await findRecords(db, kind, archiveId, ids);
  const additions = await findAdditions(db, archiveId, kind, ids);
  const known = new Map<string, KnownAddition>();
  for (const record of records) {
    const { id } = record;
    const taken = additions.get(id) ?? [];
    const now = present.get(id);
    if (taken.length === 0 && !now) continue;
    const own = taken.find((one) => one.userId === userId && one.action === `${kind.name}.add`);
    if (own && (await isSameAddition(writing, kind, record, own))) known.set(id, own);
    else if (now) throw await conflictWith(writing, kind, now);
    else throw new Refusal('not-found');
  }
  return known;
}

/** Whether a record was added as it is to be added now, but for what was generated then. */
async function isSameAddition(
  { db, archiveId }: Writing,
  kind: Kind,
  { values }: NewRecord,
  { after }: Addition,
): Promise<boolean> {
  const { values: before } = splitSnapshot(after);
  const [completed] = await completeByHand(db, archiveId, kind, [{ values, before }]);
  return isDeepStrictEqual(completed, before);
}
