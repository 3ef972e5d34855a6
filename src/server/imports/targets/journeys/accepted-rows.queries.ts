import { sql } from 'kysely';
import { isOwnFormat } from '../../../../domain/imports/matching/journey-key.ts';
import { type Db, inBatches } from '../../../platform/db/database.ts';
import type { KeptDraft, MappedTraveller } from '../../../../domain/imports/import-row.ts';
import { readKeptDraft } from './journey-draft.ts';
import { joinSource } from '../../accept/source-id.ts';

/**
 * Selects the rows of accepted imports that still apply. For an undone import, these are only rows
 * that created a journey: if the journey still exists, it was edited since and therefore kept.
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
      // The last accepted row of a journey comes last. Files without a change set have changed no
      // journey.
      .orderBy('change_set.version')
      .orderBy('import_judgement.position')
  );
}

/**
 * Whether a row is its own journey in an export of this archive; such a row is not from the
 * journey's source.
 */
const isExportOfIt = sql<boolean>`
  import.format like 'sojourn-%' and exists (
    select 1 from import_row
    where import_row.archive_id = import_judgement.archive_id
      and import_row.import_id = import_judgement.import_id
      and import_row.position = import_judgement.position
      and import_row.draft like '%"sourceId":"' || import_judgement.record_id || '"%'
  )
`;

/** What the rows of earlier imports said about a journey. */
export interface ImportedRows {
  /**
   * The fingerprint of the row that created the journey or with which its source last changed it;
   * '' if there is none.
   */
  fingerprint: string;
  /** The format of that row's file and the people whom it named; undefined if there is no row. */
  by: { format: string; personIds: readonly string[] } | undefined;
  /** The fingerprints of rows that the user chose as the same, including rows that added nothing. */
  completedBy: string[];
  /** The fingerprints of all rows about the journey. */
  all: string[];
}

/** Returns, for each journey, what the rows of earlier imports said. Undone imports do not count. */
export async function listImportedRows(
  db: Db,
  archiveId: string,
): Promise<Map<string, ImportedRows>> {
  const imports = await db
    .selectFrom('import')
    .select(['id', 'format', 'people'])
    .where('archive_id', '=', archiveId)
    .where('status', '=', 'accepted')
    .execute();
  const sources = new Map(
    imports.map(({ id, format, people }) => {
      const travellers = JSON.parse(people) as MappedTraveller[];
      const personIds = travellers.flatMap(({ mappedTo }) =>
        'personId' in mappedTo ? [mappedTo.personId] : [],
      );
      return [id, { format, personIds }] as const;
    }),
  );
  const rows = await rowsThatHold(db, archiveId)
    .select(['import_judgement.record_id', 'import_judgement.fingerprint'])
    .select(['import_judgement.import_id', 'import_judgement.outcome', 'import_judgement.choice'])
    .select(({ eb, and }) =>
      and([eb('import_judgement.outcome', '=', 'update'), isExportOfIt]).as('isExport'),
    )
    .execute();
  const found = new Map<string, ImportedRows>();
  for (const { record_id, fingerprint, import_id, outcome, choice, isExport } of rows) {
    if (record_id === null || fingerprint === null) continue;
    const said = found.getOrInsertComputed(record_id, () => ({
      fingerprint: '',
      by: undefined,
      completedBy: [],
      all: [],
    }));
    if (outcome === 'new' || (outcome === 'update' && !isExport)) {
      Object.assign(said, { fingerprint, by: sources.get(import_id) });
    }
    if (choice === 'same') said.completedBy.push(fingerprint);
    said.all.push(fingerprint);
  }
  return found;
}

/**
 * The row that created a journey, or last changed or completed it, with the travellers of its
 * import.
 */
export interface EarlierRow {
  draft: KeptDraft;
  travellers: MappedTraveller[];
}

/** The latest such rows of a journey. */
export interface EarlierRows {
  /** The latest row from the journey's source. */
  ofSource?: EarlierRow;
  /** The latest row from an edited export of this archive. */
  ofExport?: EarlierRow;
}

/** Finds, for each journey, the latest rows that a new row is compared with to find its changes. */
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
      // Skips rows of other sources that completed the journey: they do not show what its own
      // source has changed. Rows without an ID may be of any source.
      const isOfSource = sourceId !== '' && joinSource(format, sourceId) === source_id;
      if (outcome === 'complete' && !isOfSource) continue;
      found.set(record_id, { ...found.get(record_id), ofSource: row });
    }
  }
  return found;
}
