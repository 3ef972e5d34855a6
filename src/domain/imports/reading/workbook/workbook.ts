import { foldText } from '../../../shared/text/fold-text.ts';
import { largestFile } from '../decode-text.ts';
import { FileRefusal } from '../file-refusal.ts';
import type { Problem } from '../../problem.ts';
import { headingField } from '../../table/heading-words.ts';
import type { JourneyTableField } from '../../table/journey-fields.ts';
import { mostColumns } from '../../table/mapping.ts';
import { dateOrderOf } from '../../../shared/dates/date-order.ts';
import { dateInSection, SectionOrder } from '../../table/rows/section-order.ts';
import { dayInYear, yearOfSheet } from '../../table/rows/year-sections.ts';
import { headingRow, joinHeadings } from '../../table/table-rows.ts';
import { isExampleTitle, isPlanTitle, isUnmadeTitle } from '../../table/titles/title-words.ts';
import { exchangedDate } from './exchanged-dates.ts';
import { mostParts, type SheetPart } from './sheet-part.ts';
import { isZip, smallSize, type ZipEntry, zipEntries } from '../zip-entries.ts';
import { type CellFormat, type DateSystem, cellFormatOf } from './number-format.ts';
import { SheetReader, type SheetRow, unescapeText } from './sheet-reader.ts';
import { isOff, type Strike, StruckText } from './struck-text.ts';
import { mostRatio, type PartReader, readPart, WorkbookAllowance } from './workbook-xml.ts';

/** The table of a workbook as text, as if it had been copied from a spreadsheet. */
export interface WorkbookText {
  text: string;
  /** Which lines are rows of which sheet. */
  parts: SheetPart[];
  /** The lines of rows whose texts are all struck through. */
  struck: ReadonlySet<number>;
  /** The sheets and cells that are not a part of the table. */
  leftOut: Problem[];
}

/** Cells of all sheets, including the empty ones before others: 100,000 rows with a hundred each. */
const mostCellsOfAll = 10_000_000;

/** Opening a part takes milliseconds, and a sheet per day of a year is the most that people have. */
const mostSheets = 500;

/** Rows examined to find the headings of a sheet. */
const mostTitleRows = 10;

/**
 * Returns the table of an `.xlsx` workbook; undefined for any other file. The table is the visible
 * sheet whose headings are known best, otherwise the first with two columns and two rows, and the
 * rows of all visible sheets with the same headings, in any order, or with more. Throws a
 * FileRefusal if the workbook is damaged or too large.
 */
export function workbookText(bytes: Uint8Array): WorkbookText | undefined {
  if (!isZip(bytes)) return undefined;
  const parts = new Map(zipEntries(bytes).map((entry) => [entry.name.toLowerCase(), entry]));
  const main = [...parts.keys()].find((name) => /^xl\/workbook\d*\.xml$/.test(name));
  if (main === undefined) return undefined;
  const reader = new WorkbookReader(bytes, parts);
  const sheets = reader.read(main);
  const table = joined(sheets.filter(({ rows, farCell }) => rows.length > 0 || farCell !== ''));
  const comments = reader.countComments();
  if (comments > 0) table.leftOut.push({ code: 'comments-left-out', detail: String(comments) });
  return table;
}

interface Sheet {
  name: string;
  isHidden: boolean;
  /** Whether it has more rows than a table can have. */
  isCut: boolean;
  farCell: string;
  rows: SheetRow[];
  /** The columns whose dates have day and month exchanged. */
  exchanged: readonly number[];
}

class WorkbookReader {
  readonly #bytes: Uint8Array;
  readonly #parts: ReadonlyMap<string, ZipEntry>;
  readonly #allowance = new WorkbookAllowance();
  #length = 0;
  #cells = 0;
  #unpacked = 0;

  constructor(bytes: Uint8Array, parts: ReadonlyMap<string, ZipEntry>) {
    this.#bytes = bytes;
    this.#parts = parts;
  }

