import { filterConditions } from '../../domain/journeys/filter/filter-to-search.ts';
import type { JourneyFilter } from '../../domain/journeys/filter/filter.ts';
import { seaTimeProfiles, serviceGroupings } from '../../domain/sea-service/service-choices.ts';
import { stayKinds } from '../../domain/stays/stay-kinds.ts';
import {
  type AddressSchema,
  firstOf,
  flag,
  fromLink,
  oneOf,
  opening,
  type Param,
  text,
  year,
} from '../kit/address/params.ts';

/**
 * The group of a grouping; '' for engagements without the value, which is written as `-`. It
 * differs from every folded text, code and ID.
 */
const group: Param<string | undefined> = {
  ...text,
  read: (value) => (value === '-' ? '' : value),
  write: (value) => (value === '' ? '-' : (value ?? '')),
};

/** The shown year, and the first and last chosen day (YYYY-MM-DD). */
const days = { year, from: text, to: text };

/** The map of tracks. */
const tracks = {
  /** The ID of the chosen track. */
  track: opening(text),
  /** The ID of the track whose drawn line is edited. `new` for a new line. */
  draw: opening(text),
};

/** The track maps of a mode, and the map of the tracks without one. */
const trackMaps = {
  ...tracks,
  /** The ID of a track map, for links that know only its ID. */
  collection: fromLink(text),
};

const conditions = Object.fromEntries(filterConditions.map((name) => [name, text])) as Record<
  keyof JourneyFilter,
  typeof text
>;

const centres = {
  /** A `centreKey`. */
  town: text,
};

/**
 * The query parameters of pages. routes.tsx validates them, links.ts writes them, and `useAddress`
 * reads and changes them. People are slugs, records are IDs.
 */
export const addresses = {
  stays: {
    person: text,
    kind: oneOf(stayKinds),
    /** A `StayRow.placeKey`. */
    place: text,
    stay: opening(text),
  },
  log: {
    /** The conditions of a `JourneyFilter`, as `filterToSearch` writes them. */
    ...conditions,
    /** The ID of the open journey. `new` for a new one. */
    journey: opening(text),
    /** The journey is open in the form instead of the card. */
    edit: opening(flag('true')),
    entry: opening(oneOf(['quick'])),
  },
  roadMaps: trackMaps,
  railMaps: trackMaps,
  roadMap: tracks,
  railMap: tracks,
  trips: {
    person: text,
    year,
    country: text,
    q: text,
    /** A place or a route (`JourneyRow.routeKey`) that the trips touch. */
    at: text,
    /** For links that know only the ID of a trip. */
    trip: fromLink(text),
  },
  seaService: {
    person: text,
    profile: firstOf(seaTimeProfiles),
    /** The grouping of the totals. `group` is the key of the group that filters the list. */
    by: firstOf(serviceGroupings),
    group,
    /** The ID of a place. */
    port: text,
    engagement: opening(text),
    /** The map is open, in a window too narrow to show it next to the list. */
    map: opening(flag('open')),
    /** The certificate that is scrolled into view. */
    certificate: fromLink(text),
  },
  seaStatement: {
    profile: firstOf(seaTimeProfiles),
    /** The engagement of a testimonial. Undefined for all sea service. */
    engagement: text,
  },
  register: { invitation: text },
  adminDays: days,
  adminDjrDays: days,
  adminUkCentres: centres,
  adminUsaCentres: centres,
  worldTours: {
    person: text,
    /** The slug of a trip. */
    tour: opening(text),
  },
} as const satisfies Record<string, AddressSchema>;
