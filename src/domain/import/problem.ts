/** Why a row (or a whole file) was skipped or failed. Texts of people's own rows go into `detail`. */
export interface Problem {
  code: ProblemCode;
  /** the value at fault, shown as it stands in the file */
  detail?: string;
}

/**
 * One English sentence a code; `{{detail}}` is replaced. The web's locale files carry the same keys
 * under `problem`, the command line prints these.
 */
export const problemTexts = {
  'file-empty': 'The file is empty',
  'file-binary': 'The file is {{detail}}, not text',
  'file-too-large': 'The file is larger than {{detail}}',
  'too-many-rows': 'The file holds more rows than can be read at once',
  'reading-too-long': 'Reading the file took longer than {{detail}}',
  'format-unknown': 'The file is in no format that is known here',
  'date-invalid': 'The date “{{detail}}” is not a date',
  // said of rows that were read before rows without a date came in undated
  'date-missing': 'The row has no date',
  'time-invalid': 'The time “{{detail}}” is not a time',
  'airport-missing': 'The row lacks one of its two airports',
  'airport-unknown': 'No airport is known as “{{detail}}” on that date',
  'city-code': 'The code is that of a city, which does not say which airport: {{detail}}',
  'row-too-short': 'The row has too few columns',
  'row-invalid': 'The row cannot be read: {{detail}}',
  'row-truncated': 'The file ends in the middle of this row',
  cancelled: 'The flight was cancelled',
  'not-travelled': 'Not travelled by the owner of the log: {{detail}}',
  'trip-header': 'A trip header, not a journey',
  'not-a-journey': 'Not a journey: {{detail}}',
  'repeated-row': 'The same row stands earlier in the file',
  'perhaps-same': 'Perhaps the same as a journey that is there already: {{detail}}',
  'person-skipped': 'Its travellers were left out of the import',
} as const;
export type ProblemCode = keyof typeof problemTexts;

export function describeProblem({ code, detail = '' }: Problem): string {
  // a function, because detail is a stranger's text and `$&` in it must stay as it stands
  return problemTexts[code].replace('{{detail}}', () => detail);
}
