import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** Puts text where a paste reads it, as copying it in a spreadsheet does, and pastes it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);

const saved = (page: Page) => expect(page.getByText('All changes are saved.')).toBeVisible();

test('a journey is written, mended and undone by the keyboard alone', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney({ number: 'BA117' });
  await page.goto('/Admin_Log/alex');
  const grid = page.getByRole('grid', { name: 'Journeys' });
  await expect(grid).toHaveAttribute('aria-rowcount', '3');

  // From the last thing above it Tab enters the table.
  await page.getByRole('button', { name: 'Add a row' }).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('12/6/2001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('air');
  await page.keyboard.press('Tab');
  await page.keyboard.type('JFK');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Heathrow');
  await page.keyboard.press('Tab');
  await page.keyboard.type('BA 178');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect(cell(page, 1, 2)).toHaveText('JFK New York');
  await expect(cell(page, 1, 3)).toHaveText('LHR London');
  const added = (await alex.journeys()).find(({ number }) => number === 'BA 178');
  expect(added).toMatchObject({
    date: '2001-06-12',
    from: { iata: 'JFK' },
    to: { iata: 'LHR' },
    travellers: [{ personId: (await alex.person()).id }],
  });

  // What cannot be read stays where it was typed, and says why; the row is not stored so.
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 0, 0)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/Date: “soon” is not a date/)).toBeVisible();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1998-06-13');
  await page.keyboard.press('Enter');
  await saved(page);

  // Undone one by one, and done again.
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/not saved as it stands/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 0)).toHaveText('12 Jun 1998');
  const dateOfFirst = async () =>
    (await alex.journeys()).find(({ number }) => number === 'BA117')?.date;
  await expect.poll(dateOfFirst).toBe('1998-06-12');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(cell(page, 0, 0)).toHaveText('13 Jun 1998');
  await expect.poll(dateOfFirst).toBe('1998-06-13');

  // Escape and Tab lead out of the table.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change…' })).toBeFocused();
});

test('500 rows are pasted, and what of them is wrong is mended in place', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Admin_Log/alex');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(cell(page, 0, 0)).toBeFocused();
  const days = Array.from({ length: 500 }, (_, index) => {
    const day = new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10);
    const [from, to] = index % 2 === 0 ? ['LHR', 'JFK'] : ['JFK', 'LHR'];
    return [day, from, index === 7 ? 'Nowhereville' : to, `BA${100 + index}`, 'Business trip'];
  });
  // The headings of another table: the columns go where they belong.
  const table = [['Date', 'From', 'To', 'Number', 'Note'], ...days];
  await paste(page, table.map((row) => row.join('\t')).join('\r\n'));
  await expect(page.getByText('1 row is not saved as it stands.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('500 records')).toBeVisible();
  expect(await alex.journeys()).toHaveLength(499);

  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText('1 of 500 records shown')).toBeVisible();
  await cell(page, 0, 3).dblclick();
  await page.keyboard.type('JFK');
  await page.keyboard.press('Enter');
  await saved(page);
  const journeys = await alex.journeys();
  expect(journeys).toHaveLength(500);
  expect(journeys.find(({ number }) => number === 'BA107')).toMatchObject({
    date: '1990-01-08',
    note: 'Business trip',
  });

  // One deed was the paste, whatever it took to store it.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await alex.journeys()).length).toBe(0);
});

test('a range is copied, filled down, emptied, and changed with a look beforehand', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys({ number: 'BA1' }, { number: 'BA2' }, { number: 'XX3' });
  await page.goto('/Admin_Log/alex');
  await cell(page, 0, 4).click();
  await page.keyboard.press('Shift+ArrowDown');
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData.getData('text/plain');
  });
  expect(copied).toBe('BA1\nBA2');

  await page.keyboard.press('Control+d');
  await saved(page);
  await expect(cell(page, 1, 4)).toHaveText('BA1');
  await page.keyboard.press('Delete');
  await expect(cell(page, 0, 4)).toHaveText('');
  await saved(page);

  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Column').selectOption('Number');
  await dialog.getByText('Find and replace').click();
  await dialog.getByLabel('Find', { exact: true }).fill('XX');
  await dialog.getByLabel('Replace with').fill('BA');
  await expect(dialog.getByText('1 record will change:')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /XX3 BA3/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await saved(page);
  expect((await alex.journeys()).map(({ number }) => number).toSorted()).toEqual(['', '', 'BA3']);

  await page.getByRole('button', { name: 'Delete rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await alex.journeys()).length).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await alex.journeys()).length).toBe(3);
});

test('two people edit the same cell: the second sees both sides and chooses', async ({
  newcomer,
  expectedErrors,
}) => {
  // The edit that meets another is refused.
  expectedErrors.push(/409 \(Conflict\)/);
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ number: 'BA117' });
  const sam = await newcomer('Sam Hartley', { joins: alex });
  await alex.page.goto('/Admin_Log/all');
  await sam.browser.addInitScript((id) => {
    sessionStorage.setItem('sojourn-archive', id);
  }, alex.archiveId);
  await sam.page.goto('/Admin_Log/all');
  await expect(cell(sam.page, 0, 4)).toHaveText('BA117');
  // Alex hears of nothing while she writes.
  await expect(cell(alex.page, 0, 4)).toHaveText('BA117');
  await alex.page.route('**/records?*', () => {});
  await cell(sam.page, 0, 4).click();
  await sam.page.keyboard.type('BA118');
  await sam.page.keyboard.press('Enter');
  await saved(sam.page);

  await cell(alex.page, 0, 4).click();
  await alex.page.keyboard.type('BA119');
  await alex.page.keyboard.press('Enter');
  await alex.page.keyboard.press('ArrowUp');
  await expect(alex.page.getByText('Somebody else changed this row.').last()).toBeVisible();
  expect((await alex.journeys())[0]?.number).toBe('BA118');
  await alex.page.getByRole('button', { name: 'Compare' }).click();
  const sides = alex.page.getByRole('dialog').getByRole('row', { name: 'Number BA118 BA119' });
  await expect(sides).toBeVisible();
  await alex.page.getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(async () => (await alex.journeys())[0]?.number).toBe('BA119');
});

