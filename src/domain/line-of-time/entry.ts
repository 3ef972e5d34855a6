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

/** A period of sea service with the ship and the ports that it names. */
export interface EngagementRow {
  id: string;
  engagement: EngagementRecord;
  vessel: VesselRecord | undefined;
  signedOnPlace: Place | undefined;
  signedOffPlace: Place | undefined;
  /** those aboard, see `nightsAboard` */
  nights: readonly Nights[];
}

/** What an entry tells of, by its kind. */
type Told =
  | { kind: 'journey'; of: JourneyRow }
  | { kind: 'stay'; of: StayRow }
  | { kind: 'engagement'; of: EngagementRow }
  | { kind: 'trip'; of: Trip }
  | { kind: 'track'; of: Track };

/** What every entry has, whatever it tells of. */
interface InTime {
  /** of this entry alone: the record's id, and of its end `ID end` */
  key: string;
  recordId: string;
  /** the end of what has an entry of its own for its beginning; counts nowhere */
  isEnd: boolean;
  /** EDTF, where it stands in time */
  date: string;
  /** orders entries in time; equal ones by `key` */
  sortKey: string;
  year: number | undefined;
  /** 1–12 */
  month: number | undefined;
  /** `YYYY-MM-DD` where the very day is sure, else '' */
  day: string;
  /** ids of the people whose time it was */
  people: readonly string[];
  /** where it was, as far as anybody knows */
  localities: readonly Locality[];
}

/** One thing in the line of time. */
export type Entry = InTime & Told;
export type EntryKind = Entry['kind'];

/**
 * The order within a date, where no clock says it: a trip begins before what lies in it, a bed is left
 * before its day's journeys, and the next one is reached after them.
 */
export const placeInDay = { tripBegins: 0, leaving: 1, travelling: 2, arriving: 3, tripEnds: 4 };

type EntryParts = Told & {
  id: string;
  isEnd?: boolean;
  date: string;
  place: number;
  /** orders what is of one date and place in the day */
  within?: string;
  people: readonly string[];
  localities: readonly Locality[];
};

/** Makes one entry after another; what many dates have in common is worked out once. */
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
 * Whether the end of something deserves a mark of its own: it is surely in another month or year than
 * its beginning. Within a month both are seen together.
 */
export function endsElsewhere(
  begin: Pick<DateFacts, 'year' | 'month'>,
  end: Pick<DateFacts, 'year' | 'month'>,
): boolean {
  if (end.year === undefined) return false;
  if (end.year !== begin.year) return true;
  return end.month !== undefined && begin.month !== undefined && end.month !== begin.month;
}

/** In the order in which they are told. */
export const entryKinds = [
  'journey',
  'stay',
  'engagement',
  'trip',
  'track',
] as const satisfies EntryKind[];