  read(main: string): Sheet[] {
    const listed = new SheetList();
    this.#read(main, listed);
    const related = new Relations();
    this.#read(main.replace(/[^/]+$/, '_rels/$&.rels'), related);
    const shared = new SharedTexts();
    const styles = new Styles();
    this.#read(related.partOf('sharedStrings'), shared);
    this.#read(related.partOf('styles'), styles);
    const context = {
      shared: shared.texts,
      strikes: shared.strikes,
      formats: styles.formats(),
      struckStyles: styles.struck(),
      system: listed.system,
      take: (length: number, cells: number) => this.#take(length, cells),
    };
    const read = new Set<string>();
    return listed.sheets.map(({ name, isHidden, id }) => {
      const reader = new SheetReader(context);
      const { type, part = '' } = related.byId.get(id) ?? {};
      // Sheets of charts and macros have no rows. A part that is named again is the same sheet.
      if (type === 'worksheet' && !read.has(part)) this.#read(part, reader);
      read.add(part);
      const { isDone: isCut, rows, farCell, exchanged } = reader;
      return { name, isHidden, isCut, rows, farCell, exchanged: exchanged.columns() };
    });
  }

  /** Counts the comments on cells, as far as they can be read: the table does not need them. */
  countComments(): number {
    const comments = new Comments();
    try {
      for (const name of this.#parts.keys()) {
        if (/^xl\/(?:comments\/)?comments?\d*\.xml$/.test(name)) this.#read(name, comments);
      }
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
    }
    return comments.count;
  }

  #read(name: string | undefined, reader: PartReader): void {
    const entry = this.#parts.get(name?.toLowerCase() ?? '');
    if (!entry) return;
    // Many parts may share their packed bytes.
    this.#unpacked += entry.size;
    if (this.#unpacked > Math.max(smallSize, this.#bytes.length * mostRatio)) {
      throw new FileRefusal({ code: 'zip-bomb' });
    }
    readPart(this.#bytes, entry, reader, this.#allowance);
  }

  /** Shared texts may be repeated, so the text of a workbook can be longer than its parts. */
  #take(length: number, cells: number): void {
    this.#length += length;
    this.#cells += cells;
    if (this.#length > largestFile || this.#cells > mostCellsOfAll)
      throw new FileRefusal({ code: 'too-many-rows' });
  }
}

/** Counts comments on cells. Threads of comments have one here too. */
class Comments implements PartReader {
  count = 0;

  open(name: string): void {
    if (name === 'comment') this.count++;
  }
}

class SheetList implements PartReader {
  readonly sheets: { name: string; id: string; isHidden: boolean }[] = [];
  system: DateSystem = '1900';

  open(name: string): void {
    if (name !== 'sheet') return;
    if (this.sheets.length === mostSheets) throw new FileRefusal({ code: 'too-many-rows' });
    this.sheets.push({ name: '', id: '', isHidden: false });
  }

  attribute(element: string, name: string, value: string): void {
    if (element === 'workbookPr' && name === 'date1904' && /^(?:1|true|on)$/.test(value)) {
      this.system = '1904';
    }
    const sheet = this.sheets.at(-1);
    if (element !== 'sheet' || !sheet) return;
    if (name === 'name') sheet.name = value.slice(0, longestName).toWellFormed();
    else if (name === 'id') sheet.id = value;
    else if (name === 'state') sheet.isHidden = value !== 'visible';
  }
}

/** Longer than the names that Excel allows. */
const longestName = 100;

class Relations implements PartReader {
  readonly byId = new Map<string, { type: string; part: string }>();
  #now = { id: '', type: '', part: '' };

  attribute(_element: string, name: string, value: string): void {
    if (name === 'Id') this.#now.id = value;
    else if (name === 'Type') this.#now.type = value.slice(value.lastIndexOf('/') + 1);
    // Relative to the folder of the workbook, or with the path in the file.
    else if (name === 'Target')
      this.#now.part = value.startsWith('/') ? value.slice(1) : `xl/${value}`;
  }

  close(): void {
    const { id, type, part } = this.#now;
    this.byId.set(id, { type, part });
    this.#now = { id: '', type: '', part: '' };
  }

  partOf(wanted: string): string | undefined {
    return [...this.byId.values()].find(({ type }) => type === wanted)?.part;
  }
}

class SharedTexts implements PartReader {
  readonly texts: string[] = [];
  readonly strikes = new Map<number, Strike>();
  readonly #struckText = new StruckText();
  #text = '';

  open(name: string): void {
    this.#struckText.open(name);
  }

  attribute(element: string, name: string, value: string): void {
    this.#struckText.attribute(element, name, value);
  }

