import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import { inEnglish } from '../../shared/dates/foreign-months.ts';
import { findDate } from './line-date.ts';
import type { DateOrder } from './date-forms.ts';
import { splitLine } from './words.ts';

/** No written date has more characters. */
const longestDate = 60;

/**
 * Parses a text that consists of a date only, in the forms that quick entry accepts (`12/6/78`,
 * `summer 78`, `about 1978`) and with month names in other languages (`12. Juni 1978`). Returns an
 * EDTF date, or undefined if the text contains anything else or is ambiguous.
 */
export function wholeDate(
  text: string,
  context: { order: DateOrder; today: string },
): string | undefined {
  const typed = text.trim();
  if (typed.length > longestDate) return undefined;
  if (isEdtfDate(typed)) return typed;
  return dateIn(typed, context) ?? dateIn(inEnglish(typed), context);
}

function dateIn(
  typed: string,
  { order, today }: { order: DateOrder; today: string },
): string | undefined {
  const { words, note } = splitLine(typed);
  const found = findDate(words, { order, today, last: '' });
  const isAll = note === '' && found?.index === 0 && found.count === words.left.length;
  const isSure = isAll && found.fault === undefined && !found.yearAssumed;
  return isSure && found.part === undefined ? found.date : undefined;
}
