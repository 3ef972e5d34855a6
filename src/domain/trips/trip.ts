import { code, date, decimal, flag, list, name, reference, text } from '../kinds/fields.ts';
import { defineKind, type Fault, type RecordOf } from '../kinds/kind.ts';
import {
  addressOfName,
  freeAddress,
  longestNamedAddress,
  namedAddressForm,
} from '../shared/text/named-address.ts';
import { screenPaths } from '../shared/paths.ts';

const timeOfDay = { form: /^([01]\d|2[0-3]):[0-5]\d$/ };

/**
 * A period from leaving home to coming back that people remember as one. Its contents follow from
 * its people and its period (trips/trip-contents.ts), so later records become part of it
 * automatically.
 */
export const tripKind = defineKind({
  name: 'trip',
  plural: 'trips',
  format: 1,
  upgrades: [],
  unique: [{ derived: 'address', path: 'slug' }],
  // One per week for fifty years for each person of a family of four.
  cap: 10_000,
  fields: {
    name: name(120, { required: true, searched: true }),
    // The `:trip` segment of its URLs, unique regardless of letter case. Generated from the name if
    // it is omitted.
    slug: code(longestNamedAddress, { form: namedAddressForm }),
    people: list(
      'trip_person',
      { personId: reference('person', { required: true }) },
      { minItems: 1, maxItems: 50, eachOnce: 'personId' },
    ),
    // Local dates, both inclusive. An open trip has no end yet.
    from: date({ required: true, searched: true }),
    to: date({ searched: true }),
    // Local times on the first and the last day, needed if another trip shares that day.
    fromTime: code(5, { ...timeOfDay, rare: true }),
    toTime: code(5, { ...timeOfDay, rare: true }),
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
    // A dismissed proposal, kept so that it is not proposed again.
    isDismissed: flag(),
  },
  form: [
    'name',
    'people',
    'from',
    'to',
    'summary',
    'costs',
    'slug',
    { section: 'times', parts: [['fromTime', 'toTime']] },
  ],
  // A page can be added after the trip was created. A stored slug stays valid until the trip is
  // saved again.
  faultsOf: ({ slug }): Fault[] =>
    isOfScreen(slug) ? [{ path: 'slug', fault: 'is-a-screen', wasStored: true }] : [],
  derive: ({ slug }) => ({ address: tripAddress(slug) }),
  labelOf: ({ name: called }) => called,
  aspectOf: ({ isDismissed }) => (isDismissed ? 'dismissed' : ''),
  time: { from: 'from', to: 'to', timeline: 'frame' },
  correction: null,
});

export type TripRecord = RecordOf<typeof tripKind>;

/** A trip as stored in the archive. */
export interface Trip extends TripRecord {
  id: string;
  version: number;
}

/** Returns a normalised slug, which is equal for trips with the same URL. */
export function tripAddress(slug: string): string {
  return slug.toLowerCase();
}

/** First URL segments that the server handles itself: its endpoints and static files. */
const reservedForServer = ['api', 'assets', 'healthz', 'readyz'];

/** First URL segments reserved for future pages, so that no trip has to move. */
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
 * Whether a page's URL begins with a trip's slug. `/NZ/Gallery` belongs to the trip NZ, but a trip
 * called Log would hide the log.
 */
function isOfScreen(slug: string): boolean {
  return slug !== '' && reservedSegments.has(tripAddress(slug));
}

/** Returns a slug for a trip's name that differs from the taken ones (`tripAddress`). */
export function tripSlug(called: string, taken: ReadonlySet<string>): string {
  return freeAddress(
    addressOfName(called, 'Trip'),
    (candidate) => taken.has(tripAddress(candidate)) || isOfScreen(candidate),
  );
}
