import type { Kind } from '../../domain/kinds/kind.ts';
import { type Reference, referencesOf } from '../../domain/kinds/references.ts';
import { isKindName, type KindName, kinds } from '../../domain/records/registry.ts';
import { clashesOf } from '../records/clashes.queries.ts';
import { missingRecords } from '../records/records.queries.ts';
import { type Snapshot, splitSnapshot } from '../records/stored-record.ts';
import { findLastSnapshots } from './changes.queries.ts';
import type { Writing } from './record-changes.ts';
import type { Put } from './write-records.ts';

/**
 * Writes records as they once were, with what they refer to and is no longer there: the place that
 * an undone change took away comes back with the journey that ends in it. Returns the ids of those
 * that were not written, because another record has what they would take or what they refer to is
 * not to be had.
 */
export async function putBack(
  writing: Writing,
  name: KindName,
  snapshots: ReadonlyMap<string, Snapshot>,
): Promise<Set<string>> {
  if (snapshots.size === 0) return new Set();
  const { db, archiveId } = writing;
  const kind: Kind = kinds[name];
  const puts = [...snapshots].map(([id, snapshot]): Put => ({ id, ...splitSnapshot(snapshot) }));
  const refused = new Set<string>();
  const isWritten = ({ id }: Put) => !refused.has(id);
  const refuse = (ids: readonly string[]) => {
    for (const id of ids) refused.add(id);
    return ids.length > 0;
  };
  // What is not written keeps what it has, so that another one cannot have it either.
  const refuseClashing = async () => {
    let clashes;
    do clashes = await clashesOf(db, kind, archiveId, puts.filter(isWritten));
    while (refuse(clashes.map(({ id }) => id)));
  };
  await refuseClashing();
  const lacking = await bringBackReferences(writing, kind, puts.filter(isWritten));
  if (refuse(lacking)) await refuseClashing();
  await writing.put(kind, puts.filter(isWritten));
  return refused;
}

/** Brings back what records refer to; returns the ids of those that still lack something. */
async function bringBackReferences(
  writing: Writing,
  { fields }: Kind,
  puts: readonly Put[],
): Promise<string[]> {
  const all = puts.flatMap(({ values }) => referencesOf(fields, values));
  const absent = new Set<string>();
  for (const [to, references] of Map.groupBy(all, (reference) => reference.to)) {
    // Accounts and the reference data are no kinds, and nothing of theirs comes back.
    if (!isKindName(to)) continue;
    const ids = new Set(references.map(({ id }) => id));
    for (const id of await bringBack(writing, to, [...ids])) absent.add(keyOf({ to, id }));
  }
  return puts.flatMap(({ id, values }) =>
    referencesOf(fields, values).some((one) => absent.has(keyOf(one))) ? [id] : [],
  );
}

function keyOf({ to, id }: Reference): string {
  return `${to} ${id}`;
}

/** Puts those of the records that are gone back as they were last; returns the ids still missing. */
async function bringBack(
  writing: Writing,
  name: KindName,
  ids: readonly string[],
): Promise<string[]> {
  const { db, archiveId } = writing;
  const gone = await missingRecords(db, kinds[name], archiveId, ids);
  const last = await findLastSnapshots(db, archiveId, kinds[name], gone);
  const refused = await putBack(writing, name, last);
  return gone.filter((id) => !last.has(id) || refused.has(id));
}
