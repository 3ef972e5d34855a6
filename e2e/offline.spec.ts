import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ expectedErrors }) => {
  // A starting server answers with 503 until it is ready.
  expectedErrors.push(/net::ERR_| 503 |ApiError: unreachable/);
});

test.afterEach(({ server }) => server.restart());

test('a screen whose data does not come says so and offers another try', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const { page } = alex;
  await page.goto('/Members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
  // The page itself is loaded; only its data is missing.
  await page.getByRole('button', { name: 'Journeys' }).click();
  await page.getByRole('link', { name: 'Log' }).hover();
  await page.route('**/records?kinds=*journey*', (route) => route.abort('connectionrefused'));
  await page.goto('/Log/alex');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('No connection');
  await page.unroute('**/records?kinds=*journey*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /LHR to JFK/ })).toBeVisible();
});

test('signing in without a server says that there is no connection', async ({ page, server }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill('alex@example.org');
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
  await expect(
    page.getByText('You are signed out on this device. The server will end the session'),
  ).toBeVisible();
  await expect(page.getByText(/failed/i)).toHaveCount(0);
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
  await expect(page.getByText('The server cannot be reached. Last updated')).toBeVisible();
  await expect(account).toContainText('connection lost');
  await expect(row).toContainText('presence unknown');

  await server.restart();
  await expect(row).toContainText('· online', { timeout: 90_000 });
  await expect(account).not.toContainText('connection lost');
  await expect(page.getByText('The server cannot be reached. Last updated')).toBeHidden();
});

test('a journey opens without a connection, and the log stays', async ({ server, newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const { page } = alex;
  const drawerCode = page.waitForResponse(/journey-drawer-.*\.js$/);
  await page.goto('/Log/alex');
  // The code is preloaded; the test waits until it has loaded with its dependencies.
  await page.evaluate((url) => import(url), (await drawerCode).url());
  await server.stop();
  await page.getByRole('link', { name: /LHR to JFK/ }).click();
  await expect(page.getByRole('dialog').getByText('First time on this route')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog').getByLabel('Flight number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByText('First time on this route')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /LHR to JFK/ })).toBeVisible();
});

test.describe('with the app kept in the browser', () => {
  test.use({ serviceWorkers: 'allow' });

  const keptCaches = (page: Page) =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('sojourn-kept-')),
    );
  const untilAppIsKept = (page: Page) =>
    page.evaluate(async () => void (await navigator.serviceWorker.ready));

  test('a reload shows what was known and when, until the server is back', async ({
    server,
    newcomer,
  }) => {
    const alex = await newcomer('Alex Marlow', { keep: true });
    await alex.makeJourney({ number: 'BA175' });
    const { page } = alex;
    await page.goto('/Log/alex');
    await untilAppIsKept(page);
    for (const path of [
      '/api/auth/get-session',
      '/api/me',
      alex.api('/records?kinds=journey,place,track'),
      alex.api('/records?kinds=person'),
    ]) {
      await expect
        .poll(() => page.evaluate(async (kept) => (await caches.match(kept))?.status, path))
        .toBe(200);
    }

    // Changes after the full request are shown offline too.
    await alex.makeJourney({ number: 'BA555', to: 'FCO' });
    await expect(page.getByRole('link', { name: /LHR to FCO/ })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const [name = ''] = (await caches.keys()).filter((one) => one.includes('kept'));
          const kept = await (await caches.open(name)).keys();
          return kept.filter(({ url }) => url.includes('&since=')).length;
        }),
      )
      .toBeGreaterThan(0);

    await server.stop();
    await page.reload();
    const journey = page.getByRole('link', { name: /LHR to JFK/ });
    await expect(journey).toBeVisible();
    await expect(page.getByRole('link', { name: /LHR to FCO/ })).toBeVisible();
    const banner = page.getByText(/The server cannot be reached. Last updated \d/);
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Figures' }).click();
    await page.getByRole('link', { name: 'Charts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Distance');
    await page.goBack();
    await journey.click();
    await expect(page.getByRole('dialog').getByText('BA 175')).toBeVisible();
    await page.keyboard.press('Escape');

    await server.restart();
    await expect(banner).toBeHidden({ timeout: 90_000 });

    expect(await keptCaches(page)).toHaveLength(1);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/Good-bye');
    await expect.poll(() => keptCaches(page)).toEqual([]);
  });

  test('of a session that is not kept nothing stays; a reload still shows the app', async ({
    server,
    newcomer,
  }) => {
    const alex = await newcomer('Alex Marlow');
    await alex.makeJourney();
    const { page } = alex;
    await page.goto('/Log/alex');
    await expect(page.getByRole('link', { name: /LHR to JFK/ })).toBeVisible();
    await untilAppIsKept(page);
    expect(await keptCaches(page)).toEqual([]);

    await server.stop();
    await page.reload();
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await expect(page.getByText('LHR')).toHaveCount(0);
    await server.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /LHR to JFK/ })).toBeVisible();
  });
});
