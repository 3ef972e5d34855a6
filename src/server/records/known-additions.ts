import { isDeepStrictEqual } from 'node:util';
import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { isOwnPlaceId } from '../../domain/places/place-id.ts';
import { type Addition, findAdditions } from './changes/changes.queries.ts';
import type { Actor, Writing } from './changes/record-changes.ts';
import { conflictWith } from './changes/write-records.ts';
import { Refusal } from '../platform/errors.ts';
import { findRecords } from './store/records.queries.ts';
import type { CompletingDeps, WorkedOut } from './store/rules/kind-rules.ts';
import { completeByHand } from './store/rules/rules-of.ts';
import { splitSnapshot } from './store/stored-record.ts';

/** A record that is to be added, under the id that whoever adds it has made for it. */
export interface NewRecord extends WorkedOut {
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
  writing: Writing & Pick<CompletingDeps, 'reference'>,
  { userId }: Pick<Actor, 'userId'>,
  kind: Kind,
  records: readonly NewRecord[],
): Promise<Map<string, KnownAddition>> {
  const { db, archiveId } = writing;
  const ids = records.map(({ id }) => id);
  const present = await findRecords(db, kind, archiveId, ids);
  const additions = await findAdditions(db, archiveId, kind, ids);
  // An id that data brought along (`airport:EGLL`) is free again once its record is gone.
  const isTaken = ({ id }: NewRecord) => present.has(id) || (isOwnPlaceId(id) && additions.has(id));
  const taken = records.filter(isTaken);
  const own = taken.flatMap((record) => {
    const isPresent = ({ version }: Addition) => present.get(record.id)?.version === version;
    const isOwn = (one: Addition) =>
      one.userId === userId &&
      one.action === `${kind.name}.add` &&
      (isOwnPlaceId(record.id) || isPresent(one));
    const addition = additions.get(record.id)?.find(isOwn);
    return addition ? [{ record, addition }] : [];
  });
  // Added now, they would be completed with what was generated then.
  const said = own.map(({ record: { id, values, computed }, addition: { after } }) => ({
    id,
    values,
    computed,
    before: splitSnapshot(after).values,
  }));
  const completed = said.length > 0 ? await completeByHand(writing, archiveId, kind, said) : [];
  const known = new Map<string, KnownAddition>();
  for (const [index, { record, addition }] of own.entries()) {
    if (isDeepStrictEqual(completed[index], said[index]?.before)) known.set(record.id, addition);
  }
  const [other] = taken.filter(({ id }) => !known.has(id));
  if (!other) return known;
  const now = present.get(other.id);
  throw now ? await conflictWith(writing, kind, now) : new Refusal('not-found');
}
