import { expect, test } from './fixtures.ts';

test.beforeEach(({ expectedErrors }) => {
  // A server that starts answers with 503 until it is ready.
  expectedErrors.push(/net::ERR_| 503 /);
});

test.afterEach(({ server }) => server.restart());

test('a screen whose data does not come says so and offers another try', async ({
  server,
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const { page } = alex;
  await page.goto('/Members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
  // The screen itself is there already; only what is on it is not.
  await page.getByRole('link', { name: 'Journeys' }).hover();
  await page.route('**/journeys/data-set', (route) => route.abort('connectionrefused'));
  await page.goto('/Log/alex');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('No connection', { timeout: 15_000 });
  await page.unroute('**/journeys/data-set');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /LHR to JFK/ })).toBeVisible();
  expect(server.url).toBeTruthy();
});

test('signing in without a server says that there is no connection', async ({ page, server }) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill('alex@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a-long-walk-to-umbria');
  await server.stop();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
});

test('signing out without a server forgets everything and is finished later', async ({
  server,
  newcomer,
}) => {
  const { page, account } = await newcomer('Alex Marlow');
  await page.goto('/Good-bye');
  await page.getByRole('link', { name: 'Go to Welcome' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alex');
  const { id } = (await (await page.request.get('/api/auth/get-session')).json()).session as {
    id: string;
  };
  await server.stop();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/Good-bye');
  await expect(page.getByText('Sign out failed: No connection')).toBeVisible();
  await expect(page.getByText(account.email)).toBeHidden();

  await server.restart();
  await page.goto('/Account');
  await expect(page).toHaveURL('/');
  const session = await (await page.request.get('/api/auth/get-session')).json();
  expect(session, `session ${id} has ended on the server`).toBeNull();
});

test('what fails on the server is said with an id that its log has too', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 500 /);
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Account');
  await page.route('**/api/users/*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'failed', status: 500, detail: '', id: 'request-4711' }),
    }),
  );
  await page.getByRole('switch', { name: /Appear offline/ }).click();
  await expect(page.getByRole('alert')).toContainText('request-4711');
});

test('while the server cannot be heard nobody is said to be online', async ({
  server,
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Members');
  const row = page.getByRole('listitem').filter({ hasText: '(you)' });
  await expect(row).toContainText('· online');
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toContainText('online');

  await server.stop();
  await expect(page.getByText('The server cannot be reached. You see what')).toBeVisible();
  await expect(account).toContainText('connection lost');
  await expect(row).toContainText('not known just now');

  await server.restart();
  await expect(row).toContainText('· online', { timeout: 45_000 });
  await expect(account).not.toContainText('connection lost');
  await expect(page.getByText('The server cannot be reached. You see what')).toBeHidden();
});
