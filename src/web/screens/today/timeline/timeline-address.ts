import { groupings, type Grouping } from '../../../../domain/line-of-time/time-lines.ts';
import type { EntryKind } from '../../../../domain/line-of-time/entry.ts';
import { entryKinds } from '../../../../domain/line-of-time/entry.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { TimelineSearch } from '../../../app/links.ts';

/** What an address of the timeline asks for. */
export interface TimelineAddress {
  by: Grouping;
  isLatestFirst: boolean;
  /** slug of somebody */
  person: string | undefined;
  kinds: readonly EntryKind[] | undefined;
  /** a country (`IT`) or a town of it (`IT:rome`) */
  place: string | undefined;
  q: string | undefined;
  /** `MM-DD`, this day of each year */
  on: string | undefined;
  /** the year or month to begin at */
  at: string | undefined;
  /** years and months that are open in a condensed line */
  open: readonly string[];
}

/** An address has room for so many. */
const mostOpen = 100;
const longestText = 200;

/** Reads an address; whatever is not understood is as usual. */
export function readTimelineSearch(search: Readonly<Record<string, unknown>>): TimelineAddress {
  const textOf = (name: keyof TimelineSearch) => {
    const value = search[name];
    // A year is read as a number.
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
    // In one order, whichever was chosen first.
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

/** 29 February is a day of the year, too. */
function isDayOfYear(on: string): boolean {
  return on.length === 5 && wholeDay(`2000-${on}`) !== undefined;
}
