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
import { splitSnapshot } from './store/record-tables.ts';

/** A record to add, with the ID that the client created. */
export interface NewRecord extends WorkedOut {
  id: string;
  values: RecordOf<Kind>;
}

/** The result of adding a record. */
type KnownAddition = Pick<Addition, 'version' | 'changeSetId'>;

/**
 * Returns the records, by ID, that the same account has already added with the same content: a
 * client repeats a request if the response was lost. Throws `conflict` with the current record if
 * an ID is taken by a different record, and `not-found` if its record was deleted.
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
  // A derived ID (`airport:EGLL`) is free again after its record was deleted.
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
  // Completed with the values generated at the time, so that a repeated request yields the same
  // record.
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
