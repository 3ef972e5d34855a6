import { recogniseFormat, sourceFormats } from '../../../domain/imports/formats/registry.ts';
import type {
  FormatOf,
  SourceFormat,
  SourceLimits,
  TargetName,
} from '../../../domain/imports/formats/source-format.ts';
import {
  type NamedTraveller,
  type ReadRow,
  sizeOfRow,
} from '../../../domain/imports/import-row.ts';
import type { Problem } from '../../../domain/imports/problem.ts';
import { FileContent, type PiecedFile } from '../../../domain/imports/reading/file-content.ts';
import { problemsBySheet } from '../../../domain/imports/problems-by-sheet.ts';
import { skipStruck, type SkipStruck } from '../../../domain/imports/struck-rows.ts';
import { FileRefusal } from '../../../domain/imports/reading/file-refusal.ts';
import type { ImportLookups } from '../../../domain/imports/resolving/draft.ts';
import type { TableContext, TableUsed } from '../../../domain/imports/table/table-context.ts';
import { mostColumns, type TableCells } from '../../../domain/imports/table/mapping.ts';
import { tableFormatOf } from '../../../domain/imports/table/table-format.ts';
import { placeCalled, placesElsewhere } from '../../../domain/imports/table/ends/place-called.ts';
import { readRecords } from '../../../domain/imports/table/read-record.ts';
import { journeysOfRow } from '../../../domain/imports/table/rows/single-journeys.ts';
import { readJourneys } from '../../../domain/imports/table/read-journey.ts';
import { isoNow, systemClock } from '../../platform/clock.ts';
import { rowReaders, type RowReaders, type RowReading } from './row-readers.ts';

/** A file whose rows are about to be read. */
export interface SourceStart {
  format: Pick<SourceFormat, 'id' | 'name' | 'original' | 'target'>;
  /**
   * The travellers that its rows name if all rows can be read; undefined if not known in advance.
   */
  expected: NamedTraveller[] | undefined;
  /** For a table with custom columns: how it is read. */
  table?: TableUsed | undefined;
}

/** A file whose rows have been read. */
export interface SourceEnd extends Pick<SourceStart, 'format'> {
  travellers: NamedTraveller[];
  /** The file's bytes if the original is kept; a thread returns the bytes that it received. */
  original?: Uint8Array<ArrayBuffer>;
}

/** The result of reading a file. A problem concerns the whole file, so its rows must be ignored. */
export type ReadingEnd = SourceEnd | { problem: Problem };

/** A file whose format is known, with every row read and looked up. */
export interface SourceFile extends SourceEnd {
  rows: ReadRow[];
}

/** Like `readInSteps`, but returns all rows at once. */
export function readSource(
  file: Uint8Array | PiecedFile,
  lookups: ImportLookups,
  { limits = {}, tables, target }: Omit<ReadingManner, 'onStart'> = {},
): (SourceFile & Pick<SourceStart, 'table'>) | { problem: Problem } {
  let table: TableUsed | undefined;
  const onStart = (start: SourceStart) => (table = start.table);
  const reading = readInSteps(file, lookups, { limits, onStart, tables, target });
  const rows: ReadRow[] = [];
  for (;;) {
    const step = reading.next();
    if (!step.done) rows.push(step.value);
    else return 'problem' in step.value ? step.value : { ...step.value, rows, table };
  }
}

interface ReadingManner {
  limits?: Partial<SourceLimits>;
  onStart?: (start: SourceStart) => void;
  tables?: TableContext | undefined;
  /** What its rows should become; undefined for the default of its format. */
  target?: TargetName | undefined;
}

/** Returns the context for a file without a known column mapping. */
function nothingKnown(): TableContext {
  return { today: isoNow(systemClock).slice(0, 10), people: [], remembered: [] };
}

/** Adds the place look-up for tables of records, which is the same as for journeys. */
function withPlaces(tables: TableContext, lookups: ImportLookups): TableContext {
  return {
    ...tables,
    placeCalled: (text, answers, mostly) => placeCalled(text, answers, lookups, mostly),
    placesElsewhere: (text, mostly) => placesElsewhere(text, lookups, mostly),
    townsCalled: (name) => lookups.townsCalled(name),
    townsOfName: (name) => lookups.townsOfName(name),
    divisionsCalled: (text) => lookups.divisionsCalled(text),
  };
}

/**
 * Reads a file: detects its format from the content, parses each row, looks up the names in it and
 * yields it. A row's problem is stored with the row. A problem of the whole file is returned, and
 * the rows yielded before must be ignored. `limits` override those of the format; `onStart` is
 * called before the first row.
 */
export function* readInSteps(
  file: Uint8Array | PiecedFile,
  lookups: ImportLookups,
  manner: ReadingManner = {},
): Generator<ReadRow, ReadingEnd> {
  try {
    return yield* readRows(file, lookups, manner);
  } catch (error) {
    if (error instanceof FileRefusal) return { problem: error.problem };
    throw error;
  }
}

/** Table rows that were read before, and how to read them now. */
export interface TableAgain {
  rows: readonly TableCells[];
  /** The indexes of the rows to read; undefined for all. The others are only their context. */
  asked?: ReadonlySet<number> | undefined;
  used: TableUsed;
  /** The index of a corrected row, which may have several journeys now. */
  corrected?: number | undefined;
}

/**
 * Reads table rows again; yields one row per row to read, in order. If the corrected row has several
 * journeys, it becomes the first, and the others follow after all rows.
 */
