import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^(?:Add a person|Edit )/ });

async function openPerson(page: Page, name: string) {
  await page.goto('/Settings');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(drawerOf(page).getByLabel('Name', { exact: true })).toHaveValue(name);
}

test('a person is added with a short name that follows the name, and taken back', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Settings');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const drawer = drawerOf(page);
  const name = drawer.getByLabel('Name', { exact: true });
  const slug = drawer.getByLabel('Short name');
  await name.fill('Alex Hartley');
  // The slug `alex` is taken.
  await expect(slug).toHaveValue('alex-hartley');
  await slug.fill('alex');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(drawer.getByText('Already in use by another person.')).toBeVisible();
  await expect(slug).toBeFocused();
  await slug.fill('Alex!');
  await page.keyboard.press('Control+Enter');
  await expect(
    drawer.getByText('Use lower-case letters, digits and single hyphens.'),
  ).toBeVisible();
  await expect(drawer.getByText('Already in use')).toHaveCount(0);
  await name.fill('');
  await slug.fill('lex');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('This is required.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Alex Hartley');
  await expect(slug).toHaveValue('lex');
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Alex Hartley' })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Alex Hartley was added.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit Alex Hartley' })).toHaveCount(0);
});

test('what is not saved of a person is asked about; a deleted one comes back', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await openPerson(page, 'Alex Marlow');
  await drawerOf(page).getByLabel('Name', { exact: true }).fill('Alexandra Marlow');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(drawerOf(page)).toHaveCount(0);

  await openPerson(page, 'Alex Marlow');
  const deletes = drawerOf(page).getByRole('button', { name: 'Delete' });
  await deletes.click();
  await page.keyboard.press('Escape');
  // Esc closes the question and leaves the drawer open.
  await expect(page.getByRole('dialog', { name: 'Delete Alex Marlow?' })).toHaveCount(0);
  await deletes.click();
  const dialog = page.getByRole('dialog', { name: 'Delete Alex Marlow?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Edit Alex Marlow' })).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit Alex Marlow' })).toBeVisible();
});

test('of two who edit the same person, the second sees both sides', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 409 .*\/people\//);
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  for (const { page } of [alex, sam]) await openPerson(page, 'Alex Marlow');
  const name = (page: Page) => drawerOf(page).getByLabel('Name', { exact: true });
  const save = (page: Page) => drawerOf(page).getByRole('button', { name: 'Save' });
  await name(sam.page).fill('Alexander Marlow');
  await name(alex.page).fill('Alexandra Marlow');
  await save(alex.page).click();
  await expect(alex.page.getByText('Alexandra Marlow was saved.')).toBeVisible();

  await save(sam.page).click();
  const conflict = sam.page.getByRole('alert').filter({ hasText: 'changed in the meantime' });
  await expect(
    conflict.getByRole('row', { name: /Alexandra Marlow Alexander Marlow/ }),
  ).toBeVisible();
  await conflict.getByRole('button', { name: 'Save my version' }).click();
  await expect(sam.page.getByText('Alexander Marlow was saved.')).toBeVisible();
  await expect(alex.page.getByRole('button', { name: 'Edit Alexander Marlow' })).toBeVisible();
});

test('a home and a nationality that were not added yet are asked about, and saved with the rest', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await openPerson(page, 'Alex Marlow');
  const drawer = drawerOf(page);
  const homes = drawer.getByRole('group', { name: 'Homes' });
  const nationalities = drawer.getByRole('group', { name: 'Nationalities' });
  const save = drawer.getByRole('button', { name: 'Save' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
  };

  // A name without a chosen town.
  await homes.getByLabel('Town').fill('Berge');
  await homes.getByLabel('Since').focus();
  await page.keyboard.press('Escape');
  await stay();
  await save.click();
  await expect(homes.getByText('Choose a town from the list.')).toBeVisible();
  await expect(homes.getByLabel('Town')).toBeFocused();
  await homes.getByLabel('Town').fill('Bergen');
  await page
    .getByRole('option', { name: /Bergen/ })
    .first()
    .click();
  await homes.getByLabel('Since').fill('soon');

  // A date without a country.
  await nationalities.getByLabel('Since').fill('2010');
  await save.click();
  await expect(homes.getByText('Use a date such as 12 Mar 1976 or Mar 1976.')).toBeVisible();
  await homes.getByLabel('Since').fill('1978');
  await save.click();
  await expect(nationalities.getByText('Choose a country from the list.')).toBeVisible();
  await nationalities.getByRole('combobox', { name: 'Country' }).fill('Norw');
  await page.getByRole('option', { name: 'Norway' }).click();
  await nationalities.getByLabel('Until').fill('2000');
  await save.click();
  await expect(nationalities.getByText('It ends before it begins.')).toBeVisible();
  await expect(nationalities.getByLabel('Until')).toBeFocused();
  await nationalities.getByLabel('Since').fill('1990');
  await expect(nationalities.getByText('It ends before it begins.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await stay();
  await save.click();
  await expect(drawer).toHaveCount(0);

  await expect(page.getByText('Bergen, Norway from 1978')).toBeVisible();
  await expect(page.getByText('Nationality: Norway 1990–2000')).toBeVisible();
  await openPerson(page, 'Alex Marlow');
  await expect(homes.getByRole('listitem')).toHaveText(['Bergen, Norway from 1978']);
  await expect(nationalities.getByRole('listitem')).toHaveText(['Norway from 1990 until 2000']);
  // Nothing is being entered now.
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('a nationality is added in the drawer, and only as it can be saved', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await openPerson(page, 'Alex Marlow');
  const nationalities = drawerOf(page).getByRole('group', { name: 'Nationalities' });
  const add = nationalities.getByRole('button', { name: 'Add a nationality' });
  await add.click();
  await expect(nationalities.getByText('Choose a country from the list.')).toBeVisible();
  await nationalities.getByRole('combobox', { name: 'Country' }).fill('Norw');
  await page.getByRole('option', { name: 'Norway' }).click();
  await nationalities.getByLabel('Since').fill('2010');
  await nationalities.getByLabel('Until').fill('2000');
  await add.click();
  await expect(nationalities.getByText('It ends before it begins.')).toBeVisible();
  await nationalities.getByLabel('Until').fill(' 2010 ');
  await add.click();
  await expect(nationalities.getByRole('listitem')).toHaveText(['Norway from 2010 until 2010']);
  await expect(nationalities.getByLabel('Since')).toHaveValue('');
  await expect(nationalities.getByRole('combobox', { name: 'Country' })).toHaveValue('');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nationality: Norway 2010–2010')).toBeVisible();
});

test('whoever has no days yet says where home is in one press', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Days_per_Country');
  await page.getByRole('link', { name: 'Add a home' }).click();
  const drawer = drawerOf(page);
  const homes = drawer.getByRole('group', { name: 'Homes' });
  await expect(homes.getByLabel('Town')).toBeFocused();
  await homes.getByLabel('Town').fill('Bergen');
  await page
    .getByRole('option', { name: /Bergen/ })
    .first()
    .click();
  await homes.getByLabel('Since').fill('1.1.2010');
  await homes.getByRole('button', { name: 'Add a home' }).click();
  await expect(homes.getByRole('listitem')).toHaveText(['Bergen, Norway from 1 Jan 2010']);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await page.goto('/Days_per_Country');
  await expect(page.getByRole('link', { name: /^Norway, 2010: 365 days/ })).toBeVisible();
});
