import type { ReadRow } from '../../../../domain/imports/import-row.ts';
import { isOfFile, type Problem } from '../../../../domain/imports/problem.ts';
import {
  longestFixedRow,
  longestTableRow,
  mostColumns,
  revisionOf,
  type TableCells,
  type TableMapping,
} from '../../../../domain/imports/table/mapping.ts';
import { isOrderMixed, orderOfDates } from '../../../../domain/imports/table/order-of-dates.ts';
import { rowsReadTogether } from '../../../../domain/imports/table/rows/rows-read-together.ts';
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
 * the rows again. A row with several journeys becomes a row for each; the new rows come last. Throws `not-found` if there is no preview of a table or no such row; `in-use` if
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
    const given = await rowsToRead(db, archiveId, importId, { table: before, change });
    const known = {
      today: isoNow(deps.clock).slice(0, 10),
      dateOrder: await orderOfAccount(db, actor.userId),
    };
    const table =
      'mapping' in change
        ? said(before, change.mapping, given.all, known)
        : withDatesOf(before, given.all, known.today);
    const isOtherOrder = table.mapping.dateOrder !== before.mapping.dateOrder;
    const { all, corrected, next } = given;
    const asked = isOtherOrder ? undefined : given.asked;
    const {
      rows,
      format,
      travellers: named,
    } = await readAgain(deps, actor, { given: all, asked, corrected }, table, deps.step?.pause);
    const read = asked ? [...asked].map((index) => all[index]!) : all;
    const rowsBefore = asked && (await rowsAsRead(db, archiveId, importId, read));
    const travellers = await travellersNow(db, actor, preview, { named, before: rowsBefore });
    const added = rows.slice(read.length);
    const fixed = given.fixed && withFirstJourney(given.fixed, { read, rows, added }, table);
    const reread = {
      added: { first: next, rows: added },
      rows: new Map(read.map(({ position }, index) => [position, rows[index]!])),
      format,
      async keep(transaction: Db) {
        await actor.mustStillBeAllowed?.(transaction);
        if (table !== before) await storeTable(transaction, archiveId, importId, table);
        if (fixed) await keepFixedRow(transaction, archiveId, importId, fixed);
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
 * Returns the table with the order of its dates, which an edited row may prove, or with the date that
 * the user must be asked about.
 */
function withDatesOf(table: TableUsed, rows: readonly TableCells[], today: string): TableUsed {
  const { headings, mapping } = table;
  const { order, isSure, open } = orderOfDates(mapping, { headings, rows }, { today });
  if (!isSure) return table.isOrderSure ? table : { ...table, openDate: open };
  const proven = { ...table, isOrderSure: true, openDate: '' };
  return order === mapping.dateOrder
    ? proven
    : { ...proven, mapping: { ...mapping, dateOrder: order } };
}

export interface AskedRow extends TableCells {
  position: number;
  /** As it was read. */
  problem: Problem | null;
}

/** The rows of a table with corrected cells. */
interface RowsToRead extends RowsWithEdits {
  /** The indexes of the rows to read, in order; undefined for all. */
  asked?: Set<number>;
  /** The row whose cells are corrected, and its index. */
  fixed?: AskedRow;
  corrected?: number;
}

/** Returns the corrected row with the cells of its first journey, if it has several. */
function withFirstJourney(
  fixed: AskedRow,
  { read, rows, added }: { read: AskedRow[]; rows: ReadRow[]; added: ReadRow[] },
  { delimiter }: TableUsed,
): AskedRow {
  const first = rows[read.findIndex(({ position }) => position === fixed.position)];
  return first && added.length > 0 ? { ...fixed, cells: cellsOf(first.raw, delimiter) } : fixed;
}

async function rowsToRead(
  db: Db,
  archiveId: string,
  importId: string,
  { table, change }: { table: TableUsed; change: TableChange },
): Promise<RowsToRead> {
  const { all, next } = await rowsWithEdits(db, archiveId, importId, table);
  if ('mapping' in change) return { all, next };
  const index = all.findIndex(({ position }) => position === change.position);
  const row = mustExist(all[index]);
  for (const [at, text] of change.seen ?? []) {
    if ((row.cells[at] ?? '') !== text) throw new Refusal('conflict', 'cells-changed');
  }
  const fixed = { ...row, cells: withCells(row.cells, change.cells), isStruck: false };
  const rows = all.with(index, fixed);
  const asked = rowsReadTogether(
    table.mapping,
    { headings: table.headings, rows },
    { index, before: row.cells },
  );
  const ofOrder = rows.flatMap(({ problem }, at) =>
    problem?.code === 'date-order-mixed' ? [at] : [],
  );
  // The corrected row may have been the only one that contradicted the others.
  if (ofOrder.length > 0 && !isOrderMixed(table.mapping, table.headings, rows)) {
    for (const at of ofOrder) asked.add(at);
  }
  const sorted = new Set([...asked].toSorted((a, b) => a - b));
  return { all: rows, next, asked: sorted, fixed, corrected: index };
}

async function rowsAsRead(
  db: Db,
  archiveId: string,
  importId: string,
  asked: readonly AskedRow[],
): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for (const { position } of asked) {
    rows.push(mustExist(await findRowAsRead(db, archiveId, importId, position)));
  }
  return rows;
}

/** Characters of rows that are split into cells before yielding to the event loop. */
const lengthAtOnce = 500_000;

interface RowsWithEdits {
  all: AskedRow[];
  /** The position after the last row. */
  next: number;
}

/** Returns the rows of an import with their edited cells. */
export async function rowsWithEdits(
  db: Db,
  archiveId: string,
  importId: string,
  { delimiter }: Pick<TableUsed, 'delimiter'>,
): Promise<RowsWithEdits> {
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
      rows.push({ position, line, raw, cells, problem, isStruck });
    }
  }
  return { all: rows, next };
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
  { position, cells }: AskedRow,
): Promise<void> {
  await storeFixedRows(db, archiveId, importId, { position, cells });
  const { count, bytes } = await measureFixedRows(db, archiveId, importId);
  ensureUnderCap('fixedRowsOfImport', count, 0);
  ensureUnderCap('fixedBytesOfImport', bytes, 0);
}
