import type { Page } from '@playwright/test';
import { editOf } from '../test/records.ts';
import { expect, test } from './fixtures.ts';
import { flight } from './journeys.ts';

const rowOf = (page: Page, name: RegExp) => page.getByRole('link', { name });
const drawerOf = (page: Page) => page.getByRole('dialog');
const conflictOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'changed in the meantime' });

/** The server executes the next request, but its answer is lost. */
async function loseNextAnswer(page: Page, path: RegExp, method = 'POST') {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

test.describe('what comes back after it was deleted', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/ 409 .*\/(journeys|people)\//);
  });

  test('is a conflict for a tab that had the journey open before', async ({ newcomer }) => {
    const alex = await newcomer('Alex Marlow');
    const id = await alex.makeJourney({ number: 'BA117' });
    const { page } = alex;
    const other = await page.context().newPage();
    await other.goto(`/Log/alex?journey=${id}&edit=true`);
    await other.getByLabel('Flight number').fill('BA179');

    await page.goto(`/Log/alex?journey=${id}&edit=true`);
    await page.getByLabel('Flight number').fill('BA175');
    await drawerOf(page).getByRole('button', { name: 'Save' }).click();
    await rowOf(page, /LHR to JFK/).click();
    await drawerOf(page).getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Flight number')).toHaveValue('BA175');
    await drawerOf(page).getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, /LHR to JFK/)).toHaveCount(0);
    const deleted = page.getByRole('status').filter({ hasText: 'Journey deleted.' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('cell', { name: 'BA 175' })).toBeVisible();

    // Until the other tab has received the restored journey, saving there would add the journey
    // again.
    const back = { name: 'BA 175', includeHidden: true };
    await expect(other.getByRole('cell', back)).toBeAttached();
    await drawerOf(other).getByRole('button', { name: 'Save' }).click();
    await expect(conflictOf(other).getByRole('row', { name: /BA175 BA179/ })).toBeVisible();
    await conflictOf(other).getByRole('button', { name: 'Save my version' }).click();
    await expect(page.getByRole('cell', { name: 'BA 179' })).toBeVisible();
  });

  test('is a conflict for a tab that had the person open before', async ({ newcomer }) => {
    const { page } = await newcomer('Alex Marlow');
    const other = await page.context().newPage();
    const open = async (tab: Page, name: string) => {
      await tab.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(drawerOf(tab).getByLabel('Name', { exact: true })).toHaveValue(name);
    };
    const name = (tab: Page) => drawerOf(tab).getByLabel('Name', { exact: true });
    await other.goto('/Settings');
    await open(other, 'Alex Marlow');
    await name(other).fill('Alexander Marlow');

    await page.goto('/Settings');
    await open(page, 'Alex Marlow');
    await name(page).fill('Alexandra Marlow');
    await drawerOf(page).getByRole('button', { name: 'Save' }).click();
    await open(page, 'Alexandra Marlow');
    await drawerOf(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Alexandra Marlow?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: /^Edit Alex/ })).toHaveCount(0);
    const deleted = page.getByRole('status').filter({ hasText: 'was deleted.' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Edit Alexandra Marlow' })).toBeVisible();

    await drawerOf(other).getByRole('button', { name: 'Save' }).click();
    await expect(
      conflictOf(other).getByRole('row', { name: /Alexandra Marlow Alexander Marlow/ }),
    ).toBeVisible();
  });
});

