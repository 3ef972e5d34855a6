import type { DateFacts } from '../journeys/date-facts.ts';
import { instantKey } from '../journeys/journey-row.ts';
import type { Kind, RecordOf } from '../kinds/kind.ts';
import { referencesOf } from '../kinds/references.ts';
import { searchedText } from '../kinds/search-text.ts';
import { type KindTime, type RecordTime, type TimelineShape, timeOf } from '../kinds/time-of.ts';
import { kindNames, kinds } from '../records/registry.ts';
import { vesselKind } from '../sea-service/vessel.ts';
import { instantOfTrack } from '../tracks/order-of-travel.ts';
import {
  type Entry,
  type EntryKind,
  type EntryMaker,
  type JoinedRows,
  type RecordOfEntry,
  type RowOf,
  type Sources,
  type Locality,
  localitiesOf,
  localityOfPlace,
} from './entry.ts';
import { keyWithinDay } from './key-within-day.ts';

/** What the description of a kind does not say about its rows on the timeline. */
interface RowsOfKind<Row> {
  /** Returns the values of a row's record, if it is not the row itself. */
  valuesOf?(row: Row): object;
  /** Returns the check for rows that are shown. Without it, all are. */
  shown?(sources: Sources): (row: Row) => boolean;
  /** Sorts rows with the same date, by default by time. `dateKey` is the sort key of the date. */
  within?(row: Row, dateKey: string): string;
  /** Where it was. By default, the fields `town` and `country`, otherwise places it refers to. */
  localitiesOf?(row: Row): Locality[];
  /** The folded text of its other records that a search covers. */
  joinedText?(row: Row): string;
}

/** In display order. Joined kinds must be here, because their rows are not their records. */
const rowsOfKinds: { readonly [Name in keyof JoinedRows]: RowsOfKind<RowOf<Name>> } & {
  readonly [Name in EntryKind]?: RowsOfKind<RowOf<Name>>;
} = {
  journey: {
    // In the order of the log.
    within: ({ sortKey }, dateKey) => sortKey.slice(dateKey.length + 1),
    localitiesOf: ({ from, to }) => [localityOfPlace(from), localityOfPlace(to)],
  },
  stay: {
    valuesOf: ({ stay }) => stay,
    localitiesOf: ({ town, country }) => localitiesOf(town, country),
  },
  engagement: {
    valuesOf: ({ engagement }) => engagement,
    joinedText: ({ vessel }) => (vessel ? searchedText(vesselKind.fields, vessel) : ''),
  },
  trip: { shown: () => (trip) => !trip.isDismissed },
  track: {
    // Tracks that are the line of a journey are left out, because the journey shows them.
    shown: ({ rows }) => {
      const journeys = new Set(rows.journey.map(({ id }) => id));
      return ({ journeyId }) => journeyId === null || !journeys.has(journeyId);
    },
    // Like a journey without a set order, by instant.
    within: (track) => {
      const instant = instantOfTrack(track);
      return `0000 ${instant === undefined ? '' : instantKey(instant)}`;
    },
  },
};

/** The kinds on the timeline in display order: those above, then others in the order of the registry. */
export const entryKinds = [
  ...new Set([
    ...Object.keys(rowsOfKinds),
    ...kindNames.filter((name) => (kinds[name].time as Partial<KindTime>).timeline),
  ]),
] as EntryKind[];

interface Described extends Kind {
  time: KindTime & { timeline: TimelineShape };
}

/** Returns the description of a kind on the timeline. */
export function describe(name: EntryKind): Described {
  return kinds[name];
}

function rowsOf<Name extends EntryKind>(name: Name): RowsOfKind<RowOf<Name>> {
  // TypeScript does not see that the line is of the kind.
  return (rowsOfKinds[name] ?? {}) as RowsOfKind<RowOf<Name>>;
}

/** Returns when the record of a row happened. */
export function timeOfRow<Name extends EntryKind>(name: Name, row: RowOf<Name>): RecordTime {
  return timeOf(describe(name), valuesOf(name, row));
}

/** Returns the values of the record of a row. */
export function valuesOf<Name extends EntryKind>(name: Name, row: RowOf<Name>): RecordOf<Kind> {
  return (rowsOf(name).valuesOf?.(row) ?? row) as RecordOf<Kind>;
}

/** Returns the folded text of a record that a search covers. */
export function textOfRow<Name extends EntryKind>(name: Name, row: RowOf<Name>): string {
  return `${searchedText(kinds[name].fields, valuesOf(name, row))} ${rowsOf(name).joinedText?.(row) ?? ''}`;
}

/**
 * Where the entries of each shape come within a date if no time decides it: a trip begins before its
 * contents, a stay is left before the day's journeys, and the next stay begins after them.
 */
const placesInDay: Readonly<Record<TimelineShape, { begins: number; ends: number }>> = {
  frame: { begins: 0, ends: 4 },
  event: { begins: 2, ends: 2 },
  visit: { begins: 3, ends: 1 },
};

/** Yields the entries of the records of one kind, in any order. */
export function* entriesOfKind<Name extends EntryKind>(
  name: Name,
  sources: Sources,
  make: EntryMaker,
): Generator<Entry> {
  const { fields, time } = describe(name);
  const of = rowsOf(name);
  const place = placesInDay[time.timeline];
  for (const row of (sources.rows[name] as readonly RowOf<Name>[]).filter(
    of.shown?.(sources) ?? (() => true),
  )) {
    const values = valuesOf(name, row);
    const { from, to, at } = timeOf({ time }, values);
    let zone = String(values[time.zone ?? ''] ?? '');
    const people: string[] = [];
    const places: Locality[] = [];
    for (const { to: kind, id } of referencesOf(fields, values)) {
      const placeOfId = kind === 'place' && sources.placeOf(id);
      if (placeOfId) {
        places.push(localityOfPlace(placeOfId));
        zone ||= placeOfId.zone;
      }
      if (kind === 'person') people.push(id);
    }
    const own = localitiesOf(String(values['town'] ?? ''), String(values['country'] ?? ''));
    const localities = of.localitiesOf?.(row) ?? (own.length > 0 ? own : places);
    // TypeScript does not see that the row is of the kind.
    const shared = { ...({ kind: name, of: row } as RecordOfEntry), people, localities };
    const begins = make.factsOf(from);
    yield make({
      ...shared,
      date: from,
      place: place.begins,
      within: of.within?.(row, begins.dateKey) ?? keyWithinDay(from, at, zone),
    });
    if (hasEnd(time.timeline, { from, to }, begins, make.factsOf(to))) {
      yield make({ ...shared, isEnd: true, date: to, place: place.ends });
    }
  }
}

/**
 * Whether the end of a record needs an entry of its own. A frame always has both ends, because it
 * contains what lies between. A visit has one if it certainly ended in another month or year than it
 * began; within a month both are visible together.
 */
function hasEnd(
  shape: TimelineShape,
  { from, to }: Pick<RecordTime, 'from' | 'to'>,
  begins: Pick<DateFacts, 'year' | 'month'>,
  ends: Pick<DateFacts, 'year' | 'month'>,
): boolean {
  if (shape === 'event' || to === '' || to === from || ends.year === undefined) return false;
  if (shape === 'frame' || ends.year !== begins.year) return true;
  return ends.month !== undefined && begins.month !== undefined && ends.month !== begins.month;
}
