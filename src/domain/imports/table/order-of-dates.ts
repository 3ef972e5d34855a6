import { timeFields } from '../../journeys/journey.ts';
import { dateOrderOf, hasBothOrders, type ProvenOrder } from '../../shared/dates/date-order.ts';
import { splitWeekday } from '../../shared/dates/foreign-weekdays.ts';
import { unlessRefused } from '../row-refusal.ts';
import { isDayZero, readDateCell, withYear } from './date-cells.ts';
import type { TableMapping } from './mapping.ts';
import { dateColumns, datesOfColumn } from './propose-records.ts';
import { isOfPurchase } from './columns/purchase-dates.ts';
import { type Section, sectionOf } from './rows/year-sections.ts';
import { placesOfColumns } from './table-rows.ts';

/** Which of two numbers is the day in the dates of a table, and whether that is certain. */
interface OrderOfDates {
  order: ProvenOrder;
  /** Whether the dates prove the order, or the user chose it for this table or for all dates. */
  isSure: boolean;
  /** An ambiguous date of the table; '' if there is none or the order is certain. */
  open: string;
}

/** Information from outside the table. */
interface KnownOfDates {
  /** `YYYY-MM-DD` */
  today: string;
  /** The date order that the user prefers. */
  dateOrder?: ProvenOrder | undefined;
}

/** Maximum number of rows that are searched for a date that proves the order. */
const tellingRows = 20_000;

/**
 * Returns the date order: as chosen for the table, as proved by the dates, or as the user prefers.
 */
export function orderOfDates(
  mapping: TableMapping,
  { headings, rows }: { headings: readonly string[]; rows: Iterable<{ cells: readonly string[] }> },
  { today, dateOrder }: KnownOfDates,
): OrderOfDates {
  if (mapping.isOrderSaid) return { order: mapping.dateOrder, isSure: true, open: '' };
  let open = '';
  const texts = function* () {
    for (const text of datesIn(mapping, headings, rows)) {
      if (open === '' && bothWays(text, today)) open = text;
      yield text;
    }
    yield* purchasesIn(mapping, headings, rows);
  };
  const order = dateOrderOf(texts()) ?? dateOrder;
  if (order === undefined) return { order: mapping.dateOrder, isSure: false, open };
  return { order, isSure: true, open: '' };
}

/** Whether the dates of a table contradict each other, and nobody has said in which order they are. */
export function isOrderMixed(
  mapping: TableMapping,
  headings: readonly string[],
  rows: Iterable<{ cells: readonly string[] }>,
): boolean {
  return !mapping.isOrderSaid && hasBothOrders(datesIn(mapping, headings, rows));
}

/** The meaning of a date in either order, in EDTF. */
export interface BothWays {
  dayFirst: string;
  monthFirst: string;
}

/** Returns both meanings of an ambiguous date; undefined if the text has one meaning or none. */
export function bothWays(text: string, today: string): BothWays | undefined {
  const { date } = splitWeekday(text.slice(0, 80));
  if (!/^\s*\d{1,2}[-/.]\s?\d{1,2}[-/.]/.test(date)) return undefined;
  const read = (order: ProvenOrder) =>
    unlessRefused(() => readDateCell(text, { order, today }).date);
  const [dayFirst, monthFirst] = [read('day-first'), read('month-first')];
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst)
    return undefined;
  return { dayFirst, monthFirst };
}

/** A time with a date before it. */
const dayAndTime = /^\s*\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}[ T,]/;

type Headings = readonly string[];
type Rows = Iterable<{ cells: readonly string[] }>;

/** Yields the dates of a table's first rows, without those that a program wrote for an empty cell. */
function* datesIn(mapping: TableMapping, headings: Headings, rows: Rows): Generator<string> {
  for (const text of textsIn(mapping, headings, rows)) if (!isDayZero(text)) yield text;
}

/** Yields the dates on which tickets were bought: they are not read, but have the same order. */
function* purchasesIn(
  { kind, columns }: TableMapping,
  headings: Headings,
  rows: Rows,
): Generator<string> {
  const places = placesOfColumns(columns, headings);
  const unread = columns.flatMap(({ heading, field }, index) =>
    field === '' && isOfPurchase(heading) ? (places[index] ?? -1) : [],
  );
  if (kind !== 'journey' || unread.length === 0) return;
  let row = 0;
  for (const { cells } of rows) {
    for (const at of unread) yield cells[at]?.slice(0, longestDate) ?? '';
    if (++row === tellingRows) return;
  }
}

/** Maximum length of a date with its time, in characters. */
const longestDate = 60;

/**
 * Yields the dates of a table's first rows; adds the year from another column to dates without one.
 */
function* textsIn(mapping: TableMapping, headings: Headings, rows: Rows): Generator<string> {
  const { kind, columns } = mapping;
  const places = placesOfColumns(columns, headings);
  const placed = (wanted: (field: string) => boolean) =>
    columns.flatMap(({ field }, index) => (wanted(field) ? (places[index] ?? -1) : []));
  const dated = dateColumns(mapping).map((index) => ({
    at: places[index] ?? -1,
    field: columns[index]!.field,
  }));
  const isOfJourneys = kind === 'journey';
  const years = isOfJourneys ? placed((field) => field === 'year') : [];
  const arrivals = isOfJourneys ? placed((field) => field === 'arrivalDay') : [];
  const times = isOfJourneys ? placed((field) => timeFields.some((one) => one === field)) : [];
  let row = 0;
  let section: Section | undefined;
  for (const { cells } of rows) {
    section = sectionOf(cells, section) ?? section;
    const ofRow = years.map((at) => cells[at]?.trim() ?? '').find((text) => text !== '');
    const year = ofRow ?? section?.year ?? '';
    for (const { at, field } of dated) {
      for (const text of datesOfColumn(field, cells[at]?.trim() ?? '')) {
        yield /^\d{1,2}[-/.]\d{1,2}[-/.]?$/.test(text) ? withYear(text, year) || text : text;
      }
    }
    for (const at of arrivals) yield cells[at] ?? '';
    for (const at of times) {
      const text = cells[at] ?? '';
      if (dayAndTime.test(text.slice(0, 80))) yield text;
    }
    if (++row === tellingRows) return;
  }
}
