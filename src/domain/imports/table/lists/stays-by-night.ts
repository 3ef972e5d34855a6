import type { Kind } from '../../../kinds/kind.ts';
import { addDays } from '../../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import { stayKind } from '../../../stays/stay.ts';
import type { TableMapping } from '../mapping.ts';
import type { Length } from './lengths.ts';
import { isDateCalled, isNightCalled } from './list-heading-words.ts';

/** A row of a list in EDTF dates; its end is '' if the list does not state it. */
export interface DatedRow {
  index: number;
  /** Equal for rows of the same people at the same place. */
  where: string;
  note: string;
  from: string;
  to: string;
  length: Length | undefined;
}

/** A row of a list with a row per night. */
export interface NightRow {
  /** The stay, if this is its first row; undefined if the night belongs to the stay of another row. */
  stay: { arrival: string; departure: string; furtherNotes: string[] } | undefined;
}

/** Fields that say how long a stay lasted. */
const ofLength: ReadonlySet<string> = new Set(['departure', 'period', 'nights', 'days', 'months']);

/**
 * Whether a list of stays has a row per night: its heading says so, or its only date follows the one
 * of another row by a day.
 */
export function hasRowPerNight(
  kind: Kind,
  rows: readonly DatedRow[],
  { columns }: Pick<TableMapping, 'columns'>,
): boolean {
  const arrivals = columns.filter(({ field }) => field === 'arrival');
  const isOnlyDate = arrivals.length === 1 && isDateCalled(arrivals[0]!.heading);
  const hasLength = columns.some(({ field }) => ofLength.has(field));
  if (kind.name !== stayKind.name || !isOnlyDate || hasLength) return false;
  if (isNightCalled(arrivals[0]!.heading)) return true;
  const days = new Set(rows.map(({ from }) => from).filter(isDay));
  return [...days].some((day) => days.has(addDays(day, 1)));
}

/** Joins consecutive nights of the same people at the same place, in either order of the rows. */
export function staysByNight(rows: readonly DatedRow[]): ReadonlyMap<number, NightRow> {
  const nights = new Map<number, NightRow>();
  const latest = new Map<string, { stay: NonNullable<NightRow['stay']>; notes: Set<string> }>();
  for (const { index, where, from, note } of rows) {
    if (!isDay(from)) continue;
    const { stay, notes } = latest.get(where) ?? {};
    if (stay && notes && (from === stay.departure || addDays(from, 1) === stay.arrival)) {
      if (from === stay.departure) stay.departure = addDays(from, 1);
      else stay.arrival = from;
      if (note !== '' && !notes.has(note)) stay.furtherNotes.push(note);
      notes.add(note);
      nights.set(index, { stay: undefined });
      continue;
    }
    const begun = { arrival: from, departure: addDays(from, 1), furtherNotes: [] };
    latest.set(where, { stay: begun, notes: new Set([note]) });
    nights.set(index, { stay: begun });
  }
  return nights;
}

function isDay(date: string): boolean {
  return date !== '' && wholeDay(date) === date;
}
