import type { FileContent } from '../reading/file-content.ts';
import { FileRefusal } from '../reading/file-refusal.ts';
import { type FormatOf, type SourceFormat, usualLimits } from '../formats/source-format.ts';
import { hasEnds } from './ends/has-ends.ts';
import { mappingFormat, type TableMapping } from './mapping.ts';
import {
  namesEnds,
  type Proposal,
  proposeJourneys,
  sampleRows,
  type TableSample,
} from './propose.ts';
import { legsOfCruises } from './cruises/legs-of-cruises.ts';
import { proposeRecords, proposeSureRecords } from './propose-records.ts';
import { readRecords } from './read-record.ts';
import { personKind } from '../../people/person.ts';
import type { KindName } from '../../records/registry.ts';
import { orderOfDates } from './order-of-dates.ts';
import { inSingleJourneys } from './rows/single-journeys.ts';
import { readJourneys } from './read-journey.ts';
import type { TableContext, TableUsed } from './table-context.ts';
import { isTable, keyOfHeadings, placesOfColumns, type Table, tableIn } from './table-rows.ts';

/** The confidence for a table with any columns; every specific format has a higher one. */
const confidence = 0.5;

/** Maximum number of columns listed in a problem. */
const mostNamed = 6;

/** The id of the format for tables of kinds other than journeys. */
const idOfRecords = 'table-records';

/** The context if nothing is known about a file. */
const nothingKnown: TableContext = { today: '2000-01-01', people: [], remembered: [] };

/** A table of journeys with custom columns. */
export const journeyTable: FormatOf<'journeys'> = {
  id: 'table',
  name: 'Table',
  target: 'journeys',
  limits: usualLimits,
  recognise: (content, context = nothingKnown) => {
    if (!isPlain(content)) return 0;
    const inFile = usedIn(content, context);
    if (inFile?.used.mapping.kind !== 'journey') return 0;
    // A table whose columns are not recognised is also accepted, because the user is asked to map
    // them.
    return isReadable(inFile.used) || isTable(inFile.table) ? confidence : 0;
  },
  parse(content, context = nothingKnown) {
    const { table, used } = readableIn(content, context);
    const { parts: sheets } = content.workbook;
    const rows = inSingleJourneys({ ...used, rows: table.rows }, used.mapping, context);
    const parsed = readJourneys({ ...used, rows, sheets }, used.mapping, context);
    return { ...parsed, table: used };
  },
};

