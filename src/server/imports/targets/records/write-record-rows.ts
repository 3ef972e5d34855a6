import { isSame } from '../../../../domain/kinds/differences.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { referencesOf } from '../../../../domain/kinds/references.ts';
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
import { changedRecord, findCorrected, readWritingRows } from './changed-record.ts';
import { presentCompanionRecords } from './list-companion-records.ts';

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
  const written = readWritingRows(kind, source, rows, along).map((one) => {
    if ('values' in one) return one;
    throw new Error(`Row ${one.row.position} cannot be written: ${one.problem.code}`);
  });
  const ids = [...new Set(written.map(({ id }) => id))];
  const present = await findRecords(db, kind, archiveId, ids);
  const earlier = await findCorrected({ db, archiveId }, kind, written);
  const puts = new Map<string, Put>();
  const updates: RowUpdate[] = [];
  for (const one of written) {
    const { row, ownId, id, values } = one;
    const before = puts.get(id)?.values ?? present.get(id)?.values;
    const after = before ? changedRecord(kind, before, one, earlier) : values;
    const isNew = before === undefined;
    const sourceId = joinSource(source.format, ownId);
    if (isNew) puts.set(id, { id, values, notes: { importId: source.id, sourceId } });
    else if (!isSame(before, after)) puts.set(id, { ...puts.get(id), id, values: after });
    const { position, problem, choice, warnings } = row;
    const changed = row.outcome === 'update' ? 'update' : 'complete';
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
