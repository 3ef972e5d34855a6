import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { screenPaths, type ScreenName } from '../domain/shared/paths.ts';
import { needsSignIn, needsSignOut, waitForCheck } from './accounts/guards.ts';
import { RootFrame } from './frame/root-frame.tsx';
import { loadFeatureStrings } from './i18n/i18n.ts';

interface Screen {
  frame: 'quiet' | 'main';
  component: RouteComponent;
  /** sends a visitor who is signed in to /Welcome */
  signedOutOnly?: boolean;
}

/** THE screen table. A screen enters when it is real; its path is in domain/shared/paths.ts. */
const screens: Record<ScreenName, Screen> = {
  landing: {
    ...quiet(lazyRouteComponent(() => import('./landing/landing-page.tsx'), 'LandingPage')),
    signedOutOnly: true,
  },
  register: quiet(
    lazyRouteComponent(() => import('./registration/register-page.tsx'), 'RegisterPage'),
  ),
  goodBye: quiet(lazyRouteComponent(() => import('./accounts/good-bye-page.tsx'), 'GoodByePage')),
  resetPassword: quiet(
    lazyRouteComponent(() => import('./accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),

  welcome: main(lazyRouteComponent(() => import('./welcome/welcome-page.tsx'), 'WelcomePage')),
  log: main(lazyRouteComponent(() => import('./journeys/log/log-page.tsx'), 'LogPage')),
  map: main(lazyRouteComponent(() => import('./maps/map-page.tsx'), 'MapPage')),
  globe: main(lazyRouteComponent(() => import('./maps/map-page.tsx'), 'GlobePage')),
  chartsDistance: main(
    lazyRouteComponent(() => import('./figures/charts-distance-page.tsx'), 'ChartsDistancePage'),
  ),
  chartsDate: main(
    lazyRouteComponent(() => import('./figures/charts-date-page.tsx'), 'ChartsDatePage'),
  ),
  chartsRegion: main(
    lazyRouteComponent(() => import('./figures/charts-region-page.tsx'), 'ChartsRegionPage'),
  ),
  chartsYear: main(
    lazyRouteComponent(() => import('./figures/charts-year-page.tsx'), 'ChartsYearPage'),
  ),
  detailsAirport: main(
    lazyRouteComponent(() => import('./figures/details-airport-page.tsx'), 'DetailsAirportPage'),
  ),
  detailsRoute: main(
    lazyRouteComponent(() => import('./figures/details-route-page.tsx'), 'DetailsRoutePage'),
  ),
  detailsYear: main(
    lazyRouteComponent(() => import('./figures/details-year-page.tsx'), 'DetailsYearPage'),
  ),
  import: main(lazyRouteComponent(() => import('./imports/import-page.tsx'), 'ImportPage')),
  tablesAirport: main(
    lazyRouteComponent(() => import('./figures/tables-airport-page.tsx'), 'TablesAirportPage'),
  ),
  tablesDistance: main(
    lazyRouteComponent(() => import('./figures/tables-distance-page.tsx'), 'TablesDistancePage'),
  ),
  tablesPaths: main(
    lazyRouteComponent(() => import('./figures/tables-paths-page.tsx'), 'TablesPathsPage'),
  ),
  tablesRoutes: main(
    lazyRouteComponent(() => import('./figures/tables-routes-page.tsx'), 'TablesRoutesPage'),
  ),
  tablesTotalDistances: main(
    lazyRouteComponent(
      () => import('./figures/tables-total-distances-page.tsx'),
      'TablesTotalDistancesPage',
    ),
  ),
  history: main(lazyRouteComponent(() => import('./history/history-page.tsx'), 'HistoryPage')),
  members: main(lazyRouteComponent(() => import('./archives/members-page.tsx'), 'MembersPage')),
  settings: main(lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage')),
  account: main(lazyRouteComponent(() => import('./accounts/account-page.tsx'), 'AccountPage')),
  credits: main(lazyRouteComponent(() => import('./credits/credits-page.tsx'), 'CreditsPage')),
};

function quiet(component: RouteComponent): Screen {
  return { frame: 'quiet', component };
}

function main(component: RouteComponent): Screen {
  return { frame: 'main', component };
}

const root = createRootRoute({
  beforeLoad: waitForCheck,
  component: RootFrame,
  notFoundComponent: lazyRouteComponent(() => import('./frame/not-found-page.tsx'), 'NotFoundPage'),
});

const quietFrame = createRoute({
  id: 'quiet',
  getParentRoute: () => root,
  component: lazyRouteComponent(() => import('./frame/quiet-frame.tsx'), 'QuietFrame'),
});

const mainFrame = createRoute({
  id: 'main',
  getParentRoute: () => root,
  beforeLoad: needsSignIn,
  // Beside the code of the frame and the screen, which are loaded at the same time.
  loader: loadFeatureStrings,
  staleTime: Infinity,
  component: lazyRouteComponent(() => import('./frame/main-frame.tsx'), 'MainFrame'),
});

/** Screens with `:person`: resolves who that is, or shows the not-found page. */
const chosenPeople = createRoute({
  id: 'people',
  getParentRoute: () => mainFrame,
  component: lazyRouteComponent(() => import('./people/chosen-people.tsx'), 'ChosenPeopleScope'),
});

const routes = (Object.keys(screenPaths) as ScreenName[]).map((name) => {
  const screen = screens[name];
  const path = screenPaths[name];
  const parent = screen.frame === 'quiet' ? quietFrame : mainFrame;
  const route = createRoute({
    path,
    getParentRoute: () => (path.includes('$person') ? chosenPeople : parent),
    component: screen.component,
    staticData: { screen: name },
    ...(screen.signedOutOnly && { beforeLoad: needsSignOut }),
  });
  return { path, frame: screen.frame, route };
});

const routesIn = (belongs: (entry: (typeof routes)[number]) => boolean) =>
  routes.filter(belongs).map(({ route }) => route);

export const routeTree = root.addChildren([
  quietFrame.addChildren(routesIn(({ frame }) => frame === 'quiet')),
  mainFrame.addChildren([
    ...routesIn(({ frame, path }) => frame === 'main' && !path.includes('$person')),
    chosenPeople.addChildren(routesIn(({ path }) => path.includes('$person'))),
  ]),
]);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName;
  }
}
