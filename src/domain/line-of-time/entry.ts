import { type DateFacts, rememberDates } from '../journeys/date-facts.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import type { Place } from '../places/place.ts';
import type { EngagementRecord } from '../sea-service/engagement.ts';
import type { VesselRecord } from '../sea-service/vessel.ts';
import { isDoubtful, wholeDay } from '../shared/dates/edtf-date.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import type { Nights } from '../stays/stay-time.ts';
import type { Track } from '../tracks/track.ts';
import type { Trip } from '../trips/trip.ts';
import type { Locality } from './locality.ts';

/** A period of sea service with its ship and ports. */
export interface EngagementRow {
  id: string;
  engagement: EngagementRecord;
  vessel: VesselRecord | undefined;
  signedOnPlace: Place | undefined;
  signedOffPlace: Place | undefined;
  /** Nights on board, see `nightsAboard`. */
  nights: readonly Nights[];
}

/** The record of an entry, by its kind. */
type Told =
  | { kind: 'journey'; of: JourneyRow }
  | { kind: 'stay'; of: StayRow }
  | { kind: 'engagement'; of: EngagementRow }
  | { kind: 'trip'; of: Trip }
  | { kind: 'track'; of: Track };

/** Fields common to all entries. */
interface InTime {
  /** Unique key of this entry: the record's ID, or `ID end` for its end. */
  key: string;
  recordId: string;
  /** The end of a record that has another entry for its beginning. It is not counted. */
  isEnd: boolean;
  /** EDTF date at which it is shown. */
  date: string;
  /** Sorts entries by time. Equal ones are sorted by `key`. */
  sortKey: string;
  year: number | undefined;
  /** 1–12. */
  month: number | undefined;
  /** `YYYY-MM-DD` if the date is exact, else ''. */
  day: string;
  /** IDs of the people who took part. */
  people: readonly string[];
  /** Where it was, as far as known. */
  localities: readonly Locality[];
}

/** One item on the timeline. */
export type Entry = InTime & Told;
export type EntryKind = Entry['kind'];

/**
 * Order within a date if no time decides it: a trip begins before its contents, a stay is left
 * before the day's journeys, and the next stay begins after them.
 */
export const placeInDay = { tripBegins: 0, leaving: 1, travelling: 2, arriving: 3, tripEnds: 4 };

type EntryParts = Told & {
  id: string;
  isEnd?: boolean;
  date: string;
  place: number;
  /** Sorts entries with the same date and place in the day. */
  within?: string;
  people: readonly string[];
  localities: readonly Locality[];
};

/** Returns a function that makes entries. Values that many dates share are computed only once. */
export function entryMaker(): ((parts: EntryParts) => Entry) & {
  factsOf: (date: string) => Facts;
} {
  const factsOf = rememberDates();
  const make = ({ id, isEnd = false, date, place, within = '', ...rest }: EntryParts): Entry => {
    const { dateKey, year, month } = factsOf(date);
    return {
      ...rest,
      key: isEnd ? `${id} end` : id,
      recordId: id,
      isEnd,
      date,
      sortKey: `${dateKey} ${place} ${within}`,
      year,
      month,
      day: isDoubtful(date) ? '' : (wholeDay(date) ?? ''),
    };
  };
  return Object.assign(make, { factsOf });
}

export type EntryMaker = ReturnType<typeof entryMaker>;
type Facts = ReturnType<ReturnType<typeof rememberDates>>;

/**
 * Whether the end of a record needs an entry of its own: it is certainly in another month or year
 * than the beginning. Within a month both are visible together.
 */
export function endsElsewhere(
  begin: Pick<DateFacts, 'year' | 'month'>,
  end: Pick<DateFacts, 'year' | 'month'>,
): boolean {
  if (end.year === undefined) return false;
  if (end.year !== begin.year) return true;
  return end.month !== undefined && begin.month !== undefined && end.month !== begin.month;
}

/** In display order. */
export const entryKinds = [
  'journey',
  'stay',
  'engagement',
  'trip',
  'track',
] as const satisfies EntryKind[];
