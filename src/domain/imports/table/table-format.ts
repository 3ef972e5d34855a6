import type { FileContent } from '../reading/file-content.ts';
import { type FormatOf, type SourceFormat, usualLimits } from '../formats/source-format.ts';
import { mappingFormat, type TableMapping } from './mapping.ts';
import { hasEnds, type Proposal, proposeJourneys, sampleRows } from './propose.ts';
import { readJourneys } from './read-journey.ts';
import type { TableContext, TableUsed } from './table-context.ts';
import { keyOfHeadings, type Table, tableIn } from './table-rows.ts';

/** A table whose columns say enough; every format that knows its files is surer of them. */
const confidence = 0.5;

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
    const used = usedIn(content, context)?.used;
    return used?.mapping.kind === 'journey' && isReadable(used) ? confidence : 0;
  },
  parse(content, context = nothingKnown) {
    const { table, used } = usedIn(content, context) ?? nothingIn(context);
    const parsed = readJourneys({ ...used, rows: table.rows }, used.mapping, context);
    return { ...parsed, table: used };
  },
};

/** No table begins as JSON, a page or a calendar does. */
function isPlain({ text }: FileContent): boolean {
  return text !== undefined && !/^\ufeff?\s*(?:[{[<]|BEGIN:)/.test(text.slice(0, 1000));
}

/** The format of tables whose rows become what the mapping says. */
export function tableFormatOf(_mapping: TableMapping): SourceFormat {
  return journeyTable;
}

/** Whether a format, by its id, is that of tables. */
export function isTableFormat(id: string): boolean {
  return id === journeyTable.id;
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

function isReadable({ mapping, origin }: TableUsed): boolean {
  return origin !== 'proposed' || hasEnds(mapping);
}

function howToRead(table: Table, context: TableContext): TableUsed {
  const { delimiter, headings } = table;
  const said = (mapping: TableMapping, origin: TableUsed['origin']): TableUsed => ({
    headings,
    delimiter,
    mapping,
    origin,
    confidence: mapping.columns.map(() => 1),
    isOrderSure: true,
  });
  if (context.mapping) return said(context.mapping, 'given');
  const key = keyOfHeadings(headings);
  const isNamed = headings.some((heading) => heading !== '');
  const before = isNamed ? context.remembered.find((one) => one.key === key) : undefined;
  if (before) return said(before.mapping, 'remembered');
  const proposal = propose(table, context);
  return { headings, delimiter, origin: 'proposed', ...proposal };
}

function propose({ headings, rows }: Table, { people }: TableContext): Proposal {
  const sample: string[][] = [];
  for (const { cells } of rows) {
    if (sample.push(cells) === sampleRows) break;
  }
  return proposeJourneys({ headings, rows: sample, people });
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
  const used = { mapping: mapping ?? nothing, origin: 'given', isOrderSure: true } as const;
  return {
    table: { delimiter: ',', headings: [], rows: [] },
    used: { ...used, headings: [], delimiter: ',', confidence: [] },
  };
}
