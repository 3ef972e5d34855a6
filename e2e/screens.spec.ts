import type { Browser, Page } from '@playwright/test';
import { type ScreenName, screenPaths } from '../src/domain/shared/paths.ts';
import type { AxeRules } from './axe.ts';
import { drawCoarsely, drawFewFrames, expect, watchConsole } from './fixtures.ts';
import { makeAccount, Member } from './member.ts';
import { BypassingText } from './pseudo-language/bypassing-text.ts';
import { pseudoLanguage } from './pseudo-language/build.ts';
import { test as base } from './pseudo-language/fixtures.ts';
import { pseudoText } from './pseudo-language/pseudo-text.ts';
import { addressOf, signedOutScreens } from './screen-address.ts';

/** A tab in which the pages of an archive are visited one after the other. */
interface Tab {
  page: Page;
  bypassing: BypassingText;
  /** Errors that the pages have written to the console. */
  errors: string[];
}

/**
 * These tests only read, so one tab per worker and kind of archive is enough. They navigate as
 * links do, because loading the app for each page takes longer than all checks.
 */
const test = base.extend<object, { ofSample: Tab; ofEmpty: Tab }>({
  ofSample: [
    async ({ browser, pseudoUrl }, use) => withTab(browser, pseudoUrl, true, use),
    { scope: 'worker' },
  ],
  ofEmpty: [
    async ({ browser, pseudoUrl }, use) => withTab(browser, pseudoUrl, false, use),
    { scope: 'worker' },
  ],
});

