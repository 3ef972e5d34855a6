import type { RowOutcome } from '../../../../domain/imports/import-row.ts';
import {
  type CompanionRecords,
  withCompanionRecords,
} from '../../../../domain/imports/companion-records.ts';
import { completed } from '../../../../domain/kinds/complete.ts';
import { corrected } from '../../../../domain/kinds/corrected.ts';
import { isSame } from '../../../../domain/kinds/differences.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { referencesOf } from '../../../../domain/kinds/references.ts';
import { personKind } from '../../../../domain/people/person.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import type { Writing } from '../../../records/changes/record-changes.ts';
import type { Put } from '../../../records/changes/write-records.ts';
import { keepPlaces } from '../../../places/places.actions.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import { mustAllow } from '../../../records/store/rules/rules-of.ts';
import type { StoredRow } from '../../preview/matched-rows.queries.ts';
import type { RowUpdate } from '../../preview/match-results.queries.ts';
import type { StoredImport } from '../../imports.queries.ts';
import type { NewPerson } from '../../match/name-people.ts';
import { joinSource } from '../../accept/source-id.ts';
import { findEarlierRecords } from './earlier-records.ts';
import { presentCompanionRecords } from './list-companion-records.ts';
import { readRecord, mapPeople } from './record-draft.ts';

const writes: ReadonlySet<RowOutcome> = new Set(['new', 'complete', 'update']);

/** A row that writes a record, with the archive's IDs. */
interface Written {
  row: StoredRow;
  ownId: string;
  id: string;
  values: RecordOf<Kind>;
  places: readonly Place[];
  /** Whether it corrects the record of an earlier version of its list. */
  isCorrection: boolean;
}

/**
 * Writes the records of rows of one kind; returns the new results of those rows. Throws the errors
 * of the kind's rules.
 */
export async function writeRecordRows(
  writing: Writing,
  source: Pick<StoredImport, 'id' | 'format' | 'travellers'> & { added: readonly NewPerson[] },
  rows: readonly StoredRow[],
): Promise<RowUpdate[]> {
  const [first] = rows;
  if (!first || first.kind === '') return [];
  const kind: Kind = kinds[first.kind];
  const { db, archiveId } = writing;
  const along = await presentCompanionRecords({ db, archiveId }, [kind]);
  const written = readRows(kind, source, rows, along);
  const ids = [...new Set(written.map(({ id }) => id))];
  const present = await findRecords(db, kind, archiveId, ids);
  const corrections = written.filter(({ isCorrection }) => isCorrection);
  const earlier = await findEarlierRecords(
    { db, archiveId },
    kind,
    corrections.map(({ id }) => id),
  );
  const puts = new Map<string, Put>();
  const updates: RowUpdate[] = [];
  for (const { row, ownId, id, values, isCorrection } of written) {
    const before = puts.get(id)?.values ?? present.get(id)?.values;
    const isUpdate = row.outcome === 'update';
    const latest = isCorrection ? earlier.get(id)?.latest : undefined;
    const isWhole = isUpdate && !isCorrection;
    const after =
      before && latest
        ? corrected(kind.fields, before, { earlier: latest, now: values })
        : before && !isWhole
          ? completed(kind.fields, before, values)
          : values;
    const isNew = before === undefined;
    const sourceId = joinSource(source.format, ownId);
    if (isNew) puts.set(id, { id, values, notes: { importId: source.id, sourceId } });
    else if (!isSame(before, after)) puts.set(id, { ...puts.get(id), id, values: after });
    const { position, problem, choice, warnings } = row;
    const changed = isUpdate ? 'update' : 'complete';
    const outcome = isNew ? 'new' : isSame(before, after) ? 'duplicate' : changed;
    updates.push({ position, outcome, problem, recordId: id, choice, warnings, fingerprint: null });
  }
  await mustAllow(
    db,
    archiveId,
    kind,
    [...puts.values()].map(({ id, values }) => ({ values, before: present.get(id)?.values })),
  );
  const named = [...puts.values()].flatMap(({ values }) => referencesOf(kind.fields, values));
  const wanted = new Set(named.map(({ id }) => id));
  await keepPlaces(
    writing,
    written.flatMap(({ places }) => places.filter(({ id }) => wanted.has(id))),
  );
  await writeAlong(
    writing,
    source,
    [...wanted].flatMap((id) => along.made(id) ?? []),
  );
  await writing.put(kind, [...puts.values()]);
  return updates;
}

/** Writes the companion records of rows. Throws the errors of their kinds' rules. */
async function writeAlong(
  writing: Writing,
  { id: importId, format }: Pick<StoredImport, 'id' | 'format'>,
  made: readonly { id: string; kind: Kind; values: RecordOf<Kind> }[],
): Promise<void> {
  for (const [kind, group] of Map.groupBy(made, (one) => one.kind)) {
    const puts = group.map(({ id, values }): Put => ({
      id,
      values,
      notes: { importId, sourceId: joinSource(format, id) },
    }));
    const news = puts.map(({ values }) => ({ values, before: undefined }));
    await mustAllow(writing.db, writing.archiveId, kind, news);
    await writing.put(kind, puts);
  }
}

function readRows(
  kind: Kind,
  { travellers, added }: Parameters<typeof writeRecordRows>[1],
  rows: readonly StoredRow[],
  along: CompanionRecords,
): Written[] {
  const map = mapPeople(travellers);
  const newPeople = new Map(added.map((person) => [person.key, person]));
  return rows.flatMap((row): Written[] => {
    if (row.draft === null) return [];
    // Called for every row, because earlier rows determine which companion records are meant,
    // whatever their result.
    const found = withCompanionRecords(kind, readRecord(kind, row.draft), along);
    if (!writes.has(row.outcome)) return [];
    if ('problem' in found) throw new Error(`Row ${row.position} names an unknown record`);
    const own = found.draft;
    const mapped = map(kind, own);
    if ('problem' in mapped)
      throw new Error(`Row ${row.position} belongs to a person who is left out`);
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
