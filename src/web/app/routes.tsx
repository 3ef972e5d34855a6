import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { pathWithoutPerson, screenPaths, type ScreenName } from '../../domain/shared/paths.ts';
import { type AddressSchema, searchOfRoute } from '../kit/address/params.ts';
import { addresses } from './addresses.ts';
import { needsSignIn, needsSignOut, waitForCheck } from './guards.ts';
import { RootFrame } from './frame/root-frame.tsx';
import { loadFeatureStrings } from '../i18n/i18n.ts';
import { screenPermissions } from './screen-permissions.ts';
import { loadWhenReachable } from './load-when-reachable.ts';

interface Screen {
  frame: 'quiet' | 'main';
  component: RouteComponent;
  /** Redirects a signed-in visitor to /Welcome. */
  signedOutOnly?: boolean;
}

/** All pages of the app. A page is added when it exists; its path is in domain/shared/paths.ts. */
const screens: Record<ScreenName, Screen> = {
  landing: {
    ...quiet(
      lazyScreen(() => import('../screens/account/landing/landing-page.tsx'), 'LandingPage'),
    ),
    signedOutOnly: true,
  },
  register: quiet(
    lazyScreen(() => import('../screens/account/registration/register-page.tsx'), 'RegisterPage'),
  ),
  goodBye: quiet(lazyScreen(() => import('../screens/account/good-bye-page.tsx'), 'GoodByePage')),
  resetPassword: quiet(
    lazyScreen(() => import('../screens/account/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),

  welcome: main(
    lazyScreen(() => import('../screens/today/welcome/welcome-page.tsx'), 'WelcomePage'),
  ),
  timeline: main(
    lazyScreen(() => import('../screens/today/timeline/timeline-page.tsx'), 'TimelinePage'),
  ),
  log: main(lazyScreen(() => import('../screens/journeys/log/log-page.tsx'), 'LogPage')),
  map: main(lazyScreen(() => import('../screens/journeys/map/map-page.tsx'), 'MapPage')),
  globe: main(lazyScreen(() => import('../screens/journeys/map/map-page.tsx'), 'GlobePage')),
  trips: main(lazyScreen(() => import('../screens/journeys/trips/trips-page.tsx'), 'TripsPage')),
  trip: main(lazyScreen(() => import('../screens/journeys/trips/trip-page.tsx'), 'TripPage')),
  roadMaps: main(
    lazyScreen(
      () => import('../screens/journeys/tracks/list/collections-page.tsx'),
      'RoadMapsPage',
    ),
  ),
  roadMap: main(
    lazyScreen(() => import('../screens/journeys/tracks/collection-page.tsx'), 'RoadMapPage'),
  ),
  railMaps: main(
    lazyScreen(
      () => import('../screens/journeys/tracks/list/collections-page.tsx'),
      'RailMapsPage',
    ),
  ),
  railMap: main(
    lazyScreen(() => import('../screens/journeys/tracks/collection-page.tsx'), 'RailMapPage'),
  ),
  stays: main(lazyScreen(() => import('../screens/journeys/stays/stays-page.tsx'), 'StaysPage')),
  seaService: main(
    lazyScreen(
      () => import('../screens/journeys/sea-service/sea-service-page.tsx'),
      'SeaServicePage',
    ),
  ),
  seaStatement: main(
    lazyScreen(
      () => import('../screens/journeys/sea-service/statement/statement-page.tsx'),
      'SeaStatementPage',
    ),
  ),
  worldTours: main(
    lazyScreen(
      () => import('../screens/journeys/world-tours/world-tours-page.tsx'),
      'WorldToursPage',
    ),
  ),
  daysCountries: main(
    lazyScreen(() => import('../screens/days/counted/countries-page.tsx'), 'DaysCountriesPage'),
  ),
  daysUkTowns: main(
    lazyScreen(() => import('../screens/days/counted/towns-page.tsx'), 'DaysUkTownsPage'),
  ),
  daysUsaTowns: main(
    lazyScreen(() => import('../screens/days/counted/towns-page.tsx'), 'DaysUsaTownsPage'),
  ),
  rules: main(lazyScreen(() => import('../screens/days/rules/rules-page.tsx'), 'RulesPage')),
  daysTowns: main(
    lazyScreen(() => import('../screens/days/counted/towns-page.tsx'), 'DaysTownsPage'),
  ),
  daysCountriesMap: main(
    lazyScreen(() => import('../screens/days/counted/maps/map-pages.tsx'), 'DaysCountriesMapPage'),
  ),
  daysUkMap: main(
    lazyScreen(() => import('../screens/days/counted/maps/map-pages.tsx'), 'DaysUkMapPage'),
  ),
  daysUsaMap: main(
    lazyScreen(() => import('../screens/days/counted/maps/map-pages.tsx'), 'DaysUsaMapPage'),
  ),
  daysReport: main(
    lazyScreen(() => import('../screens/days/counted/report/report-page.tsx'), 'DaysReportPage'),
  ),
  chartsDistance: main(
    lazyScreen(() => import('../screens/figures/charts/distance-page.tsx'), 'ChartsDistancePage'),
  ),
  chartsDate: main(
    lazyScreen(() => import('../screens/figures/charts/date-page.tsx'), 'ChartsDatePage'),
  ),
  chartsRegion: main(
    lazyScreen(() => import('../screens/figures/charts/region-page.tsx'), 'ChartsRegionPage'),
  ),
  chartsYear: main(
    lazyScreen(() => import('../screens/figures/charts/year-page.tsx'), 'ChartsYearPage'),
  ),
  detailsAirport: main(
    lazyScreen(() => import('../screens/figures/details/place-pages.tsx'), 'DetailsAirportPage'),
  ),
  detailsRoute: main(
    lazyScreen(() => import('../screens/figures/details/place-pages.tsx'), 'DetailsRoutePage'),
  ),
  detailsYear: main(
    lazyScreen(() => import('../screens/figures/details/year-page.tsx'), 'DetailsYearPage'),
  ),
  import: main(lazyScreen(() => import('../screens/manage/import/import-page.tsx'), 'ImportPage')),
  tablesAirport: main(
    lazyScreen(() => import('../screens/figures/tables/airport-page.tsx'), 'TablesAirportPage'),
  ),
  tablesDistance: main(
    lazyScreen(() => import('../screens/figures/tables/distance-page.tsx'), 'TablesDistancePage'),
  ),
  tablesPaths: main(
    lazyScreen(() => import('../screens/figures/tables/path-pages.tsx'), 'TablesPathsPage'),
  ),
  tablesRoutes: main(
    lazyScreen(() => import('../screens/figures/tables/path-pages.tsx'), 'TablesRoutesPage'),
  ),
  tablesTotalDistances: main(
    lazyScreen(
      () => import('../screens/figures/tables/total-distances-page.tsx'),
      'TablesTotalDistancesPage',
    ),
  ),
  data: main(lazyScreen(() => import('../screens/manage/data/data-page.tsx'), 'DataPage')),
  dataOfKind: main(lazyScreen(() => import('../screens/manage/data/kind-page.tsx'), 'KindPage')),
  adminLog: main(
    lazyScreen(() => import('../screens/manage/data/admin-log-page.tsx'), 'AdminLogPage'),
  ),
  adminAirports: main(
    lazyScreen(() => import('../screens/manage/airports/airports-page.tsx'), 'AirportsPage'),
  ),
  adminDays: main(
    lazyScreen(() => import('../screens/manage/day-data/days-page.tsx'), 'AdminDaysPage'),
  ),
  adminDjrDays: main(
    lazyScreen(() => import('../screens/manage/day-data/days-page.tsx'), 'AdminDjrDaysPage'),
  ),
  adminUkNights: main(
    lazyScreen(() => import('../screens/manage/day-data/nights-page.tsx'), 'UkNightsPage'),
  ),
  adminUsaNights: main(
    lazyScreen(() => import('../screens/manage/day-data/nights-page.tsx'), 'UsaNightsPage'),
  ),
  adminUkCentres: main(
    lazyScreen(() => import('../screens/manage/day-data/centres-page.tsx'), 'UkCentresPage'),
  ),
  adminUsaCentres: main(
    lazyScreen(() => import('../screens/manage/day-data/centres-page.tsx'), 'UsaCentresPage'),
  ),
  history: main(
    lazyScreen(() => import('../screens/manage/history/history-page.tsx'), 'HistoryPage'),
  ),
  members: main(
    lazyScreen(() => import('../screens/manage/members/members-page.tsx'), 'MembersPage'),
  ),
  settings: main(
    lazyScreen(() => import('../screens/manage/settings/settings-page.tsx'), 'SettingsPage'),
  ),
  jobs: main(lazyScreen(() => import('../screens/manage/settings/jobs-page.tsx'), 'JobsPage')),
  account: main(lazyScreen(() => import('../screens/account/account-page.tsx'), 'AccountPage')),
  credits: main(
    lazyScreen(() => import('../screens/account/credits/credits-page.tsx'), 'CreditsPage'),
  ),
};

/** Shows a page only to members with permission; others do not load its code. */
const Permitted = lazyScreen(() => import('./frame/permitted.tsx'), 'Permitted');

function permitted(name: ScreenName, Screen: RouteComponent) {
  const to = screenPermissions[name];
  if (!to) return Screen;
  const preload = async () => void (await Promise.all([Permitted.preload?.(), Screen.preload?.()]));
  const Guarded: RouteComponent = () => (
    <Permitted to={to}>
      <Screen />
    </Permitted>
  );
  return Object.assign(Guarded, { preload });
}

function quiet(component: RouteComponent): Screen {
  return { frame: 'quiet', component };
}

function main(component: RouteComponent): Screen {
  return { frame: 'main', component };
}

/** Returns a lazily loaded page, which waits while the server cannot be reached. */
function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadWhenReachable(load), name);
}

const root = createRootRoute({
  beforeLoad: waitForCheck,
  component: RootFrame,
  notFoundComponent: lazyScreen(() => import('./frame/not-found-page.tsx'), 'NotFoundPage'),
});

const quietFrame = createRoute({
  id: 'quiet',
  getParentRoute: () => root,
  component: lazyScreen(() => import('./frame/quiet-frame.tsx'), 'QuietFrame'),
});

const mainFrame = createRoute({
  id: 'main',
  getParentRoute: () => root,
  beforeLoad: needsSignIn,
  // Loaded in parallel with the code of the frame and the page.
  loader: loadFeatureStrings,
  staleTime: Infinity,
  component: lazyScreen(() => import('./frame/main-frame.tsx'), 'MainFrame'),
});

/** Pages with `:person`: resolves the person, or shows the not-found page. */
const chosenPeople = createRoute({
  id: 'people',
  getParentRoute: () => mainFrame,
  component: lazyScreen(() => import('../kit/people/chosen-people-scope.tsx'), 'ChosenPeopleScope'),
});

const described: Partial<Record<ScreenName, AddressSchema>> = addresses;

const routes = (Object.keys(screenPaths) as ScreenName[]).map((name) => {
  const screen = screens[name];
  const path = screenPaths[name];
  const parent = screen.frame === 'quiet' ? quietFrame : mainFrame;
  const address = described[name];
  const route = createRoute({
    path,
    getParentRoute: () => (path.includes('$person') ? chosenPeople : parent),
    component: permitted(name, screen.component),
    staticData: { screen: name },
    ...(address && { validateSearch: searchOfRoute(address) }),
    ...(screen.signedOutOnly && { beforeLoad: needsSignOut }),
  });
  return { name, path, frame: screen.frame, route };
});

const OwnPeople = lazyScreen(() => import('../kit/people/own-people.tsx'), 'OwnPeople');
const { preload } = OwnPeople;

/** Paths such as `/Log`, which redirect to the user's own person. */
const withoutPerson = routes.flatMap(({ path, name }) => {
  const shorter = pathWithoutPerson(path);
  if (shorter === undefined) return [];
  const component = Object.assign(() => <OwnPeople screen={name} />, { preload });
  return [createRoute({ path: shorter, getParentRoute: () => mainFrame, component })];
});

const routesIn = (belongs: (entry: (typeof routes)[number]) => boolean) =>
  routes.filter(belongs).map(({ route }) => route);

export const routeTree = root.addChildren([
  quietFrame.addChildren(routesIn(({ frame }) => frame === 'quiet')),
  mainFrame.addChildren([
    ...routesIn(({ frame, path }) => frame === 'main' && !path.includes('$person')),
    ...withoutPerson,
    chosenPeople.addChildren(routesIn(({ path }) => path.includes('$person'))),
  ]),
]);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName;
  }
}
