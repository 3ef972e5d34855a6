import type { ReadRow } from '../../../../domain/imports/import-row.ts';
import { isOfFile } from '../../../../domain/imports/problem.ts';
import {
  longestFixedRow,
  longestTableRow,
  mostColumns,
  revisionOf,
  type TableCells,
  type TableMapping,
} from '../../../../domain/imports/table/mapping.ts';
import { orderOfDates } from '../../../../domain/imports/table/order-of-dates.ts';
import type { TableUsed } from '../../../../domain/imports/table/table-context.ts';
import { cellsOf } from '../../../../domain/imports/table/table-rows.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isoNow } from '../../../platform/clock.ts';
import { Refusal, mustExist } from '../../../platform/errors.ts';
import { ensureUnderCap } from '../../../platform/limits/caps.ts';
import { findPreview, matchAgain } from '../../preview/change-preview.actions.ts';
import { findRowAsRead, pagesAsRead } from '../../preview/import-rows.queries.ts';
import { noteStored } from '../../receive/preview-caps.ts';
import {
  findFixedRows,
  findTable,
  measureFixedRows,
  storeFixedRows,
  storeTable,
} from './import-tables.queries.ts';
import { type Pause, yieldOnly } from '../../read/pause.ts';
import { orderOfAccount } from './account-order.ts';
import { readAgain, type TableDeps } from './read-again.ts';
import { travellersNow } from './travellers-now.ts';

/** A change to the table of a preview. */
export type TableChange =
  /** `seen` is the revision of the column mapping that it replaces. */
  | { mapping: TableMapping; seen?: string }
  /** New cells of a row, by column; `seen` contains the previous values of these cells. */
  | { position: number; cells: Cells; seen?: Cells | undefined };

type Cells = ReadonlyMap<number, string>;

/** For a job: called between two steps, and in the transaction that stores the result. */
interface JobStep {
  pause: Pause;
  keep(transaction: Db): Promise<void>;
}

/** How often a change is tried if other changes are faster. */
const mostAttempts = 3;

/**
 * Reads a preview's table with another column mapping, or one row with other cells, and compares
 * the rows again. Throws `not-found` if there is no preview of a table or no such row; `in-use` if
 * it is accepted; `conflict` if the mapping or a cell has changed since the client saw it;
 * `unreadable` if the rows exceed what an import may store; `limit-reached` if too many rows have
 * been edited; `busy` if other changes are faster.
 */
export async function changeTable(
  deps: TableDeps & { step?: JobStep },
  actor: Actor,
  importId: string,
  change: TableChange,
): Promise<void> {
  const { db } = deps;
  const { archiveId } = actor;
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const preview = await findPreview(db, archiveId, importId);
    const before = mustExist(await findTable(db, archiveId, importId));
    if ('mapping' in change && change.seen !== undefined) mustBeAsSeen(before, change.seen);
    const asked = await rowsToRead(db, archiveId, importId, { table: before, change });
    const known = {
      today: isoNow(deps.clock).slice(0, 10),
      dateOrder: await orderOfAccount(db, actor.userId),
    };
    const table =
      'mapping' in change
        ? said(before, change.mapping, asked, known)
        : await withDatesOf(db, archiveId, importId, { table: before, asked, known });
    const {
      rows,
      format,
      travellers: named,
    } = await readAgain(deps, actor, asked, table, deps.step?.pause);
    const rowsBefore =
      'mapping' in change ? undefined : asked.flatMap(({ before: row }) => row ?? []);
    const travellers = await travellersNow(db, actor, preview, { named, before: rowsBefore });
    const reread = {
      rows: new Map(asked.map(({ position }, index) => [position, rows[index]!])),
      format,
      async keep(transaction: Db) {
        await actor.mustStillBeAllowed?.(transaction);
        if ('mapping' in change) await storeTable(transaction, archiveId, importId, table);
        else await keepFixedRow(transaction, archiveId, importId, asked);
        if (table.openDate !== before.openDate)
          await storeTable(transaction, archiveId, importId, table);
        await noteStored(transaction, actor, importId);
        await deps.step?.keep(transaction);
      },
    };
    const judging = { ...deps, ...(deps.step && { pause: deps.step.pause }) };
    if (await matchAgain(judging, archiveId, preview, { travellers, reread })) return;
  }
  throw new Refusal('busy');
}

/** Throws `conflict` if the table's column mapping has changed since the client saw it. */
export function mustBeAsSeen({ mapping }: TableUsed, seen: string): void {
  if (revisionOf(mapping) !== seen) throw new Refusal('conflict', 'columns-changed');
}

