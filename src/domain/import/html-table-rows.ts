/** A table row of an HTML page: its own cells, as HTML; those of tables within them are not split. */
export interface HtmlRow {
  /** the line of the file that its `<tr` is on */
  line: number;
  raw: string;
  cells: string[];
}

interface OpenRow {
  start: number;
  cells: string[];
  cellStart: number | undefined;
}

// No pattern here runs over the next `<`, or twice over what never ends: a page of nothing but `<td`
// would take hours.
const tag = /<(\/?)(table|tr|td|th)\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
/** Comments and what is no content; one that never ends reaches to the end, as in browsers. */
const unread = /<!--[\s\S]*?(?:-->|$)|<(script|style|select)\b[\s\S]*?(?:<\/\1>|$)/gi;

/**
 * The table rows of a saved page, inner tables' rows before those around them. Browsers and years
 * differ in case, quotes and in which end tags they write, so each tag closes what it must.
 */
export function htmlTableRows(page: string): HtmlRow[] {
  const html = blankOut(page, unread);
  const lineOf = lineFinder(html);
  const found: HtmlRow[] = [];
  const open: (OpenRow | undefined)[] = [undefined];

  const closeCell = (end: number) => {
    const row = open.at(-1);
    if (row?.cellStart === undefined) return;
    row.cells.push(html.slice(row.cellStart, end));
    row.cellStart = undefined;
  };
  const closeRow = (end: number) => {
    closeCell(end);
    const row = open.at(-1);
    if (!row) return;
    const raw = page.slice(row.start, end);
    found.push({ line: lineOf(row.start), raw, cells: row.cells });
    open[open.length - 1] = undefined;
  };

  for (const match of html.matchAll(tag)) {
    const start = match.index;
    const end = start + match[0].length;
    const name = `${match[1]}${match[2]}`.toLowerCase();
    if (name === 'table') open.push(undefined);
    else if (name === '/table') {
      closeRow(start);
      if (open.length > 1) open.pop();
    } else if (name === 'tr') {
      closeRow(start);
      open[open.length - 1] = { start, cells: [], cellStart: undefined };
    } else if (name === '/tr') closeRow(end);
    else {
      closeCell(start);
      const row = open.at(-1);
      if (row && !name.startsWith('/')) row.cellStart = end;
    }
  }
  while (open.length > 0) {
    closeRow(html.length);
    open.pop();
  }
  return found;
}

/** The lines of text in a piece of HTML, as `<br>` breaks them; entities read, spaces trimmed. */
export function htmlLines(html: string): string[] {
  return html.split(/<br\b[^<>]*>/i).map((line) =>
    readEntities(line.replaceAll(/<[^<>]*>/g, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** The names of the signs from U+00A0 to U+00FF in HTML 4, in that order. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const entities = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ...latinNames
    .split(' ')
    .map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
]);

/** Text with its named (Latin-1) and numeric entities read; unknown ones stay as they stand. */
export function readEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w*));/gi,
    (whole, dec, hex, name) => {
      if (name !== undefined) return entities.get(name) ?? whole;
      const code = dec === undefined ? Number.parseInt(hex, 16) : Number(dec);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Spaces for what is matched, so that every other sign keeps its place and its line. */
function blankOut(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (part) => part.replaceAll(/[^\r\n]/g, ' '));
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [
    0,
    ...Array.from(text.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length),
  ];
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
