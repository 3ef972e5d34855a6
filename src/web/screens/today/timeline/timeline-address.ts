import { groupings } from '../../../../domain/line-of-time/time-lines.ts';
import type { EntryKind } from '../../../../domain/line-of-time/entry.ts';
import { entryKinds } from '../../../../domain/line-of-time/entries-of-kinds.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { type AddressEdits, firstOf, type Param, slug, text } from '../../../kit/address/params.ts';

/** The maximum number of expanded periods, because addresses are limited in length. */
const mostOpen = 100;
const longestText = 200;

const shortText = { ...text, read: (value: string) => value.slice(0, longestText) };

const kinds: Param<readonly EntryKind[] | undefined> = {
  role: 'filter',
  usual: undefined,
  read: (value) => {
    const known = entryKinds.filter((kind) => value.split(',').includes(kind));
    return known.length === 0 ? undefined : known;
  },
  // Written in a fixed order, regardless of the order in which the user chose the kinds.
  write: (chosen) => entryKinds.filter((kind) => chosen?.includes(kind)).join(','),
};

const expanded: Param<readonly string[]> = {
  role: 'filter',
  usual: [],
  read: (value) =>
    value
      .split(',')
      .slice(0, mostOpen)
      .filter((key) => /^(?:\d{4}(?:-\d{2})?|undated)$/.test(key)),
  write: (keys) => keys.slice(-mostOpen).join(','),
};

/** The query parameters of the timeline. */
export const timelineAddress = {
  by: firstOf(groupings),
  order: firstOf(['latest', 'earliest']),
  person: slug,
  kinds,
  /** A country (`IT`) or a town in a country (`IT:rome`). */
  place: shortText,
  q: shortText,
  /** `MM-DD`: this day of every year. */
  on: { ...text, read: (value: string) => (isDayOfYear(value) ? value : undefined) },
  /** The year or month to start at. */
  at: {
    ...text,
    read: (value: string) => (/^\d{4}(-\d{2})?$/.test(value) ? value : undefined),
  },
  /** Years and months that are expanded in a condensed timeline. */
  open: expanded,
};

export type TimelineEdits = AddressEdits<typeof timelineAddress>;

/** Uses a leap year, so that 29 February is valid. */
function isDayOfYear(on: string): boolean {
  return on.length === 5 && wholeDay(`2000-${on}`) !== undefined;
}
