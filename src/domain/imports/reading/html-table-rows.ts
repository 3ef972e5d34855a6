import { Parser } from 'htmlparser2';
import { FileRefusal } from './file-refusal.ts';
import { deepestPage, longestNote, mostCells, mostRows, mostTables } from '../limits.ts';

/** What a cell of a page says, with that of tables within it. */
export interface HtmlCell {
  /** its text as `<br>` breaks it; entities read, spaces made one and trimmed */
  lines: string[];
  /** the tooltips of spans in it */
  titles: string[];
  /** where its links lead to */
  links: string[];
}

/** A table row of an HTML page. */
export interface HtmlRow {
  /** the line of the file that its `<tr` is on */
  line: number;
  raw: string;
  cells: HtmlCell[];
}

interface OpenCell {
  text: string;
  titles: string[];
  links: string[];
}

interface OpenRow {
  /** offset of its `<tr` */
  start: number;
  line: number;
  cells: HtmlCell[];
  cell: OpenCell | undefined;
}

/** What is on a page and not to be read. */
const unread = new Set(['script', 'style', 'select', 'textarea', 'template', 'title']);

/** What is kept of the attributes in a cell, as often as `mostAttributes`. */
const attributeLists = new Map([
  ['span title', 'titles'],
  ['a href', 'links'],
] as const);
const mostAttributes = 20;

/**
 * The table rows of a saved page, inner tables' rows before those around them. Browsers and years
 * differ in case, quotes and in which end tags they write, so each tag closes what it must. The
 * page is read in one pass without ever being held as a tree; of a cell no more is kept than a note
 * may be long. Throws a FileRefusal for a page that is nested too deep or has too many rows.
 */
export function htmlTableRows(page: string): HtmlRow[] {
  const reader = new TableReader(page);
  const parser: Parser = new Parser(
    {
      onopentagname: (name) => reader.open(name, parser.startIndex),
      onattribute: (name, value) => reader.attribute(name, value),
      ontext: (text) => reader.text(text),
      onclosetag: (name, isImplied) =>
        reader.close(name, parser.startIndex, isImplied ? undefined : parser.endIndex),
    },
    { decodeEntities: true },
  );
  parser.end(page);
  return reader.found;
}

/** Follows the tags of a page; the parser's tree is not asked, because old pages nest wrongly. */
class TableReader {
  readonly found: HtmlRow[] = [];
  readonly #page: string;
  readonly #lines: LineCounter;
  /** the open row of each open table, the innermost last; outside of tables there may be one, too */
  readonly #rows: (OpenRow | undefined)[] = [undefined];
  #tag = '';
  #depth = 0;
  #unread = 0;

  constructor(page: string) {
    this.#page = page;
    this.#lines = new LineCounter(page);
  }

  open(name: string, start: number): void {
    if (++this.#depth > deepestPage) refuse('page-too-deep', deepestPage);
    this.#tag = name;
    if (unread.has(name)) this.#unread++;
    if (name === 'table') {
      if (this.#rows.push(undefined) > mostTables) refuse('page-too-deep', mostTables);
    } else if (name === 'tr') {
      this.#closeRow(start);
      const begin = this.#page.indexOf('<', start);
      const row = { start: begin, line: this.#lines.lineAt(begin), cells: [], cell: undefined };
      this.#rows[this.#rows.length - 1] = row;
    } else if (name === 'td' || name === 'th') {
      this.#closeCell();
      const row = this.#rows.at(-1);
      if (row && row.cells.length < mostCells) row.cell = { text: '', titles: [], links: [] };
    }
    this.#add(name === 'br' ? '\n' : ' ');
  }

  attribute(name: string, value: string): void {
    const list = attributeLists.get(`${this.#tag} ${name}` as 'a href');
    if (!list) return;
    for (const cell of this.#openCells()) {
      if (cell[list].length < mostAttributes) cell[list].push(value.slice(0, longestNote + 1));
    }
  }

  text(text: string): void {
    if (this.#unread === 0) this.#add(text.replaceAll(/\s+/g, ' '));
  }

  /** `start` is where the tag begins that closes it; its own end tag ends at or after `end`. */
  close(name: string, start: number, end: number | undefined): void {
    this.#depth--;
    if (unread.has(name)) this.#unread--;
    if (name === 'table') {
      this.#closeRow(start);
      if (this.#rows.length > 1) this.#rows.pop();
    } else if (name === 'tr') {
      // The parser calls a blank within an end tag its end.
      this.#closeRow(end === undefined ? start : this.#page.indexOf('>', end) + 1);
    } else if (name === 'td' || name === 'th') this.#closeCell();
    else this.#add(' ');
  }

  #closeRow(end: number): void {
    this.#closeCell();
    const row = this.#rows.at(-1);
    if (!row) return;
    if (this.found.length >= mostRows) refuse('too-many-rows');
    const { start, line, cells } = row;
    this.found.push({ line, raw: this.#page.slice(start, end), cells });
    this.#rows[this.#rows.length - 1] = undefined;
  }

  #closeCell(): void {
    const row = this.#rows.at(-1);
    if (!row?.cell) return;
    const { text, titles, links } = row.cell;
    row.cells.push({ lines: text.split('\n').map(withPlainSpaces), titles, links });
    row.cell = undefined;
  }

  #add(text: string): void {
    for (const cell of this.#openCells()) {
      if (cell.text.length <= longestNote) cell.text += text.slice(0, longestNote + 1);
    }
  }

  *#openCells(): Generator<OpenCell> {
    for (const row of this.#rows) if (row?.cell) yield row.cell;
  }
}

function refuse(code: 'page-too-deep' | 'too-many-rows', limit?: number): never {
  throw new FileRefusal({ code, ...(limit !== undefined && { limit }) });
}

function withPlainSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The lines of offsets that are asked for in their order. */
class LineCounter {
  readonly #text: string;
  #offset = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  lineAt(offset: number): number {
    this.#line += this.#text.slice(this.#offset, offset).split(/\r\n|\r|\n/).length - 1;
    this.#offset = offset;
    return this.#line;
  }
}
