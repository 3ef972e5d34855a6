import { rememberDates } from '../journeys/date-facts.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import type { TimelineShape } from '../kinds/time-of.ts';
import type { SetRecord } from '../kinds/wire/wire.ts';
import type { KindName, Kinds } from '../records/registry.ts';
import type { EngagementRecord } from '../sea-service/engagement.ts';
import type { VesselRecord } from '../sea-service/vessel.ts';
import { type Place, toPlace } from '../places/place.ts';
import { isDoubtful, wholeDay } from '../shared/dates/edtf-date.ts';
import { type StayRow, stayRows, type Nights } from '../stays/stay-rows.ts';
import type { RecordsOf } from '../records/record-sets.ts';
import { nightsAboard } from '../sea-service/days-aboard.ts';
import { rememberEach } from '../shared/remember.ts';
import { foldText } from '../shared/text/fold-text.ts';

/** Where something was: a town in a country, or only a country. */
export interface Locality {
  /** Empty if unknown. */
  town: string;
  /** ISO 3166-1 alpha-2. Empty if unknown. */
  country: string;
  /** `IT:rome`, as used in URLs, or only the country if there is no town. */
  key: string;
}

/** Returns the locality of a place, the same object for the same place. */
export const localityOfPlace = rememberEach(({ town, name, country }: Place) =>
  makeLocality(town || name, country),
);

/** Returns a list with the locality of a town and country, or an empty list if both are unknown. */
export function localitiesOf(town: string, country: string): Locality[] {
  return town === '' && country === '' ? [] : [makeLocality(town, country)];
}

function makeLocality(town: string, country: string): Locality {
  return { town, country, key: town === '' ? country : `${country}:${foldText(town)}` };
}

/** Whether a locality lies in a country (`IT`) or town (`IT:rome`) from a URL. */
export function isLocalityIn({ key, country }: Locality, asked: string): boolean {
  return key === asked || country === asked;
}

/** A period of sea service with its ship and ports. */
interface EngagementRow {
  id: string;
  engagement: EngagementRecord;
  vessel: VesselRecord | undefined;
  signedOnPlace: Place | undefined;
  signedOffPlace: Place | undefined;
  /** Nights on board, see `nightsAboard`. */
  nights: readonly Nights[];
}

/** The kinds that the timeline shows, as their descriptions say. */
export type EntryKind = {
  [Name in KindName]: Kinds[Name]['time'] extends { timeline: TimelineShape } ? Name : never;
}[KindName];

/** The kinds whose records are joined with others before they are shown. */
export interface JoinedRows {
  journey: JourneyRow;
  stay: StayRow;
  engagement: EngagementRow;
}

/** A record of a kind as the timeline shows it. */
export type RowOf<Name extends EntryKind> = Name extends keyof JoinedRows
  ? JoinedRows[Name]
  : SetRecord<Kinds[Name]>;

/** The record of an entry, by its kind. */
export type RecordOfEntry = { [Name in EntryKind]: { kind: Name; of: RowOf<Name> } }[EntryKind];

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
export type Entry = InTime & RecordOfEntry;

type EntryParts = RecordOfEntry & {
  isEnd?: boolean;
  date: string;
  /** Order within a date if no time decides it. */
  place: number;
  /** Sorts entries with the same date and place in the day. */
  within?: string;
  people: readonly string[];
  localities: readonly Locality[];
};

/** Returns a function that makes entries. Values that many dates share are computed only once. */
export function entryMaker() {
  const factsOf = rememberDates();
  const make = ({ isEnd = false, date, place, within = '', ...rest }: EntryParts): Entry => {
    const { dateKey, year, month } = factsOf(date);
    const { id } = rest.of;
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

/** The records that appear on the timeline, joined with the records they refer to. */
export interface Sources {
  rows: { readonly [Name in EntryKind]: readonly RowOf<Name>[] };
  placeOf: (id: string) => Place | undefined;
}

/** Joins the records of the timeline. Open records count up to `today` (YYYY-MM-DD). */
export function joinSources(
  journeys: readonly JourneyRow[],
  /** The sets from which the timeline is made; journeys are joined already. */
  sets: { readonly [Name in Exclude<EntryKind, 'journey'> | 'place' | 'vessel']: RecordsOf<Name> },
  today: string,
): Sources {
  const { place: places, vessel: vessels, ...rows } = sets;
  const byId = new Map<string, Place>(places.map((place) => [place.id, toPlace(place)]));
  const placeOf = (id: string) => byId.get(id);
  const vesselsById = new Map(vessels.map((vessel) => [vessel.id, vessel]));
  const context = { today, placeOf, vesselOf: (id: string) => vesselsById.get(id) };
  return {
    rows: {
      ...rows,
      journey: journeys,
      stay: stayRows(sets.stay, context),
      engagement: engagementRows(sets.engagement, context),
    },
    placeOf,
  };
}

function engagementRows(
  engagements: readonly (EngagementRecord & { id: string })[],
  {
    today,
    placeOf,
    vesselOf,
  }: {
    today: string;
    placeOf: (id: string) => Place | undefined;
    vesselOf: (id: string) => VesselRecord | undefined;
  },
): EngagementRow[] {
  const byPerson = Map.groupBy(engagements, ({ personId }) => personId);
  const nightsOf = new Map([...byPerson.values()].flatMap((own) => [...nightsAboard(own, today)]));
  return engagements.map((engagement) => ({
    id: engagement.id,
    engagement,
    vessel: vesselOf(engagement.vesselId),
    signedOnPlace: placeOf(engagement.signedOnPlaceId ?? ''),
    signedOffPlace: placeOf(engagement.signedOffPlaceId ?? ''),
    nights: nightsOf.get(engagement.id) ?? [],
  }));
}