/** Information about dates from outside the table. */
type KnownOfDates = Parameters<typeof orderOfDates>[2];

function said(
  before: TableUsed,
  mapping: TableMapping,
  rows: Iterable<TableCells>,
  known: KnownOfDates,
): TableUsed {
  const confidence = mapping.columns.map(() => 1);
  const { order, isSure, open } = orderOfDates(mapping, { ...before, rows }, known);
  return {
    ...before,
    mapping: { ...mapping, dateOrder: order },
    origin: 'given',
    confidence,
    isOrderSure: isSure,
    openDate: open,
  };
}

/**
 * Returns the table with the date that the user must be asked about, which an edited row may add or
 * remove.
 */
async function withDatesOf(
  db: Db,
  archiveId: string,
  importId: string,
  { table, asked, known }: { table: TableUsed; asked: readonly AskedRow[]; known: KnownOfDates },
): Promise<TableUsed> {
  if (table.isOrderSure) return table;
  const { headings, mapping, openDate } = table;
  const isOpen = (rows: Iterable<TableCells>) =>
    orderOfDates(mapping, { headings, rows }, { today: known.today }).open;
  if (openDate === '') return { ...table, openDate: isOpen(asked) };
  const changed = new Map(asked.map((row) => [row.position, row]));
  const all = await allRows(db, archiveId, importId, table);
  return { ...table, openDate: isOpen(all.map((row) => changed.get(row.position) ?? row)) };
}

/** `before`: the row as it was read, if a single row is edited. */
type AskedRow = TableCells & { position: number; before?: ReadRow };

async function rowsToRead(
  db: Db,
  archiveId: string,
  importId: string,
  { table: { delimiter }, change }: { table: TableUsed; change: TableChange },
): Promise<AskedRow[]> {
  if ('mapping' in change) return allRows(db, archiveId, importId, { delimiter });
  const { position } = change;
  const row = mustExist(await findRowAsRead(db, archiveId, importId, position));
  const { line, raw } = row;
  const fixed = await findFixedRows(db, archiveId, importId, [position]);
  const present = fixed.get(position) ?? cellsOf(raw, delimiter);
  for (const [at, text] of change.seen ?? []) {
    if ((present[at] ?? '') !== text) throw new Refusal('conflict', 'cells-changed');
  }
  const cells = withCells(present, change.cells);
  return [{ position, line, raw, cells, before: row }];
}

/** Characters of rows that are split into cells before yielding to the event loop. */
const lengthAtOnce = 500_000;

/** Returns the rows of an import with their edited cells. */
async function allRows(
  db: Db,
  archiveId: string,
  importId: string,
  { delimiter }: Pick<TableUsed, 'delimiter'>,
): Promise<AskedRow[]> {
  const fixed = await findFixedRows(db, archiveId, importId);
  const rows: AskedRow[] = [];
  let [next, length] = [0, 0];
  for await (const page of pagesAsRead(db, archiveId, importId)) {
    for (const { line, raw, problem } of page) {
      const position = next++;
      // It stands for a part of a workbook and has no cells.
      if (problem && isOfFile(problem)) continue;
      length += raw.length;
      if (length > lengthAtOnce) {
        await yieldOnly();
        length = 0;
      }
      const cells = fixed.get(position) ?? cellsOf(raw, delimiter);
      const isStruck = problem?.code === 'row-struck';
      rows.push({ position, line, raw, cells, isStruck });
    }
  }
  return rows;
}

function withCells(before: readonly string[], changed: Cells): string[] {
  const width = Math.min(
    Math.max(before.length, ...[...changed.keys()].map((at) => at + 1)),
    mostColumns,
  );
  const cells = Array.from({ length: width }, (_, at) => changed.get(at) ?? before[at] ?? '');
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length > longestTableRow || JSON.stringify(cells).length > longestFixedRow) {
    throw new Refusal('too-large', 'row-too-long');
  }
  return cells;
}

async function keepFixedRow(
  db: Db,
  archiveId: string,
  importId: string,
  rows: readonly AskedRow[],
): Promise<void> {
  for (const { position, cells } of rows)
    await storeFixedRows(db, archiveId, importId, { position, cells });
  const { count, bytes } = await measureFixedRows(db, archiveId, importId);
  ensureUnderCap('fixedRowsOfImport', count, 0);
  ensureUnderCap('fixedBytesOfImport', bytes, 0);
}
