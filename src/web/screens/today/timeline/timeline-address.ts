import { groupings, type Grouping } from '../../../../domain/line-of-time/time-lines.ts';
import type { EntryKind } from '../../../../domain/line-of-time/entry.ts';
import { entryKinds } from '../../../../domain/line-of-time/entries-of-kinds.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { TimelineSearch } from '../../../app/links.ts';

/** The state that an address of the timeline holds. */
export interface TimelineAddress {
  by: Grouping;
  isLatestFirst: boolean;
  /** The slug of a person. */
  person: string | undefined;
  kinds: readonly EntryKind[] | undefined;
  /** A country (`IT`) or a town in a country (`IT:rome`). */
  place: string | undefined;
  q: string | undefined;
  /** `MM-DD`: this day of every year. */
  on: string | undefined;
  /** The year or month to start at. */
  at: string | undefined;
  /** Years and months that are expanded in a condensed timeline. */
  open: readonly string[];
}

/** The maximum number of expanded periods, because addresses are limited in length. */
const mostOpen = 100;
const longestText = 200;

/** Reads an address. Values that cannot be parsed fall back to their defaults. */
export function readTimelineSearch(search: Readonly<Record<string, unknown>>): TimelineAddress {
  const textOf = (name: keyof TimelineSearch) => {
    const value = search[name];
    // The router parses a year as a number.
    return value === undefined || value === '' ? undefined : String(value).slice(0, longestText);
  };
  const kinds = textOf('kinds')?.split(',') ?? [];
  const known = entryKinds.filter((kind) => kinds.includes(kind));
  const [on, at] = [textOf('on'), textOf('at')];
  return {
    by: groupings.find((one) => one === textOf('by')) ?? 'day',
    isLatestFirst: textOf('order') !== 'earliest',
    person: textOf('person')?.toLowerCase(),
    kinds: known.length === 0 ? undefined : known,
    place: textOf('place'),
    q: textOf('q'),
    on: on !== undefined && isDayOfYear(on) ? on : undefined,
    at: at !== undefined && /^\d{4}(-\d{2})?$/.test(at) ? at : undefined,
    open: readOpen(search['open']),
  };
}

export function writeTimelineSearch(address: TimelineAddress): TimelineSearch {
  const { by, isLatestFirst, person, kinds, place, q, on, at, open } = address;
  return {
    by: by === 'day' ? undefined : by,
    order: isLatestFirst ? undefined : 'earliest',
    person,
    // Written in a fixed order, regardless of the order in which the user chose the kinds.
    kinds: kinds && entryKinds.filter((kind) => kinds.includes(kind)).join(','),
    place,
    q,
    on,
    at,
    open: open.slice(-mostOpen).join(',') || undefined,
  };
}

function readOpen(open: unknown): string[] {
  const keys = open === undefined ? [] : String(open).split(',').slice(0, mostOpen);
  return keys.filter((key) => /^(?:\d{4}(?:-\d{2})?|undated)$/.test(key));
}

/** Uses a leap year, so that 29 February is valid. */
function isDayOfYear(on: string): boolean {
  return on.length === 5 && wholeDay(`2000-${on}`) !== undefined;
}
