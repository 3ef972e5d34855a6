/**
 * Why a row or a whole file was skipped or failed. Texts from the user's rows are only in `detail`.
 */
export interface Problem {
  code: ProblemCode;
  /** The invalid value or field, as written in the file. */
  detail?: string;
  /**
   * The limit that was exceeded: rows, characters, levels, bytes of a file, or seconds of reading.
   */
  limit?: number;
  /** The date of the row as it was read, in EDTF, if the problem depends on it. */
  date?: string;
  /** The sheet of a workbook with the row, and the number of the row in that sheet. */
  sheet?: string;
  row?: number;
}

/** One English sentence per code, for the command line and for files; the web has its own texts. */
const problemTexts = {
  'file-empty': 'The file is empty',
  'file-binary': 'The file is {{detail}}, not text',
  'file-too-large': 'The file is larger than {{megabytes}} MB',
  'too-many-rows': 'The file has more rows than can be read at once',
  'too-many-travellers': 'The file names more than {{limit}} travellers',
  'page-too-deep': 'The page has elements nested deeper than {{limit}} levels',
  'import-too-large': 'Importing the file would take more than {{megabytes}} MB',
  'reading-busy': 'Too many files are being read at the moment',
  'reading-too-long': 'Reading the file took longer than {{limit}} s',
  'format-unknown':
    'The format of the file is not recognised. If it is a spreadsheet, save it as .xlsx or CSV',
  'columns-unused': 'These columns were not imported: {{detail}}',
  'columns-missing': 'The file has none of the expected columns: {{detail}}',
  'zip-damaged': 'The ZIP file or workbook is damaged or incomplete',
  'zip-bomb': 'The ZIP file would be far too large when unpacked',
  'zip-too-many': 'The ZIP file contains more than {{limit}} files',
  'workbook-damaged': 'The workbook is damaged or incomplete',
  'sheet-left-out':
    'The sheet “{{detail}}” was left out, because it has other headings. To import it too, save it as a file of its own',
  'sheet-unmade':
    'The sheet “{{detail}}” was left out (rows: {{limit}}), because by its name it is not of what happened. To import it too, rename it',
  'year-of-sheet': 'Dates without a year got that in the name of their sheet: “{{detail}}”',
  'dates-exchanged':
    'Day and month of {{limit}} dates ({{detail}}) were exchanged, because the texts in their column show that a spreadsheet had done so. Check these dates',
  'cruise-read':
    'The lines with ports of call became {{limit}} journeys from port to port: {{detail}}',
  'sheet-hidden':
    'The sheet “{{detail}}” was left out, because it is hidden. To import it too, show it in the spreadsheet and save the workbook',
  'cell-left-out':
    'The cell {{detail}}, and any other cell so far to the right, was left out. Move it next to the table',
  'names-limited':
    'The file has very many different place names. Later names were found only if they are written in full. To look up all names, split the file and import the parts one by one',
  'columns-left-out':
    'The columns after the first {{limit}} were left out: {{detail}}. Move them to the left, or to a file of their own',
  'comments-left-out': 'Comments on cells were left out: {{detail}}',
  'original-missing': 'The original file “{{detail}}” is missing',
  'original-altered': 'The original file “{{detail}}” has been changed and was left out',
  'original-unknown': 'No record uses the file “{{detail}}”, so it was left out',
  'format-newer':
    'The file was written by a newer version of Sojourn. Update this one, then import the file again',
  'kind-unknown':
    'This version of Sojourn does not know “{{detail}}” records. Update Sojourn, then import the file again',
  'kind-newer':
    'A newer version of Sojourn wrote this “{{detail}}” record. Update Sojourn, then import the file again',
  'id-taken': 'Another record has the same ID but different content. It was left as it is',
  'value-taken': 'Another record already has the same “{{detail}}”',
  'reference-missing': 'It refers to “{{detail}}”, which is not in the file or in the archive',
  // Only of rows matched by earlier releases, in which engagements could not yet add their vessels.
  'vessel-missing':
    'No vessel in the archive is called “{{detail}}”. Add it first (Sea service → More → Table of vessels), then import the file again',
  'several-called':
    'Several records are called “{{detail}}”. Add a number, such as an IMO number, to tell them apart',
  'date-invalid': '“{{detail}}” is not a date',
  'date-order-unknown':
    'It is not clear which number is the day and which is the month: “{{detail}}”',
  'date-weekday': '“{{detail}}” is another day of the week',
  'date-out-of-order':
    '“{{detail}}” does not fit the order of the dates, or the month above it. Write the whole date',
  'date-order-mixed':
    '“{{detail}}” has day and month in another order than other dates. Write it as 1999-12-31',
  // Only of rows read by earlier releases, in which rows without a date were refused.
  'date-missing': 'The row has no date',
  'time-invalid': '“{{detail}}” is not a time',
  'duration-invalid': '“{{detail}}” is not a duration',
  'duration-unclear':
    'It is not clear whether “{{detail}}” is hours or minutes. Choose the unit of the column, or write “8 h” or “8 min”',
  'distance-invalid': '“{{detail}}” is not a distance',
  'mode-unknown': '“{{detail}}” is not a mode of travel',
  'airport-missing': 'One of the two airports is missing',
  'ends-missing': 'Both places are missing',
  'route-unread': '“{{detail}}” is not a journey between two places. Write a row for each leg',
  'stop-unread':
    'The row has a leg for each stop, and “{{detail}}” is not certain. Correct the stop and import the failed rows again, or write a row for each leg',
  'return-unread':
    'The row has two journeys: “{{detail}}” is the date of return. Write a row for each of them',
  'from-missing': 'The place of departure is missing',
  'to-missing': 'The place of arrival is missing',
  'airport-unknown': 'No airport was known as “{{detail}}” on {{date}}',
  'city-code': 'The code {{detail}} stands for a city, not for one airport',
  'code-unassigned': 'No airport had this code on {{date}}. Other dates: {{detail}}',
  'place-unknown': 'No place called “{{detail}}” was found',
  'place-several': 'Several places have this name. Choose one: {{detail}}',
  'place-elsewhere':
    'The place is not known in its country or state. Correct one of them. Known elsewhere: {{detail}}',
  'row-too-short': 'The row has too few columns',
  'row-invalid': 'The row cannot be read: {{detail}}',
  'value-invalid': 'The value is not valid for its column: {{detail}}',
  'value-missing': 'A value is missing: {{detail}}',
  'place-missing': 'The row has no place',
  'dates-reversed': 'It ends before it begins: {{detail}}',
  'row-too-long': 'The row is longer than {{limit}} characters',
  'row-too-deep': 'The row is nested deeper than {{limit}} levels',
  'field-too-long': 'The field “{{detail}}” is longer than {{limit}} characters',
  'text-broken': 'The field “{{detail}}” contains a broken character',
  'formula-unread':
    'The formula “{{detail}}” has no stored result. Open the workbook in a spreadsheet and save it, then import it again',
  'row-truncated': 'The file ends in the middle of this row',
  cancelled: 'Cancelled or not made',
  'not-travelled': 'Not travelled by the owner of the log: {{detail}}',
  'no-one-ticked': 'No one is ticked as a traveller: {{detail}}',
  'trip-header': 'A trip header, not a journey',
  'not-a-journey': 'Not a journey: {{detail}}',
  'year-line': 'The dates below without a year got that of this line: {{detail}}',
  'title-person': 'The rows below are of the person whom this line names: {{detail}}',
  'title-unmade':
    'The rows below were left out, because by this line they are not of what happened: {{detail}}',
  'below-title': 'Left out because of the line above: {{detail}}',
  'not-a-record': 'Not a record: {{detail}}',
  'night-of-stay': 'A further night or day of the stay of an earlier row: {{detail}}',
  'row-struck':
    'The row is struck through. To import it, remove the strikethrough in the spreadsheet and save the workbook',
  'total-row': 'A row of totals, not a record: {{detail}}',
  'repeated-row': 'Same as an earlier row',
  'known-track': 'This recording is already in the archive',
  'perhaps-same': 'Possible duplicate of a journey in the archive: {{detail}}',
  'person-skipped': 'Its travellers were left out of the import',
  'person-left-out': 'This person was left out of the import',
  'no-track': 'The file contains no track',
  'only-points': 'The file contains only single points, no track',
  'only-areas': 'The file contains only areas, no track',
  'link-not-followed': 'It links to another file, which was not downloaded: {{detail}}',
  'track-too-short': 'The track has fewer than two positions',
  'track-impossible':
    'The track is impossibly long, fast or high, so its positions or times must be wrong',
  'positions-invalid':
    'The track has fewer than two valid positions. “{{detail}}” is not a position',
  'times-backwards': 'It ends before it begins, or is earlier than the row before it',
  'position-invalid': '“{{detail}}” is not a position',
  'positions-left-out':
    '{{limit}} positions were left out: they are not valid, or their times are out of order. The first is shown',
  'devices-left-out':
    '{{limit}} positions from other devices were left out: for each day only the device that went furthest counts. The first is shown',
  'within-town': 'Not a journey, because it is short or within one town: {{detail}}',
  'town-unknown': 'No known town near {{detail}}',
  'no-stays': 'The file has no stay of half an hour or longer',
  'too-many-positions': 'The file has more than {{limit}} positions',
  'file-too-deep': 'The file is nested deeper than {{limit}} levels',
  'element-too-large':
    'An element of the file has too many attributes or is too long. Delete it from the file, then try again',
  'file-truncated': 'The file ends here unexpectedly and the rest is missing',
  'file-broken': 'The file cannot be read after line {{detail}}',
  'zip-locked': 'The ZIP file is encrypted',
  'zip-too-large': 'The ZIP file unpacks to more than {{megabytes}} MB',
} as const;
export type ProblemCode = keyof typeof problemTexts;

