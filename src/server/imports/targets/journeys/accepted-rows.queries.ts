import { sql } from 'kysely';
import { isOwnFormat } from '../../../../domain/imports/matching/journey-key.ts';
import { inBatches } from '../../../platform/db/batches.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { KeptDraft, MappedTraveller } from '../../../../domain/imports/import-row.ts';
import { readKeptDraft } from './journey-draft.ts';
import { joinSource } from '../../accept/source-id.ts';

/**
 * Rows of accepted imports that still hold: of an import that was undone only those that made a
 * journey, which is there if it was edited since and therefore kept.
 */
function rowsThatHold(db: Db, archiveId: string) {
  return (
    db
      .selectFrom('import_judgement')
      .innerJoin('import', (join) =>
        join
          .onRef('import.archive_id', '=', 'import_judgement.archive_id')
          .onRef('import.id', '=', 'import_judgement.import_id'),
      )
      .leftJoin('change_set', (join) =>
        join
          .onRef('change_set.archive_id', '=', 'import.archive_id')
          .onRef('change_set.id', '=', 'import.change_set_id'),
      )
      .where('import_judgement.archive_id', '=', archiveId)
      .where('import_judgement.record_id', 'is not', null)
      .where('import_judgement.fingerprint', 'is not', null)
      .where('import.status', '=', 'accepted')
      .where(({ eb, or }) =>
        or([eb('change_set.undone_by', 'is', null), eb('import_judgement.outcome', '=', 'new')]),
      )
      // The row of a journey that was accepted last comes last. Rows of files that changed nothing have
      // changed no journey.
      .orderBy('change_set.version')
      .orderBy('import_judgement.position')
  );
}

/** Whether a row is its journey as this archive exported it: that is not what its source says. */
const isExportOfIt = sql<boolean>`
  import.format like 'sojourn-%' and exists (
    select 1 from import_row
    where import_row.archive_id = import_judgement.archive_id
      and import_row.import_id = import_judgement.import_id
      and import_row.position = import_judgement.position
      and import_row.draft like '%"sourceId":"' || import_judgement.record_id || '"%'
  )
`;

/**
 * For each journey that came by import the fingerprint of the row that made it, or by which its
 * source last changed it.
 */
export async function listImportedFingerprints(
  db: Db,
  archiveId: string,
): Promise<Map<string, string>> {
  const rows = await rowsThatHold(db, archiveId)
    .select(['import_judgement.record_id', 'import_judgement.fingerprint'])
    .where(({ eb, or, and, not }) =>
      or([
        eb('import_judgement.outcome', '=', 'new'),
        and([eb('import_judgement.outcome', '=', 'update'), not(isExportOfIt)]),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.record_id ?? '', row.fingerprint ?? '']));
}

/**
 * For each journey the fingerprints of rows that the traveller said to be the same, also of those
 * that told it nothing new. What was undone since is not said any more.
 */
export async function listCompletingFingerprints(
  db: Db,
  archiveId: string,
): Promise<Map<string, string[]>> {
  const rows = await rowsThatHold(db, archiveId)
    .select(['import_judgement.record_id', 'import_judgement.fingerprint'])
    .where('import_judgement.choice', '=', 'same')
    .execute();
  const found = new Map<string, string[]>();
  for (const { record_id, fingerprint } of rows) {
    if (record_id === null || fingerprint === null) continue;
    const others = found.get(record_id);
    if (others) others.push(fingerprint);
    else found.set(record_id, [fingerprint]);
  }
  return found;
}

/** The row that a journey was made from, or last changed or completed by, with that import's people. */
export interface EarlierRow {
  draft: KeptDraft;
  travellers: MappedTraveller[];
}

/** The latest such rows of a journey. */
export interface EarlierRows {
  /** of the source that it came from */
  ofSource?: EarlierRow;
  /** of this archive's own exports, changed in the file */
  ofExport?: EarlierRow;
}

/** The latest rows that told of each journey what a new one may change. */
export async function findEarlierRows(
  db: Db,
  archiveId: string,
  journeyIds: readonly string[],
): Promise<Map<string, EarlierRows>> {
  const found = new Map<string, EarlierRows>();
  for await (const batch of inBatches(journeyIds, 1)) {
    const rows = await rowsThatHold(db, archiveId)
      .innerJoin('journey', (join) =>
        join
          .onRef('journey.archive_id', '=', 'import_judgement.archive_id')
          .onRef('journey.id', '=', 'import_judgement.record_id'),
      )
      .innerJoin('import_row', (join) =>
        join
          .onRef('import_row.archive_id', '=', 'import_judgement.archive_id')
          .onRef('import_row.import_id', '=', 'import_judgement.import_id')
          .onRef('import_row.position', '=', 'import_judgement.position'),
      )
      .select(['import_judgement.record_id', 'import_judgement.outcome', 'import_row.draft'])
      .select('import_row.format as draftFormat')
      .select(['import.people', 'import.format', 'journey.source_id'])
      .where('import_judgement.record_id', 'in', batch)
      .where('import_judgement.outcome', 'in', ['new', 'update', 'complete'])
      .execute();
    for (const { record_id, outcome, draft: json, people, format, source_id, ...kept } of rows) {
      if (record_id === null || json === null) continue;
      const draft = { json, format: kept.draftFormat };
      const { sourceId } = readKeptDraft(draft);
      const row = { draft, travellers: JSON.parse(people) as MappedTraveller[] };
      if (isOwnFormat(format) && sourceId === record_id) {
        found.set(record_id, { ...found.get(record_id), ofExport: row });
        continue;
      }
      // Another source's row told what was missing: what its own source changes it does not know.
      if (outcome === 'complete' && joinSource(format, sourceId) !== source_id) continue;
      found.set(record_id, { ...found.get(record_id), ofSource: row });
    }
  }
  return found;
}
