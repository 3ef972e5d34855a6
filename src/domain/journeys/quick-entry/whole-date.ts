import { isEdtfDate } from '../../shared/dates/edtf-date.ts';
import { inEnglish } from '../../shared/dates/foreign-months.ts';
import { findDate, type DateContext } from './line-date.ts';
import { splitLine } from './words.ts';

type DateReading = Omit<DateContext, 'last'>;

/** No written date has more characters. */
const longestDate = 60;

const monthAndTwoDigits = /^(\p{L}{3,}\.?) (\d{2})$/u;

/**
 * Parses a text that consists of a date only, in the forms that quick entry accepts (`12/6/78`,
 * `summer 78`, `about 1978`) and with month names in other languages (`12. Juni 1978`). `May 22` is
 * May 2022, because the text must contain the year. Returns an EDTF date, or undefined if the text
 * contains anything else or is ambiguous.
 */
export function wholeDate(text: string, context: DateReading): string | undefined {
  const typed = text.trim();
  if (typed.length > longestDate) return undefined;
  if (isEdtfDate(typed)) return typed;
  const dated = typed.replace(monthAndTwoDigits, "$1 '$2");
  return dateIn(dated, context) ?? dateIn(inEnglish(dated), context);
}

function dateIn(typed: string, context: DateReading): string | undefined {
  const { words, note } = splitLine(typed);
  const found = findDate(words, { ...context, last: '' });
  const isAll = note === '' && found?.index === 0 && found.count === words.left.length;
  const isSure = isAll && found.fault === undefined && !found.yearAssumed;
  return isSure && found.part === undefined ? found.date : undefined;
}
