/** Signs of the days of the week in Chinese, Japanese and Korean, by their English abbreviations. */
const weekdays: readonly (readonly [string, string])[] = [
  ['Mon', '一月월'],
  ['Tue', '二火화'],
  ['Wed', '三水수'],
  ['Thu', '四木목'],
  ['Fri', '五金금'],
  ['Sat', '六土토'],
  ['Sun', '日天일'],
];
const weekdayOf = new Map(weekdays.flatMap(([day, signs]) => [...signs].map((one) => [one, day])));

const date =
  /^(\d{4}) ?[年년](?: ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日号號일])?)?(?: ?\(?(?:星期|礼拜|周|週)?([一二三四五六日天月火水木金土월화수목금토일])(?:曜日?|요일)?\)?)?$/u;
const longest = 40;

/**
 * Writes a date in Chinese, Japanese or Korean as EDTF, after its day of the week: `2023年5月1日（月）` as
 * `Mon 2023-05-01`. Returns any other text as it is.
 */
export function withPlainSigns(text: string): string {
  if (text.length > longest || !/[年년]/u.test(text)) return text;
  const [, year, month, day, weekday = ''] = date.exec(text.normalize('NFKC')) ?? [];
  if (year === undefined) return text;
  const parts = [month, day].flatMap((part) => (part === undefined ? [] : part.padStart(2, '0')));
  return `${weekdayOf.get(weekday) ?? ''} ${[year, ...parts].join('-')}`.trim();
}

/** Whether a text is a day and month without a year: `5月1日`. */
export function isDayWithoutYear(text: string): boolean {
  return /^\d{1,2} ?[月월] ?\d{1,2} ?[日号號일]/u.test(text.slice(0, longest));
}
