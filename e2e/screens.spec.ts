import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ScreenName, screenPaths } from '../src/domain/shared/paths.ts';
import { expect } from './fixtures.ts';
import { makeAccount, Member } from './member.ts';
import { BypassingText } from './pseudo-language/bypassing-text.ts';
import { pseudoLanguage } from './pseudo-language/build.ts';
import { test as base } from './pseudo-language/fixtures.ts';
import { addressOf, signedOutScreens } from './screen-address.ts';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** These tests only read, so one account per worker and kind of archive is enough. */
const test = base.extend<object, { ofSample: SignedIn; ofEmpty: SignedIn }>({
  ofSample: [
    async ({ browser, pseudoUrl }, use) => use(await signIn(browser, pseudoUrl, true)),
    { scope: 'worker' },
  ],
  ofEmpty: [
    async ({ browser, pseudoUrl }, use) => use(await signIn(browser, pseudoUrl, false)),
    { scope: 'worker' },
  ],
});

async function signIn(browser: Browser, baseURL: string, sample: boolean): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL });
  const alex = new Member(await context.newPage(), makeAccount('Alex Marlow'));
  // Kept, because other sessions end some seconds after their last page is closed.
  await alex.register({ sample, keep: true });
  const state = await context.storageState();
  await context.close();
  // A tab that showed the archive stores its id for the tabs that are opened later.
  const archive = { name: 'sojourn-archive', value: alex.archiveId };
  return { ...state, origins: [{ origin: baseURL, localStorage: [archive] }] };
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

/** Opens a screen and checks its headings, its texts and its width. */
async function open(page: Page, name: ScreenName) {
  const bypassing = new BypassingText(page, pseudoLanguage);
  await page.goto(addressOf(name));
  await untilDrawn(page);
  await expect(page.locator('html')).toHaveAttribute('lang', pseudoLanguage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page).toHaveTitle(name === 'landing' ? 'Sojourn' : /. · Sojourn$/);
  expect.soft(await bypassing.on(page), 'texts that bypass the catalogue').toEqual([]);
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
  const isSignedOut = signedOutScreens.includes(name);
  test.describe(() => {
    if (!isSignedOut) test.use({ storageState: async ({ ofSample }, use) => use(ofSample) });
    test(`${screenPaths[name]} ${isSignedOut ? 'signed out' : 'of the sample'}`, async ({
      page,
      expectAccessible,
    }) => {
      await open(page, name);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'colours');
      // The layout follows media queries, so the page need not be loaded again.
      await page.setViewportSize(phone);
      await expectNoOverflow(page);
    });
  });
  if (isSignedOut || name in sameWhenEmpty || sameInEveryArchive.includes(name)) continue;
  test.describe(() => {
    test.use({
      storageState: async ({ ofEmpty }, use) => use(ofEmpty),
      viewport: phone,
      colorScheme: 'dark',
    });
    test(`${screenPaths[name]} of an empty archive on a phone`, async ({
      page,
      expectAccessible,
    }) => {
      await open(page, name);
      await expectAccessible(page);
    });
  });
}

test('the address of a reset link shows the form that is checked for it', async ({ page }) => {
  await page.goto(addressOf('resetPassword'));
  await expect(page.locator('input[autocomplete="new-password"]')).toBeVisible();
});
