import type { CollectionMode } from '../../domain/collections/collection.ts';
import type { JourneyFilter } from '../../domain/journeys/filter/filter.ts';
import { filterToSearch } from '../../domain/journeys/filter/filter-to-search.ts';
import { screenPaths, type ScreenName } from '../../domain/shared/paths.ts';

/** The countries whose nights have data pages of their own. */
export type CountryWithNights = 'GB' | 'US';

const screensOfNights = {
  GB: { nights: 'adminUkNights', centres: 'adminUkCentres' },
  US: { nights: 'adminUsaNights', centres: 'adminUsaCentres' },
} as const satisfies Record<CountryWithNights, Record<string, ScreenName>>;

/**
 * THE link builder: every address that the app links to is made here, and links.test.ts sends each
 * through the real screen table. `people` is what `:person` stands for: a slug, several joined
 * with `+`, or `all`.
 */
export const links = {
  landing: () => screenPaths.landing,
  register: (invitation?: string) => withSearch(screenPaths.register, { invitation }),
  goodBye: () => screenPaths.goodBye,
  welcome: () => screenPaths.welcome,
  timeline: (search: TimelineSearch = {}) => withSearch(screenPaths.timeline, search),
  /** `map` is the id of the collection onto which tracks go */
  import: (search: { import?: string; map?: string | undefined } = {}) =>
    withSearch(screenPaths.import, search),
  data: () => screenPaths.data,
  /** `plural` is the kind's (`people`), `record` the id of one to open */
  dataOfKind: (plural: string, record?: string) =>
    withSearch(screenPaths.dataOfKind.replace('$kind', encodeURIComponent(plural)), { record }),
  adminLog: (people: string) => ofPeople('adminLog', people),
  /** `from` and `to` are the days that are chosen, YYYY-MM-DD */
  adminDays: (people: string, search: { year?: number; from?: string; to?: string } = {}) =>
    ofPeople('adminDays', people) + toQuery({ ...search }),
  /** the nights in a country that has a screen of its own for them */
  nightsData: (country: CountryWithNights) => screenPaths[screensOfNights[country].nights],
  /** `town` is a `centreKey` */
  centresData: (country: CountryWithNights, town?: string) =>
    withSearch(screenPaths[screensOfNights[country].centres], { town }),
  /** `airport` is the id of a place, or `new` */
  adminAirports: (search: AirportsSearch = {}) => withSearch(screenPaths.adminAirports, search),
  /** `record` is the id of a journey, person or place: only what changed it */
  history: (record?: string) => withSearch(screenPaths.history, { record }),
  members: () => screenPaths.members,
  settings: () => screenPaths.settings,
  person: (personId: string) => withSearch(screenPaths.settings, { person: personId }),
  /** the form of a person, where homes are typed */
  homesOf: (personId: string) =>
    withSearch(screenPaths.settings, { person: personId, edit: 'homes' }),
  jobs: () => screenPaths.jobs,
  account: () => screenPaths.account,
  credits: () => screenPaths.credits,

  log: (people: string, filter?: JourneyFilter) => ofJourneys('log', people, filter),
  journey: (people: string, journeyId: string) =>
    withSearch(ofPeople('log', people), { journey: journeyId }),
  addJourney: (people: string) => withSearch(ofPeople('log', people), { journey: 'new' }),
  map: (people: string, filter?: JourneyFilter) => ofJourneys('map', people, filter),
  globe: (people: string, filter?: JourneyFilter) => ofJourneys('globe', people, filter),

  /** the list of a mode's collections */
  collections: (mode: CollectionMode) => screenPaths[screensOfCollections[mode].list],
  /** `slug` is the collection's; `track` the id of the one to show */
  collection: (mode: CollectionMode, slug: string, track?: string) =>
    withSearch(
      screenPaths[screensOfCollections[mode].map].replace('$map', encodeURIComponent(slug)),
      { track },
    ),
  /** where nothing but its id is known: its screen is found there */
  collectionById: (collection: string) => withSearch(screenPaths.roadMaps, { collection }),
  /** a track of no collection, on a map of such tracks */
  looseTrack: (mode: CollectionMode, track: string) =>
    withSearch(screenPaths[screensOfCollections[mode].list], { track }),
  trackById: (track: string) => withSearch(screenPaths.roadMaps, { track }),

  trips: (search: TripsSearch = {}) => withSearch(screenPaths.trips, search),
  /** `slug` is the trip's */
  trip: (slug: string) => screenPaths.trip.replace('$trip', encodeURIComponent(slug)),
  /** where nothing but its id is known: its page is found there */
  tripById: (trip: string) => withSearch(screenPaths.trips, { trip }),

  stays: (search: StaysSearch = {}) => withSearch(screenPaths.stays, search),
  seaService: (search: SeaServiceSearch = {}) => withSearch(screenPaths.seaService, search),
  /** `engagement` is the id of the one that a testimonial is about; all of the service without it */
  seaStatement: (people: string, search: SeaStatementSearch = {}) =>
    withSearch(ofPeople('seaStatement', people), search),
  worldTours: (search: WorldToursSearch = {}) => withSearch(screenPaths.worldTours, search),

  daysCountries: (search: DaysSearch = {}) => withSearch(screenPaths.daysCountries, search),
  /** `country` is an ISO 3166-1 alpha-2 code */
  daysTowns: (country: string, search: DaysSearch = {}) =>
    withSearch(
      country === 'GB'
        ? screenPaths.daysUkTowns
        : country === 'US'
          ? screenPaths.daysUsaTowns
          : screenPaths.daysTowns.replace('$country', encodeURIComponent(country)),
      search,
    ),

  daysCountriesMap: (search: DaysSearch = {}) => withSearch(screenPaths.daysCountriesMap, search),
  daysTownsMap: (country: 'GB' | 'US', search: DaysSearch = {}) =>
    withSearch(country === 'GB' ? screenPaths.daysUkMap : screenPaths.daysUsaMap, search),
  /** `person` is the slug of one */
  daysReport: (person: string, search: DaysReportSearch = {}) =>
    withSearch(ofPeople('daysReport', person), search),
  rules: (search: RulesSearch = {}) => withSearch(screenPaths.rules, search),

  chartsDistance: (people: string, filter?: JourneyFilter) =>
    ofJourneys('chartsDistance', people, filter),
  chartsDate: (people: string, filter?: JourneyFilter) => ofJourneys('chartsDate', people, filter),
  chartsRegion: (people: string, filter?: JourneyFilter) =>
    ofJourneys('chartsRegion', people, filter),
  chartsYear: (people: string, filter?: JourneyFilter) => ofJourneys('chartsYear', people, filter),
  tablesAirport: (people: string, filter?: JourneyFilter) =>
    ofJourneys('tablesAirport', people, filter),
  tablesDistance: (people: string, filter?: JourneyFilter) =>
    ofJourneys('tablesDistance', people, filter),
  tablesPaths: (people: string, filter?: JourneyFilter) =>
    ofJourneys('tablesPaths', people, filter),
  tablesRoutes: (people: string, filter?: JourneyFilter) =>
    ofJourneys('tablesRoutes', people, filter),
  tablesTotalDistances: (people: string, filter?: JourneyFilter) =>
    ofJourneys('tablesTotalDistances', people, filter),
  /** `place` is a place id (`airport:EGLL`); without it the screen asks for one */
  detailsAirport: (people: string, place?: string) =>
    withSearch(ofPeople('detailsAirport', people), { place }),
  /** `route` is a `JourneyRow.routeKey` */
  detailsRoute: (people: string, route?: string) =>
    withSearch(ofPeople('detailsRoute', people), { route }),
  detailsYear: (people: string, year?: number) =>
    withSearch(ofPeople('detailsYear', people), { year: year?.toString() }),
};

