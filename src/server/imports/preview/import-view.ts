import { type ImportStatus, isUndoable } from '../../../domain/imports/import-status.ts';
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
import { WrittenRows, type WrittenRow } from '../../../domain/imports/table/named-ends.ts';
import type { TableUsed } from '../../../domain/imports/table/table-context.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { StoredRow } from './matched-rows.queries.ts';
import type { RecordsBeside, ShownRow, TracksOfCollection } from '../targets/import-target.ts';
import type { StoredImport } from '../imports.queries.ts';
import { findTable } from '../targets/tables/import-tables.queries.ts';
import { cellsOfRows } from '../targets/tables/cells-of-rows.ts';
import { targetNameOf, targetOf } from '../targets/targets.ts';

/** An import as the list shows it. */
export interface ImportSummary {
  id: string;
  fileName: string;
  /** bytes */
  fileSize: number;
  format: { id: string; name: string };
  /** what its rows turn into */
  target: TargetName;
  status: ImportStatus;
  /** ISO instant */
  createdAt: string;
  /** who did it; '' stands for the command line */
  by: string;
  /** of a preview in a list what its rows came to when they were last compared with the archive */
  outcome: ImportOutcome;
  /** what accepting it changed; null where that was nothing, or it is not accepted */
  changeSetId: string | null;
  canUndo: boolean;
}

export interface ImportView extends ImportSummary {
  travellers: MappedTraveller[];
  /** how many rows are perhaps there already, by what is said of them */
  choices: Record<RowChoice, number>;
  /** how many rows make a record of which kind, or change one; or did */
  written: { kind: KindName; count: number }[];
  /** of tracks: into which collections how many of them go or, once it is accepted, are in which */
  collections: TracksOfCollection[];
  /** records that come with those of its rows, or came with them and are still there: vessels, of engagements */
  along: RecordsBeside[];
  /** how many rows have something about them that looks wrong, or did when they were brought */
  warned: number;
  /** of a table: a date that can be read both ways, of which it is to be said which; '' for none */
  openDate: string;
  /** rises whenever something is said of a preview: whoever accepts it says what they have seen of that */
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

/** Rows of an import that are counted as they stand. */
interface RowCounts {
  /** those perhaps there already of which it is said that they are others */
  addedAnyway: number;
  /** those about which something looks wrong */
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
  /** of a table with columns of its own: what they say, as it was changed or as in the file */
  cells: string[] | null;
  /** of a row of such a table of journeys that is none: what it says of one, as far as it can be read */
  written: WrittenRow | null;
  /** what may be said of it, such as that it is added though it is perhaps there; often nothing */
  choices: readonly RowChoice[];
  /** what of that is said; null where nothing may be */
  choice: RowChoice | null;
  problem: Problem | null;
  /** what looks wrong about it, where it makes a journey or changes one */
  warnings: readonly RowWarning[];
}

/** Rows of an import as the table shows them. */
export async function viewRows(
  archive: { db: Db; archiveId: string },
  source: Pick<StoredImport, 'id' | 'fileName' | 'format' | 'status' | 'travellers'>,
  rows: readonly StoredRow[],
  today: string,
): Promise<RowView[]> {
  const target = targetOf(source.format);
  const shown = await target.show(archive, source, rows);
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
      problem,
      warnings,
      ...shown[index]!,
    };
  });
}