/**
 * Problems of files that were read completely but contain nothing to import. Exporting such a file
 * again would not help.
 */
const ofFilesWithNothing: ReadonlySet<ProblemCode> = new Set([
  'no-track',
  'only-points',
  'only-areas',
  'no-stays',
]);

export function hasNothingToBring({ code }: Pick<Problem, 'code'>): boolean {
  return ofFilesWithNothing.has(code);
}

/** The type of a file that is not text: the `detail` of `file-binary`. */
const binaryKindTexts = {
  pdf: 'a PDF document',
  zip: 'a ZIP file or a document',
  office: 'a document of an old Office, or one with a password',
  compressed: 'a compressed file',
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  gif: 'a GIF image',
  webp: 'a WebP image',
  'image-or-film': 'an image or a video',
  database: 'a database',
  fit: 'a FIT recording (export it as GPX or TCX)',
  unknown: 'binary data',
} as const;
export type BinaryKind = keyof typeof binaryKindTexts;

/** What to do about files that may be spreadsheets, such as `.ods` and `.xls`. */
const remedies: Partial<Record<BinaryKind, string>> = {
  zip: 'If it is a spreadsheet, save it as .xlsx or CSV. If it is a ZIP file, unpack it first',
  office: 'If it is a spreadsheet, save it as .xlsx without a password, or as CSV',
};