/** The screens of the collections of a mode: all of them, and one on its map. */
const screensOfCollections = {
  road: { list: 'roadMaps', map: 'roadMap' },
  rail: { list: 'railMaps', map: 'railMap' },
} as const satisfies Record<CollectionMode, { list: ScreenName; map: ScreenName }>;

/** What the address of the list of airports says. */
export type AirportsSearch = Partial<
  Record<'q' | 'country' | 'state' | 'only' | 'sort' | 'airport', string>
>;

/** What the address of the stays says: the id of one, the slug of a person, a kind, a `StayRow.placeKey`. */
export type StaysSearch = Partial<Record<'stay' | 'person' | 'kind' | 'place', string | undefined>>;

/**
 * What the address of sea service says: the slug of a person, a `SeaTimeProfile`, a `ServiceGrouping` and
 * the `ServiceTotal.key` of a group of it, the id of a port, of an engagement, of a certificate; `map` is
 * `open` where the map is opened beside the list.
 */
export type SeaServiceSearch = Partial<
  Record<
    'person' | 'profile' | 'by' | 'group' | 'port' | 'engagement' | 'certificate' | 'map',
    string | undefined
  >
>;

/** What the address of the timeline says (timeline/timeline-address.ts). */
export type TimelineSearch = Partial<
  Record<
    'by' | 'order' | 'person' | 'kinds' | 'place' | 'q' | 'on' | 'at' | 'open',
    string | undefined
  >
>;

/** What the address of a statement of sea service says (sea-service/statement/statement-address.ts). */
export type SeaStatementSearch = Partial<Record<'profile' | 'engagement', string | undefined>>;

/** What the address of the world tours says: the slug of a trip, the slug of a person. */
export type WorldToursSearch = Partial<Record<'tour' | 'person', string | undefined>>;

/**
 * What the address of the trips says: the slug of a person, a year, a country by its code, words that are looked
 * for, and a place or a route (`JourneyRow.routeKey`) that they touch.
 */
export type TripsSearch = Partial<
  Record<'person' | 'year' | 'country' | 'q' | 'at', string | undefined>
>;

/** What the address of days says (days/days-address.ts). */
export type DaysSearch = Partial<
  Record<
    'person' | 'rule' | 'transit' | 'territories' | 'borders' | 'year' | 'years' | 'open' | 'who',
    string | undefined
  >
>;

/** What the address of a report of days says; `only` is the code of a territory. */
export type DaysReportSearch = Pick<
  DaysSearch,
  'rule' | 'transit' | 'territories' | 'borders' | 'year'
> & {
  only?: string | undefined;
};

/** What the address of the rules says (rules/rules-address.ts). */
export type RulesSearch = Partial<
  Record<'person' | 'on' | 'draft' | 'open' | 'who', string | undefined>
>;

/** A screen by its name, about these people where it is about people. */
export function screenHref(screen: ScreenName, people: string): string {
  return ofPeople(screen, people);
}

/** The address of the same screen with other people in it. */
export function withPeople(screen: ScreenName, people: string, search: string): string {
  return ofPeople(screen, people) + search;
}

/** Parameters as an address shows them: text, with the signs that need no escape left readable. */
export function toQuery(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return '';
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

function ofPeople(screen: ScreenName, people: string): string {
  return screenPaths[screen].replace('$person', encodeURIComponent(people).replaceAll('%2B', '+'));
}

/** Who travelled is in the path already. */
function ofJourneys(screen: ScreenName, people: string, filter: JourneyFilter = {}): string {
  return withSearch(ofPeople(screen, people), filterToSearch({ ...filter, people: undefined }));
}

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  return path + toQuery(search);
}