/** Whether a text does not begin as JSON, HTML or a calendar does, and may be a table. */
export function isPlain({ text }: FileContent): boolean {
  return text !== undefined && !/^\ufeff?\s*(?:[{[<]|BEGIN:)/.test(text.slice(0, 1000));
}

/** A table of records of any kind other than journeys. */
export const recordTable: FormatOf<'records'> = {
  id: idOfRecords,
  name: 'Table',
  target: 'records',
  limits: { ...usualLimits, travellers: personKind.cap! },
  recognise: (content, context = nothingKnown) => {
    if (!isPlain(content)) return 0;
    const kind = usedIn(content, context)?.used.mapping.kind;
    return kind !== undefined && kind !== 'journey' ? confidence : 0;
  },
  parse(content, context = nothingKnown) {
    const { table, used } = readableIn(content, context);
    const { parts: sheets } = content.workbook;
    const parsed = readRecords({ ...used, rows: table.rows, sheets }, used.mapping, context);
    return { ...parsed, table: used };
  },
};

/** Returns the format for tables with this mapping. */
export function tableFormatOf({ kind }: TableMapping): SourceFormat {
  return kind === 'journey' ? journeyTable : recordTable;
}

/** Whether a format id is of a table with custom columns. */
export function isTableFormat(id: string): boolean {
  return id === journeyTable.id || id === recordTable.id;
}

/** Proposes a mapping to a given kind, from the columns of a table. */
export function proposeKind(kind: KindName, sample: TableSample): Proposal {
  return kind === 'journey' ? proposeJourneys(sample) : proposeRecords(kind, sample);
}

interface TableInFile {
  table: Table;
  used: TableUsed;
}

/** Cached, because recognising and parsing both need the result. */
const found = new WeakMap<FileContent, { context: TableContext; inFile: TableInFile }>();

/** Returns the table in a file and how to read it; undefined if the file is not text. */
export function usedIn(content: FileContent, context: TableContext): TableInFile | undefined {
  const known = found.get(content);
  if (known?.context === context) return known.inFile;
  const { text } = content;
  if (text === undefined) return undefined;
  const plain = tableIn(text);
  const table = isMapped(plain, context) ? plain : legsOfCruises(plain, content.workbook.parts);
  const sheets = [...new Set(content.workbook.parts.map(({ sheet }) => sheet))];
  const inFile = { table, used: howToRead(table, context, sheets) };
  found.set(content, { context, inFile });
  return inFile;
}

/** Whether a mapping was given for the columns as they are in the file. */
function isMapped({ headings }: Table, { mapping }: TableContext): boolean {
  const wanted = mapping?.columns.filter(({ field }) => field !== '') ?? [];
  return wanted.length > 0 && placesOfColumns(wanted, headings).every((at) => at !== -1);
}

/**
 * Returns the table in a file. Throws a FileRefusal if the file has none of the columns of a given
 * mapping.
 */
function readableIn(content: FileContent, context: TableContext): TableInFile {
  const inFile = usedIn(content, context);
  if (!inFile) return nothingIn(context);
  const { mapping, headings, origin } = inFile.used;
  const wanted = mapping.columns.filter(({ field }) => field !== '');
  const isMissing = placesOfColumns(wanted, headings).every((at) => at === -1);
  if (origin === 'given' && wanted.length > 0 && isMissing) {
    const detail = wanted.slice(0, mostNamed).map(({ heading }) => heading || '–');
    throw new FileRefusal({ code: 'columns-missing', detail: detail.join(', ') });
  }
  return inFile;
}

function isReadable({ mapping, origin }: TableUsed): boolean {
  return origin !== 'proposed' || hasEnds(mapping);
}

function howToRead(table: Table, context: TableContext, sheets: readonly string[]): TableUsed {
  const { delimiter, headings, columnsCut, remarks } = table;
  const { mapping, origin, confidence } = mappingOf(table, context, sheets);
  const { order, isSure, open } =
    origin === 'remembered'
      ? orderOfRemembered(mapping, table, context)
      : orderOfDates(mapping, table, context);
  return {
    headings,
    delimiter,
    mapping: { ...mapping, dateOrder: order },
    origin,
    confidence,
    isOrderSure: isSure,
    openDate: open,
    ...(columnsCut.length > 0 && { columnsCut }),
    ...(remarks && { remarks }),
  };
}

/** The order chosen for an earlier table applies unless the dates of this table prove another. */
function orderOfRemembered(mapping: TableMapping, table: Table, context: TableContext) {
  const { isOrderSaid = false, dateOrder, ...unsaid } = mapping;
  const known = isOrderSaid ? { ...context, dateOrder } : context;
  return orderOfDates({ ...unsaid, dateOrder }, table, known);
}

function mappingOf(
  table: Table,
  context: TableContext,
  sheets: readonly string[],
): Pick<TableUsed, 'mapping' | 'origin' | 'confidence'> {
  const { headings } = table;
  const said = (mapping: TableMapping, origin: TableUsed['origin']) => ({
    mapping,
    origin,
    confidence: mapping.columns.map(() => 1),
  });
  // A mapping given with a file is complete, including the date order.
  if (context.mapping) return said({ ...context.mapping, isOrderSaid: true }, 'given');
  const key = keyOfHeadings(headings);
  const isNamed = headings.some((heading) => heading !== '');
  const before = isNamed ? context.remembered.find((one) => one.key === key) : undefined;
  if (before) return said(before.mapping, 'remembered');
  const { mapping, confidence } = propose(table, context, sheets);
  return { mapping, confidence, origin: 'proposed' };
}

function propose(
  { headings, rows }: Table,
  { people }: TableContext,
  sheets: readonly string[],
): Proposal {
  const sample: string[][] = [];
  for (const { cells } of rows) {
    if (sample.push(cells) === sampleRows) break;
  }
  const given = { headings, rows: sample, people: people.map(({ name }) => name), sheets };
  const journeys = proposeJourneys(given);
  return (namesEnds(journeys) ? undefined : proposeSureRecords(given)) ?? journeys;
}

function nothingIn({ mapping }: TableContext): TableInFile {
  const nothing: TableMapping = {
    format: mappingFormat,
    kind: 'journey',
    columns: [],
    fixed: [],
    dateOrder: 'month-first',
    places: [],
    airlines: [],
  };
  const used = {
    mapping: mapping ?? nothing,
    origin: 'given',
    isOrderSure: true,
    openDate: '',
  } as const;
  return {
    table: { delimiter: ',', headings: [], columnsCut: [], titles: [], rows: [] },
    used: { ...used, headings: [], delimiter: ',', confidence: [] },
  };
}