export function* readAgainInSteps(
  again: TableAgain,
  lookups: ImportLookups,
  tables = nothingKnown(),
): Generator<ReadRow, ReadingEnd> {
  const { used } = again;
  const { id, name, target, limits } = tableFormatOf(used.mapping);
  try {
    const { rows, asked } = withJourneysOf(again, withPlaces(tables, lookups));
    const reading = readTableBy(used, { rows, asked }, { tables, lookups, limits });
    const named = problemsBySheet(reading, used.sheets ?? []);
    const travellers = yield* withinStorage(named, limits.stored);
    if (travellers.length > limits.travellers) {
      throw new FileRefusal({ code: 'too-many-travellers', limit: limits.travellers });
    }
    return { format: { id, name, target }, travellers };
  } catch (error) {
    if (error instanceof FileRefusal) return { problem: error.problem };
    throw error;
  }
}

/** Returns the rows with a row for each journey of the corrected one. */
function withJourneysOf(
  { rows, asked, used, corrected }: TableAgain,
  tables: TableContext,
): Pick<TableAgain, 'rows' | 'asked'> {
  if (corrected === undefined) return { rows, asked };
  const of = { rows, index: corrected };
  const [first, ...others] = journeysOfRow(used, of, used.mapping, tables);
  if (!first) return { rows, asked };
  return {
    rows: [...rows.with(corrected, first), ...others],
    asked: asked && new Set([...asked, ...others.map((_, index) => rows.length + index)]),
  };
}

function readTableBy(
  used: TableUsed,
  { rows, asked }: Omit<TableAgain, 'used'>,
  {
    tables,
    lookups,
    limits,
  }: { tables: TableContext; lookups: ImportLookups; limits: SourceLimits },
): RowReading {
  const { headings, delimiter } = used;
  const table = { headings, delimiter, rows, asked, sheets: used.sheets };
  const struck = new Set(rows.flatMap(({ line, isStruck }) => (isStruck ? [line] : [])));
  if (used.mapping.kind !== 'journey') {
    const known = withPlaces(tables, lookups);
    const parsed = skipStruck.records(readRecords(table, used.mapping, known), struck);
    return rowReaders.records.read(parsed, lookups, limits);
  }
  const parsed = skipStruck.journeys(readJourneys(table, used.mapping, tables), struck);
  return rowReaders.journeys.read(parsed, lookups, limits);
}

function* readRows(
  file: Uint8Array | PiecedFile,
  lookups: ImportLookups,
  {
    limits: given = {},
    onStart = () => {},
    tables: known = nothingKnown(),
    target: only,
  }: ReadingManner,
): Generator<ReadRow, SourceEnd> {
  const content = new FileContent(file);
  const tables = withPlaces(known, lookups);
  const formats = sourceFormats.filter(({ target }) => target === (only ?? target));
  const format = recogniseFormat(content, formats, tables);
  if (!format) throw new FileRefusal(content.problem ?? { code: 'format-unknown' });
  const limits = { ...format.limits, ...given };
  if (content.size > limits.file) {
    throw new FileRefusal({ code: 'file-too-large', limit: limits.file });
  }
  const { id, name, original, target } = format;
  const described = { id, name, target, ...(original !== undefined && { original }) };
  const { rows, ...start } = readBy(format, { content, tables }, lookups, limits);
  const sheets = content.workbook.parts;
  if (start.table && sheets.length > 0) start.table = { ...start.table, sheets };
  onStart({ format: described, ...start });
  const { parts } = content.workbook;
  const travellers = yield* withinStorage(problemsBySheet(rows, parts), limits.stored);
  if (travellers.length > limits.travellers) {
    throw new FileRefusal({ code: 'too-many-travellers', limit: limits.travellers });
  }
  const { columnsCut, remarks = [] } = start.table ?? {};
  const cut: Problem[] = columnsCut
    ? [{ code: 'columns-left-out', detail: columnsCut.join(', '), limit: mostColumns }]
    : [];
  const limited: Problem[] = lookups.isLimited() ? [{ code: 'names-limited' }] : [];
  for (const problem of [...content.workbook.leftOut, ...remarks, ...cut, ...limited]) {
    const { detail = '' } = problem;
    yield { line: 1, raw: detail, kind: '', state: 'skipped', draft: null, problem };
  }
  return { format: described, travellers };
}

function readBy<Target extends TargetName>(
  format: FormatOf<Target>,
  { content, tables }: { content: FileContent; tables: TableContext },
  lookups: ImportLookups,
  limits: SourceLimits,
): Pick<SourceStart, 'expected' | 'table'> & { rows: RowReading } {
  const reader: RowReaders[Target] = rowReaders[format.target];
  const skip: SkipStruck[Target] = skipStruck[format.target];
  const parsed = skip(format.parse(content, tables), content.workbook.struck);
  return {
    expected: reader.expect?.(parsed, limits),
    rows: reader.read(parsed, lookups, limits),
    table: parsed.table,
  };
}

/** Yields the rows while their total size stays within what an import may store. */
function* withinStorage(rows: RowReading, most: number): RowReading {
  let stored = 0;
  for (;;) {
    const step = rows.next();
    if (step.done) return step.value;
    stored += sizeOfRow(step.value);
    if (stored > most) throw new FileRefusal({ code: 'import-too-large', limit: most });
    yield step.value;
  }
}
