import type { Problem } from '../../../../domain/imports/problem.ts';
import { tableFields } from '../../../../domain/imports/table/table-fields.ts';
import type { KindName } from '../../../../domain/records/registry.ts';
import { revisionOf, type TableMapping } from '../../../../domain/imports/table/mapping.ts';
import { orderOfDates } from '../../../../domain/imports/table/order-of-dates.ts';
import type { MappingOrigin, TableUsed } from '../../../../domain/imports/table/table-context.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { mustExist } from '../../../platform/errors.ts';
import { listPeople } from '../../../people/people.queries.ts';
import type { JourneyLine } from '../../../../domain/imports/journey-line.ts';
import { listRows } from '../../preview/matched-rows.queries.ts';
import type { RecordLine } from '../../../../domain/imports/record-line.ts';
import { targetOf } from '../targets.ts';
import { orderOfAccount } from './account-order.ts';
import { findTable, cellsOfRows } from './import-tables.queries.ts';
import { proposeAgain, readAgain, type TableDeps } from './read-again.ts';

/** Number of rows shown next to a column mapping. */
const shownRows = 20;

/** How the table of a preview is read, and its first rows. */
export interface TableView {
  /** As in the file; '' if its first row is already a record. */
  headings: string[];
  rows: { position: number; line: number; cells: string[] }[];
  mapping: TableMapping;
  /**
   * Revision of the mapping in use, even if another one is proposed; a client that sets a mapping
   * sends it.
   */
  revision: string;
  origin: MappingOrigin;
  /** Confidence of the proposal per column, 0 to 1. */
  confidence: number[];
  /** Whether the order of day and month is known. */
  isOrderSure: boolean;
  /** The fields that a column can become. */
  fields: readonly string[];
}

/** The result of a row under a mapping on trial. */
export interface TriedRow {
  position: number;
  line: number;
  cells: string[];
  problem: Problem | null;
  journey: JourneyLine | null;
  record: RecordLine | null;
}

/**
 * Returns how a table is read or, if a kind is given, the proposed mapping for that kind. Throws
 * `not-found` if the import is not a table, and for a kind the errors of `readAgain`.
 */
export async function viewTable(
  deps: TableDeps,
  actor: Actor,
  importId: string,
  kind?: KindName,
): Promise<TableView> {
  const { db } = deps;
  const { archiveId } = actor;
  const stored = await mustFindTable(db, archiveId, importId);
  const rows = await firstRows(db, archiveId, importId, stored);
  const used = kind ? await proposed(deps, actor, { table: stored, rows, kind }) : stored;
  const { headings, mapping, origin, confidence, isOrderSure } = used;
  return {
    headings,
    rows: rows.map(({ position, line, cells }) => ({ position, line, cells })),
    mapping,
    revision: revisionOf(stored.mapping),
    origin,
    confidence,
    isOrderSure,
    fields: tableFields(mapping.kind),
  };
}

/**
 * Returns what the first rows would become with a mapping, without storing anything. Throws the
 * errors of `viewTable`.
 */
export async function tryMapping(
  deps: TableDeps,
  actor: Actor,
  importId: string,
  mapping: TableMapping,
): Promise<TriedRow[]> {
  const { db } = deps;
  const { archiveId } = actor;
  const used = await mustFindTable(db, archiveId, importId);
  const rows = await firstRows(db, archiveId, importId, used);
  const known = {
    today: isoNow(deps.clock).slice(0, 10),
    // A date further down than the first rows may have shown the order.
    dateOrder: used.isOrderSure ? used.mapping.dateOrder : await orderOfAccount(db, actor.userId),
  };
  const { order: dateOrder } = orderOfDates(mapping, { headings: used.headings, rows }, known);
  const tried = { ...used, mapping: { ...mapping, dateOrder } };
  const { rows: read, format } = await readAgain(deps, actor, { given: rows }, tried);
  const shown = await targetOf(format).show(
    { db, archiveId },
    { id: importId, fileName: '', status: 'preview', travellers: [] },
    rows.map((row, index) => ({ ...row.stored, ...read[index]!, recordId: null })),
  );
  return rows.map(({ position, line, cells }, index) => {
    const { journey, record } = shown[index]!;
    return { position, line, cells, problem: read[index]!.problem, journey, record };
  });
}

async function proposed(
  deps: TableDeps,
  actor: Actor,
  { table, rows, kind }: { table: TableUsed; rows: readonly { cells: string[] }[]; kind: KindName },
): Promise<TableUsed> {
  const { db, clock } = deps;
  const { headings } = table;
  const people = (await listPeople(db, actor.archiveId)).map(({ name }) => name);
  const sheets = [...new Set(table.sheets?.map(({ sheet }) => sheet))];
  const sample = { headings, rows: rows.map(({ cells }) => cells), people, sheets };
  const { mapping, confidence } = await proposeAgain(deps, actor, { kind, sample });
  const dateOrder = await orderOfAccount(db, actor.userId);
  const known = { today: isoNow(clock).slice(0, 10), dateOrder };
  const { order, isSure } = orderOfDates(mapping, { headings, rows }, known);
  return {
    ...table,
    mapping: { ...mapping, dateOrder: order },
    origin: 'proposed',
    confidence,
    isOrderSure: isSure,
  };
}

async function mustFindTable(db: Db, archiveId: string, importId: string): Promise<TableUsed> {
  return mustExist(await findTable(db, archiveId, importId));
}

async function firstRows(db: Db, archiveId: string, importId: string, table: TableUsed) {
  const stored = await listRows(db, archiveId, importId, { after: -1, limit: shownRows });
  const cells = await cellsOfRows(db, archiveId, importId, { table, rows: stored });
  return stored.map((row, index) => {
    const { position, line, raw, problem } = row;
    const isStruck = problem?.code === 'row-struck';
    return { position, line, raw, cells: cells[index]!, isStruck, stored: row };
  });
}