export function isBinaryKind(detail: string): detail is BinaryKind {
  return Object.hasOwn(binaryKindTexts, detail);
}

/** What programs write instead of a value that they lack. */
const nonValues = /\b(?:undefined|null|NaN|NaT|Invalid Date)\b|\[object Object\]/g;

/**
 * Returns the detail of a problem as messages show it. What a program wrote instead of a missing
 * value becomes a dash, and a detail with nothing else becomes `noValue`.
 */
export function shownDetail(detail: string, noValue: string): string {
  const shown = detail.replaceAll(nonValues, '–');
  return shown.replaceAll(/[–,;:\s]/g, '') === '' ? noValue : shown;
}

export function describeProblem({
  code,
  detail = '',
  limit = 0,
  date,
  sheet,
  row,
}: Problem): string {
  const binary = isBinaryKind(detail) ? detail : 'unknown';
  const values: Record<string, string> = {
    detail: code === 'file-binary' ? binaryKindTexts[binary] : shownDetail(detail, '(no value)'),
    limit: String(limit),
    date: date === undefined ? 'that date' : `that date (${date})`,
    megabytes: String(limit / 1_000_000),
  };
  // A replacement function, because `detail` is untrusted text and `$&` in it must not be
  // interpreted.
  const text = problemTexts[code].replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? '',
  );
  const remedy = code === 'file-binary' ? remedies[binary] : undefined;
  if (remedy !== undefined) return `${text}. ${remedy}`;
  return sheet === undefined ? text : `${text} (sheet “${sheet}”, row ${row})`;
}

/** Problems of a whole file or workbook that do not keep its rows from being imported. */
const ofWholeFiles: ReadonlySet<ProblemCode> = new Set([
  'sheet-left-out',
  'sheet-hidden',
  'sheet-unmade',
  'year-of-sheet',
  'dates-exchanged',
  'cruise-read',
  'cell-left-out',
  'columns-left-out',
  'names-limited',
  'comments-left-out',
]);

/** Whether a problem is about a file or a part of a workbook and not about a row with cells. */
export function isOfFile({ code }: Problem): boolean {
  return ofWholeFiles.has(code);
}
