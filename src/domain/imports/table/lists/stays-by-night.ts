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

/** A row of a list with a row per night or per day. */
export interface NightRow {
  /** The stay, if this is its first row; undefined if the row belongs to the stay of another row. */
  stay: { arrival: string; departure: string; furtherNotes: string[] } | undefined;
}

/** Fields that say how long a stay lasted. */
const ofLength = /^(?:departure|period|nights|days|months)$/;

/** Fields of a place in a country, where people spend a night. */
const ofPlace = /^(?:town|name|placeId|region|point(?:\..*)?)$/;

/** Fields that name people. */
const ofPeople = /^(?:people(?:\..*)?|traveller)$/;

/** What each row of a list of stays is: a night, after which it ends, or a whole day. */
type RowUnit = 'night' | 'day';

/**
 * Returns what each row of a list of stays is; undefined if its rows are not each of one date. A row is
 * of one date if its heading says so, or if its only date follows the one of another row by a day. It
 * is a night, or a day if the list has only countries, or has the places of both ends on each day of
 * travel.
 */
export function unitOfRows(
  kind: Kind,
  rows: readonly DatedRow[],
  { columns }: Pick<TableMapping, 'columns'>,
): RowUnit | undefined {
  const arrivals = columns.filter(({ field }) => field === 'arrival');
  const isOnlyDate = arrivals.length === 1 && isDateCalled(arrivals[0]!.heading);
  const has = (fields: RegExp) => columns.some(({ field }) => fields.test(field));
  if (kind.name !== stayKind.name || !isOnlyDate || has(ofLength)) return undefined;
  if (isNightCalled(arrivals[0]!.heading)) return 'night';
  const days = Map.groupBy(
    rows.filter(({ from }) => isDay(from)),
    ({ from }) => from,
  );
  if (![...days.keys()].some((day) => days.has(addDays(day, 1)))) return undefined;
  return !has(ofPlace) || (!has(ofPeople) && areTravelDaysOfBoth(days)) ? 'day' : 'night';
}

/**
 * Whether consecutive days always share a place, and some have several. One person cannot spend a
 * night at two places.
 */
function areTravelDaysOfBoth(days: ReadonlyMap<string, readonly DatedRow[]>): boolean {
  const places = new Map([...days].map(([day, rows]) => [day, new Set(rows.map(whereOf))]));
  const isJoined = ([day, here]: [string, Set<string>]) => {
    const next = places.get(addDays(day, 1)) ?? here;
    return [...here].some((place) => next.has(place));
  };
  return [...places.values()].some(({ size }) => size > 1) && [...places].every(isJoined);
}

const whereOf = ({ where }: DatedRow) => where;

/** Joins consecutive rows of the same people at the same place, in either order of the rows. */
export function staysByNight(
  rows: readonly DatedRow[],
  unit: RowUnit,
): ReadonlyMap<number, NightRow> {
  const nights = new Map<number, NightRow>();
  const latest = new Map<string, { stay: NonNullable<NightRow['stay']>; notes: Set<string> }>();
  const endOf = (day: string) => (unit === 'night' ? addDays(day, 1) : day);
  for (const { index, where, from, note } of rows) {
    if (!isDay(from)) continue;
    const { stay, notes } = latest.get(where) ?? {};
    // The same day again, as in a list of towns whose names are not mapped.
    const isWithin = unit === 'day' && stay && stay.arrival <= from && from <= stay.departure;
    const isNext = stay && addDays(stay.departure, 1) === endOf(from);
    if (stay && notes && (isWithin || isNext || addDays(from, 1) === stay.arrival)) {
      if (isNext) stay.departure = endOf(from);
      else if (!isWithin) stay.arrival = from;
      if (note !== '' && !notes.has(note)) stay.furtherNotes.push(note);
      notes.add(note);
      nights.set(index, { stay: undefined });
      continue;
    }
    const begun = { arrival: from, departure: endOf(from), furtherNotes: [] };
    latest.set(where, { stay: begun, notes: new Set([note]) });
    nights.set(index, { stay: begun });
  }
  return nights;
}

function isDay(date: string): boolean {
  return date !== '' && wholeDay(date) === date;
}
