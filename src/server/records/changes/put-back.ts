import type { Kind } from '../../../domain/kinds/kind.ts';
import { type Reference, referencesOf, refersToItself } from '../../../domain/kinds/references.ts';
import { isKindName, type KindName, kinds } from '../../../domain/records/registry.ts';
import { clashesOf } from '../store/clashes.queries.ts';
import { missingRecords } from '../store/records.queries.ts';
import { type Snapshot, splitSnapshot } from '../store/record-tables.ts';
import { findLastSnapshots } from './changes.queries.ts';
import type { Writing } from './record-changes.ts';
import type { Put } from './write-records.ts';

/**
 * Restores records to an earlier state, together with the deleted records that they refer to. For
 * example, the place that an undone change removed is restored with the journey that ends there.
 * Returns the IDs of records that were not restored, because their unique value is taken or because
 * a record that they refer to cannot be restored.
 */
export async function putBack(
  writing: Writing,
  name: KindName,
  snapshots: ReadonlyMap<string, Snapshot>,
): Promise<Set<string>> {
  if (snapshots.size === 0) return new Set();
  const { db, archiveId } = writing;
  const kind: Kind = kinds[name];
  const all = await withOwnKind(writing, kind, snapshots);
  const puts = [...all].map(([id, snapshot]): Put => ({ id, ...splitSnapshot(snapshot) }));
  const refused = new Set<string>();
  const written = () => puts.filter(({ id }) => !refused.has(id));
  // A refused record keeps its current unique value, which may cause further refusals.
  let count: number;
  do {
    count = refused.size;
    for (const { id } of await clashesOf(db, kind, archiveId, written())) refused.add(id);
    await refuseWithoutReferences(writing, kind, puts, refused);
  } while (refused.size > count);
  await writing.put(kind, written());
  return refused;
}

/** Adds the deleted records of the same kind that the records refer to, directly or indirectly. */
async function withOwnKind(
  { db, archiveId }: Writing,
  kind: Kind,
  snapshots: ReadonlyMap<string, Snapshot>,
): Promise<ReadonlyMap<string, Snapshot>> {
  if (!refersToItself(kind)) return snapshots;
  const all = new Map(snapshots);
  for (let last = snapshots; last.size > 0;) {
    const named = [...last.values()].flatMap((values) => referencesOf(kind.fields, values));
    const ids = named.flatMap(({ to, id }) => (to === kind.name && !all.has(id) ? [id] : []));
    const gone = await missingRecords(db, kind, archiveId, [...new Set(ids)]);
    last = await findLastSnapshots(db, archiveId, kind, gone);
    for (const [id, snapshot] of last) all.set(id, snapshot);
  }
  return all;
}

/**
 * Restores the records that the given records refer to. Refuses records whose references cannot be
 * restored.
 */
async function refuseWithoutReferences(
  writing: Writing,
  kind: Kind,
  puts: readonly Put[],
  refused: Set<string>,
): Promise<void> {
  const { fields, name } = kind;
  const own = new Set(puts.map(({ id }) => id));
  const all = puts
    .filter(({ id }) => !refused.has(id))
    .flatMap(({ values }) => referencesOf(fields, values))
    .filter(({ to, id }) => to !== name || !own.has(id));
  const absent = new Set([...refused].map((id) => keyOf({ to: name, id })));
  for (const [to, references] of Map.groupBy(all, (reference) => reference.to)) {
    // Accounts and reference data are not records: they are not restored.
    if (!isKindName(to)) continue;
    const ids = new Set(references.map(({ id }) => id));
    for (const id of await bringBack(writing, to, [...ids])) absent.add(keyOf({ to, id }));
  }
  // A record that refers to a refused record of the same kind is refused too.
  for (let before = -1; before < refused.size;) {
    before = refused.size;
    for (const { id, values } of puts) {
      if (!referencesOf(fields, values).some((one) => absent.has(keyOf(one)))) continue;
      refused.add(id);
      absent.add(keyOf({ to: name, id }));
    }
  }
}

function keyOf({ to, id }: Reference): string {
  return `${to} ${id}`;
}

/**
 * Restores the last state of the records that were deleted; returns the IDs that are still missing.
 */
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
