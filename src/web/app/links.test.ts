import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { hasScreen } from '../../domain/records/has-screen.ts';
import { screenPaths, type ScreenName } from '../../domain/shared/paths.ts';
import { links, screenHref, toQuery, withPeople } from './links.ts';
import { makeRouter } from './router.ts';

/** Returns the page and parameters that the real routes give for an address. */
function resolve(href: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [href] }));
  const location = router.latestLocation;
  const matches = router.matchRoutes(location);
  const match = matches.at(-1);
  return {
    screen: matches.some(({ _notFound }) => _notFound) ? undefined : match?.staticData.screen,
    params: match?.params as Record<string, string>,
    search: location.search as Record<string, string>,
  };
}

describe('every link leads to its screen', () => {
  const filter = { year: 1978, places: ['airport:EGLL'], modes: ['air' as const], q: 'köln & co' };
  const cases = [
    ['landing', links.landing()],
    ['register', links.register()],
    ['goodBye', links.goodBye()],
    ['resetPassword', screenHref('resetPassword', 'all')],
    ['welcome', links.welcome()],
    ['timeline', links.timeline()],
    ['log', links.log('alex')],
    ['map', links.map('alex+sam', filter)],
    ['globe', links.globe('all', filter)],
    ['roadMaps', links.collections('road')],
    ['railMaps', links.collections('rail')],
    ['roadMap', links.collection('road', 'Lions_2017')],
    ['railMap', links.collection('rail', 'Schweiz & Österreich', '0190')],
    ['roadMaps', links.collectionById('0190')],
    ['roadMaps', links.trackById('0190')],
    ['railMaps', links.looseTrack('rail', '0190')],
    ['trips', links.trips({ person: 'alex', year: 1998, country: 'JP', q: 'far east' })],
    ['trips', links.tripById('0190')],
    ['trip', links.trip('New_Zealand')],
    ['stays', links.stays()],
    ['worldTours', links.worldTours()],
    ['worldTours', links.worldTours({ tour: 'Round_the_world', person: 'alex' })],
    ['stays', links.stays({ stay: '0190', place: 'NO:oslo' })],
    ['seaService', links.seaService()],
    ['seaService', links.seaService({ profile: 'mca', by: 'vessel', group: 'third officer' })],
    ['seaService', links.seaService({ person: 'alex', certificate: '0190' })],
    ['seaStatement', links.seaStatement('alex', { profile: 'mca', engagement: '0190' })],
    ['daysCountries', links.daysCountries({ open: 'IT:1998', rule: 'midnight' })],
    ['daysUkTowns', links.daysTowns('GB')],
    ['daysUsaTowns', links.daysTowns('US', { open: 'US-NY/New York:1998' })],
    ['daysTowns', links.daysTowns('IT', { person: 'all' })],
    ['daysCountriesMap', links.daysCountriesMap({ years: '1998-2005', open: 'IT/Rome:all' })],
    ['daysUkMap', links.daysTownsMap('GB', { person: 'all' })],
    ['daysUsaMap', links.daysTownsMap('US')],
    ['daysReport', links.daysReport('alex', { year: '1998', only: 'IT' })],
    ['rules', links.rules({ on: '2026-04-29', open: 'schengen:2025-11-01:2026-04-29' })],
    ['chartsDistance', links.chartsDistance('alex')],
    ['chartsDate', links.chartsDate('alex')],
    ['chartsRegion', links.chartsRegion('alex')],
    ['chartsYear', links.chartsYear('alex')],
    ['tablesAirport', links.tablesAirport('alex')],
    ['tablesDistance', links.tablesDistance('alex')],
    ['tablesPaths', links.tablesPaths('alex')],
    ['tablesRoutes', links.tablesRoutes('alex')],
    ['tablesTotalDistances', links.tablesTotalDistances('alex')],
    ['detailsAirport', links.detailsAirport('alex', 'airport:EGLL')],
    ['detailsRoute', links.detailsRoute('alex', 'airport:EGLL–airport:KJFK')],
    ['detailsYear', links.detailsYear('alex', 1978)],
    ['import', links.import({ import: '0190', map: '0191' })],
    ['data', links.data()],
    ['dataOfKind', links.dataOfKind('people')],
    ['dataOfKind', links.dataOfKind('places', 'airport:EGLL')],
    ['adminLog', links.adminLog('alex')],
    ['adminDays', links.adminDays('alex', { year: 2019, from: '2019-05-03', to: '2019-05-07' })],
    ['adminDjrDays', screenHref('adminDjrDays', 'alex')],
    ['adminUkNights', links.nightsData('GB')],
    ['adminUsaNights', links.nightsData('US')],
    ['adminUkCentres', links.centresData('GB', 'GB/GB-ENG/Oxford')],
    ['adminUsaCentres', links.centresData('US')],
    ['adminAirports', links.adminAirports()],
    ['adminAirports', links.adminAirports({ q: 'köln & co', airport: 'airport:EDDK' })],
    ['history', links.history()],
    ['members', links.members()],
    ['settings', links.settings()],
    ['settings', links.person('0190')],
    ['settings', links.homesOf('0190')],
    ['jobs', links.jobs()],
    ['account', links.account()],
    ['credits', links.credits()],
  ] as const satisfies [ScreenName, string][];
  test.each(cases)('%s: %s', (screen, href) => {
    expect(resolve(href).screen).toBe(screen);
    expect(hasScreen(href.split('?')[0] ?? '')).toBe(true);
  });

  test('every page has a link in the list above', () => {
    const linked = new Set<string>(cases.map(([screen]) => screen));
    expect(Object.keys(screenPaths).filter((name) => !linked.has(name))).toEqual([]);
  });

  test('every path of the server has a screen, so that no address answers 200 with nothing', () => {
    for (const name of Object.keys(screenPaths) as ScreenName[]) {
      const href = screenHref(name, 'alex').replace('$kind', 'people').replace('$map', 'Europe');
      expect(resolve(href).screen).toBe(name);
    }
  });
});

