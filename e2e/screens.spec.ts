import { type ScreenName, screenPaths } from '../src/domain/shared/paths.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { makeAccount, Member } from './member.ts';
import { addressOf, signedOutScreens } from './screen-address.ts';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Nobody writes anything here: whoever looks at the screens of an archive is the same for all of them. */
const test = base.extend<object, { ofSample: SignedIn; ofEmpty: SignedIn }>({
  ofSample: [
    async ({ browser, server }, use) => use(await signIn(browser, server.url, true)),
    { scope: 'worker' },
  ],
  ofEmpty: [
    async ({ browser, server }, use) => use(await signIn(browser, server.url, false)),
    { scope: 'worker' },
  ],
});

async function signIn(browser: Browser, baseURL: string, sample: boolean): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL });
  const alex = new Member(await context.newPage(), makeAccount('Alex Marlow'));
  await alex.register({ sample });
  const state = await context.storageState();
  await context.close();
  // What a tab that showed the archive leaves behind for those that are opened after it.
  const archive = { name: 'sojourn-archive', value: alex.archiveId };
  return { ...state, origins: [{ origin: baseURL, localStorage: [archive] }] };
}

test.describe.configure({ mode: 'parallel' });

type Check = (page: Page, what?: 'everything' | 'colours') => Promise<void>;

type Scheme = 'light' | 'dark';

const wide = { width: 1360, height: 820 };
const phone = { width: 390, height: 800 };

const screens = Object.keys(screenPaths) as ScreenName[];

async function untilDrawn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // A map says so until it is drawn.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** What holds of every screen, whatever is on it. */
async function expectWellMade(
  page: Page,
  name: ScreenName,
  expectAccessible: Check,
  looks: readonly [typeof wide, readonly Scheme[]][],
) {
  for (const [viewport, schemes] of looks) {
    await page.setViewportSize(viewport);
    await page.goto(addressOf(name));
    await untilDrawn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(/Sojourn$/);
    const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
    expect(width, 'wider than the window').toBeLessThanOrEqual(viewport.width);
    for (const [index, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme });
      // Another scheme changes nothing but colours.
      await expectAccessible(page, index === 0 ? 'everything' : 'colours');
    }
  }
}

const everyLook: [typeof wide, Scheme[]][] = [
  [wide, ['light', 'dark']],
  [phone, ['light', 'dark']],
];
/** An empty archive has the same few words on every screen: each size and scheme once. */
const bothLooks: [typeof wide, Scheme[]][] = [
  [wide, ['light']],
  [phone, ['dark']],
];

for (const name of screens) {
  if (signedOutScreens.includes(name)) {
    test(`${screenPaths[name]}, signed out`, async ({ page, expectAccessible }) => {
      await expectWellMade(page, name, expectAccessible, everyLook);
    });
    continue;
  }
  test.describe(() => {
    test.use({ storageState: async ({ ofSample }, use) => use(ofSample) });
    test(`${screenPaths[name]} of the sample`, async ({ page, expectAccessible }) => {
      await expectWellMade(page, name, expectAccessible, everyLook);
    });
  });
  test.describe(() => {
    test.use({ storageState: async ({ ofEmpty }, use) => use(ofEmpty) });
    test(`${screenPaths[name]} of an empty archive`, async ({ page, expectAccessible }) => {
      await expectWellMade(page, name, expectAccessible, bothLooks);
    });
  });
}

test('the address of a reset link shows the form that it is looked at for', async ({ page }) => {
  await page.goto(addressOf('resetPassword'));
  await expect(page.getByLabel('New password')).toBeVisible();
});
