import type { SetRecord, SetWire } from '../kinds/wire/wire.ts';
import type { Kind } from '../kinds/kind.ts';
import { monthOfKey, pageKeyOf } from '../kinds/page-key.ts';

/** The most records of a page. */
export const longestPage = 500;

/** The place in the order of a paged kind after which a page begins: the last record of the page before. */
export interface PageCursor {
  key: number;
  id: string;
}

/** One page of a paged kind, newest first: what the server sends. */
export interface PageWire {
  format: string;
  archiveVersion: number;
  records: SetWire;
  /** where the next page begins, also after one without records if it is of a search; null after the last */
  next: PageCursor | null;
  /** Only of a search: records may be missing, because the index is being filled. */
  isIncomplete?: true;
}

/** How many records each month has, the newest month first: `[202405, 12]`. Months without any are missing. */
export interface MonthsWire {
  archiveVersion: number;
  months: [month: number, count: number][];
}

/** The records of one month that a tab holds: all of them, or those before `next`. Newest first. */
export interface HeldMonth<Described extends Kind = Kind> {
  month: number;
  archiveVersion: number;
  records: readonly SetRecord<Described>[];
  next: PageCursor | null;
  /** Records may be missing, because the search index was being filled. */
  isIncomplete?: boolean;
}

/** The most records that a table of a paged kind holds. */
export const mostOfSheet = 20_000;

/**
 * The records that a table of a paged kind holds: from a moment back to `next`, newest first, and those
 * that were edited in it, wherever their moments are now.
 */
export interface HeldSheet<Described extends Kind = Kind> {
  /** Only records with an earlier key are read; undefined if it begins with the newest. */
  before: number | undefined;
  archiveVersion: number;
  records: readonly SetRecord<Described>[];
  next: PageCursor | null;
}

/** What has changed in a kind since a version of the archive. */
export interface PagedDelta<Described extends Kind = Kind> {
  archiveVersion: number;
  written: readonly SetRecord<Described>[];
  /** ids of deleted records */
  removed: readonly string[];
}

/**
 * Returns a month after a delta. Records that did not change stay the same objects; if nothing of the
 * month changed, its records stay the same list. A record that lies beyond what is held is left to the
 * next page.
 *
 * @param matches whether a record belongs to what is held, if only some of the month's records do
 */
export function applyToMonth<Described extends Kind>(
  kind: Described,
  held: HeldMonth<Described>,
  delta: PagedDelta<Described>,
  matches: (record: SetRecord<Described>) => boolean = () => true,
): HeldMonth<Described> {
  const isHeld = (record: SetRecord<Described>) =>
    monthOf(kind, record) === held.month && matches(record) && isBefore(kind, record, held.next);
  return applied(kind, held, delta, isHeld);
}

/**
 * Returns the records of a table after a delta. A record that the table holds stays in it if its moment
 * changes, because someone may be editing it. `isOwn` is true for the IDs of records that were added in
 * the table.
 */
export function applyToSheet<Described extends Kind>(
  kind: Described,
  held: HeldSheet<Described>,
  delta: PagedDelta<Described>,
  isOwn: (id: string) => boolean,
): HeldSheet<Described> {
  const known = new Set(held.records.map(({ id }) => id));
  const { before = Infinity, next } = held;
  const isHeld = (record: SetRecord<Described>) =>
    known.has(record.id) ||
    isOwn(record.id) ||
    (pageKeyOf(kind, record) < before && isBefore(kind, record, next));
  return applied(kind, held, delta, isHeld);
}

/** Whether a record comes before the next page, so that it is on the pages that were read. */
function isBefore<Described extends Kind>(
  kind: Described,
  record: SetRecord<Described>,
  next: PageCursor | null,
): boolean {
  return next === null || compareCursors(cursorOf(kind, record), next) <= 0;
}

type Held<Described extends Kind> = Pick<HeldSheet<Described>, 'archiveVersion' | 'records'>;

function applied<Described extends Kind, Some extends Held<Described>>(
  kind: Described,
  held: Some,
  { archiveVersion, written, removed }: PagedDelta<Described>,
  isHeld: (record: SetRecord<Described>) => boolean,
): Some {
  const order = compareBy(kind);
  const replaced = new Set([...removed, ...written.map(({ id }) => id)]);
  const added = written.filter(isHeld);
  const kept = held.records.filter(({ id }) => !replaced.has(id));
  if (kept.length === held.records.length && added.length === 0) return { ...held, archiveVersion };
  return { ...held, archiveVersion, records: [...kept, ...added].toSorted(order) };
}

/** Returns the cursor of a record: the page after it begins there. */
export function cursorOf<Described extends Kind>(
  kind: Described,
  record: SetRecord<Described>,
): PageCursor {
  return { key: pageKeyOf(kind, record), id: record.id };
}

/** Returns the month that a record counts in, `YYYYMM`. */
export function monthOf<Described extends Kind>(
  kind: Described,
  record: SetRecord<Described>,
): number {
  return monthOfKey(pageKeyOf(kind, record));
}

function compareBy<Described extends Kind>(kind: Described) {
  return (one: SetRecord<Described>, other: SetRecord<Described>) =>
    compareCursors(cursorOf(kind, one), cursorOf(kind, other));
}

/** Newest first; of one moment, the higher id first. */
function compareCursors(one: PageCursor, other: PageCursor): number {
  if (one.key !== other.key) return other.key - one.key;
  return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
}
