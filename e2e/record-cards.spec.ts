import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeVessels } from './seafarer.ts';

test.describe.configure({ mode: 'parallel' });

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);
const drawerOf = (page: Page) => page.getByRole('dialog');
const cardOf = (page: Page) => drawerOf(page).getByRole('article');

test('a row of the log opens as its card, and its fields follow, by the keyboard alone', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys(
    { number: 'BA117', note: 'Whales off Nantucket.' },
    { date: '1999-01-02', number: 'BA178', from: 'JFK', to: 'LHR' },
  );
  await page.goto('/Admin_Log/alex');
  await page.getByRole('button', { name: 'Add a row' }).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  const card = cardOf(page);
  await expect(card).toBeFocused();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('LHR London JFK New York');
  await expect(card.getByRole('blockquote')).toHaveText('Whales off Nantucket.');
  await expect(drawerOf(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible(page);

  // The arrow keys follow the order of the table's rows.
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('JFK New York LHR London');
  await page.keyboard.press('ArrowLeft');
  await expect(card).toContainText('BA 117');

  await page.keyboard.press('e');
  const fields = drawerOf(page).getByRole('button', { name: /^Date 12 Jun 1998/ });
  await expect(fields).toBeFocused();
  const number = drawerOf(page).getByRole('button', { name: /^Number/ });
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await number.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('BA119');
  // The first Escape only cancels the field.
  await page.keyboard.press('Escape');
  await expect(number).toBeFocused();
  await expect(number).toHaveText('BA117');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('BA118');
  await page.keyboard.press('Enter');
  await expect(number).toBeFocused();
  const numbers = async () => (await alex.journeys()).map((journey) => journey.number);
  await expect.poll(numbers).toContain('BA118');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
  await expect(card).toContainText('BA 118');
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(cell(page, 0, 0)).toBeFocused();
});

test('a person and a place open as their cards in their tables', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney();
  await page.goto('/Admin_Data/people');
  await cell(page, 0, 0).click();
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('dialog', { name: 'Alex Marlow', exact: true })).toBeVisible();
  await expect(cardOf(page)).toContainText('Short namealex');
  await expect(cardOf(page).getByRole('link', { name: 'History' })).toBeVisible();

  await page.goto('/Admin_Data/places');
  await page.getByRole('gridcell', { name: 'London Heathrow Airport' }).click();
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('dialog', { name: 'LHR London', exact: true })).toBeVisible();
  await expect(cardOf(page)).toContainText('TownLondon');

  // All people's journeys also have a table of their kind.
  await page.goto('/Admin_Data/journeys');
  await cell(page, 0, 0).click();
  await page.keyboard.press('Alt+Enter');
  await expect(cardOf(page).getByRole('heading', { level: 2 })).toHaveText(
    'LHR London JFK New York',
  );
});

test('a record of a kind without a page is edited in its form, next to its table', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const [bidston = ''] = await makeVessels(
    alex,
    { name: 'Bidston' },
    { name: 'Lynx', type: 'Tug' },
  );
  await page.goto(`/Admin_Data/vessels?record=${bidston}`);
  await cardOf(page).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Bidston' });
  await form.getByLabel('Type').fill('tu');
  await page.getByRole('option', { name: 'Tug' }).click();
  await expect(form.getByLabel('MMSI')).toHaveCount(0);
  const more = form.getByRole('button', { name: 'More fields' });
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await form.getByLabel('MMSI').fill('12');
  await expectAccessible(page);
  await more.click();
  await form.getByRole('button', { name: 'Save' }).click();
  // What is wrong is shown, although it was folded away.
  await expect(form.getByLabel('MMSI')).toBeFocused();
  await form.getByLabel('MMSI').fill('123456789');

  const names = form.getByRole('group', { name: 'Former names' });
  for (const name of ['Alder', 'Birch']) {
    await names.getByLabel('Former name').fill(name);
    await names.getByRole('button', { name: 'Add a former name' }).click();
  }
  await names.getByRole('button', { name: 'Move Birch up' }).click();
  await expect(names.getByRole('listitem')).toHaveText(['Birch', 'Alder']);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(page)).toContainText('TypeTug');
  await expect(cardOf(page)).toContainText('Birch');
});

