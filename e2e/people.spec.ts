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
  // Alex is taken.
  await expect(slug).toHaveValue('alex-hartley');
  await slug.fill('alex');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(drawer.getByText('Already in use, or contains')).toBeVisible();
  await expect(slug).toBeFocused();
  await name.fill('');
  await slug.fill('lex');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('Enter something here.')).toBeVisible();
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
  // Esc answers what is asked, and leaves the drawer open.
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
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(sam.page.getByText('Alexander Marlow was saved.')).toBeVisible();
  await expect(alex.page.getByRole('button', { name: 'Edit Alexander Marlow' })).toBeVisible();
});