test.describe('when the answer to a write is lost', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/net::ERR_/, / 409 .*\/journeys/);
  });

  const writeJourney = async (page: Page) => {
    await page.goto('/Log/alex');
    await page.getByRole('main').getByRole('button', { name: 'Add a journey' }).last().click();
    await drawerOf(page).getByLabel('Day', { exact: true }).fill('12/6/1998');
    for (const [end, typed] of [
      ['From', 'heathrow'],
      ['To', 'jfk'],
    ] as const) {
      await drawerOf(page).getByRole('textbox', { name: end, exact: true }).fill(typed);
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
    }
    await loseNextAnswer(page, /\/journeys$/);
    await drawerOf(page).getByRole('button', { name: 'Add journey' }).click();
    await expect(drawerOf(page).getByText('No connection.')).toBeVisible();
  };

  test('saving a new journey again adds it once', async ({ newcomer }) => {
    const alex = await newcomer('Alex Marlow');
    const { page } = alex;
    await writeJourney(page);
    await drawerOf(page).getByRole('button', { name: 'Add journey' }).click();
    await expect(page.getByText('Journey added.')).toBeVisible();
    await expect(drawerOf(page)).toHaveCount(0);
    expect(await alex.journeys()).toHaveLength(1);
    const added = page.getByRole('status').filter({ hasText: 'Journey added.' });
    await added.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, /LHR to JFK/)).toHaveCount(0);
  });

  test('a new journey that is changed before it is saved again is that journey', async ({
    newcomer,
  }) => {
    const alex = await newcomer('Alex Marlow');
    const { page } = alex;
    await writeJourney(page);
    await drawerOf(page).getByLabel('Flight number').fill('BA117');
    await drawerOf(page).getByRole('button', { name: 'Add journey' }).click();
    await expect(page.getByText('Journey saved.')).toBeVisible();
    await expect(drawerOf(page)).toHaveCount(0);
    expect(await alex.journeys()).toMatchObject([{ number: 'BA117' }]);
  });

  test('what somebody has changed of it meanwhile is asked about', async ({ newcomer }) => {
    const alex = await newcomer('Alex Marlow');
    const { page } = alex;
    await writeJourney(page);
    const [journey] = await alex.journeys();
    if (!journey) throw new Error('The journey has not arrived');
    const edit = editOf({ ...journey, number: 'BA175' }, journey.version);
    const edited = await page.request.put(alex.api(`/journeys/${journey.id}`), { data: edit });
    expect(edited.status()).toBe(200);
    await drawerOf(page).getByLabel('Flight number').fill('BA117');
    await drawerOf(page).getByRole('button', { name: 'Add journey' }).click();
    await expect(conflictOf(page).getByRole('row', { name: /BA175 BA117/ })).toBeVisible();
    await conflictOf(page).getByRole('button', { name: 'Save my version' }).click();
    await expect(page.getByText('Journey saved.')).toBeVisible();
    expect(await alex.journeys()).toMatchObject([{ number: 'BA117' }]);
  });

  test('an edit that is changed before it is saved again is no conflict with itself', async ({
    newcomer,
  }) => {
    const alex = await newcomer('Alex Marlow');
    const id = await alex.makeJourney({ number: 'BA117' });
    const { page } = alex;
    await page.goto(`/Log/alex?journey=${id}&edit=true`);
    await drawerOf(page).getByLabel('Flight number').fill('BA175');
    await loseNextAnswer(page, new RegExp(`/journeys/${id}$`), 'PUT');
    await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawerOf(page).getByText('No connection.')).toBeVisible();
    expect(await alex.journeys()).toMatchObject([{ number: 'BA175' }]);
    await drawerOf(page).getByLabel('Flight number').fill('BA177');
    await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Journey saved.')).toBeVisible();
    await expect(drawerOf(page)).toHaveCount(0);
    expect(await alex.journeys()).toMatchObject([{ number: 'BA177' }]);
  });

  test('a person is added once', async ({ newcomer }) => {
    const { page } = await newcomer('Alex Marlow');
    await page.goto('/Settings');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await drawerOf(page).getByLabel('Name', { exact: true }).fill('Sam Hartley');
    await loseNextAnswer(page, /\/people$/);
    const add = drawerOf(page).getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await expect(drawerOf(page).getByText('No connection.')).toBeVisible();
    await add.click();
    await expect(page.getByText('Sam Hartley was added.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit Sam/ })).toHaveCount(1);
  });

  test('lines of quick entry are journeys once, also one that is edited since', async ({
    newcomer,
  }) => {
    const alex = await newcomer('Alex Marlow');
    const { page } = alex;
    await page.goto('/Log/alex');
    await page.getByRole('button', { name: 'Quick entry' }).first().press('Enter');
    const line = page.getByRole('textbox', { name: 'One journey per line' });
    const preview = page.getByRole('status', { name: 'As understood' });
    const saved = page.getByRole('img', { name: 'saved', exact: true });
    const waits = page.getByRole('status').filter({ hasText: '1 line is waiting.' });
    await loseNextAnswer(page, /\/journeys$/);
    await line.fill('12/6/78 LHR JFK BA501');
    await expect(preview).toContainText('BA501');
    await page.keyboard.press('Enter');
    await expect(waits).toBeVisible();
    // The line was saved, and is not reported as a duplicate when it is edited.
    await page.keyboard.press('ArrowUp');
    await expect(line).toHaveValue('12/6/78 LHR JFK BA501');
    await line.fill('12/6/78 LHR JFK BA503');
    await expect(preview).toContainText('BA503');
    await page.keyboard.press('Enter');
    await expect(saved).toHaveCount(1);
    await line.fill('13/6/78 JFK LHR BA502');
    await expect(preview).toContainText('BA502');
    await page.keyboard.press('Enter');
    await expect(saved).toHaveCount(2);
    const numbers = (await alex.journeys()).map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(['BA502', 'BA503']);
  });

  test('lines that were kept on this device are sent once', async ({ newcomer }) => {
    const alex = await newcomer('Alex Marlow');
    const { page } = alex;
    await page.goto('/Log/alex?entry=quick');
    const line = page.getByRole('textbox', { name: 'One journey per line' });
    await loseNextAnswer(page, /\/journeys$/);
    await line.fill('12/6/78 LHR JFK BA501');
    await expect(page.getByRole('status', { name: 'As understood' })).toContainText('BA501');
    await page.keyboard.press('Enter');
    const waits = page.getByRole('status').filter({ hasText: '1 line is waiting.' });
    await expect(waits).toBeVisible();
    const kept = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await kept.goto('/Log/alex?entry=quick');
    await expect(kept.getByRole('img', { name: 'saved', exact: true })).toHaveCount(1);
    expect(await alex.journeys()).toHaveLength(1);
  });
});

