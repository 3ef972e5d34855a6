/** Why a row (or a whole file) was skipped or failed. Texts of people's own rows go into `detail`. */
export interface Problem {
  code: ProblemCode;
  /** the value or the field at fault, shown as it stands in the file */
  detail?: string;
  /** what it may be at most */
  limit?: number;
}

/**
 * One English sentence a code; `{{detail}}` and `{{limit}}` are replaced. The web's locale files
 * carry the same keys under `problem`, the command line prints these.
 */
export const problemTexts = {
  'file-empty': 'The file is empty',
  'file-binary': 'The file is {{detail}}, not text',
  'file-too-large': 'The file is larger than {{detail}}',
  'too-many-rows': 'The file has more rows than can be read at once',
  'too-many-travellers': 'The file names more than {{limit}} travellers',
  'page-too-deep': 'The page has elements nested deeper than {{limit}} levels',
  'import-too-large': 'Importing the file would store more than {{detail}}',
  'reading-busy': 'Too many files are being read at the moment',
  'reading-too-long': 'Reading the file took longer than {{detail}}',
  'format-unknown': 'The format of the file is not recognised',
  'date-invalid': 'The date “{{detail}}” is not a date',
  // said of rows that were read before rows without a date came in undated
  'date-missing': 'The row has no date',
  'time-invalid': 'The time “{{detail}}” is not a time',
  'airport-missing': 'One of the two airports is missing',
  'airport-unknown': 'No airport is known as “{{detail}}” on that date',
  'city-code': 'The code {{detail}} stands for a city, not for one airport',
  'row-too-short': 'The row has too few columns',
  'row-invalid': 'The row cannot be read: {{detail}}',
  'row-too-long': 'The row is longer than {{limit}} characters',
  'row-too-deep': 'The row is nested deeper than {{limit}} levels',
  'field-too-long': 'The field “{{detail}}” is longer than {{limit}} characters',
  'text-broken': 'The field “{{detail}}” contains half a character',
  'row-truncated': 'The file ends in the middle of this row',
  cancelled: 'The flight was cancelled',
  'not-travelled': 'Not travelled by the owner of the log: {{detail}}',
  'trip-header': 'A trip header, not a journey',
  'not-a-journey': 'Not a journey: {{detail}}',
  'repeated-row': 'Same as an earlier row',
  'perhaps-same': 'Possible duplicate of a journey in the archive: {{detail}}',
  'person-skipped': 'Its travellers were left out of the import',
} as const;
export type ProblemCode = keyof typeof problemTexts;

export function describeProblem({ code, detail = '', limit = 0 }: Problem): string {
  // a function, because detail is a stranger's text and `$&` in it must stay as it stands
  return problemTexts[code].replace('{{limit}}', String(limit)).replace('{{detail}}', () => detail);
}