async function withTab(
  browser: Browser,
  baseURL: string,
  sample: boolean,
  use: (tab: Tab) => Promise<void>,
): Promise<void> {
  // The options in the configuration only apply to contexts of tests, and this is a context of a
  // worker.
  const context = await browser.newContext({
    baseURL,
    locale: `${pseudoLanguage}-PL`,
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
  const errors: string[] = [];
  watchConsole(context, errors);
  await drawCoarsely(context);
  await drawFewFrames(context);
  const page = await context.newPage();
  await new Member(page, makeAccount('Alex Marlow')).register({ sample });
  const bypassing = new BypassingText(page, pseudoLanguage);
  await page.goto(addressOf('settings'));
  await use({ page, bypassing, errors });
  await context.close();
  // No test is left that could report errors after the end of the last one.
  expect(errors, 'errors in the console after a test').toEqual([]);
}

const wide = { width: 1360, height: 820 };
const phone = { width: 390, height: 800 };

async function untilDrawn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // A map is busy until it is drawn.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function expectNoOverflow(page: Page) {
  const { width } = page.viewportSize() ?? wide;
  const taken = () => page.evaluate(() => document.scrollingElement?.scrollWidth);
  // Some components update their layout after the window is resized.
  await expect.poll(taken, `width on ${width} px`).toBeLessThanOrEqual(width);
}

/** Checks the headings, texts and width of the current page. */
async function expectSound(page: Page, bypassing: BypassingText) {
  await untilDrawn(page);
  await expect(page.locator('html')).toHaveAttribute('lang', pseudoLanguage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  expect.soft(await bypassing.on(page), 'texts that bypass the catalogue').toEqual([]);
  await expectNoOverflow(page);
}

/** Returns the empty, not-found or error state by its reason. */
const nothing = (page: Page, because: string) => page.locator(`[data-nothing="${because}"]`);

const notFoundTitle = `${pseudoText('Not found')} · Sojourn`;

/** Navigates to an address as a link does, and waits for its page. */
async function follow(page: Page, address: string) {
  // Two pages may share a component and a title. The second would keep the state of the first, so
  // another page is visited in between.
  await page.evaluate(() => history.pushState(null, '', '/Log/nobody-at-all'));
  await nothing(page, 'not-found').filter({ hasText: 'nobody-at-all' }).waitFor();
  await expect(page).toHaveTitle(notFoundTitle);
  await page.evaluate((to) => {
    document.title = '';
    history.pushState(null, '', to);
  }, address);
}

/** Checks the current page of a tab, and that some empty states are absent. */
async function expectScreen({ page, bypassing }: Tab, name: ScreenName, without: string[]) {
  await expect(page).toHaveTitle(/. · Sojourn$/);
  await expectSound(page, bypassing);
  await expect(page).toHaveURL(addressOf(name));
  for (const because of without) {
    await expect(nothing(page, because), because).toHaveCount(0);
  }
}

/** The layout follows media queries, so the page need not be loaded again. */
async function expectDarkAndNarrow(
  page: Page,
  bypassing: BypassingText,
  expectAccessible: (page: Page, rules: AxeRules) => Promise<void>,
) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  expect.soft(await bypassing.on(page), 'texts on a phone that bypass the catalogue').toEqual([]);
}

/** No other test loads these pages directly with an empty cache. */
const onlyLoadedHere: readonly ScreenName[] = [
  'railMaps',
  'daysUkTowns',
  'daysUsaTowns',
  'daysTowns',
  'chartsDate',
  'chartsRegion',
  'tablesRoutes',
  'tablesTotalDistances',
  'adminUsaNights',
  'adminUsaCentres',
  'credits',
];

/** On these pages the empty state is the same component as that of the page after the colon. */
const sameWhenEmpty: Partial<Record<ScreenName, ScreenName>> = {
  globe: 'map',
  railMaps: 'roadMaps',
  railMap: 'roadMap',
  daysUkTowns: 'daysCountries',
  daysUsaTowns: 'daysCountries',
  daysUkMap: 'daysCountriesMap',
  daysUsaMap: 'daysCountriesMap',
  chartsDistance: 'chartsDate',
  chartsRegion: 'chartsDate',
  chartsYear: 'chartsDate',
  tablesAirport: 'chartsDate',
  tablesDistance: 'chartsDate',
  tablesPaths: 'chartsDate',
  tablesRoutes: 'chartsDate',
  tablesTotalDistances: 'chartsDate',
  detailsAirport: 'detailsYear',
  detailsRoute: 'detailsYear',
  adminUsaNights: 'adminUkNights',
  adminUsaCentres: 'adminUkCentres',
};

/** These pages show an account or the reference data, so they are the same in every archive. */
const sameInEveryArchive: readonly ScreenName[] = ['account', 'credits', 'adminAirports'];

/** The sample archive has no jobs. */
const emptyInSample: readonly ScreenName[] = ['jobs'];

for (const name of Object.keys(screenPaths) as ScreenName[]) {
  const path = screenPaths[name];
  if (signedOutScreens.includes(name)) {
    test(`${path} signed out`, async ({ page, expectAccessible }) => {
      const bypassing = new BypassingText(page, pseudoLanguage);
      await page.goto(addressOf(name));
      await expect(page).toHaveTitle(name === 'landing' ? 'Sojourn' : /. · Sojourn$/);
      await expectSound(page, bypassing);
      await expectAccessible(page);
      await expectDarkAndNarrow(page, bypassing, expectAccessible);
    });
    continue;
  }
  test(`${path} of the sample`, async ({ ofSample, expectAccessible }) => {
    const { page, bypassing, errors } = ofSample;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(wide);
    if (onlyLoadedHere.includes(name)) await page.goto(addressOf(name));
    else await follow(page, addressOf(name));
    const full = emptyInSample.includes(name) ? [] : ['empty'];
    await expectScreen(ofSample, name, ['failed', 'not-found', ...full]);
    await expectAccessible(page);
    await expectDarkAndNarrow(page, bypassing, expectAccessible);
    expect(errors.splice(0), 'errors in the console').toEqual([]);
  });
  if (name in sameWhenEmpty || sameInEveryArchive.includes(name)) continue;
  test(`${path} of an empty archive on a phone`, async ({ ofEmpty, expectAccessible }) => {
    const { page, errors } = ofEmpty;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phone);
    await follow(page, addressOf(name));
    // An empty archive has no trip to show.
    await expectScreen(ofEmpty, name, name === 'trip' ? ['failed'] : ['failed', 'not-found']);
    await expectAccessible(page);
    expect(errors.splice(0), 'errors in the console').toEqual([]);
  });
}

test('the address of a reset link shows the form that is checked for it', async ({ page }) => {
  await page.goto(addressOf('resetPassword'));
  await expect(page.locator('input[autocomplete="new-password"]')).toBeVisible();
});

test('an address that names nothing shows a page that says so within the frame', async ({
  ofSample,
}) => {
  const { page, bypassing, errors } = ofSample;
  for (const address of [
    '/Log/nobody-here',
    '/Trips/Atlantis',
    '/Road/Atlantis',
    '/Train/Atlantis',
    '/Days_per_towns/Atlantis',
    '/Admin_Data/atlantes',
  ]) {
    await test.step(address, async () => {
      await follow(page, addressOf('credits'));
      await expect(page).toHaveTitle(/. · Sojourn$/);
      await page.evaluate((to) => history.pushState(null, '', to), address);
      await expect(page).toHaveTitle(notFoundTitle);
      await expectSound(page, bypassing);
      await expect(nothing(page, 'not-found')).toHaveCount(1);
    });
  }
  expect(errors.splice(0), 'errors in the console').toEqual([]);
});
