import { expect, test } from './fixtures.ts';

test('an app password is created, shown once, used and revoked', async ({
  newcomer,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/ 400 .*\/api\/me\/app-passwords/);
  const { page, account } = await newcomer('Alex Marlow');
  await page.goto('/Account');
  const card = page.getByRole('region', { name: 'App passwords' });
  await expect(card.getByText('No app passwords.')).toBeVisible();

  await card.getByRole('button', { name: 'New app password' }).click();
  const form = page.getByRole('dialog', { name: 'New app password' });
  await form.getByRole('button', { name: 'Create app password' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByText('Choose what the app can access.')).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('Name').fill('Phone');
  await form.getByLabel('Read and edit the calendar').check();
  await form.getByLabel('Read feeds', { exact: true }).check();
  await form.getByLabel('Archive', { exact: true }).selectOption('Alex Marlow’s archive');
  await form.getByLabel('Current password', { exact: true }).fill('not-that-walk');
  await form.getByRole('button', { name: 'Create app password' }).click();
  await expect(form.getByText('That is not your current password.')).toBeVisible();
  await form.getByLabel('Current password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Create app password' }).click();

  const made = page.getByRole('dialog', { name: 'App password for Phone' });
  await expect(made.getByText(account.email)).toBeVisible();
  const secret = await made.getByRole('textbox', { name: 'App password' }).inputValue();
  await expectAccessible(page);
  const ask = async () => {
    const authorization = `Basic ${btoa(`${account.email}:${secret}`)}`;
    const headers = { authorization, cookie: '' };
    return page.request.get('/api/app-passwords/test', { headers });
  };
  expect(await (await ask()).json()).toMatchObject({
    user: { email: account.email },
    name: 'Phone',
    scopes: ['calendar-write', 'feeds-read'],
    archives: [{ name: 'Alex Marlow’s archive' }],
  });
  await made.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  const entry = card.getByRole('listitem');
  await expect(entry).toContainText(
    'Read and edit the calendar · Read feeds · Alex Marlow’s archive',
  );
  await expect(entry).toContainText(/last used \d/);
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.getByText(secret.slice(0, 20))).toBeVisible();

  await entry.getByRole('button', { name: 'Revoke the app password for Phone' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the app password for Phone?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await ask()).status()).toBe(200);
  await entry.getByRole('button', { name: 'Revoke the app password for Phone' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('App password revoked.')).toBeVisible();
  await expect(card.getByText('No app passwords.')).toBeVisible();
  expect((await ask()).status()).toBe(401);
});

test('the new secret is copied where the clipboard is open to pages', async ({ newcomer }) => {
  const { page, account } = await newcomer('Alex Marlow');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/Account');
  await page.getByRole('button', { name: 'New app password' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Laptop');
  await page.getByLabel('Read contacts', { exact: true }).check();
  await page
    .getByRole('dialog')
    .getByLabel('Current password', { exact: true })
    .fill(account.password);
  await page.getByRole('button', { name: 'Create app password' }).click();
  const made = page.getByRole('dialog', { name: 'App password for Laptop' });
  await made.getByRole('button', { name: 'Copy password' }).click();
  await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible();
  const secret = await made.getByRole('textbox', { name: 'App password' }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  // A click beside the dialog does not lose the password.
  await page.mouse.click(5, 5);
  await expect(made).toBeVisible();
});
