import { dateSortKey, daySpan, type Period } from '../shared/dates/edtf-date.ts';

/**
 * How a timeline shows a record: as one moment (`event`), as an arrival and a departure with the
 * events of these days around it (`visit`), or as a beginning and an end with everything between
 * them (`frame`).
 */
export type TimelineShape = 'event' | 'visit' | 'frame';

/** When the records of a kind happened, by the names of their fields. */
export interface KindTime<Dated extends string = string, Name extends string = Dated> {
  /** The EDTF date of the beginning, or of the whole record. */
  from: Dated;
  /** The EDTF date of the end, if the kind has one. '' in a record is an open end. */
  to?: Dated;
  /**
   * The local time of the beginning: a `dayTime`, or a text `hh:mm` or `hh:mm:ss`; '' if unknown. A
   * paged kind cannot have a `dayTime` here, because page keys have no offset in days.
   */
  at?: Name;
  /** The IANA zone of `at`. If it is missing or '', the zone is that of the first place referred to. */
  zone?: Name;
  /** Kinds without it are not on the timeline. */
  timeline?: TimelineShape;
  /** The end has an anniversary, too. */
  remembersEnd?: true;
}

/** When a record happened: EDTF dates, '' for an open end. The same date twice for one moment. */
export interface RecordTime extends Period {
  /** Local time of the beginning; '' if unknown. */
  at: string;
}

interface Timed {
  time: KindTime;
}

interface MaybeTimed {
  time: KindTime | 'timeless';
}

/** Returns when a record happened; undefined if its kind is timeless. */
export function timeOf(kind: Timed, values: object): RecordTime;
export function timeOf(kind: MaybeTimed, values: object): RecordTime | undefined;
export function timeOf({ time }: MaybeTimed, values: object) {
  if (time === 'timeless') return undefined;
  const { from, to = from, at } = time;
  const texts = values as Readonly<Record<string, string>>;
  return { from: texts[from] ?? '', to: texts[to] ?? '', at: (at && texts[at]) ?? '' };
}

/** Returns the EDTF date at which a record is named, sorted and found; '' if it has none. */
export function dateOf(kind: MaybeTimed, values: object): string {
  return timeOf(kind, values)?.from ?? '';
}

/** The days that a record can cover, `YYYY-MM-DD`. */
interface DaysCovered {
  /** The first day that the beginning can mean, and the last. '' if unknown. */
  first: string;
  begunBy: string;
  /** The last day that the end can mean. Undefined if the end is open or unknown. */
  last: string | undefined;
}

export function daysCovered(kind: Timed, values: object): DaysCovered {
  const { from, to } = timeOf(kind, values);
  const begins = daySpan(from);
  return { first: begins?.first ?? '', begunBy: begins?.last ?? '', last: daySpan(to)?.last };
}

/** Returns a key that sorts records of a kind by their beginning, then by their end. */
export function timeSortKey(kind: Timed, values: object): string {
  const { from, to } = timeOf(kind, values);
  return `${dateSortKey(from)} ${dateSortKey(to)}`;
}
