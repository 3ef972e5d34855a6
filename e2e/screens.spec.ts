import type { Browser, Page } from '@playwright/test';
import { type ScreenName, screenPaths } from '../src/domain/shared/paths.ts';
import type { AxeRules } from './axe.ts';
import { drawCoarsely, drawFewFrames, expect, watchConsole } from './fixtures.ts';
import { makeAccount, Member } from './member.ts';
import { BypassingText } from './pseudo-language/bypassing-text.ts';
import { pseudoLanguage } from './pseudo-language/build.ts';
import { test as base } from './pseudo-language/fixtures.ts';
import { addressOf, signedOutScreens } from './screen-address.ts';

/** A tab in which an archive's screens are visited one after the other. */
interface Tab {
  page: Page;
  bypassing: BypassingText;
  /** what the screens wrote to the console so far */
  errors: string[];
}

/**
 * These tests only read, so one tab per worker and kind of archive is enough. They go from screen to
 * screen as links do: loading the app for each takes longer than all that is checked.
 */
const test = base.extend<object, { ofSample: Tab; ofEmpty: Tab }>({
  ofSample: [
    async ({ browser, pseudoUrl }, use) => use(await openTab(browser, pseudoUrl, true)),
    { scope: 'worker' },
  ],
  ofEmpty: [
    async ({ browser, pseudoUrl }, use) => use(await openTab(browser, pseudoUrl, false)),
    { scope: 'worker' },
  ],
});

async function openTab(browser: Browser, baseURL: string, sample: boolean): Promise<Tab> {
  // The options of the configuration are for the contexts of tests, and this one is of a worker.
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
  return { page, bypassing, errors };
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
  // Some components lay themselves out again after the window was resized.
  await expect.poll(taken, `width on ${width} px`).toBeLessThanOrEqual(width);
}

/** Checks headings, texts and width of the screen that a page shows. */
async function expectSound(page: Page, bypassing: BypassingText) {
  await untilDrawn(page);
  await expect(page.locator('html')).toHaveAttribute('lang', pseudoLanguage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  expect.soft(await bypassing.on(page), 'texts that bypass the catalogue').toEqual([]);
  await expectNoOverflow(page);
}

/** Goes to a screen in an open tab, and checks it. */
async function visit({ page, bypassing }: Tab, name: ScreenName) {
  await page.evaluate((address) => {
    // A screen writes its own title when it is there.
    document.title = '';
    history.pushState(null, '', address);
  }, addressOf(name));
  await expect(page).toHaveTitle(/. · Sojourn$/);
  await expectSound(page, bypassing);
}

/** The layout follows media queries, so the page need not be loaded again. */
async function expectDarkAndNarrow(
  page: Page,
  expectAccessible: (page: Page, rules: AxeRules) => Promise<void>,
) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
}

/** The empty state of these screens is the same component as that of the screen after the colon. */
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

/** These screens show an account or the reference data, and so the same in every archive. */
const sameInEveryArchive: readonly ScreenName[] = ['account', 'credits', 'adminAirports'];

for (const name of Object.keys(screenPaths) as ScreenName[]) {
  const path = screenPaths[name];
  if (signedOutScreens.includes(name)) {
    test(`${path} signed out`, async ({ page, expectAccessible }) => {
      const bypassing = new BypassingText(page, pseudoLanguage);
      await page.goto(addressOf(name));
      await expect(page).toHaveTitle(name === 'landing' ? 'Sojourn' : /. · Sojourn$/);
      await expectSound(page, bypassing);
      await expectAccessible(page);
      await expectDarkAndNarrow(page, expectAccessible);
    });
    continue;
  }
  test(`${path} of the sample`, async ({ ofSample, expectAccessible }) => {
    const { page, errors } = ofSample;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(wide);
    await visit(ofSample, name);
    await expectAccessible(page);
    await expectDarkAndNarrow(page, expectAccessible);
    expect(errors.splice(0), 'errors in the console').toEqual([]);
  });
  if (name in sameWhenEmpty || sameInEveryArchive.includes(name)) continue;
  test(`${path} of an empty archive on a phone`, async ({ ofEmpty, expectAccessible }) => {
    const { page, errors } = ofEmpty;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phone);
    await visit(ofEmpty, name);
    await expectAccessible(page);
    expect(errors.splice(0), 'errors in the console').toEqual([]);
  });
}

test('the address of a reset link shows the form that is checked for it', async ({ page }) => {
  await page.goto(addressOf('resetPassword'));
  await expect(page.locator('input[autocomplete="new-password"]')).toBeVisible();
});
