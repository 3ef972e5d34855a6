import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const drawerOf = (page: Page) => page.getByRole('dialog');
const numberOf = (page: Page) => page.getByLabel('Flight number');

/** The server's response to a write that is queued because of an import. */
const busy = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code: 'busy', status: 503, id: 'x', name: 'Sam Hartley' }),
  });

test('leaving a form that waits for an import ends the waiting, and nothing is saved', async ({
  newcomer,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/ 503 .*\/journeys\//);
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  await page.clock.install();
  let tries = 0;
  await page.route(`**/journeys/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    tries++;
    await busy(route);
  });
  await page.goto(`/Log/alex?journey=${id}&edit=true`);
  await numberOf(page).fill('BA175');
  await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  const line = drawerOf(page)
    .getByRole('status')
    .filter({ hasText: 'for Sam Hartley to finish importing' });
  await expect(line).toContainText('What you typed is kept');
  // The form cannot be edited while it is being saved.
  await expect(page.locator('[inert]').getByLabel('Flight number')).toHaveValue('BA175');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('still waiting');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(drawerOf(page)).toHaveCount(0);
  const before = tries;
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('cell', { name: 'BA 117' })).toBeVisible();
  expect(tries).toBe(before);
  expect(await alex.journeys()).toMatchObject([{ number: 'BA117' }]);
});

test('waiting is stopped in the form, which keeps what was typed, and what was done all the same says so', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 503 .*\/journeys\//);
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  await page.route(`**/journeys/${id}`, busy);
  await page.goto('/Log/alex');
  await page.getByRole('link', { name: /LHR to JFK/ }).click();
  await drawerOf(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await numberOf(page).fill('BA175');
  await page.keyboard.press('Control+Enter');
  await drawerOf(page).getByRole('button', { name: 'Stop waiting' }).click();
  await expect(drawerOf(page).getByRole('alert')).toContainText('Nothing was changed');
  await expect(numberOf(page)).toHaveValue('BA175');

  // The last attempt has reached the server when the form is closed.
  await page.unroute(`**/journeys/${id}`);
  const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/journeys/${id}`, async (route) => {
    asked.resolve();
    await answers.promise;
    await route.continue();
  });
  await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await asked.promise;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toHaveCount(0);
  answers.resolve();
  const notice = page.getByRole('status').filter({ hasText: 'had already been sent' });
  await expect(notice).toContainText('Journey saved.');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: 'BA 117' })).toBeVisible();
});

test('an edited journey is taken back from the notification', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  await page.goto(`/Log/alex?journey=${id}&edit=true`);
  await numberOf(page).fill('BA175');
  await page.keyboard.press('Control+Enter');
  const notice = page.getByRole('status').filter({ hasText: 'Journey saved.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'BA 117' })).toBeVisible();
});

test('an edited journey that somebody else has deleted is saved as a new one, or discarded', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const ids = await alex.makeJourneys({ number: 'BA117' }, { number: 'BA119' });
  const sam = await newcomer('Sam Hartley', { joins: alex });
  const drawer = drawerOf(sam.page);
  const gone = drawer.getByRole('alert').filter({ hasText: 'deleted in the meantime' });
  for (const [id, choice] of [
    [ids[0], 'Save as a new record'],
    [ids[1], 'Discard'],
  ] as const) {
    await sam.page.goto(`/Log/alex?journey=${id}&edit=true`);
    await expect(numberOf(sam.page)).toHaveValue(/BA/);
    await numberOf(sam.page).fill('BA175');
    await alex.page.goto(`/Log/alex?journey=${id}&edit=true`);
    await drawerOf(alex.page).getByRole('button', { name: 'Delete' }).click();
    await expect(gone).toContainText('Alex Marlow deleted this just now.');
    await expect(drawer.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expectAccessible(sam.page);
    await gone.getByRole('button', { name: choice }).click();
    await expect(drawer).toHaveCount(0);
  }
  const [added, ...others] = await alex.journeys();
  expect(others).toEqual([]);
  expect(added).toMatchObject({ number: 'BA175' });
  expect(ids).not.toContain(added?.id);
});

test('a save that meets a deletion of which nothing was heard yet asks as well', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 404 .*\/journeys\//);
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const sam = await newcomer('Sam Hartley', { joins: alex });
  await sam.page.goto(`/Log/alex?journey=${id}&edit=true`);
  await numberOf(sam.page).fill('BA175');
  const hears = Promise.withResolvers<void>();
  await sam.page.route('**/records?*', async (route) => {
    await hears.promise;
    await route.continue();
  });
  await alex.page.goto(`/Log/alex?journey=${id}&edit=true`);
  await drawerOf(alex.page).getByRole('button', { name: 'Delete' }).click();
  await expect(drawerOf(alex.page)).toHaveCount(0);
  await drawerOf(sam.page).getByRole('button', { name: 'Save', exact: true }).click();
  await drawerOf(sam.page).getByRole('button', { name: 'Save as a new record' }).click();
  await expect(drawerOf(sam.page)).toHaveCount(0);
  hears.resolve();
  await expect(sam.page.getByRole('cell', { name: 'BA 175' })).toBeVisible();
  expect(await alex.journeys()).toMatchObject([{ number: 'BA175' }]);
});

