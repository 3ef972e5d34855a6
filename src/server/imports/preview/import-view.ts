import { type ImportStatus, isUndoable } from '../../../domain/imports/import-status.ts';
import type { RowChange } from '../../../domain/imports/row-change.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import type { Problem } from '../../../domain/imports/problem.ts';
import type { RowWarning } from '../../../domain/imports/row-warnings.ts';
import { sourceFormats } from '../../../domain/imports/formats/registry.ts';
import type { TargetName } from '../../../domain/imports/formats/source-format.ts';
import type {
  ImportOutcome,
  MappedTraveller,
  RowOutcome,
} from '../../../domain/imports/import-row.ts';
import { withSheet } from '../../../domain/imports/problems-by-sheet.ts';
import { WrittenRows, type WrittenRow } from '../../../domain/imports/table/ends/named-ends.ts';
import type { TableUsed } from '../../../domain/imports/table/table-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StoredRow } from './matched-rows.queries.ts';
import { changesOfRows } from './row-changes.ts';
import type { RecordsBeside, ShownRow, TracksOfCollection } from '../targets/import-target.ts';
import { targetNameOf, targetOf } from '../targets/targets.ts';
import type { StoredImport } from '../imports.queries.ts';
import { findTable, cellsOfRows } from '../targets/tables/import-tables.queries.ts';

/** An import as the list shows it. */
export interface ImportSummary {
  id: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  format: { id: string; name: string };
  /** What its rows become. */
  target: TargetName;
  status: ImportStatus;
  /** ISO instant. */
  createdAt: string;
  /** The user who imported it; '' for the command line. */
  by: string;
  /** For a preview in a list, the outcome of its last comparison with the archive. */
  outcome: ImportOutcome;
  /** The change set of the acceptance; null if it changed nothing or is not accepted yet. */
  changeSetId: string | null;
  canUndo: boolean;
}

export interface ImportView extends ImportSummary {
  travellers: MappedTraveller[];
  /** Number of rows that may exist already, by the user's choice. */
  choices: Record<RowChoice, number>;
  /** Number of rows that create or change records, per kind. */
  written: { kind: KindName; count: number }[];
  /** For tracks: how many go into which track maps or, after acceptance, are in them. */
  collections: TracksOfCollection[];
  /**
   * Companion records of its rows that will be added, or were added and still exist: the vessels of
   * engagements.
   */
  along: RecordsBeside[];
  /** Number of rows that have warnings, or had them when they were imported. */
  warned: number;
  /** For a table: a date whose order of day and month the user must choose; '' for none. */
  openDate: string;
  /**
   * Counter of the user's answers about the preview; accepting sends the value that the client has
   * seen.
   */
  said: number;
}

export function summariseImport(found: StoredImport): ImportSummary {
  const name = sourceFormats.find((format) => format.id === found.format)?.name ?? found.format;
  return {
    id: found.id,
    fileName: found.fileName,
    fileSize: found.fileSize,
    format: { id: found.format, name },
    target: targetNameOf(found.format),
    status: found.status,
    createdAt: found.createdAt,
    by: found.by,
    outcome: found.outcome,
    changeSetId: found.changeSetId,
    canUndo: found.changeSetId !== null && isUndoable(found.status),
  };
}

/** Counts of an import's current rows. */
interface RowCounts {
  /** Rows that may exist already but were chosen as different. */
  addedAnyway: number;
  /** Rows with warnings. */
  warned: number;
  written: ImportView['written'];
  collections: ImportView['collections'];
  along: ImportView['along'];
}

export function viewImport(
  found: StoredImport,
  counts: RowCounts,
  table: Pick<TableUsed, 'openDate'> | undefined,
): ImportView {
  return {
    ...summariseImport(found),
    travellers: found.travellers,
    choices: targetOf(found.format).countChoices(found.outcome, counts.addedAnyway),
    written: counts.written,
    collections: counts.collections,
    along: counts.along,
    warned: counts.warned,
    openDate: table?.openDate ?? '',
    said: found.said,
  };
}

/** A row of an import as the table shows it. */
export interface RowView extends ShownRow {
  position: number;
  line: number;
  raw: string;
  outcome: RowOutcome;
  /** For a table with custom columns: the cells, as edited or as in the file. */
  cells: string[] | null;
  /**
   * For a row of such a table that failed to become a journey: its values, as far as they can be
   * read.
   */
  written: WrittenRow | null;
  /**
   * The choices that the user has for the row, such as adding it although it may exist already;
   * often none.
   */
  choices: readonly RowChoice[];
  /** The current choice; null if there are no choices. */
  choice: RowChoice | null;
  problem: Problem | null;
  /** Warnings about the journey that the row creates or changes. */
  warnings: readonly RowWarning[];
  /** What the row changes in a record of the archive; null if it changes none. */
  change: RowChange | null;
}

/** Returns rows of an import as the table shows them. */
export async function viewRows(
  archive: { db: Db; archiveId: string },
  source: StoredImport,
  rows: readonly StoredRow[],
  today: string,
): Promise<RowView[]> {
  const target = targetOf(source.format);
  const shown = await target.show(archive, source, rows);
  const changes = await changesOfRows(archive, source, rows);
  const { db, archiveId } = archive;
  const table = await findTable(db, archiveId, source.id);
  const cells = table && (await cellsOfRows(db, archiveId, source.id, { table, rows }));
  const reader =
    table?.mapping.kind === 'journey'
      ? new WrittenRows(table.mapping, table.headings, today)
      : undefined;
  return rows.map((row, index) => {
    const { position, line, raw, outcome, choice, problem, warnings } = row;
    const choices = target.choicesOf(row);
    return {
      position,
      line,
      raw,
      outcome,
      cells: cells?.[index] ?? null,
      written: (row.draft === null && reader?.written(cells?.[index] ?? [])) || null,
      choices,
      choice: choices.length > 0 ? choice : null,
      problem: withSheet(problem, line, table?.sheets ?? []),
      warnings,
      change: changes.get(position) ?? null,
      ...shown[index]!,
    };
  });
}
