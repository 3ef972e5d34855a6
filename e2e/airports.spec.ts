import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

const list = (page: Page) => page.getByRole('table', { name: 'Airports' });
const rowOf = (page: Page, name: string) => list(page).getByRole('link', { name });

test('an airport is found, corrected in every leg, and undone, with the keyboard alone', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex');
  await alex.makeJourneys({ date: '1984-06-12' }, { date: '1991-02-03' });
  const { page } = alex;
  const ends = async () =>
    (await alex.journeys()).map(({ from: { name, town, lat } }) => ({ name, town, lat }));
  const before = await ends();

  await page.goto('/Admin_Airports');
  await expect(rowOf(page, 'LHR London Heathrow Airport')).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search airports' }));
  await page.keyboard.type('heathrow');
  await expect(page.getByRole('status').filter({ hasText: '1 airport' })).toBeVisible();
  await tabTo(page, rowOf(page, 'LHR London Heathrow Airport'));
  await page.keyboard.press('Enter');

  const drawer = page.getByRole('dialog', { name: /London Heathrow/ });
  const nameField = drawer.getByLabel('Name', { exact: true });
  await expect(drawer.getByRole('article')).toBeFocused();
  await expect(drawer.getByText('Used in 2 journeys')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('e');
  await expect(nameField).toBeFocused();
  await expect(drawer.getByText('There are no changes to save.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Heathrow, London Airport North');
  await expect(drawer.getByText('In the list: London Heathrow Airport')).toBeVisible();
  await tabTo(page, drawer.getByLabel('Town'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Hounslow');
  const longitude = drawer.getByLabel('Longitude');
  await tabTo(page, drawer.getByRole('button', { name: /with the arrow keys/ }));
  await expectAccessible(page);
  const west = await longitude.inputValue();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => longitude.inputValue()).not.toBe(west);
  await tabTo(page, drawer.getByLabel('Latitude'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('51.5');
  await expect(drawer.getByText('from its position in the list')).toBeVisible();
  await expect(
    drawer.getByText('Saving this changes the distances of 2 journeys that start or end here.'),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  const card = page.getByRole('dialog', { name: /Heathrow, London Airport North/ });
  await expect(card.getByRole('article')).toContainText('TownHounslow');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await page.goto('/Log/all');
  await expect(page.getByRole('main').getByText('Hounslow')).toHaveCount(2);
  const corrected = { name: 'Heathrow, London Airport North', town: 'Hounslow', lat: 51.5 };
  expect(await ends()).toEqual([corrected, corrected]);
  await page.goto('/Admin_Airports?only=corrected');
  await expect(rowOf(page, 'LHR Heathrow, London Airport North')).toBeVisible();

  await page.goto('/History');
  const undo = page.getByRole('button', { name: /^Undo: Edited/ });
  await expect(undo).toBeVisible();
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect.poll(ends).toEqual(before);
  await page.goto('/Admin_Airports?only=corrected');
  await expect(page.getByRole('heading', { name: 'No airports match' })).toBeVisible();
});

test('the list is sorted and scrolled, and takes an airfield of its own and a concurrent edit', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const alex = await newcomer('Alex');
  const { page } = alex;
  await test.step('an address opens an airport, and its order', async () => {
    await page.goto('/Admin_Airports?sort=iata');
    const first = list(page).getByRole('link', { name: /^AAA / });
    await first.focus();
    await page.keyboard.press('End');
    // Airports without a code come last.
    await expect(list(page).locator('tr[aria-rowindex="18726"]')).toContainText('–');
    await page.keyboard.press('Home');
    await expect(first).toBeVisible();
    await page.goto('/Admin_Airports?airport=airport:KJFK');
    const drawer = page.getByRole('dialog', { name: 'JFK · John F Kennedy International Airport' });
    await expect(drawer.getByRole('row', { name: /IDL.*Idlewild.*23 Dec 1963/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/Admin_Airports$/);
  });

  await test.step('the list names its order', async () => {
    await expect(page.getByText(/^[\d,]+ airports\s· largest first$/)).toBeVisible();
    await expect(list(page).locator('th[aria-sort]')).toHaveCount(0);
    await page.goto('/Admin_Airports?sort=iata');
    const iata = list(page).getByRole('columnheader', { name: 'IATA' });
    await expect(iata).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Sort by size and traffic' }).click();
    await expect(page).toHaveURL(/Admin_Airports$/);
    await expect(page.getByText('largest first')).toBeVisible();
  });

  await test.step('an airfield is added by a click on the map', async () => {
    await page.getByRole('button', { name: 'Add an airport' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add an airport' });
    await drawer.getByLabel('Name', { exact: true }).fill('Castiglione Airstrip');
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(
      drawer.getByText('Choose a position on the map, or enter coordinates.'),
    ).toBeVisible();
    await drawer.getByLabel('Latitude').fill('43.11');
    await drawer.getByLabel('Longitude').fill('12.05');
    await expect(drawer.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Rome');
    await expect(drawer.getByRole('combobox', { name: 'Country' })).toHaveValue('Italy');
    // Coordinates out of range are rejected, and the marker stays.
    await drawer.getByLabel('Latitude').fill('95');
    await expect(drawer.getByText('Enter a number from -90 to 90.')).toBeVisible();
    await expect(drawer.getByRole('button', { name: /with the arrow keys/ })).toBeVisible();
    await drawer.getByLabel('Latitude').fill('43.11');
    await expect(drawer.getByText('Enter a number from -90 to 90.')).toBeHidden();
    const canvas = drawer.locator('.maplibregl-canvas');
    await canvas.scrollIntoViewIfNeeded();
    await canvas.click({ position: { x: 60, y: 200 } });
    const latitude = drawer.getByLabel('Latitude');
    await expect(latitude).not.toHaveValue('43.11');
    const clicked = await latitude.inputValue();
    const marker = drawer.getByRole('button', { name: /with the arrow keys/ });
    // The details of the new position move the map, so the marker may move away from the pointer.
    await expect(async () => {
      await marker.hover();
      const pin = await marker.boundingBox();
      if (!pin) throw new Error('The marker is not in view');
      const [x, y] = [pin.x + pin.width / 2, pin.y + pin.height / 2];
      await page.mouse.down();
      await page.mouse.move(x + 40, y - 60, { steps: 5 });
      await page.mouse.up();
      await expect(latitude).not.toHaveValue(clicked, { timeout: 2000 });
    }).toPass();
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Added by hand' }).click();
    await expect(rowOf(page, 'Castiglione Airstrip')).toBeVisible();
  });

  await test.step('a correction that someone else has made meanwhile is shown beside it', async () => {
    await page.goto('/Admin_Airports?airport=airport:BIKF');
    const drawer = page.getByRole('dialog', { name: /Keflav/ });
    await drawer.getByRole('button', { name: 'Edit' }).click();
    await drawer.getByLabel('Name', { exact: true }).fill('Reykjanes');
    const { eras } = await alex.get<{ eras: Record<string, unknown>[] }>(
      alex.api('/airports/airport:BIKF'),
    );
    const { kind, iata, icao, country, region, lat, lon, zone } = eras.at(-1) ?? {};
    const facts = { kind, iata, icao, country, region, lat, lon, zone };
    const values = {
      ...facts,
      name: 'Miðnesheiði',
      town: 'Sandgerði',
      isOwn: true,
      corrects: null,
    };
    await alex.post(alex.api('/places'), { records: [{ id: 'airport:BIKF', values }] });
    await drawer.getByRole('button', { name: 'Save' }).click();
    const conflict = drawer.getByRole('alert');
    await expect(conflict).toContainText('Miðnesheiði');
    await expect(conflict).toContainText('Reykjanes');
    await conflict.getByRole('button').first().click();
    await expect(drawer.getByLabel('Town')).toHaveValue('Sandgerði');
  });
});
