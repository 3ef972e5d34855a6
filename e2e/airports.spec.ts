import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** Goes on with Tab until something has the focus. */
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
  await tabTo(page, drawer.getByRole('button', { name: /The arrow keys move it/ }));
  await expectAccessible(page);
  const west = await longitude.inputValue();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => longitude.inputValue()).not.toBe(west);
  await tabTo(page, drawer.getByLabel('Latitude'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('51.5');
  await expect(drawer.getByText('from its position in the list')).toBeVisible();
  await expect(
    drawer.getByText('Saving changes 2 journeys that begin or end here, and their distances.'),
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

test('the whole list is scrolled through, and an address opens one of it', async ({ newcomer }) => {
  const { page } = await newcomer('Alex');
  await page.goto('/Admin_Airports?sort=iata');
  const first = list(page).getByRole('link', { name: /^AAA / });
  await first.focus();
  await page.keyboard.press('End');
  // The last are without a code: what has none stands at the end.
  await expect(list(page).locator('tr[aria-rowindex="18702"]')).toContainText('–');
  await page.keyboard.press('Home');
  await expect(first).toBeVisible();
  await page.goto('/Admin_Airports?airport=airport:KJFK');
  const drawer = page.getByRole('dialog', { name: 'JFK · John F Kennedy International Airport' });
  await expect(drawer.getByRole('row', { name: /IDL.*Idlewild.*23 Dec 1963/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/Admin_Airports$/);
});

test('the list says in which order it is, also in the one that is of no column', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex');
  await page.goto('/Admin_Airports');
  await expect(page.getByText(/^[\d,]+ airports · most important first$/)).toBeVisible();
  await expect(list(page).locator('th[aria-sort]')).toHaveCount(0);
  await page.goto('/Admin_Airports?sort=iata');
  const iata = list(page).getByRole('columnheader', { name: 'IATA' });
  await expect(iata).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Sort by importance' }).click();
  await expect(page).toHaveURL(/Admin_Airports$/);
  await expect(page.getByText('most important first')).toBeVisible();
});

test('an airfield that no list has is added by a click on the map', async ({ newcomer }) => {
  const { page } = await newcomer('Alex');
  await page.goto('/Admin_Airports');
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
  // No map shows what is off the Earth: it is told, and the marker stays.
  await drawer.getByLabel('Latitude').fill('95');
  await expect(drawer.getByText('Enter a number from -90 to 90.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /The arrow keys move it/ })).toBeVisible();
  await drawer.getByLabel('Latitude').fill('43.11');
  await expect(drawer.getByText('Enter a number from -90 to 90.')).toBeHidden();
  const canvas = drawer.locator('.maplibregl-canvas');
  await canvas.scrollIntoViewIfNeeded();
  await canvas.click({ position: { x: 60, y: 200 } });
  const latitude = drawer.getByLabel('Latitude');
  await expect(latitude).not.toHaveValue('43.11');
  const clicked = await latitude.inputValue();
  const marker = drawer.getByRole('button', { name: /The arrow keys move it/ });
  // What is said of the new place moves the map, and a marker that goes with it is missed.
  await expect(async () => {
    await marker.hover();
    const pin = await marker.boundingBox();
    if (!pin) throw new Error('The marker is not in sight');
    const [x, y] = [pin.x + pin.width / 2, pin.y + pin.height / 2];
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 60, { steps: 5 });
    await page.mouse.up();
    await expect(latitude).not.toHaveValue(clicked, { timeout: 2000 });
  }).toPass();
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Our own' }).click();
  await expect(rowOf(page, 'Castiglione Airstrip')).toBeVisible();
});

test('whoever corrects what somebody else has corrected meanwhile sees both', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const alex = await newcomer('Alex');
  const { page } = alex;
  await page.goto('/Admin_Airports?airport=airport:BIKF');
  const drawer = page.getByRole('dialog', { name: /Keflav/ });
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByLabel('Name', { exact: true }).fill('Reykjanes');
  const { eras } = await alex.get<{ eras: Record<string, unknown>[] }>(
    alex.api('/airports/airport:BIKF'),
  );
  const { kind, iata, icao, country, region, lat, lon, zone } = eras.at(-1) ?? {};
  const facts = { kind, iata, icao, country, region, lat, lon, zone };
  const values = { ...facts, name: 'Miðnesheiði', town: 'Sandgerði', isOwn: true, corrects: null };
  await alex.post(alex.api('/places'), { records: [{ id: 'airport:BIKF', values }] });
  await drawer.getByRole('button', { name: 'Save' }).click();
  const conflict = drawer.getByRole('alert');
  await expect(conflict).toContainText('Miðnesheiði');
  await expect(conflict).toContainText('Reykjanes');
  await conflict.getByRole('button').first().click();
  await expect(drawer.getByLabel('Town')).toHaveValue('Sandgerði');
});

test('a viewer is told why the airports are not for them, here and by the server', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex');
  const robin = await newcomer('Robin', { joins: alex, as: 'viewer' });
  await robin.page.goto('/Admin_Airports?airport=airport:EGLL');
  await expect(robin.page.getByRole('heading', { name: 'For editors and owners' })).toBeVisible();
  const answer = await robin.page.request.get(alex.api('/airports'));
  expect(answer.status()).toBe(403);
});
