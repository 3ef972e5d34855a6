import type { FileContent } from '../reading/file-content.ts';
import { FileRefusal } from '../reading/file-refusal.ts';
import { type FormatOf, type SourceFormat, usualLimits } from '../formats/source-format.ts';
import { hasEnds } from './has-ends.ts';
import { mappingFormat, type TableMapping } from './mapping.ts';
import {
  namesEnds,
  type Proposal,
  proposeJourneys,
  sampleRows,
  type TableSample,
} from './propose.ts';
import { proposeRecords, proposeSureRecords } from './propose-records.ts';
import { readRecords } from './read-record.ts';
import { caps } from '../../access/caps.ts';
import type { KindName } from '../../records/registry.ts';
import { orderOfDates } from './order-of-dates.ts';
import { readJourneys } from './read-journey.ts';
import type { TableContext, TableUsed } from './table-context.ts';
import { isTable, keyOfHeadings, placesOfColumns, type Table, tableIn } from './table-rows.ts';

/** A table of any columns; every format that knows its files is surer of them. */
const confidence = 0.5;

/** Columns of a problem that it names. */
const mostNamed = 6;

/** Rows of another kind than journeys. */
const idOfRecords = 'table-records';

/** A file whose reading nobody has said anything about. */
const nothingKnown: TableContext = { today: '2000-01-01', people: [], remembered: [] };

/** A table of journeys with columns of its own. */
export const journeyTable: FormatOf<'journeys'> = {
  id: 'table',
  name: 'Table',
  target: 'journeys',
  limits: usualLimits,
  recognise: (content, context = nothingKnown) => {
    if (!isPlain(content)) return 0;
    const inFile = usedIn(content, context);
    if (inFile?.used.mapping.kind !== 'journey') return 0;
    // What its columns are, whoever brings it is asked.
    return isReadable(inFile.used) || isTable(inFile.table) ? confidence : 0;
  },
  parse(content, context = nothingKnown) {
    const { table, used } = readableIn(content, context);
    const parsed = readJourneys({ ...used, rows: table.rows }, used.mapping, context);
    return { ...parsed, table: used };
  },
};

/** No table begins as JSON, a page or a calendar does. */
export function isPlain({ text }: FileContent): boolean {
  return text !== undefined && !/^\ufeff?\s*(?:[{[<]|BEGIN:)/.test(text.slice(0, 1000));
}

/** A table of records of any other kind. */
export const recordTable: FormatOf<'records'> = {
  id: idOfRecords,
  name: 'Table',
  target: 'records',
  limits: { ...usualLimits, travellers: caps.peopleOfArchive },
  recognise: (content, context = nothingKnown) => {
    if (!isPlain(content)) return 0;
    const kind = usedIn(content, context)?.used.mapping.kind;
    return kind !== undefined && kind !== 'journey' ? confidence : 0;
  },
  parse(content, context = nothingKnown) {
    const { table, used } = readableIn(content, context);
    const parsed = readRecords({ ...used, rows: table.rows }, used.mapping, context);
    return { ...parsed, table: used };
  },
};

/** The format of tables whose rows become what the mapping says. */
export function tableFormatOf({ kind }: TableMapping): SourceFormat {
  return kind === 'journey' ? journeyTable : recordTable;
}

/** Whether a format, by its id, is that of tables. */
export function isTableFormat(id: string): boolean {
  return id === journeyTable.id || id === recordTable.id;
}

/** What a mapping of another kind could be, from the columns of a table. */
export function proposeKind(kind: KindName, sample: TableSample): Proposal {
  return kind === 'journey' ? proposeJourneys(sample) : proposeRecords(kind, sample);
}

interface TableInFile {
  table: Table;
  used: TableUsed;
}

/** What was found out about a file, which recognising and parsing both ask for. */
const found = new WeakMap<FileContent, { context: TableContext; inFile: TableInFile }>();

/** The table in a file, and how it is to be read; undefined where it is no text. */
export function usedIn(content: FileContent, context: TableContext): TableInFile | undefined {
  const known = found.get(content);
  if (known?.context === context) return known.inFile;
  const { text } = content;
  if (text === undefined) return undefined;
  const table = tableIn(text);
  const inFile = { table, used: howToRead(table, context) };
  found.set(content, { context, inFile });
  return inFile;
}

/** The table in a file; throws FileRefusal where it has no column of the mapping that was given for it. */
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

function howToRead(table: Table, context: TableContext): TableUsed {
  const { delimiter, headings } = table;
  const { mapping, origin, confidence } = mappingOf(table, context);
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
  };
}

/** What was said of an earlier table holds where the dates of this one do not show something else. */
function orderOfRemembered(mapping: TableMapping, table: Table, context: TableContext) {
  const { isOrderSaid = false, dateOrder, ...unsaid } = mapping;
  const known = isOrderSaid ? { ...context, dateOrder } : context;
  return orderOfDates({ ...unsaid, dateOrder }, table, known);
}

function mappingOf(
  table: Table,
  context: TableContext,
): Pick<TableUsed, 'mapping' | 'origin' | 'confidence'> {
  const { headings } = table;
  const said = (mapping: TableMapping, origin: TableUsed['origin']) => ({
    mapping,
    origin,
    confidence: mapping.columns.map(() => 1),
  });
  // Whoever gives a mapping with a file has said all of it.
  if (context.mapping) return said({ ...context.mapping, isOrderSaid: true }, 'given');
  const key = keyOfHeadings(headings);
  const isNamed = headings.some((heading) => heading !== '');
  const before = isNamed ? context.remembered.find((one) => one.key === key) : undefined;
  if (before) return said(before.mapping, 'remembered');
  const { mapping, confidence } = propose(table, context);
  return { mapping, confidence, origin: 'proposed' };
}

function propose({ headings, rows }: Table, { people }: TableContext): Proposal {
  const sample: string[][] = [];
  for (const { cells } of rows) {
    if (sample.push(cells) === sampleRows) break;
  }
  const given = { headings, rows: sample, people: people.map(({ name }) => name) };
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
    table: { delimiter: ',', headings: [], rows: [] },
    used: { ...used, headings: [], delimiter: ',', confidence: [] },
  };
}