test('a change of many records is undone only when asked twice, and says so meanwhile', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    ...Array.from({ length: 51 }, (_, index) => ({ date: String(1950 + index) })),
  );
  const { page } = alex;
  await page.goto('/History');
  const undo = page.getByRole('button', { name: /^Undo: Added/ });
  await undo.click();
  const question = page.getByRole('dialog', { name: /Undo a change of 5\d records\?/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await alex.journeys()).toHaveLength(51);

  const answers = Promise.withResolvers<void>();
  await page.route('**/undo', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await undo.click();
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Undoing 5\d records/ })).toBeVisible();
  answers.resolve();
  await expect(page.getByText('Change undone.', { exact: true })).toBeVisible();
  expect(await alex.journeys()).toEqual([]);
});

test('what is said of a change that cannot be undone is said once', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  await page.goto(`/Log/alex?journey=${id}&edit=true`);
  await numberOf(page).fill('BA175');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Journey saved.')).toBeVisible();
  await page.goto('/History');
  const undo = page.getByRole('button', { name: /^Undo(?: the rest)?: Added/ });
  for (let times = 0; times < 3; times++) {
    const answered = page.waitForResponse('**/undo');
    await undo.click();
    await answered;
  }
  await expect(page.getByText('was changed since and was left')).toHaveCount(1);
});

test('lines of quick entry that wait for an import are counted until they are sent', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 503 .*\/journeys/);
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  let isBusy = true;
  await page.route('**/journeys', (route) => (isBusy ? busy(route) : route.continue()));
  await page.goto('/Log/alex');
  await page.getByRole('button', { name: 'Quick entry' }).first().press('Enter');
  const line = page.getByRole('textbox', { name: 'One journey per line' });
  await expect(line).toBeFocused();
  const waiting = page.getByRole('status').filter({ hasText: 'waiting.' });
  for (const text of ['12/6/78 LHR JFK BA501', '19/6/78 JFK LHR BA502']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(line).toHaveValue('');
  }
  await expect(waiting).toContainText(
    /2 lines are waiting\. Waiting since .* for Sam Hartley to finish importing/,
  );
  // The lines also wait on this device after quick entry is closed, and the log shows this.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const kept = page.getByRole('button', { name: '2 lines are waiting' });
  await kept.click();
  await expect(waiting).toContainText(
    /2 lines are waiting\. Waiting since .* for Sam Hartley to finish importing/,
  );
  isBusy = false;
  await expect(page.getByRole('img', { name: 'saved', exact: true })).toHaveCount(2);
  await expect(waiting).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(kept).toHaveCount(0);
});

test('lines of quick entry wait while the server is away, and are sent when it is heard again', async ({
  newcomer,
  expectedErrors,
  server,
}) => {
  expectedErrors.push(/net::ERR_| 503 |ApiError: unreachable/);
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Log/alex');
  await page.getByRole('button', { name: 'Quick entry' }).first().press('Enter');
  await expect(page.getByRole('textbox', { name: 'One journey per line' })).toBeFocused();
  await page.keyboard.type('12/6/78 LHR JFK BA501');
  // Everything has been looked up before the server stops.
  const understood = page.getByRole('status', { name: 'As understood' });
  await expect(understood).toContainText('British Airways');
  await expect(understood).not.toContainText('?');
  await server.stop();
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('status').filter({ hasText: '1 line is waiting.' });
  await expect(waiting).toContainText('The server cannot be reached');
  await server.restart();
  await expect(page.getByRole('img', { name: 'saved', exact: true })).toHaveCount(1);
  await expect(waiting).toHaveCount(0);
});