test('a record of a kind without a page is added in its form, also on a phone', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Admin_Data/vessels');
  const form = page.getByRole('dialog', { name: 'Add a vessel' });
  for (const [name, width, height] of [
    ['Bidston', 1360, 820],
    ['Lynx', 390, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Add a vessel' }).click();
    await form.getByLabel('Name', { exact: true }).fill(name);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('2 records')).toBeVisible();
});

test('the address of a table may ask for a record, whose row is shown and opened', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const days = Array.from({ length: 60 }, (_, at) => ({
    date: `${1960 + at}-06-12`,
    number: `BA${at}`,
  }));
  const ids = await alex.makeJourneys(...days);
  await page.goto(`/Admin_Data/journeys?record=${ids[50]}`);
  await expect(cardOf(page)).toContainText('BA 50');
  await expect(cell(page, 50, 0)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(cell(page, 50, 0)).toBeFocused();
  await expect(page).toHaveURL('/Admin_Data/journeys');

  // A record excluded by the filter in the address also opens.
  await page.goto(`/Admin_Data/journeys?q=BA7&record=${ids[3]}`);
  await expect(cardOf(page)).toContainText('BA 3');
  await page.keyboard.press('Escape');
  await expect(cell(page, 3, 0)).toBeFocused();
  await expect(page).toHaveURL('/Admin_Data/journeys');
});

test('on a phone a tap opens the card, its fields are edited, and deleting asks first', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.setViewportSize({ width: 390, height: 800 });
  await alex.makeJourney({ number: 'BA117', note: 'Whales off Nantucket.\nRain at home.' });
  await page.goto('/Admin_Log/alex');
  const row = page.getByRole('button', { name: /LHR London → JFK New York BA117/ });
  await expect(row).toContainText('12 Jun 1998');
  await expect(row).toContainText('Whales off Nantucket.');
  await expect(row).not.toContainText('Rain');
  await row.click();
  const drawer = drawerOf(page);
  await expect(cardOf(page).getByRole('blockquote')).toContainText('Rain at home.');
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByRole('button', { name: /^Number/ }).click();
  await page.keyboard.type('BA118');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await alex.journeys())[0]?.number).toBe('BA118');

  await drawer.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: /^Delete LHR London → JFK New York BA118\?/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await alex.journeys()).toHaveLength(1);
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await alex.journeys()).length).toBe(0);
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /LHR London/ })).toBeVisible();
});

test('a new row opens in its fields, and one that is left empty does not stay', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Admin_Data/people');
  await expect(page.getByText('1 record')).toBeVisible();
  await page.getByRole('button', { name: 'Add a row' }).click();
  const drawer = page.getByRole('dialog', { name: 'New row' });
  await expect(drawer.getByRole('button', { name: /^Short name/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(page.getByText('1 record')).toBeVisible();
  await expect(page.getByText(/Not saved yet|unsaved changes/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  // A row with entered values is kept.
  await page.getByRole('button', { name: 'Add a row' }).click();
  await drawer.getByRole('button', { name: /^Name/ }).click();
  await page.keyboard.type('Sam Hartley');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sam Hartley' })).toBeVisible();
  await drawerOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Sam Hartley/ })).toBeVisible();
  await expect(page.getByText('2 records')).toBeVisible();
});

test('quick find opens records as their cards, and rules and settings by what people call them', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const id = await alex.makeJourney({ number: 'BA117' });
  const find = async (text: string, option: string | RegExp) => {
    await page.getByRole('button', { name: /^Search/ }).click();
    const box = page.getByRole('dialog', { name: 'Search' }).getByRole('textbox');
    await expect(box).toBeFocused();
    await page.keyboard.type(text);
    const listed = page.getByRole('option', { name: option });
    await expect(listed).toBeVisible();
    await listed.click();
  };
  await page.goto('/Welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await find('ba117', /LHR London → JFK New York/);
  await expect(page).toHaveURL(`/Log/all?journey=${id}`);
  await expect(cardOf(page)).toContainText('BA 117');
  await page.goto('/Welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await find('schengen', 'Short stay in the Schengen area Day-count rules');
  await expect(page).toHaveURL('/Rules');
  await find('dark mode', 'Theme Settings');
  await expect(page).toHaveURL('/Settings');
  await page.goto('/Welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await find('marlow', 'Alex Marlow');
  await expect(page.getByRole('dialog', { name: 'Alex Marlow', exact: true })).toBeVisible();
  await cardOf(page).getByRole('link', { name: 'Journeys' }).click();
  await expect(page).toHaveURL('/Log/alex');
});

test('history names records by one request, and loads none of their kinds', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const ids = await alex.makeJourneys({ number: 'BA117' }, { date: '1999-01-02', number: 'BA178' });
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/(records|names)$/.test(pathname)) paths.push(decodeURIComponent(pathname + search));
  });
  await page.goto('/History');
  await page.locator('main ol button[aria-expanded]').first().click();
  await expect(page.getByRole('link', { name: 'Journey LHR London → JFK New York' })).toHaveCount(
    2,
  );
  const names = paths.filter((path) => path.includes('/names?'));
  expect(names).toHaveLength(1);
  for (const id of ids) expect(names[0]).toContain(`journey:${id}`);
  // The navigation needs the people.
  const kinds = paths.flatMap((path) => /kinds=([^&]*)/.exec(path)?.[1] ?? []);
  expect(new Set(kinds)).toEqual(new Set(['person']));
});

test('places of one name are told apart where one is chosen in a cell', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Admin_Log/alex');
  const heading = page.getByRole('columnheader', { name: 'From', exact: true });
  // The first header is that of the row numbers, which is not a column of cells.
  const from = Number(await heading.getAttribute('aria-colindex')) - 2;
  await cell(page, 0, from).click();
  await page.keyboard.type('Springfield');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: 'Springfield' }).nth(1)).toBeVisible();
  const said = await options.allInnerTexts();
  expect(said.filter((text) => /Springfield[^]*\bIL, United States/.test(text))).not.toHaveLength(
    0,
  );
  expect(said.filter((text) => /Springfield[^]*\bMO, United States/.test(text))).not.toHaveLength(
    0,
  );
  expect(new Set(said).size).toBe(said.length);
});
