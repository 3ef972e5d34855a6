import type { Problem } from '../../../../domain/imports/problem.ts';
import { tableFields } from '../../../../domain/imports/table/table-fields.ts';
import type { KindName } from '../../../../domain/records/registry.ts';
import { revisionOf, type TableMapping } from '../../../../domain/imports/table/mapping.ts';
import { orderOfDates } from '../../../../domain/imports/table/order-of-dates.ts';
import type { MappingOrigin, TableUsed } from '../../../../domain/imports/table/table-context.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { listPeople } from '../../../people/people.queries.ts';
import type { JourneyLine } from '../../../../domain/imports/journey-line.ts';
import { listRows } from '../../preview/matched-rows.queries.ts';
import type { RecordLine } from '../../../../domain/imports/record-line.ts';
import { targetOf } from '../targets.ts';
import { orderOfAccount } from './account-order.ts';
import { cellsOfRows } from './cells-of-rows.ts';
import { findTable } from './import-tables.queries.ts';
import { proposeAgain, readAgain, type TableDeps } from './read-again.ts';

/** Rows that are shown beside a mapping. */
const shownRows = 20;

/** How the table of a preview is read, and its first rows. */
export interface TableView {
  /** as the file has them, '' where its first row is a record already */
  headings: string[];
  rows: { position: number; line: number; cells: string[] }[];
  mapping: TableMapping;
  /** of the mapping in use, whatever is proposed instead: whoever sets another says it */
  revision: string;
  origin: MappingOrigin;
  /** of each column how sure its proposal is, 0 to 1 */
  confidence: number[];
  /** whether it is known which of two numbers of a date is the day */
  isOrderSure: boolean;
  /** what a column may become */
  fields: readonly string[];
}

/** What a row becomes by a mapping that is tried. */
export interface TriedRow {
  position: number;
  line: number;
  cells: string[];
  problem: Problem | null;
  journey: JourneyLine | null;
  record: RecordLine | null;
}

/**
 * How a table is read, or with a kind what is proposed for its rows to become that. Throws `not-found`
 * where the import is of no table, and with a kind as `readAgain` does.
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

/** What the first rows would become by a mapping; stores nothing. Throws as `viewTable` does. */
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
    // Further down than the first rows a date may have shown it.
    dateOrder: used.isOrderSure ? used.mapping.dateOrder : await orderOfAccount(db, actor.userId),
  };
  const { order: dateOrder } = orderOfDates(mapping, { headings: used.headings, rows }, known);
  const tried = { ...used, mapping: { ...mapping, dateOrder } };
  const { rows: read, format } = await readAgain(deps, actor, rows, tried);
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
  const sample = { headings, rows: rows.map(({ cells }) => cells), people };
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
  const used = await findTable(db, archiveId, importId);
  if (!used) throw new Refusal('not-found');
  return used;
}

async function firstRows(db: Db, archiveId: string, importId: string, table: TableUsed) {
  const stored = await listRows(db, archiveId, importId, { after: -1, limit: shownRows });
  const cells = await cellsOfRows(db, archiveId, importId, { table, rows: stored });
  return stored.map((row, index) => {
    const { position, line, raw } = row;
    return { position, line, raw, cells: cells[index]!, stored: row };
  });
}
