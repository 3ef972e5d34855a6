import type { CollectionMode } from '../../domain/collections/collection.ts';
import type { JourneyFilter } from '../../domain/journeys/filter/filter.ts';
import { type ProblemCause, writeCauses } from '../../domain/days/repairs/problem-causes.ts';
import { filterToSearch } from '../../domain/journeys/filter/filter-to-search.ts';
import { screenPaths, type ScreenName } from '../../domain/shared/paths.ts';
import { type AddressEdits, writeSearch } from '../kit/address/params.ts';
import { addresses } from './addresses.ts';

/** The countries whose nights have their own data pages. */
export type CountryWithNights = 'GB' | 'US';

const screensOfNights = {
  GB: { nights: 'adminUkNights', centres: 'adminUkCentres' },
  US: { nights: 'adminUsaNights', centres: 'adminUsaCentres' },
} as const satisfies Record<CountryWithNights, Record<string, ScreenName>>;

/**
 * Builds every address that the app links to. links.test.ts resolves each with the real routes.
 * `people` is the value of `:person`: a slug, several joined with `+`, or `all`.
 */
export const links = {
  landing: () => screenPaths.landing,
  register: (invitation?: string) => withAddress('register', { invitation }),
  goodBye: () => screenPaths.goodBye,
  welcome: () => screenPaths.welcome,
  timeline: (search: TimelineSearch = {}) => withSearch(screenPaths.timeline, search),
  /** `map` is the ID of the collection to which tracks are added. */
  import: (search: { import?: string; map?: string | undefined } = {}) =>
    withSearch(screenPaths.import, search),
  data: () => screenPaths.data,
  /** `plural` is the plural of the kind (`people`); `record` is the ID of a record to open. */
  dataOfKind: (plural: string, record?: string) =>
    withSearch(screenPaths.dataOfKind.replace('$kind', encodeURIComponent(plural)), { record }),
  adminLog: (people: string) => ofPeople('adminLog', people),
  /** `from` and `to` are the selected days (YYYY-MM-DD). */
  adminDays: (people: string, search: SearchOf<'adminDays'> = {}) =>
    withSearch(ofPeople('adminDays', people), writeSearch(addresses.adminDays, search)),
  /** The nights in a country that has its own page for them. */
  nightsData: (country: CountryWithNights) => screenPaths[screensOfNights[country].nights],
  /** `town` is a `centreKey`. */
  centresData: (country: CountryWithNights, town?: string) =>
    withAddress(screensOfNights[country].centres, { town }),
  /** `airport` is a place ID, or `new`. */
  adminAirports: (search: AirportsSearch = {}) => withSearch(screenPaths.adminAirports, search),
  /** `record` is the ID of a journey, person or place; the history then only shows its changes. */
  history: (record?: string) => withSearch(screenPaths.history, { record }),
  members: () => screenPaths.members,
  settings: () => screenPaths.settings,
  person: (personId: string) => withSearch(screenPaths.settings, { person: personId }),
  /** The form of a person, where homes are entered. */
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

  /** The list of a mode's collections. */
  collections: (mode: CollectionMode) => screenPaths[screensOfCollections[mode].list],
  /** `slug` is the collection's slug; `track` is the ID of the track to show. */
  collection: (mode: CollectionMode, slug: string, track?: string) =>
    withSearch(
      screenPaths[screensOfCollections[mode].map].replace('$map', encodeURIComponent(slug)),
      { track },
    ),
  /** For a collection of which only the ID is known; the page finds its address. */
  collectionById: (collection: string) => withSearch(screenPaths.roadMaps, { collection }),
  /** A track without a collection, on a map of such tracks. */
  looseTrack: (mode: CollectionMode, track: string) =>
    withSearch(screenPaths[screensOfCollections[mode].list], { track }),
  trackById: (track: string) => withSearch(screenPaths.roadMaps, { track }),

  trips: (search: SearchOf<'trips'> = {}) => withAddress('trips', search),
  /** `slug` is the trip's slug. */
  trip: (slug: string) => screenPaths.trip.replace('$trip', encodeURIComponent(slug)),
  /** For a trip of which only the ID is known; the page finds its address. */
  tripById: (trip: string) => withAddress('trips', { trip }),

  stays: (search: SearchOf<'stays'> = {}) => withAddress('stays', search),
  seaService: (search: SearchOf<'seaService'> = {}) => withAddress('seaService', search),
  /**
   * `engagement` is the ID of the engagement that a testimonial is about; without it, all sea
   * service.
   */
  seaStatement: (people: string, search: SearchOf<'seaStatement'> = {}) =>
    withSearch(ofPeople('seaStatement', people), writeSearch(addresses.seaStatement, search)),
  worldTours: (search: SearchOf<'worldTours'> = {}) => withAddress('worldTours', search),

  daysCountries: (search: DaysSearch = {}) => withSearch(screenPaths.daysCountries, search),
  /** The problems to fix in the records of `person`, or only those that are some causes. */
  problemsToFix: (person: string, causes: readonly ProblemCause[] = []) => {
    const search: DaysSearch = { person, causes: writeCauses(causes) || undefined };
    return `${withSearch(screenPaths.daysCountries, search)}#to-repair`;
  },
  /** `country` is an ISO 3166-1 alpha-2 code. */
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
  /** `person` is the slug of one person. */
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
  /** `place` is a place ID (`airport:EGLL`); without it the page asks for one. */
  detailsAirport: (people: string, place?: string) =>
    withSearch(ofPeople('detailsAirport', people), { place }),
  /** `route` is a `JourneyRow.routeKey`. */
  detailsRoute: (people: string, route?: string) =>
    withSearch(ofPeople('detailsRoute', people), { route }),
  detailsYear: (people: string, year?: number) =>
    withSearch(ofPeople('detailsYear', people), { year: year?.toString() }),
};

