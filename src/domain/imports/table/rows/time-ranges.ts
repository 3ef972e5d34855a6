import { endOfTime, timeFields } from '../../../journeys/journey.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { foldHeading, headingField } from '../heading-words.ts';
import type { TableMapping } from '../mapping.ts';
import type { RowsOfTable } from '../row-cells.ts';
import { isClock, isUtcOffset } from '../time-cells.ts';
import { columnsAt, tellingRows } from './columns-at.ts';

const clock = String.raw`\d{1,2}(?:[:.h]\d{2}(?::\d{2})?|\d{2})?\s?(?:[ap]\.?\s?m\.?|uhr|hrs?|h)?\s?(?:z|utc|gmt)?`;
const shift = String.raw`\s?\(?\+[1-3]\s?(?:d(?:ays?)?|t(?:age?)?|j)?\)?`;
const sign = String.raw`\s*(?:->|[-–—−→/~])\s*|\s(?:to|until|till|bis|à|a|al|alle|tot|til)\s`;
const range = new RegExp(
  `^(?:(?:from|von|de|da|dal|dalle|van|fra)\\s)?(${clock})(${sign})(${clock}(?:${shift})?)$`,
  'i',
);

const half = /[ap]\.?\s?m/i;
const inUtc = /(?:z|utc|gmt)$/i;

/** Maximum length of a cell with two times. */
const longest = 40;

/** A departure and an arrival in one cell. */
export interface TimeRange {
  from: string;
  to: string;
  /** Whether the second time cannot be an offset from UTC, as it can be in `07:00-09:00`. */
  isSure: boolean;
}

/** Reads `07:00-09:20`, `7:00 to 9:20` or `22:15 – 06:10 (+1)`; undefined for any other text. */
export function timeRange(text: string): TimeRange | undefined {
  if (text.length > longest) return undefined;
  const [, from = '', between = '', to = ''] = range.exec(text.normalize('NFKC')) ?? [];
  const areClocks = [from, to.replace(/\s?\(?\+.*$/, '')].every((part) =>
    unlessRefused(() => isClock(part)),
  );
  // In `7:00-9:20 pm`, nothing says in which half of the day the first time is.
  if (!areClocks || (half.test(to) && !half.test(from))) return undefined;
  const mayBeOffset = /^\s?-$/.test(between) && /^\d{2}:?\d{2}$/.test(to) && isUtcOffset(`-${to}`);
  const zone = inUtc.test(to) && !inUtc.test(from) ? 'Z' : '';
  return { from: from.trim() + zone, to, isSure: !mayBeOffset };
}

const ofNoEnd = new Set(['time', 'uhrzeit']);

/** Whether a heading names both ends of a journey or none, unlike `Departure time`. */
export function isOfBothEnds(heading: string): boolean {
  const fields = foldHeading(heading)
    .split(' ')
    .flatMap((word) => (ofNoEnd.has(word) ? [] : (headingField(word)?.field ?? [])));
  const has = (end: 'from' | 'to') =>
    fields.some(
      (field) =>
        field === end || timeFields.some((time) => time === field && endOfTime(time) === end),
    );
  return has('from') === has('to');
}

/** Whether the columns have a time of arrival, so that a time of departure is only that. */
export function hasArrivals(fields: Iterable<string>): boolean {
  const all = new Set(fields);
  return timeFields.some((field) => endOfTime(field) === 'to' && all.has(field));
}

/**
 * Returns the indexes of the columns that contain a departure and an arrival per cell, with a function
 * that writes each so that the arrival cannot be taken for an offset from UTC.
 */
export function rangeColumns(
  mapping: TableMapping,
  { headings, rows }: Pick<RowsOfTable, 'headings' | 'rows'>,
): Map<number, (text: string) => string> {
  const columns = mapping.kind === 'journey' ? columnsAt(mapping, headings) : [];
  const isAlone = !hasArrivals(columns.map(({ column }) => column.field));
  const found = new Map(
    columns
      .filter(({ column }) => timeFields.some((field) => field === column.field))
      .map(({ at, column }) => [
        at,
        { filled: 0, count: 0, isSure: false, isBoth: isAlone && isOfBothEnds(column.heading) },
      ]),
  );
  let row = 0;
  for (const { cells } of found.size === 0 ? [] : rows) {
    for (const [at, column] of found) {
      const text = cells[at]?.trim() ?? '';
      if (text === '') continue;
      column.filled++;
      const written = timeRange(text);
      if (!written) continue;
      column.count++;
      column.isSure ||= written.isSure;
    }
    if (++row === tellingRows) break;
  }
  return new Map(
    [...found]
      .filter(
        ([, { filled, count, isSure, isBoth }]) =>
          isSure || (isBoth && count > 0 && count === filled),
      )
      .map(([at]) => [at, inWords]),
  );
}

function inWords(text: string): string {
  const written = timeRange(text);
  return written ? `${written.from} – ${written.to}` : text;
}
