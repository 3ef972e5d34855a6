import { addDays } from '../../shared/calendar-day.ts';
import { isEdtfDate } from '../../shared/edtf-date.ts';
import { foldText } from '../../shared/fold-text.ts';
import { findDate } from '../../journeys/quick-entry/line-date.ts';
import { splitLine } from '../../journeys/quick-entry/words.ts';
import type { DateOrder } from '../reading/dates.ts';
import { failRow } from '../row-refusal.ts';

export interface DateCell {
  /** EDTF; '' where the cell is empty */
  date: string;
  /** what stands behind the date: `07:15`; '' for nothing */
  time: string;
}

/** No date is written with more letters. */
const longestDate = 60;

/** Where spreadsheets count days from; 60 is a 29 February 1900 that never was. */
const serialZero = '1899-12-30';
const serial = /^(\d{5})(?:\.(\d{1,12}))?$/;
const earliestSerial = 10_000;
const latestSerial = 80_000;

const withTime =
  /^(.{6,40}?)[T,\s]\s*(\d{1,2}[:.]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?)$/i;

/** The day of a spreadsheet's number, and the time that its fraction is; undefined for no such number. */
function readSerial(text: string): DateCell | undefined {
  const [, days, fraction] = serial.exec(text) ?? [];
  const count = Number(days);
  if (days === undefined || count < earliestSerial || count > latestSerial) return undefined;
  const time = fraction === undefined ? '' : clockOfFraction(Number(`0.${fraction}`));
  return { date: addDays(serialZero, count), time: time === '00:00' ? '' : time };
}

/** `HH:MM` of a part of a day, as spreadsheets keep times. */
export function clockOfFraction(fraction: number): string {
  const minutes = Math.round(fraction * 1440) % 1440;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/**
 * The date in a cell: EDTF, `12.6.78`, `6/12/1978`, `12-Jun-78`, `12. Juni 1978`, `summer 78`, a
 * spreadsheet's number, each perhaps with a time behind it. `today` (`YYYY-MM-DD`) says of which
 * century two figures are; `year` is that of dates without one. Fails the row for anything else.
 */
export function readDateCell(
  cell: string,
  { order, today, year = '' }: { order: DateOrder; today: string; year?: string },
): DateCell {
  const text = cell.trim();
  if (text === '' || /^[-–—]+$/.test(text.slice(0, 4)))
    return { date: yearAlone(year, today), time: '' };
  if (text.length > longestDate) failRow('date-invalid', text);
  const number = readSerial(text);
  if (number) return number;
  const [, dayText = text, time = ''] = withTime.exec(text) ?? [];
  const date = dateOf(dayText, order, today) ?? dateOf(withYear(dayText, year), order, today);
  return date === undefined ? failRow('date-invalid', text) : { date, time: time.trim() };
}

function yearAlone(year: string, today: string): string {
  return year.trim() === '' ? '' : (dateOf(year.trim(), 'day-first', today) ?? '');
}

/** `12.6.` of 1978 is `12.6.1978`, `12 Jun` is `12 Jun 1978`. */
function withYear(text: string, year: string): string {
  if (year.trim() === '') return '';
  const [, numbers, mark] = /^(\d{1,2}([./-])\d{1,2})\2?$/.exec(text) ?? [];
  return numbers === undefined ? `${text} ${year.trim()}` : `${numbers}${mark}${year.trim()}`;
}

/** EDTF; undefined where the text is no date, or one without a year. */
function dateOf(text: string, order: DateOrder, today: string): string | undefined {
  if (isEdtfDate(text)) return text;
  // `0000-00-00`, `1978-06-00`: what databases write for what is not known
  const zeros = /^(\d{4})-(\d{2})-00$/.exec(text);
  if (zeros) {
    const [, year = '', month] = zeros;
    if (Number(year) === 0) return '';
    return month === '00' ? year : `${year}-${month}`;
  }
  const { words, note } = splitLine(inEnglish(text));
  if (note !== '') return undefined;
  const found = findDate(words, { order, today, last: '' });
  if (!found || found.fault !== undefined || found.yearAssumed) return undefined;
  const isAll = found.index === 0 && found.count === words.left.length;
  return isAll && isEdtfDate(found.date) ? found.date : undefined;
}

/** Names of months and seasons, folded and cut to what tells them, by the English ones. */
const foreignNames: readonly (readonly [english: string, names: readonly string[]])[] = [
  ['Jan', ['janu', 'jann', 'janv', 'janua', 'ener', 'gennaio', 'genn', 'gen', 'ene', 'jan']],
  ['Feb', ['febr', 'fevr', 'fevereiro', 'febbr', 'fev', 'feb']],
  ['Mar', ['marz', 'maerz', 'mars', 'marc', 'maart', 'marzo', 'mrt', 'mrz', 'mar', 'marts']],
  ['Apr', ['apri', 'avri', 'abri', 'avr', 'abr', 'apr']],
  ['May', ['mai', 'mayo', 'maggio', 'magg', 'maio', 'mei', 'maj', 'mag', 'may']],
  ['Jun', ['juni', 'juin', 'giugno', 'giu', 'junho', 'jun']],
  ['Jul', ['juli', 'juil', 'luglio', 'lug', 'julho', 'jul']],
  ['Aug', ['augu', 'aout', 'agosto', 'ago', 'aug', 'aou']],
  ['Sep', ['sept', 'sett', 'setembro', 'set', 'sep', 'septiembre']],
  ['Oct', ['okto', 'octo', 'ottobre', 'otto', 'outubro', 'ott', 'out', 'okt', 'oct', 'octubre']],
  ['Nov', ['nove', 'nov', 'noviembre']],
  ['Dec', ['deze', 'dece', 'dice', 'deze', 'dic', 'dez', 'dec', 'des', 'desember', 'diciembre']],
  ['spring', ['fruhling', 'fruhjahr', 'printemps', 'primavera', 'lente', 'varen']],
  ['summer', ['sommer', 'ete', 'verano', 'estate', 'verao', 'zomer']],
  ['autumn', ['herbst', 'automne', 'otono', 'autunno', 'outono', 'herfst']],
  ['winter', ['hiver', 'invierno', 'inverno']],
];
const english = new Map(
  foreignNames.flatMap(([name, all]) => all.map((one) => [one, name] as const)),
);

/** The same text with English names of months and seasons; without what stands between the parts. */
function inEnglish(text: string): string {
  return text
    .replaceAll(/\p{L}{3,12}/gu, (word) => {
      const folded = foldText(word);
      return english.get(folded) ?? english.get(folded.slice(0, 4)) ?? word;
    })
    .replaceAll(/(\d)\.\s*(?=[A-Z][a-z])/g, '$1 ')
    .replaceAll(/\b(?:de|del|den|d\.)\s/g, '')
    .replaceAll(/([A-Za-z])\.(?=\s)/g, '$1');
}

const numericDay = /^(\d{1,2})([-/.])(\d{1,2})(?!\d)/;

/**
 * How a table writes days and months, as far as its dates show: one with a 25 in the first place is day
 * first, and so are dates with dots. Undefined where none tells it.
 */
export function orderOfDates(cells: Iterable<string>): DateOrder | undefined {
  let order: DateOrder | undefined;
  for (const cell of cells) {
    const [, first, mark, second] = numericDay.exec(cell.slice(0, longestDate).trim()) ?? [];
    if (first === undefined) continue;
    if (Number(first) > 12 && Number(first) <= 31) return 'day-first';
    if (Number(second) > 12) order = 'month-first';
    else if (mark === '.') order ??= 'day-first';
  }
  return order;
}
