import { foldText } from '../../../shared/text/fold-text.ts';
import { largestFile } from '../decode-text.ts';
import { FileRefusal } from '../file-refusal.ts';
import { headingRow } from '../../table/table-rows.ts';
import { isZip, type ZipEntry, zipEntries } from '../zip-entries.ts';
import { type CellFormat, type DateSystem, cellFormatOf } from './number-format.ts';
import { SheetReader, type SheetRow, unescapeText } from './sheet-reader.ts';
import { type PartReader, readPart, WorkbookAllowance } from './workbook-xml.ts';

/** The table of a workbook as text, as if it had been copied from a spreadsheet. */
export interface WorkbookText {
  text: string;
  /** The names of the sheets that are not a part of the table. */
  leftOut: string[];
}

/** Rows examined to find the headings of a sheet. */
const mostTitleRows = 10;

/**
 * Returns the table of an `.xlsx` workbook; undefined for any other file. The table is the first
 * visible sheet with headings that are known, otherwise the first with two columns and two rows, and
 * the rows of all visible sheets with the same headings. Throws a FileRefusal if the workbook is
 * damaged or too large.
 */
export function workbookText(bytes: Uint8Array): WorkbookText | undefined {
  if (!isZip(bytes)) return undefined;
  const parts = new Map(zipEntries(bytes).map((entry) => [entry.name.toLowerCase(), entry]));
  const main = [...parts.keys()].find((name) => /^xl\/workbook\d*\.xml$/.test(name));
  if (main === undefined) return undefined;
  const sheets = new WorkbookReader(bytes, parts).read(main);
  return joined(sheets.filter(({ rows }) => rows.length > 0));
}

interface Sheet {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
}

class WorkbookReader {
  readonly #bytes: Uint8Array;
  readonly #parts: ReadonlyMap<string, ZipEntry>;
  readonly #allowance = new WorkbookAllowance();
  #length = 0;

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
    const take = (length: number) => this.#take(length);
    const context = {
      shared: shared.texts,
      formats: styles.formats(),
      system: listed.system,
      take,
    };
    return listed.sheets.map(({ name, isHidden, id }) => {
      const reader = new SheetReader(context);
      const { type, part } = related.byId.get(id) ?? {};
      // Sheets of charts and macros have no rows.
      if (type === 'worksheet') this.#read(part, reader);
      return { name, isHidden, rows: reader.rows };
    });
  }

  #read(name: string | undefined, reader: PartReader): void {
    const entry = this.#parts.get(name?.toLowerCase() ?? '');
    if (entry) readPart(this.#bytes, entry, reader, this.#allowance);
  }

  /** Shared texts may be repeated, so the text of a workbook can be longer than its parts. */
  #take(length: number): void {
    this.#length += length;
    if (this.#length > largestFile) throw new FileRefusal({ code: 'too-many-rows' });
  }
}

class SheetList implements PartReader {
  readonly sheets: { name: string; id: string; isHidden: boolean }[] = [];
  system: DateSystem = '1900';

  open(name: string): void {
    if (name === 'sheet') this.sheets.push({ name: '', id: '', isHidden: false });
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
  #text = '';

  close(name: string, text: string): void {
    if (name === 't') this.#text += text;
    else if (name === 'si') {
      this.texts.push(unescapeText(this.#text));
      this.#text = '';
    }
  }
}

class Styles implements PartReader {
  readonly #codes = new Map<number, string>();
  readonly #ids: number[] = [];
  #isOfCells = false;
  #id = 0;

  open(name: string): void {
    if (name === 'cellXfs') this.#isOfCells = true;
    else if (name === 'xf' && this.#isOfCells) this.#ids.push(0);
  }

  attribute(element: string, name: string, value: string): void {
    if (element === 'numFmt' && name === 'numFmtId') this.#id = Number(value);
    else if (element === 'numFmt' && name === 'formatCode') this.#codes.set(this.#id, value);
    else if (element === 'xf' && name === 'numFmtId' && this.#isOfCells) {
      this.#ids[this.#ids.length - 1] = Number(value);
    }
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#isOfCells = false;
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
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const base =
    visible.find((sheet) => (heads.get(sheet)?.known ?? 0) >= 2) ??
    visible.find(({ rows }) => rows.length > 1 && rows.some(({ cells }) => cells.length > 1)) ??
    visible[0];
  if (!base) return { text: '', leftOut: sheets.map(({ name }) => name) };
  const { key, at } = heads.get(base)!;
  const isSame = (sheet: Sheet) => at !== -1 && heads.get(sheet)?.key === key;
  const others = visible.filter((sheet) => sheet !== base && isSame(sheet));
  const lines: string[] = [];
  let line = 0;
  for (const { number, cells } of base.rows) {
    // Empty lines keep the numbers of the rows.
    while (++line < number) lines.push('');
    lines.push(lineOf(cells));
  }
  for (const sheet of others) {
    const rows = sheet.rows.slice((heads.get(sheet)?.at ?? -1) + 1);
    for (const { cells } of rows) lines.push(lineOf(cells));
  }
  const used = new Set([base, ...others]);
  return {
    text: lines.join('\n'),
    leftOut: sheets.filter((sheet) => !used.has(sheet)).map(({ name }) => name),
  };
}

/** Finds the headings of a sheet. `key` is equal for sheets with the same headings. */
function headOf({ rows }: Sheet): { at: number; key: string; known: number } {
  const { at, known } = headingRow(rows.slice(0, mostTitleRows));
  return { at, known, key: (rows[at]?.cells ?? []).map(foldText).join('\n').trimEnd() };
}

/** Quotes cells with delimiters, so that only tabs delimit, and with what begins other formats. */
function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell) => (/["\t\r\n,;]|^\s*[{[<]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join('\t');
}
