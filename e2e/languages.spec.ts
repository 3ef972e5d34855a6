import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ScreenName, screenPaths } from '../src/domain/shared/paths.ts';
import { expect, test } from './fixtures.ts';
import { BypassingText } from './pseudo-language/bypassing-text.ts';
import { buildPseudoWeb, pseudoLanguage } from './pseudo-language/build.ts';
import { pseudoText } from './pseudo-language/pseudo-text.ts';
import { addressOf, signedOutScreens } from './screen-address.ts';

/**
 * The app in a language that nobody speaks (pseudo-language/): what is on a screen in plain English
 * bypasses the catalogue, and what is cut off has no room for a translation.
 */
test.use({ locale: `${pseudoLanguage}-PL` });

const screens = Object.keys(screenPaths) as ScreenName[];
const signedIn = screens.filter((name) => !signedOutScreens.includes(name));
let folder = '';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await buildPseudoWeb();
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The server's data with the screens of the pseudo-language. */
async function speakPseudo(page: Page): Promise<BypassingText> {
  await page.context().route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname);
    if (pathname !== '/' && existsSync(file) && statSync(file).isFile()) {
      return route.fulfill({ path: file });
    }
    if (route.request().resourceType() !== 'document') return route.continue();
    return route.fulfill({ path: join(folder, 'index.html') });
  });
  return new BypassingText(page, pseudoLanguage);
}

async function untilDrawn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function expectRoom(page: Page, name: ScreenName) {
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const taken = () => page.evaluate(() => document.scrollingElement?.scrollWidth);
    await expect.poll(taken, `${name} at ${width}`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1360, height: 820 });
}

test('no screen of a visitor bypasses the catalogue', async ({ page }) => {
  const bypassing = await speakPseudo(page);
  for (const name of signedOutScreens) {
    await page.goto(addressOf(name));
    await untilDrawn(page);
    await expect(page.locator('html')).toHaveAttribute('lang', pseudoLanguage);
    expect.soft(await bypassing.on(page), name).toEqual([]);
    await expectRoom(page, name);
  }
});

test('no screen of the sample bypasses the catalogue', async ({ newcomer }) => {
  test.setTimeout(900_000);
  const { page } = await newcomer('Alex Marlow', { sample: true });
  const bypassing = await speakPseudo(page);
  for (const name of signedIn) {
    await page.goto(addressOf(name));
    await untilDrawn(page);
    expect.soft(await bypassing.on(page), name).toEqual([]);
    await expectRoom(page, name);
  }
});

test('no screen of an empty archive bypasses the catalogue', async ({ newcomer }) => {
  test.setTimeout(900_000);
  const { page } = await newcomer('Alex Marlow');
  const bypassing = await speakPseudo(page);
  for (const name of signedIn) {
    await page.goto(addressOf(name));
    await untilDrawn(page);
    expect.soft(await bypassing.on(page), name).toEqual([]);
  }
});

test('nothing that opens over a screen bypasses the catalogue', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  const bypassing = await speakPseudo(page);
  const openedBy = async (opener: string, what: string) => {
    await page
      .getByRole('button', { name: pseudoText(opener), exact: true })
      .first()
      .click();
    await expect(page.getByRole(what as 'dialog').first()).toBeVisible();
    expect.soft(await bypassing.on(page), opener).toEqual([]);
  };
  await page.goto(addressOf('log'));
  await untilDrawn(page);
  await openedBy('Any place', 'listbox');
  await page.keyboard.press('Escape');
  await openedBy('Export', 'menu');
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await bypassing.on(page), 'a journey').toEqual([]);
  await page.goto(addressOf('settings'));
  await untilDrawn(page);
  await openedBy('Add a person', 'dialog');
});

test('a text that bypasses the catalogue is found, data and codes are not', async ({ page }) => {
  const bypassing = new BypassingText(page, pseudoLanguage);
  await page.route('**/names', (route) => route.fulfill({ json: [{ name: 'Café Marlow' }] }));
  await page.goto('/');
  await page.evaluate(() => fetch('/names').then((answer) => answer.text()));
  await page.setContent(`
    <title>${pseudoText('Log')} · Sojourn</title>
    <p>LHR A380 12 lis 2026 ${pseudoText('with {{name}}').replace('{{name}}', pseudoText('a'))}</p>
    <p>Café Marlow, Niemcy</p><p>Germany</p><p title="12 Nov">1,2</p>
    <input placeholder="Search">`);
  expect(await bypassing.on(page)).toEqual([
    'Germany | Germany',
    'Nov | 12 Nov',
    'Search | Search',
  ]);
});
