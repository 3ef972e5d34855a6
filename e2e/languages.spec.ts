import { violationsOn } from './axe.ts';
import { expect } from './fixtures.ts';
import { BypassingText } from './pseudo-language/bypassing-text.ts';
import { pseudoLanguage } from './pseudo-language/build.ts';
import { test } from './pseudo-language/fixtures.ts';
import { pseudoText } from './pseudo-language/pseudo-text.ts';
import { addressOf } from './screen-address.ts';

test('nothing that opens over a screen bypasses the catalogue', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  const bypassing = new BypassingText(page, pseudoLanguage);
  const openedBy = async (opener: string, what: string) => {
    await page
      .getByRole('button', { name: pseudoText(opener), exact: true })
      .first()
      .click();
    await expect(page.getByRole(what as 'dialog').first()).toBeVisible();
    expect.soft(await bypassing.on(page), opener).toEqual([]);
  };
  await page.goto(addressOf('log'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openedBy('Any place', 'listbox');
  await page.keyboard.press('Escape');
  await openedBy('Export', 'menu');
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await bypassing.on(page), 'a journey').toEqual([]);
  await page.goto(addressOf('settings'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openedBy('Add a person', 'dialog');
});

test('a text that bypasses the catalogue is found, data and codes are not', async ({ page }) => {
  const bypassing = new BypassingText(page, pseudoLanguage);
  const named = {
    name: 'Café Marlow',
    title: 'All souls',
    notes: 'No stays in town, country yet.',
  };
  await page.route('**/names', (route) => route.fulfill({ json: [named] }));
  await page.goto('/');
  // The app must have started before its page is replaced.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => fetch('/names').then((answer) => answer.text()));
  await page.setContent(`
    <title>${pseudoText('Log')} · Sojourn</title>
    <p>LHR A380 12 lis 2026 ${pseudoText('with {{name}}').replace('{{name}}', pseudoText('a'))}</p>
    <p>Café Marlow, Niemcy</p><p>Germany</p><p title="12 Nov">1,2</p>
    <p>No stays in this country yet.</p><p>All stays</p><p>All souls, 1998: Café Marlow</p>
    <input placeholder="Search">`);
  expect(await bypassing.on(page)).toEqual([
    'Germany | Germany',
    'Nov | 12 Nov',
    'No stays in this country yet | No stays in this country yet.',
    'All stays | All stays',
    'Search | Search',
  ]);
});

test('axe measures the contrast of a text in the pseudo-language', async ({ page }) => {
  await page.goto('/Register');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await violationsOn(page, 'colours')).toEqual([]);
  await page.addStyleTag({ content: 'h1 { color: var(--hairline) !important; }' });
  expect(await violationsOn(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast: /)]);
});
