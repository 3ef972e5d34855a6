import type { Kind } from '../../../../domain/kinds/kind.ts';
import { type Reference, referencesOf } from '../../../../domain/kinds/references.ts';
import { placeInFull } from '../../../../domain/places/place.ts';
import { dateOf } from '../../../../domain/kinds/time-of.ts';
import { isKindName, kinds } from '../../../../domain/records/registry.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findRecords, missingRecords } from '../../../records/store/records.queries.ts';
import { findRowsOfRecords, type StoredRow } from '../../preview/matched-rows.queries.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { personLookup } from '../../match/person-lookup.ts';
import { readRecord } from './record-draft.ts';
import type { RecordLine } from '../../../../domain/imports/record-line.ts';

/** A place or companion record that comes with a row. */
interface NamedBeside {
  id: string;
  name: string;
}

interface Archive {
  db: Db;
  archiveId: string;
}

/** Returns the display data of the rows' records, in row order; null for rows without a record. */
export async function showRecords(
  archive: Archive,
  source: Pick<StoredImport, 'id' | 'travellers'>,
  rows: readonly StoredRow[],
): Promise<(RecordLine | null)[]> {
  const read = rows.map(({ kind, draft }) =>
    kind === '' || draft === null ? undefined : { kind, ...readRecord(kinds[kind], draft) },
  );
  const named = read.flatMap((row) =>
    row ? referencesOf(kinds[row.kind].fields, row.values) : [],
  );
  const brought = read.flatMap((row) => [
    ...(row?.places ?? []).map((place) => ({ id: place.id, name: placeInFull(place) })),
    ...(row?.along ?? []).map(({ kind, id, values }) => ({
      id,
      name: (kinds[kind] as Kind).labelOf(values, () => ''),
    })),
  ]);
  const nameOf = await namesOf(archive, source, { named, brought });
  const gone = await goneAmong(archive, rows);
  return read.map((row, index): RecordLine | null => {
    if (!row) return null;
    const kind: Kind = kinds[row.kind];
    const { recordId = null } = rows[index] ?? {};
    const isGone = recordId === null || gone.has(keyOf({ to: row.kind, id: recordId }));
    return {
      kind: row.kind,
      label: kind.labelOf(row.values, (id) => nameOf.get(id) ?? ''),
      date: dateOf(kind, row.values),
      existingId: isGone ? null : recordId,
    };
  });
}

/**
 * Returns the names of records that are referred to by the IDs of the file: from the file, else
 * from the archive. `brought` contains records that come with rows and may not be in the archive
 * yet.
 */
export async function namesOf(
  { db, archiveId }: Archive,
  { id: importId, travellers }: Pick<StoredImport, 'id' | 'travellers'>,
  { named, brought }: { named: readonly Reference[]; brought: readonly NamedBeside[] },
): Promise<Map<string, string>> {
  const names = new Map(travellers.map(({ key, name }) => [key, name]));
  const personOf = personLookup(travellers);
  for (const { key, mappedTo } of travellers) {
    if ('newPerson' in mappedTo) names.set(personOf(key) ?? key, mappedTo.newPerson);
  }
  for (const { id, name } of brought) names.set(id, name);
  for (const [to, references] of Map.groupBy(named, (reference) => reference.to)) {
    if (!isKindName(to)) continue;
    const kind: Kind = kinds[to];
    const call = (id: string, values: Parameters<Kind['labelOf']>[0]) =>
      names.set(
        id,
        kind.labelOf(values, () => ''),
      );
    const ids = [...new Set(references.map(({ id }) => id))].filter((id) => !names.has(id));
    for (const [id, { values }] of await findRecords(db, kind, archiveId, ids)) call(id, values);
    for (const { draft } of await findRowsOfRecords(db, archiveId, importId, { kind: to, ids })) {
      if (draft === null) continue;
      const { id, values } = readRecord(kind, draft);
      call(id, values);
    }
  }
  return names;
}

/** Returns the rows' records that the archive does not have. */
async function goneAmong(
  { db, archiveId }: Archive,
  rows: readonly StoredRow[],
): Promise<Set<string>> {
  const gone = new Set<string>();
  for (const [to, group] of Map.groupBy(rows, ({ kind }) => kind)) {
    if (to === '') continue;
    const ids = group.flatMap(({ recordId }) => recordId ?? []);
    for (const id of await missingRecords(db, kinds[to], archiveId, ids))
      gone.add(keyOf({ to, id }));
  }
  return gone;
}

function keyOf({ to, id }: Reference): string {
  return `${to} ${id}`;
}