test('what is typed stays in its row when one above it is deleted elsewhere', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const [first] = await alex.makeJourneys(
    { date: '1990', number: 'BA1' },
    { date: '1991', number: 'BA2' },
    { date: '1992', number: 'BA3' },
  );
  await page.goto('/Admin_Log/all');
  await expect(cell(page, 1, 4)).toHaveText('BA2');
  await cell(page, 1, 4).click();
  await page.keyboard.type('XY');
  const { version } = (await alex.journeys()).find(({ id }) => id === first) ?? { version: 0 };
  await alex.post(alex.api('/journeys/delete'), { records: [{ id: first, version }] });
  await expect(page.getByText('2 records')).toBeVisible();
  await page.keyboard.type('Z');
  await page.keyboard.press('Enter');
  await saved(page);
  const numbers = (await alex.journeys()).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(['BA3', 'XYZ']);
});

test('a table is sorted, filtered and narrowed to columns, which are kept', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys({ date: '1998-06-12' }, { date: '2001-01-01' }, { date: '1970' });
  await page.goto('/Admin_Log/all');
  await expect(cell(page, 0, 0)).toHaveText('1970');
  await cell(page, 0, 0).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByLabel('Filter Date').fill('>=1998');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 3 records shown')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Descending' }).click();
  await expect(cell(page, 0, 0)).toHaveText('1 Jan 2001');
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Booking reference' }).check();
  await page.getByRole('checkbox', { name: 'Operator', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.keyboard.press('Tab');
  await cell(page, 0, 0).click();
  await page.keyboard.press('End');
  await expect(page.getByRole('columnheader', { name: 'Booking reference' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Operator', exact: true })).toHaveCount(0);
});

test('CSV has what is shown, or everything', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys({ number: 'BA1', note: '=1+1' }, { number: 'BA2' });
  await page.goto('/Admin_Log/all');
  await page.getByLabel('Search this table').fill('BA1');
  await expect(page.getByText('1 of 2 records shown')).toBeVisible();
  const csvOf = async (item: RegExp) => {
    await page.getByRole('button', { name: 'CSV' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  const shown = await csvOf(/^What is shown/);
  expect(shown.trim().split(/\r?\n/)).toHaveLength(2);
  expect(shown).toContain("'=1+1");
  const all = await csvOf(/^Everything/);
  expect(all.trim().split(/\r?\n/)).toHaveLength(3);
  expect(all).toContain('Booking reference');
});

test('a viewer is told whom to ask, and finds no way there', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const viewer = await newcomer('Vera Viewer', { joins: alex, as: 'viewer' });
  await viewer.browser.addInitScript((id) => {
    sessionStorage.setItem('sojourn-archive', id);
  }, alex.archiveId);
  const { page } = viewer;
  for (const path of ['/Admin_Data', '/Admin_Data/people', '/Admin_Log/all']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'For editors and owners' })).toBeVisible();
    await expect(page.getByText('An owner can make you an editor: Alex Marlow.')).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
  }
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  await navigation.getByRole('link', { name: 'Keep' }).click();
  await expect(navigation.getByRole('link', { name: 'History' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Data' })).toHaveCount(0);
});

test('on a phone a record is edited in a drawer, with the same editors', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.setViewportSize({ width: 390, height: 800 });
  await alex.makeJourney({ number: 'BA117' });
  await page.goto('/Admin_Log/alex');
  await page.getByRole('button', { name: /LHR/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /^Number/ }).click();
  await page.keyboard.type('BA118');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await alex.journeys())[0]?.number).toBe('BA118');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await alex.journeys()).length).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /LHR/ })).toBeVisible();
});

test('people and places are tables of the same make', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney();
  await page.goto('/Admin_Data');
  await page.getByRole('link', { name: /^People/ }).click();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.keyboard.type('Sam Hartley');
  await page.keyboard.press('Tab');
  await saved(page);
  await page.keyboard.press('End');
  await page.keyboard.type('Italy');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/not saved as it stands/)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('IT; GB (Nationality since 2010)');
  await page.keyboard.press('Enter');
  await saved(page);
  await page.goto('/Admin_Data/Places');
  await expect(page.getByRole('gridcell', { name: 'London Heathrow Airport' })).toBeVisible();
});
