import { code, date, decimal, flag, list, name, reference, text } from '../kinds/fields.ts';
import { defineKind, type Fault, type RecordOf } from '../kinds/kind.ts';
import {
  addressOfName,
  freeAddress,
  longestNamedAddress,
  namedAddressForm,
} from '../shared/text/named-address.ts';
import { screenPaths } from '../shared/paths.ts';
import { endsBeforeItBegins } from '../shared/dates/period.ts';

const timeOfDay = { form: /^([01]\d|2[0-3]):[0-5]\d$/ };

/**
 * Days of people from leaving home to coming back, which they remember as one: what belongs to it
 * follows from its people and its period (trips/trip-contents.ts), so that what is recorded later is
 * part of it without being told.
 */
export const tripKind = defineKind({
  name: 'trip',
  plural: 'trips',
  format: 1,
  upgrades: [],
  unique: [{ derived: 'address', path: 'slug' }],
  cap: 'tripsOfArchive',
  fields: {
    name: name(120, { required: true, searched: true }),
    // The `:trip` of its addresses, unlike those of others in any letter case; made from the name
    // where it is left out.
    slug: code(longestNamedAddress, { form: namedAddressForm }),
    people: list(
      'trip_person',
      { personId: reference('person', { required: true }) },
      { minItems: 1, maxItems: 50, eachOnce: 'personId' },
    ),
    // On the calendars of the places; both belong to it. A trip that goes on has no end yet.
    from: date({ required: true, searched: true }),
    to: date({ searched: true }),
    // Local times on the first and the last day, where these belong to another trip, too.
    fromTime: code(5, timeOfDay),
    toTime: code(5, timeOfDay),
    summary: text(10_000, { searched: true }),
    costs: list(
      'json',
      {
        what: name(100),
        amount: decimal(0, 1_000_000_000, { default: 0 }),
        // ISO 4217.
        currency: code(3, { form: /^[A-Z]{3}$/, required: true }),
      },
      { maxItems: 100 },
    ),
    // What was proposed as a trip and is none: kept so that it is not proposed again.
    isDismissed: flag(),
  },
  faultsOf: ({ from, to, slug }): Fault[] => [
    ...(endsBeforeItBegins({ from, to }) ? [{ path: 'to', fault: 'ends-before-it-begins' }] : []),
    // A screen may have come after the trip: what is stored stays valid until it is written anew.
    ...(isOfScreen(slug) ? [{ path: 'slug', fault: 'is-a-screen', wasStored: true }] : []),
  ],
  derive: ({ slug }) => ({ address: tripAddress(slug) }),
  labelOf: ({ name: called }) => called,
  aspectOf: ({ isDismissed }) => (isDismissed ? 'dismissed' : ''),
  dateOf: ({ from }) => from,
});

export type TripRecord = RecordOf<typeof tripKind>;

/** A trip as the archive holds it. */
export interface Trip extends TripRecord {
  id: string;
  version: number;
}

/** Equal for the trips of one address. */
export function tripAddress(slug: string): string {
  return slug.toLowerCase();
}

/** First segments of addresses that the server answers itself: its endpoints and the files of the web. */
const reservedForServer = ['api', 'assets', 'healthz', 'readyz'];

/** First segments of addresses of screens to come: a trip that took one would have to move. */
const reservedForLaterScreens = [
  'Images',
  'Diary',
  'Videos',
  'Turntable_One',
  'Turntable_Two',
  'Stones_concerts',
  'Concerts',
  'Calendar',
  'Schedule',
  'Weather',
  'Contacts',
  'reddit',
  'Feeds',
  'Admin_Contacts',
  'Admin_FullMap',
  'Shares',
];

const reservedSegments = new Set(
  [
    ...Object.values(screenPaths).map((path) => path.split('/')[1] ?? ''),
    ...reservedForLaterScreens,
    ...reservedForServer,
  ].map(tripAddress),
);

/**
 * Whether a screen's address begins with a trip's slug: `/NZ/Gallery` is that of the trip NZ, and a
 * trip called Log would take the log's.
 */
function isOfScreen(slug: string): boolean {
  return slug !== '' && reservedSegments.has(tripAddress(slug));
}

/** A slug for a trip's name, unlike those (`tripAddress`) that are taken. */
export function tripSlug(called: string, taken: ReadonlySet<string>): string {
  return freeAddress(
    addressOfName(called, 'Trip'),
    (candidate) => taken.has(tripAddress(candidate)) || isOfScreen(candidate),
  );
}
