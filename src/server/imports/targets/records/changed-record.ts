import type { RowOutcome } from '../../../../domain/imports/import-row.ts';
import {
  type CompanionRecords,
  withCompanionRecords,
} from '../../../../domain/imports/companion-records.ts';
import { completed } from '../../../../domain/kinds/complete.ts';
import { corrected } from '../../../../domain/kinds/corrected.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import type { Problem } from '../../../../domain/imports/problem.ts';
import { referencesOf } from '../../../../domain/kinds/references.ts';
import { personKind } from '../../../../domain/people/person.ts';
import { type Place, placeInFull } from '../../../../domain/places/place.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import type { NewPerson } from '../../match/name-people.ts';
import type { StoredRow } from '../../preview/matched-rows.queries.ts';
import type { StoredImport } from '../../imports.queries.ts';
import type { ChangedRecord } from '../import-target.ts';
import { type EarlierRecord, findEarlierRecords } from './earlier-records.ts';
import { presentCompanionRecords } from './list-companion-records.ts';
import { mapPeople, readRecord } from './record-draft.ts';

const writes: ReadonlySet<RowOutcome> = new Set(['new', 'complete', 'update']);

/** A row that writes a record, with the archive's IDs. */
interface WritingRow {
  row: StoredRow;
  ownId: string;
  id: string;
  values: RecordOf<Kind>;
  places: readonly Place[];
  /** Whether it corrects the record of an earlier version of its list. */
  isCorrection: boolean;
}

interface Archive {
  db: Db;
  archiveId: string;
}

/**
 * Returns the rows of one kind that write records, or why a row cannot be written. `added` are the
 * people that the import creates.
 */
export function readWritingRows(
  kind: Kind,
  { travellers, added }: Pick<StoredImport, 'travellers'> & { added: readonly NewPerson[] },
  rows: readonly StoredRow[],
  along: CompanionRecords,
): (WritingRow | { row: StoredRow; problem: Problem })[] {
  const map = mapPeople(travellers);
  const newPeople = new Map(added.map((person) => [person.key, person]));
  return rows.flatMap((row): ReturnType<typeof readWritingRows> => {
    if (row.draft === null) return [];
    // Called for every row, because earlier rows determine which companion records are meant,
    // whatever their result.
    const found = withCompanionRecords(kind, readRecord(kind, row.draft), along);
    if (!writes.has(row.outcome)) return [];
    if ('problem' in found) return [{ row, problem: found.problem }];
    const own = found.draft;
    const mapped = map(kind, own);
    if ('problem' in mapped) return [{ row, problem: mapped.problem }];
    const person = kind.name === personKind.name ? newPeople.get(own.id) : undefined;
    // The importer has seen the new person's name and may have changed it.
    const said = person && { slug: person.slug, name: person.name };
    // A record that exists under another ID keeps that ID.
    const id = row.outcome === 'new' ? mapped.id : (row.recordId ?? mapped.id);
    const isCorrection = row.outcome === 'update' && id !== mapped.id;
    const values = { ...mapped.values, ...said };
    return [{ row, ownId: own.id, id, values, places: own.places ?? [], isCorrection }];
  });
}

/** Returns what earlier rows said about the records that rows correct. */
export function findCorrected(
  archive: Archive,
  kind: Kind,
  rows: readonly WritingRow[],
): Promise<Map<string, EarlierRecord>> {
  const corrections = rows.filter(({ isCorrection }) => isCorrection);
  return findEarlierRecords(
    archive,
    kind,
    corrections.map(({ id }) => id),
  );
}

/**
 * Returns a record as a row changes it. The preview and the acceptance both use this, so that the
 * preview shows what is written.
 */
export function changedRecord(
  kind: Kind,
  before: RecordOf<Kind>,
  { row, id, values, isCorrection }: WritingRow,
  earlier: ReadonlyMap<string, EarlierRecord>,
): RecordOf<Kind> {
  const latest = isCorrection ? earlier.get(id)?.latest : undefined;
  if (latest) return corrected(kind.fields, before, { earlier: latest, now: values });
  const isWhole = row.outcome === 'update' && !isCorrection;
  return isWhole ? values : completed(kind.fields, before, values);
}

/** Returns the records that rows of a preview change, by the rows' positions. */
export async function recordsChangedBy(
  archive: Archive,
  { travellers }: Pick<StoredImport, 'travellers'>,
  rows: readonly StoredRow[],
): Promise<Map<number, ChangedRecord>> {
  const changed = new Map<number, ChangedRecord>();
  const { db, archiveId } = archive;
  for (const [name, group] of Map.groupBy(rows, ({ kind }) => kind)) {
    if (name === '') continue;
    const kind: Kind = kinds[name];
    const along = await presentCompanionRecords(archive, [kind]);
    // The archive may have changed since the rows were compared with it.
    const read = readWritingRows(kind, { travellers, added: [] }, group, along).filter(
      (one) => 'values' in one,
    );
    const ids = [...new Set(read.map(({ id }) => id))];
    const present = await findRecords(db, kind, archiveId, ids);
    const earlier = await findCorrected(archive, kind, read);
    for (const one of read) {
      const before = present.get(one.id)?.values;
      if (!before) continue;
      const after = changedRecord(kind, before, one, earlier);
      const places = one.places.map((place) => ({ id: place.id, name: placeInFull(place) }));
      const made = referencesOf(kind.fields, after).flatMap(({ id }) => along.made(id) ?? []);
      const named = made.map(({ id, kind: to, values }) => ({
        id,
        name: to.labelOf(values, () => ''),
      }));
      changed.set(one.row.position, { kind: name, before, after, brought: [...places, ...named] });
    }
  }
  return changed;
}