test('what an undo left is said, and undone later', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const edits = { date: '1998-06-19', from: 'JFK', to: 'LHR' } as const;
  const [id = ''] = await alex.makeJourneys({}, edits);
  const person = await alex.person();
  const { version } = await alex.get<{ version: number }>(alex.api(`/journeys/${id}`));
  const edited = editOf(flight({ note: 'by night' }, person.id), version);
  expect((await page.request.put(alex.api(`/journeys/${id}`), { data: edited })).ok()).toBe(true);

  await page.goto('/History');
  const added = page.getByRole('listitem').filter({ hasText: 'Added' });
  await added.getByRole('button', { name: /^Undo: Added/ }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Only partly undone' });
  await expect(notice).toContainText(
    '1 record was undone. 1 record was changed since and was left as it is: LHR London → JFK New York, 12 Jun 1998.',
  );
  await expect(added).toContainText('partly undone, 1 record left');
  const rest = added.getByRole('button', { name: /^Undo the rest: Added/ });
  await rest.click();
  const nothing = page.getByRole('status').filter({ hasText: 'Nothing was undone' });
  await expect(nothing).toContainText('1 record was changed since');

  await page.getByRole('button', { name: /^Undo: Edited/ }).click();
  await expect(page.getByText('Change undone.', { exact: true })).toHaveCount(1);
  await rest.click();
  await expect(page.getByText('Change undone.', { exact: true })).toHaveCount(2);
  await expect(rest).toHaveCount(0);
  expect(await alex.journeys()).toEqual([]);
});
