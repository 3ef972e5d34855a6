import { LineCounter } from '../tracks/line-counter.ts';
import { Parser } from 'htmlparser2';
import { FileRefusal } from './file-refusal.ts';
import { deepestPage, longestNote, mostCells, mostRows, mostTables } from '../limits.ts';

/** The content of a cell, including that of tables within it. */
interface HtmlCell {
  /** The text, split at `<br>`, with entities decoded, spaces collapsed and trimmed. */
  lines: string[];
  /** The tooltips of its spans. */
  titles: string[];
  /** The targets of its links. */
  links: string[];
}

/** A table row of an HTML page. */
export interface HtmlRow {
  /** The line of the file with its `<tr`. */
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
  /** The offset of its `<tr`. */
  start: number;
  line: number;
  cells: HtmlCell[];
  cell: OpenCell | undefined;
}

/** Elements of a page whose text is ignored. */
const unread = new Set(['script', 'style', 'select', 'textarea', 'template', 'title']);

/** The attributes in a cell that are collected, at most `mostAttributes` of each. */
const attributeLists = new Map([
  ['span title', 'titles'],
  ['a href', 'links'],
] as const);
const mostAttributes = 20;

/**
 * Returns the table rows of a saved page; the rows of inner tables come before the rows around
 * them. Case, quotes and the presence of end tags vary between browsers and versions, so each tag
 * closes whatever it must. The page is read in one pass without building a tree, and a cell keeps
 * at most the length of a note. Throws a FileRefusal if a page is nested too deeply or has too many
 * rows.
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

/**
 * Follows the tags of a page. Does not use a parser's tree, because old pages are nested
 * incorrectly.
 */
class TableReader {
  readonly found: HtmlRow[] = [];
  readonly #page: string;
  readonly #lines: LineCounter;
  /**
   * The open row of each open table, the innermost last. The first entry is for a row outside
   * tables.
   */
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

  /**
   * Closes an element. `start` is the offset of the tag that closes it. If that is its own end tag,
   * the tag ends at or after `end`.
   */
  close(name: string, start: number, end: number | undefined): void {
    this.#depth--;
    if (unread.has(name)) this.#unread--;
    if (name === 'table') {
      this.#closeRow(start);
      if (this.#rows.length > 1) this.#rows.pop();
    } else if (name === 'tr') {
      // The parser reports a blank within an end tag as its end.
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
    row.cells.push({
      lines: text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim()),
      titles,
      links,
    });
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