  close(name: string, text: string): void {
    if (name === 't') {
      this.#text += text;
      this.#struckText.add(text);
    } else if (name === 'si') {
      const strike = this.#struckText.take();
      if (strike !== 'as-cell') this.strikes.set(this.texts.length, strike);
      this.texts.push(unescapeText(this.#text));
      this.#text = '';
    }
  }
}

class Styles implements PartReader {
  readonly #codes = new Map<number, string>();
  readonly #ids: number[] = [];
  /** The number of each style's font. */
  readonly #fontIds: number[] = [];
  readonly #struckFonts = new Set<number>();
  #fonts = 0;
  #isOfFonts = false;
  #isOfCells = false;
  #id = 0;

  open(name: string): void {
    if (name === 'cellXfs') this.#isOfCells = true;
    else if (name === 'xf' && this.#isOfCells) {
      this.#ids.push(0);
      this.#fontIds.push(0);
    }
    // Conditional formats have fonts of their own outside this list.
    else if (name === 'fonts') this.#isOfFonts = true;
    else if (name === 'strike' && this.#isOfFonts) this.#struckFonts.add(this.#fonts);
  }

  attribute(element: string, name: string, value: string): void {
    if (element === 'numFmt' && name === 'numFmtId') this.#id = Number(value);
    else if (element === 'numFmt' && name === 'formatCode') this.#codes.set(this.#id, value);
    else if (element === 'xf' && name === 'numFmtId' && this.#isOfCells) {
      this.#ids[this.#ids.length - 1] = Number(value);
    } else if (element === 'xf' && name === 'fontId' && this.#isOfCells) {
      this.#fontIds[this.#fontIds.length - 1] = Number(value);
    } else if (element === 'strike' && name === 'val' && isOff(value)) {
      this.#struckFonts.delete(this.#fonts);
    }
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#isOfCells = false;
    else if (name === 'fonts') this.#isOfFonts = false;
    else if (name === 'font' && this.#isOfFonts) this.#fonts++;
  }

  /** Returns the numbers of the cell styles whose font is struck through. */
  struck(): Set<number> {
    const isStruck = (id: number) => this.#struckFonts.has(id);
    return new Set(this.#fontIds.flatMap((id, style) => (isStruck(id) ? [style] : [])));
  }

  /** Returns the formats by the number of a cell's style. */
  formats(): CellFormat[] {
    const known = new Map<number, CellFormat>();
    return this.#ids.map((id) => {
      const format = known.get(id) ?? cellFormatOf(id, this.#codes);
      known.set(id, format);
      return format;
    });
  }
}

/** Joins the sheets that are one table, such as a sheet per year. */
function joined(sheets: readonly Sheet[]): WorkbookText {
  const heads = new Map(sheets.map((sheet) => [sheet, headOf(sheet)]));
  const scoreOf = (sheet: Sheet) => heads.get(sheet)?.score ?? 0;
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const made = shown.filter((sheet) => !isUnmade(sheet, heads.get(sheet)!.end));
  // A list can be in the sheet of a template that it was begun with.
  const visible = made.some((sheet) => scoreOf(sheet) >= 2) ? made : shown;
  const known = visible.filter((sheet) => scoreOf(sheet) >= 2);
  // The first of those with the best headings, because sorting keeps the order of equals.
  const base =
    known.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0] ??
    visible.find(({ rows }) => rows.length > 1 && rows.some(({ cells }) => cells.length > 1)) ??
    visible[0] ??
    sheets[0];
  if (!base) return { text: '', parts: [], struck: new Set(), leftOut: [] };
  const { at, end } = heads.get(base)!;
  const columns = new JoinedColumns(base, heads.get(base)!);
  const others = new Map<Sheet, readonly number[]>();
  const leftOut = sheets.flatMap((sheet): Problem[] => {
    if (sheet === base) return [];
    const { end: first } = heads.get(sheet)!;
    if (visible === made && isUnmade(sheet, first)) {
      return [{ code: 'sheet-unmade', detail: sheet.name, limit: sheet.rows.slice(first).length }];
    }
    const places = at === -1 ? undefined : columns.placesOf(sheet, heads.get(sheet)!);
    if (places && !sheet.isHidden) others.set(sheet, places);
    if (places && !sheet.isHidden) return [];
    return [{ code: places ? 'sheet-hidden' : 'sheet-left-out', detail: sheet.name }];
  });
  if ([base, ...others.keys()].some(({ isCut }) => isCut)) {
    throw new FileRefusal({ code: 'too-many-rows' });
  }
  for (const sheet of [base, ...others.keys()]) {
    leftOut.push(...exchangeDates(sheet, heads.get(sheet)!.headings));
    if (addYear(sheet, heads.get(sheet)!.end)) {
      leftOut.push({ code: 'year-of-sheet', detail: sheet.name });
    }
  }
  const lines = new LinesOfSheets();
  for (const [index, row] of base.rows.entries()) {
    // The second row of headings is joined to the first.
    if (index > at && index < end) continue;
    lines.skipTo(row.number);
    lines.add(base, row, index === at ? columns.headings : row.cells);
  }
  for (const [sheet, places] of others) {
    for (const row of sheet.rows.slice(heads.get(sheet)!.end)) {
      const placed: (string | undefined)[] = [];
      for (const [from, cell] of row.cells.entries()) if (cell !== '') placed[places[from]!] = cell;
      const filled = Array.from(placed, (cell) => cell ?? '');
      lines.add(sheet, row, filled);
    }
  }
  for (const { name, farCell } of [base, ...others.keys()]) {
    if (farCell !== '') leftOut.push({ code: 'cell-left-out', detail: `${name}!${farCell}` });
  }
  return { text: lines.text, parts: lines.parts, struck: lines.struck, leftOut };
}

/**
 * Whether the name of a sheet says that it is of what did not happen, of plans although it has no
 * date, or of examples.
 */
function isUnmade({ name, rows }: Sheet, first: number): boolean {
  if (isUnmadeTitle(name) || isExampleTitle(name)) return true;
  return isPlanTitle(name) && !rows.slice(first).some(({ cells }) => cells.some(isDated));
}

/** Whether a cell has a date, or at least a year. */
function isDated(cell: string): boolean {
  return /(?:19|20)\d\d|\d[-/.]\d{1,2}[-/.]\d/.test(cell.slice(0, 60));
}

/** Corrects dates whose day and month a spreadsheet exchanged, and reports their columns. */
function exchangeDates({ name, rows, exchanged }: Sheet, headings: readonly string[]): Problem[] {
  return exchanged.flatMap((column): Problem[] => {
    let count = 0;
    for (const { cells } of rows) {
      const date = exchangedDate(cells[column] ?? '');
      if (date === undefined || date === cells[column]) continue;
      cells[column] = date;
      count++;
    }
    const detail = [name, headings[column] ?? ''].filter(Boolean).join(', ');
    return count > 0 ? [{ code: 'dates-exchanged', detail, limit: count }] : [];
  });
}

/**
 * Adds the year in a sheet's name to the columns of days without a year, unless they run backward.
 * Returns whether it added any.
 */
function addYear({ name, rows }: Sheet, first: number): boolean {
  const year = yearOfSheet(name);
  if (year === undefined) return false;
  let isAdded = false;
  const sample = rows.slice(first, first + tellingRows).map(({ cells }) => cells);
  const width = Math.min(Math.max(0, ...sample.map((cells) => cells.length)), mostColumns);
  for (let column = 0; column < width; column++) {
    const filled = sample.map((cells) => cells[column] ?? '').filter((text) => text !== '');
    // `3.5` can be a number.
    const isDay = (text: string) => !/^\d{1,2}\.\d{1,2}$/.test(text) && dayInYear(text, year);
    const days = filled.filter(isDay);
    if (days.length === 0 || days.length * 2 < filled.length) continue;
    const section = { year, month: '' };
    const proven = dateOrderOf(filled.map((text) => dayInYear(text, year) ?? text));
    // `5/3` can be in May too.
    const dateOf = (text: string) =>
      proven === undefined && text.includes('/')
        ? undefined
        : dateInSection(text, section, proven ?? 'day-first');
    const order = new SectionOrder(filled.flatMap((text) => dateOf(text) ?? []));
    for (const { cells } of rows.slice(first)) {
      const text = cells[column];
      if (!text) continue;
      const dated = dayInYear(text, year);
      const date = dateOf(text);
      if (dated === undefined || (date !== undefined && order.isBackward(date))) continue;
      cells[column] = dated;
      isAdded = true;
    }
  }
  return isAdded;
}

/** Number of rows that show whether a column has days without a year. */
const tellingRows = 100;

interface Head {
  /** The index of the row with the headings; -1 if there is none. */
  at: number;
  /** The index of the first row after them. */
  end: number;
  /** The headings; those of two levels are joined. */
  headings: readonly string[];
  /** How many headings are known; more than there can be for a list of journeys. */
  score: number;
  /** The folded headings of the date and the ends of journeys; empty for other lists. */
  ofJourneys: readonly string[];
}

/** Finds the headings of a sheet. */
function headOf({ rows }: Sheet): Head {
  const { at, known } = headingRow(rows.slice(0, mostTitleRows));
  const upper = rows[at]?.cells ?? [];
  const joinedRows = at === -1 ? undefined : joinHeadings(upper, rows[at + 1]?.cells ?? []);
  const headings = joinedRows ?? upper;
  const read = { at, end: joinedRows ? at + 2 : at + 1, headings };
  const named = headings.slice(0, mostColumns).flatMap((cell) => {
    const field = headingField(cell)?.field;
    return field === undefined ? [] : [{ field, name: foldText(cell) }];
  });
  const fields = new Set(named.map(({ field }) => field));
  const has = (...some: JourneyTableField[]) => some.some((field) => fields.has(field));
  const isOfJourneys =
    has('date', 'year') &&
    (has('route') || (has('from', 'from.code', 'from.town') && has('to', 'to.code', 'to.town')));
  if (!isOfJourneys) return { ...read, ofJourneys: [], score: known };
  const needed = named.filter(({ field }) => /^(?:date|year|route|(?:from|to)\b)/.test(field));
  return { ...read, ofJourneys: needed.map(({ name }) => name), score: mostColumns + 1 };
}

/** The columns of sheets that are joined by the names of their headings. */
class JoinedColumns {
  readonly headings: string[];
  readonly #names: string[];
  readonly #named: ReadonlySet<string>;

  constructor({ rows }: Sheet, { headings }: Head) {
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    this.headings = Array.from({ length: width }, (_, column) => headings[column] ?? '');
    this.#names = this.headings.map(foldText);
    this.#named = namedIn(this.#names);
  }

  /**
   * Returns the column of each column of a sheet with the same headings, in any order, or with
   * more, or with the same headings for the dates and ends of journeys; undefined for another sheet.
   * Columns that are new are added.
   */
  placesOf({ rows }: Sheet, { at, headings, ofJourneys }: Head): number[] | undefined {
    if (at === -1) return undefined;
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const names = Array.from({ length: width }, (_, column) => foldText(headings[column] ?? ''));
    const named = namedIn(names);
    const hasAll = [...this.#named].every((name) => named.has(name));
    const isLog = ofJourneys.length > 0 && ofJourneys.every((name) => this.#named.has(name));
    if (named.size === 0 || !(hasAll || isLog)) return undefined;
    const all = [...this.#names];
    const free = Map.groupBy(all.keys(), (column) => all[column]!);
    const places = names.map((name, column) => {
      const same = free.get(name);
      // Columns without a heading are the same only in the same place.
      const place = name === '' ? same?.find((other) => other === column) : same?.shift();
      return place ?? all.push(name) - 1;
    });
    if (all.length > Math.max(mostColumns, this.#names.length)) return undefined;
    for (const [column, place] of places.entries()) {
      if (place < this.#names.length) continue;
      this.#names[place] = names[column]!;
      this.headings[place] = headings[column] ?? '';
    }
    return places;
  }
}

function namedIn(names: readonly string[]): Set<string> {
  return new Set(names.filter((name) => name !== ''));
}

/** The rows of sheets as the lines of a text. */
class LinesOfSheets {
  readonly parts: SheetPart[] = [];
  readonly struck = new Set<number>();
  readonly #lines: string[] = [];
  #length = 0;
  /** The number of the next line. */
  #line = 1;

  /** Adds empty lines, so that the next line has the number of its row. */
  skipTo(row: number): void {
    while (this.#line < row) {
      this.#lines.push('');
      this.#line++;
    }
  }

  add({ name }: Sheet, { number, plain }: SheetRow, cells: readonly string[]): void {
    this.#startPart(name, number);
    if (plain?.length === 0) this.struck.add(this.#line);
    const line = lineOf(cells);
    this.#length += line.length;
    if (this.#length > largestFile) throw new FileRefusal({ code: 'too-many-rows' });
    this.#lines.push(line);
    this.#line += 1 + (line.match(/\r\n|\r|\n/g)?.length ?? 0);
  }

  /** Begins a part if the row does not follow the one before. */
  #startPart(sheet: string, row: number): void {
    const last = this.parts.at(-1);
    const isNext = last?.sheet === sheet && row - last.row === this.#line - last.line;
    if (isNext || this.parts.length >= mostParts) return;
    const isKnown = this.parts.length < mostParts - 1;
    this.parts.push({ sheet: isKnown ? sheet : '', line: this.#line, row });
  }

  get text(): string {
    return this.#lines.join('\n');
  }
}

/** Quotes cells with delimiters, so that only tabs delimit, and with what begins other formats. */
function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell) => (/["\t\r\n,;]|^\s*[{[<]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join('\t');
}
