import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Member } from './member.ts';

/**
 * On an idle machine, changes reach the other members within two seconds, and a goodbye takes
 * effect after one and a half. Without a goodbye, a user stays online for half a minute.
 */
const soon = { timeout: 25_000 };

/** Watches how another member's page shows a member's presence. */
async function watchedBy(watcher: Member, name: string) {
  await watcher.page.goto('/Members');
  const line = watcher.page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toBeVisible();
  return {
    online: (options = soon) => expect(line).toContainText(/ online$|· online/, options),
    offline: (options = soon) => expect(line).toContainText('last seen', options),
  };
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/Good-bye');
}

test('members see each other come and go', async ({ newcomer, anotherBrowser, expectedErrors }) => {
  // Sam signs out while the first screen still loads its records.
  expectedErrors.push(/ 401 .*\/records/);
  const alex = await newcomer('Alex Marlow');
  await alex.page.goto('/Members');
  await alex.page.getByLabel('Email').fill('sam@example.org');
  await alex.page.getByRole('button', { name: 'Create link' }).click();
  const link = await alex.page.getByRole('dialog').getByRole('textbox').inputValue();
  await alex.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const sam = await anotherBrowser();
  await sam.goto(link);
  await expect(sam.getByText('Alex Marlow invites you to Alex Marlow’s archive')).toBeVisible();
  await sam.getByLabel('Name').fill('Sam Hartley');
  await sam.getByLabel('Password', { exact: true }).fill('a-long-walk-to-umbria');
  await sam.getByRole('button', { name: 'Create account' }).click();
  await sam.waitForURL('**/Welcome');

  const line = alex.page.getByRole('listitem').filter({ hasText: 'Sam Hartley' });
  await expect(line).toContainText('online', soon);
  await signOut(sam);
  await expect(line).toContainText('last seen', soon);
});

test('a reload and a second tab sign nobody out; the last tab that closes does', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  const robin = await newcomer('Robin Marlow', { joins: alex });
  const samSeen = await watchedBy(alex, 'Sam Hartley');
  const robinSeen = await watchedBy(alex, 'Robin Marlow');
  for (const { page } of [sam, robin]) await page.goto('/Account');
  await samSeen.online();
  await robinSeen.online();

  await sam.page.reload();
  await expect(sam.page.getByRole('heading', { level: 1 })).toHaveText('Account');
  const second = await sam.browser.newPage();
  await second.goto('/Members');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Members');
  // Navigated away and closed later, because closing a tab immediately interrupts its goodbye.
  await sam.page.goto('about:blank');
  // Sam's goodbye was sent before Robin's, so it would also have taken effect by then.
  await robin.page.goto('about:blank');
  await robinSeen.offline();
  await samSeen.online();

  await second.goto('about:blank');
  await samSeen.offline();
});

test('20 s after the last tab a session ends, unless it is kept', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  const robin = await newcomer('Robin Marlow', { joins: alex, keep: true });
  const seen = await watchedBy(alex, 'Robin Marlow');
  for (const { page } of [sam, robin]) {
    await page.goto('/Account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  }
  await seen.online();

  const sessionOf = async ({ browser }: Member) =>
    (await browser.request.get('/api/auth/get-session')).json() as Promise<unknown>;
  await sam.page.close();
  await robin.page.close();
  await seen.offline();
  expect(await sessionOf(sam)).not.toBeNull();
  await expect.poll(() => sessionOf(sam), { timeout: 60_000, intervals: [1_000] }).toBeNull();
  expect(await sessionOf(robin)).not.toBeNull();
});

test('“Online now” lists the members who are online, and no one else', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  // The Welcome page of an empty archive has no such card.
  await alex.makeJourney();
  await alex.page.goto('/Welcome');
  const here = alex.page.getByRole('region', { name: 'Online now' }).getByRole('listitem');
  await expect(here).toHaveCount(1);
  await expect(here).toContainText('Alex Marlow');
  await sam.page.goto('/Welcome');
  await expect(here).toHaveCount(2);
});

test('an archive’s only owner is not offered to leave it or to be something else', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await newcomer('Sam Hartley', { joins: alex });
  const { page } = alex;
  await page.goto('/Members');
  const actions = (name: string) => page.getByRole('button', { name: `More actions for ${name}` });
  await expect(actions('Sam Hartley')).toBeVisible();
  await expect(actions('Alex Marlow')).toHaveCount(0);
  await expect(page.getByLabel('Role of Alex Marlow')).toBeDisabled();
  await page.getByLabel('Role of Sam Hartley').selectOption('owner');
  await expect(actions('Alex Marlow')).toBeVisible();
  await expect(page.getByLabel('Role of Alex Marlow')).toBeEnabled();
});

test('signing out in one tab takes the others to the landing page', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const other = await alex.browser.newPage();
  await other.goto('/Account');
  await other.getByRole('button', { name: 'Figures' }).click();
  await other.getByRole('link', { name: 'Charts' }).click();
  await alex.page.goto('/Members');
  await signOut(alex.page);
  await expect(other).toHaveURL('/');
  await other.evaluate(() => history.back());
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(other).toHaveURL('/');
});

test('a session that is ended from another device ends here at once', async ({
  newcomer,
  anotherBrowser,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.page.goto('/Members');
  await expect(alex.page.getByRole('heading', { level: 1 })).toHaveText('Members');
  const elsewhere = new Member(await anotherBrowser(), alex.account);
  await elsewhere.signIn();
  await elsewhere.page.goto('/Account');
  await elsewhere.page.getByRole('button', { name: /^End the session on/ }).click();
  await expect(elsewhere.page.getByText('Session ended.')).toBeVisible();
  await expect(alex.page).toHaveURL('/');
  await expect(alex.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(elsewhere.page).toHaveURL('/Account');
});

test('whoever appears offline does so until they sign in again', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  const seen = await watchedBy(alex, 'Sam Hartley');
  await sam.page.goto('/Account');
  await seen.online();
  await sam.page.getByRole('switch', { name: /Appear offline/ }).click();
  await seen.offline();
  await sam.page.reload();
  await expect(sam.page.getByRole('switch', { name: /Appear offline/ })).toBeChecked();
  await seen.offline();
  // Navigated away first, because signing in ends the session of this page, and its requests would
  // be rejected.
  await sam.page.goto('about:blank');
  await sam.signIn();
  await sam.page.goto('/Account');
  await seen.online();
});

test('a server that is killed leaves no ghost, and the pages come back by themselves', async ({
  server,
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET/);
  expectedErrors.push(/ERR_EMPTY_RESPONSE|Failed to load resource: net::| 503 /);
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  const robin = await newcomer('Robin Marlow', { joins: alex });
  const seen = await watchedBy(alex, 'Sam Hartley');
  for (const { page } of [sam, robin]) {
    // Waits for the frame's data too, so that the server is not killed during the request.
    const people = page.waitForResponse(/\/records\?kinds=person$/);
    await page.goto('/Account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    await (await people).finished();
  }
  await seen.online();

  await server.stop('SIGKILL');
  // Sam leaves while no other page has a connection.
  await sam.page.close();
  await server.restart();
  await seen.offline();
  // Robin's page has reconnected without user action.
  const line = alex.page.getByRole('listitem').filter({ hasText: 'Robin Marlow' });
  await expect(line).toContainText('online');
  await expect(robin.page).toHaveURL('/Account');
});

test.afterEach(({ server }) => server.restart());
