import {
  choice,
  code,
  country,
  date,
  list,
  name,
  point,
  reference,
  text,
} from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';
import type { Point } from '../kinds/values.ts';
import { endsBeforeItBegins } from '../shared/dates/period.ts';

/** With whom or in what somebody stays. */
const stayKinds = [
  'home',
  'hotel',
  'family',
  'friends',
  'rented',
  'aboard',
  'camp',
  'hospital',
  'work',
  'other',
] as const;
export type StayKind = (typeof stayKinds)[number];

/**
 * Days and nights of people in a place: from the date of arrival to the date of departure, both of
 * them touched. The place is a record, a point or a name, whatever is known; country, region and town
 * follow from it where nobody says them (stays/where-of-stay.ts).
 */
export const stayKind = defineKind({
  name: 'stay',
  plural: 'stays',
  format: 1,
  upgrades: [],
  cap: 'staysOfArchive',
  fields: {
    people: list(
      'stay_person',
      { personId: reference('person', { required: true }) },
      { minItems: 1, maxItems: 50, eachOnce: 'personId' },
    ),
    kind: choice(stayKinds, { required: true, initial: 'hotel' }),
    // On the calendar of the place; a stay that goes on has no departure.
    arrival: date({ required: true, searched: true }),
    departure: date({ searched: true }),
    // What people call it: `Hotel Adlon`, `with Grandma`.
    name: name(200, { searched: true }),
    town: name(200, { searched: true }),
    // ISO 3166-2 subdivision.
    region: code(6, { form: /^[A-Z]{2}-[A-Z0-9]{1,3}$/ }),
    country: country(),
    placeId: reference('place'),
    point: point(),
    note: text(10_000, { searched: true }),
  },
  faultsOf: (stay) => [
    ...(endsBeforeItBegins({ from: stay.arrival, to: stay.departure })
      ? [{ path: 'departure', fault: 'ends-before-it-begins' }]
      : []),
    ...(isNowhere(stay) ? [{ path: 'name', fault: 'nowhere' }] : []),
  ],
  labelOf: ({ name: called, town, country: code, placeId, point: at }, nameOf) =>
    called ||
    town ||
    (placeId !== null && nameOf(placeId)) ||
    code ||
    (at ? `${at.lat}, ${at.lon}` : ''),
  dateOf: ({ arrival }) => arrival,
});

export type StayRecord = RecordOf<typeof stayKind>;

/** Whether it says nothing of where it was. */
function isNowhere({ name: called, placeId, point: at, town, country: code }: Spot): boolean {
  return called === '' && placeId === null && at === null && town === '' && code === '';
}

interface Spot {
  name: string;
  placeId: string | null;
  point: Point | null;
  town: string;
  country: string;
}