describe('what a link carries arrives', () => {
  test('people, also several and with letters that need escapes', () => {
    expect(resolve(links.log('alex+sam')).params['person']).toBe('alex+sam');
    expect(links.log('alex+sam')).toBe('/Log/alex+sam');
    expect(resolve(links.log('käthe')).params['person']).toBe('käthe');
  });

  test('filters, as text that can be read in the address; people are in the path', () => {
    const href = links.log('alex', {
      modes: ['air', 'rail'],
      places: ['airport:EGLL'],
      people: ['p1'],
    });
    expect(href).toBe('/Log/alex?modes=air,rail&places=airport:EGLL');
    expect(resolve(href).search).toEqual({ modes: 'air,rail', places: 'airport:EGLL' });
    expect(resolve(links.log('alex', { q: 'a&b=c d' })).search).toEqual({ q: 'a&b=c d' });
  });

  test('one journey, and a new one', () => {
    expect(resolve(links.journey('all', '0190-a')).search).toEqual({ journey: '0190-a' });
    expect(resolve(links.addJourney('sam')).search).toEqual({ journey: 'new' });
  });

  test('the record that history is about', () => {
    expect(links.history()).toBe('/History');
    expect(resolve(links.history('airport:EGLL')).search).toEqual({ record: 'airport:EGLL' });
  });

  test('the same screen with other people keeps its filters', () => {
    expect(withPeople('map', 'sam', '?year=1978')).toBe('/Map/sam?year=1978');
  });
});

describe('addresses as people write them', () => {
  test.each([
    ['/log/ALEX', 'log'],
    ['/Log/alex/', 'log'],
    ['/%4Cog/alex', 'log'],
    ['/good-BYE', 'goodBye'],
    ['/details_per_airport/alex', 'detailsAirport'],
  ])('%s shows %s', (href, screen) => {
    expect(resolve(href).screen).toBe(screen);
  });

  test.each(['/Log', '/charts_year/', '/Details_per_Airport'])(
    '%s has a screen, which leads to one’s own person',
    (href) => {
      const router = makeRouter(createMemoryHistory({ initialEntries: [href] }));
      const matches = router.matchRoutes(router.latestLocation);
      expect(matches.some(({ _notFound }) => _notFound)).toBe(false);
      expect(hasScreen(href)).toBe(true);
    },
  );

  test.each(['/Nothing', '/Log/alex/more'])('%s shows the not-found page', (href) => {
    expect(resolve(href).screen).toBeUndefined();
    expect(hasScreen(href)).toBe(false);
  });
});

test('parameters without a value are left out', () => {
  expect(toQuery({ a: undefined, b: '', c: 'x' })).toBe('?c=x');
  expect(toQuery({})).toBe('');
});