/** The pages for the collections of a mode: the list, and the map of one collection. */
const screensOfCollections = {
  road: { list: 'roadMaps', map: 'roadMap' },
  rail: { list: 'railMaps', map: 'railMap' },
} as const satisfies Record<CollectionMode, { list: ScreenName; map: ScreenName }>;

/** Query parameters of the list of airports. */
export type AirportsSearch = Partial<
  Record<'q' | 'country' | 'state' | 'only' | 'sort' | 'airport', string>
>;

/** Some query parameters of a page whose parameters are described (addresses.ts). */
export type SearchOf<Name extends keyof typeof addresses> = AddressEdits<(typeof addresses)[Name]>;

/** Query parameters of the timeline (timeline/timeline-address.ts). */
export type TimelineSearch = Partial<
  Record<
    'by' | 'order' | 'person' | 'kinds' | 'place' | 'q' | 'on' | 'at' | 'open',
    string | undefined
  >
>;

/** Query parameters of days (days/days-address.ts). */
export type DaysSearch = Partial<
  Record<
    | 'person'
    | 'rule'
    | 'transit'
    | 'territories'
    | 'borders'
    | 'year'
    | 'years'
    | 'open'
    | 'who'
    | 'causes',
    string | undefined
  >
>;

/** Query parameters of a report of days; `only` is the code of a territory. */
export type DaysReportSearch = Pick<
  DaysSearch,
  'rule' | 'transit' | 'territories' | 'borders' | 'year'
> & {
  only?: string | undefined;
};

/** Query parameters of the rules (rules/rules-address.ts). */
export type RulesSearch = Partial<
  Record<'person' | 'on' | 'draft' | 'open' | 'who', string | undefined>
>;

/**
 * Returns the address of a page by its name; if the page is about people, it is about these people.
 */
export function screenHref(screen: ScreenName, people: string): string {
  return ofPeople(screen, people);
}

/** Returns the address of the same page for other people. */
export function withPeople(screen: ScreenName, people: string, search: string): string {
  return ofPeople(screen, people) + search;
}

/** Returns a query string of the parameters. Characters that need no escaping stay readable. */
export function toQuery(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return '';
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

function ofPeople(screen: ScreenName, people: string): string {
  return screenPaths[screen].replace('$person', encodeURIComponent(people).replaceAll('%2B', '+'));
}

/** People are left out of the filter, because they are already in the path. */
function ofJourneys(screen: ScreenName, people: string, filter: JourneyFilter = {}): string {
  return withSearch(ofPeople(screen, people), filterToSearch({ ...filter, people: undefined }));
}

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  return path + toQuery(search);
}

function withAddress<Name extends keyof typeof addresses>(
  name: Name,
  search: SearchOf<Name>,
): string {
  return withSearch(screenPaths[name], writeSearch(addresses[name], search));
}
