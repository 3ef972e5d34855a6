import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { personKind } from '../src/domain/people/person.ts';
import { engagementKind } from '../src/domain/sea-service/engagement.ts';
import { vesselKind } from '../src/domain/sea-service/vessel.ts';
import { newId } from '../src/domain/shared/ids.ts';
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

/** The columns with which a table of journeys begins. */
const columns = [
  'Date',
  'Scheduled departure',
  'Scheduled arrival',
  'Mode',
  'From',
  'To',
  'Number',
  'Operator',
  'Departure',
  'Arrival',
  'Travellers',
] as const;

/** A cell by its row, and its column as it is called or as the table has it. */
const cell = (page: Page, row: number, column: number | (typeof columns)[number]) => {
  const index = typeof column === 'number' ? column : columns.indexOf(column);
  return page.locator(`[role=gridcell][data-row="${row}"][data-column="${index}"]`);
};

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
  await expect(cell(page, 0, 'Date')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('12/6/2001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9:05');
  await page.keyboard.press('Tab');
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
  await expect(cell(page, 1, 'From')).toHaveText('JFK New York');
  await expect(cell(page, 1, 'To')).toHaveText('LHR London');
  const added = (await alex.journeys()).find(({ number }) => number === 'BA 178');
  expect(added).toMatchObject({
    date: '2001-06-12',
    departureScheduled: '09:05',
    from: { iata: 'JFK' },
    to: { iata: 'LHR' },
    travellers: [{ personId: (await alex.person()).id }],
  });

  // What cannot be read stays where it was typed, and says why; the row is not stored so.
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 0, 'Date')).toHaveAttribute('aria-invalid', 'true');
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
  await expect(cell(page, 0, 'Date')).toHaveText('12 Jun 1998');
  const dateOfFirst = async () =>
    (await alex.journeys()).find(({ number }) => number === 'BA117')?.date;
  await expect.poll(dateOfFirst).toBe('1998-06-12');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(cell(page, 0, 'Date')).toHaveText('13 Jun 1998');
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
  await expect(cell(page, 0, 'Date')).toBeFocused();
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
  await cell(page, 0, 'To').dblclick();
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
  await cell(page, 0, 'Number').click();
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
  await expect(cell(page, 1, 'Number')).toHaveText('BA1');
  await page.keyboard.press('Delete');
  await expect(cell(page, 0, 'Number')).toHaveText('');
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
  // The keys are those of the table again.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[role=gridcell]:focus')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await alex.journeys()).length).toBe(3);
});

test('many rows get one value in the editor of its column', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys({ number: 'BA1' }, { number: 'BA2' });
  await page.goto('/Admin_Log/all');
  await cell(page, 0, 'Mode').click();
  await page.keyboard.press('Shift+ArrowDown');
  const dialog = page.getByRole('dialog');
  const change = () => page.getByRole('button', { name: 'Change…' }).click();
  const apply = async () => {
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await saved(page);
  };
  await change();
  // The column is that of the cursor, and what it may be is chosen.
  await expect(dialog.getByLabel('Column')).toHaveValue('mode');
  await dialog.getByRole('combobox', { name: 'New value' }).click();
  await page.getByRole('option', { name: 'Rail' }).click();
  await expect(dialog.getByText('2 records will change:')).toBeVisible();
  await apply();

  await change();
  await dialog.getByLabel('Column').selectOption('To');
  await dialog.getByLabel('New value').fill('Edinburgh');
  await page
    .getByRole('option', { name: /Waverley|Edinburgh/ })
    .first()
    .click();
  await expect(dialog.getByText('2 records will change:')).toBeVisible();
  await apply();

  await change();
  await dialog.getByLabel('Column').selectOption('Date');
  await dialog.getByLabel('New value').fill('Jun 1998');
  await expect(dialog.getByText('2 records will change:')).toBeVisible();
  await apply();
  // What the change before it said stays until this one is under way.
  const stored = async () =>
    (await alex.journeys()).map(({ mode, date, to }) => `${mode} ${date} ${to.town}`);
  await expect.poll(stored).toEqual(['rail 1998-06 Edinburgh', 'rail 1998-06 Edinburgh']);
});

test('an airline that is replaced in many rows changes each of them once', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const operator = { name: 'Air France', iata: 'AF', icao: 'AFR' };
  await alex.makeJourneys({ number: 'AF1', operator }, { number: 'AF2', operator });
  await page.goto('/Admin_Log/all');
  await cell(page, 0, 'Operator').click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Column').selectOption('Operator');
  await dialog.getByText('Find and replace').click();
  await dialog.getByLabel('Find', { exact: true }).fill('Air France');
  await dialog.getByLabel('Replace with').fill('KLM');
  await expect(dialog.getByText('2 records will change:')).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Record' })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await saved(page);
  const codes = (await alex.journeys()).map(({ operator }) => operator.iata);
  expect(codes).toEqual(['KL', 'KL']);
});

test('travellers are typed as people write them, and offered', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.post(alex.api('/people'), {
    records: [
      { id: newId(), values: { ...blankOf(personKind.fields), name: 'Sam Hartley', slug: 'sam' } },
    ],
    places: [],
  });
  await alex.makeJourney({ number: 'BA1' });
  await page.goto('/Admin_Log/all');
  await page.setViewportSize({ width: 1920, height: 900 });
  const travellers = cell(page, 0, 'Travellers');
  await travellers.click();
  await page.keyboard.type('Alex 12A; Sa');
  await page.getByRole('option', { name: 'Sam Hartley' }).click();
  await page.keyboard.type(' 12B window');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect(travellers).toHaveText(/Alex Marlow Seat 12A.*Sam Hartley Seat 12B, Window/);

  // Of one traveller the seat has a column of its own, of two both are shown in it.
  const seat = cell(page, 0, columns.length);
  await expect(seat).toHaveText('12A; 12B');

  // Names alone say nothing against the seats of those who stay.
  await travellers.click();
  await page.keyboard.type('Sam');
  await page.keyboard.press('Enter');
  await expect(travellers).toHaveText('Sam Hartley Seat 12B, Window');
  await saved(page);
  await seat.click();
  await page.keyboard.type('3F');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect(travellers).toHaveText('Sam Hartley Seat 3F, Window');

  // F2 goes on behind those who are there, and offers the others.
  await travellers.click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('option', { name: 'Alex Marlow' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect(travellers).toHaveText(/Sam Hartley Seat 3F, Window.*Alex Marlow$/);
  await seat.click();
  await page.keyboard.type('4A');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Seat: It is not clear whom this is of/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();

  // As people write lists: a comma parts names, and a first name will do.
  await travellers.click();
  await page.keyboard.type('Alex, Sam');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect(travellers).toHaveText(/^Alex Marlow.*Sam Hartley Seat 3F, Window$/);
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
  await expect(cell(sam.page, 0, 'Number')).toHaveText('BA117');
  // Alex hears of nothing while she writes.
  await expect(cell(alex.page, 0, 'Number')).toHaveText('BA117');
  await alex.page.route('**/records?*', () => {});
  await cell(sam.page, 0, 'Number').click();
  await sam.page.keyboard.type('BA118');
  await sam.page.keyboard.press('Enter');
  await saved(sam.page);

  await cell(alex.page, 0, 'Number').click();
  await alex.page.keyboard.type('BA119');
  await alex.page.keyboard.press('Enter');
  await alex.page.keyboard.press('ArrowUp');
  await expect(alex.page.getByText('This row was also changed elsewhere.').last()).toBeVisible();
  expect((await alex.journeys())[0]?.number).toBe('BA118');
  await alex.page.getByRole('button', { name: 'Compare' }).click();
  const sides = alex.page.getByRole('dialog').getByRole('row', { name: 'Number BA118 BA119' });
  await expect(sides).toBeVisible();
  // The dialog says once what it is about, and then who it was.
  await expect(alex.page.getByRole('heading', { name: 'Two versions of this row' })).toBeVisible();
  await expect(alex.page.getByRole('alert')).toHaveText(/^Sam Hartley saved this/);
  await alex.page.getByRole('button', { name: 'Save my version' }).click();
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
  await expect(cell(page, 1, 'Number')).toHaveText('BA2');
  await cell(page, 1, 'Number').click();
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

test('what is typed without a connection is saved by itself when it is back', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_| 503 |ApiError: unreachable/);
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys({ date: '1990', number: 'BA1' }, { date: '1991', number: 'BA2' });
  await page.goto('/Admin_Log/all');
  await expect(cell(page, 1, 'Number')).toHaveText('BA2');
  await page.context().setOffline(true);
  const type = async (row: number, column: (typeof columns)[number], text: string) => {
    await cell(page, row, column).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type(0, 'Number', 'BA8');
  await type(1, 'Number', 'BA9');
  await type(0, 'From', 'FCO');
  await type(1, 'From', 'FCO');
  await expect(page.getByText('2 rows are not saved as they stand.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByText('All changes are saved.')).toBeVisible({ timeout: 20_000 });
  const said = (await alex.journeys()).map(({ number, from }) => `${number} ${from.iata}`);
  expect(said.toSorted()).toEqual(['BA8 FCO', 'BA9 FCO']);
});

test('a name that is no port stays in the cell of a voyage, with what it may be', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney({ from: 'FCO', to: 'JFK', mode: 'sea' });
  await page.goto('/Admin_Log/alex');
  await cell(page, 0, 'From').click();
  await page.keyboard.type('heathrow');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 0, 'From')).toHaveText(
    /^heathrow\. This may be Heathrow \(FL, United States\)\./,
  );
  expect((await alex.journeys())[0]?.from.iata).toBe('FCO');
});

test('a row that is of somebody else after an edit stays where it is, and says so', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const sam = { ...blankOf(personKind.fields), name: 'Sam Hartley' };
  await alex.post(alex.api('/people'), { records: [{ id: newId(), values: sam }] });
  await alex.makeJourneys({ date: '1990', number: 'BA1' }, { date: '1991', number: 'BA2' });
  await page.goto('/Admin_Log/alex');
  const grid = page.getByRole('grid', { name: 'Journeys' });
  // Only cells in view are in the page.
  await grid.evaluate((it) => it.scrollTo({ left: 600 }));
  await cell(page, 0, 'Travellers').click();
  await page.keyboard.type('Sam Hartley');
  await page.keyboard.press('Enter');
  await saved(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Does not belong to what is shown any more/).last()).toBeVisible();
  await expect(cell(page, 0, 'Number')).toHaveText('BA1');
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
  await page.reload();
  await expect(cell(page, 0, 'Number')).toHaveText('BA2');
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
});

test('a table is sorted, filtered and narrowed to columns, which are kept', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys({ date: '1998-06-12' }, { date: '2001-01-01' }, { date: '1970' });
  await page.goto('/Admin_Log/all');
  await expect(cell(page, 0, 'Date')).toHaveText('1970');
  await cell(page, 0, 'Date').click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByLabel('Filter Date').fill('>=1998');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 3 records shown')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Descending' }).click();
  await expect(cell(page, 0, 'Date')).toHaveText('1 Jan 2001');
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  // What is filtered stands above the table and at its column; a row that leaves it is no unsaved one.
  const chip = page.getByRole('button', { name: 'Remove the filter Date: >=1998' });
  await expect(chip).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Date, filtered: sort, filter, hide' }),
  ).toBeVisible();
  await cell(page, 0, 'Date').click();
  await page.keyboard.type('1970');
  await page.keyboard.press('Enter');
  await saved(page);
  const row = (index: number) => page.getByRole('row').filter({ has: cell(page, index, 'Date') });
  await expect(row(0)).toHaveAttribute('data-mark', 'strayed');
  const shadow = row(0).getByRole('rowheader');
  await expect(shadow).toHaveCSS('box-shadow', 'none');
  await page.keyboard.press('Control+z');
  await expect(row(0)).not.toHaveAttribute('data-mark', 'strayed');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Booking reference' }).check();
  await page.getByRole('checkbox', { name: 'Operator', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.keyboard.press('Tab');
  await cell(page, 0, 'Date').click();
  await page.keyboard.press('End');
  await expect(page.getByRole('columnheader', { name: 'Booking reference' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Operator', exact: true })).toHaveCount(0);
});

test('what is searched, sorted and filtered is in the address', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys(
    { date: '1998', number: 'BA1' },
    { date: '2001', number: 'BA2' },
    { date: '2002', number: 'LH3' },
  );
  await page.goto('/Admin_Log/all');
  await cell(page, 0, 'Date').click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByLabel('Filter Date').fill('>=2001');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Descending' }).click();
  await expect(cell(page, 0, 'Number')).toHaveText('LH3');
  // A row that is not saved is no reason to ask before the address says what is searched.
  await cell(page, 0, 'Date').click();
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/not saved as it stands/)).toBeVisible();
  await page.getByLabel('Search this table').fill('BA');
  await expect(page).toHaveURL(/q=BA/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { pathname, search } = new URL(page.url());
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    q: 'BA',
    sort: '-date',
    filter: 'date:>=2001',
  });

  const other = await page.context().newPage();
  await other.goto(pathname + search);
  await expect(other.getByText('1 of 3 records shown')).toBeVisible();
  await expect(cell(other, 0, 'Number')).toHaveText('BA2');
  await expect(other.getByLabel('Search this table')).toHaveValue('BA');
});

test('columns are moved and frozen, and stay so', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney({ number: 'BA117' });
  await page.goto('/Admin_Log/all');
  const headers = page.getByRole('columnheader');
  const deed = async (column: (typeof columns)[number], name: string) => {
    await page.getByRole('columnheader', { name: column, exact: true }).getByRole('button').click();
    const menu = page.getByRole('dialog', { name: new RegExp(`^${column}:`) });
    await menu.getByRole('button', { name, exact: true }).click();
  };
  await deed('Number', 'Move left');
  await deed('Number', 'Move left');
  await expect(headers.nth(5)).toHaveAccessibleName('Number');
  await deed('Scheduled departure', 'Freeze up to here');
  await page.reload();
  await expect(headers.nth(5)).toHaveAccessibleName('Number');
  const place = async (row: number, column: number) =>
    (await cell(page, row, column).boundingBox())?.x ?? 0;
  const [date, departure, mode] = [await place(0, 0), await place(0, 1), await place(0, 3)];
  await page.getByRole('grid').evaluate((grid) => grid.scrollBy({ left: 150 }));
  await expect.poll(() => place(0, 3)).toBe(mode - 150);
  expect(await place(0, 0)).toBe(date);
  expect(await place(0, 1)).toBe(departure);
  // What is behind the frozen ones is scrolled out from there when the keys lead to it.
  await cell(page, 0, 1).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(0, 2)).toBeGreaterThanOrEqual(departure + 100);

  await deed('Scheduled departure', 'Unfreeze');
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 60 }));
  await expect.poll(() => place(0, 0)).toBe(date - 60);
});

test('columns are widened by their border and by the keys, and stay so', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney({ number: 'BA117' });
  await page.goto('/Admin_Log/all');
  const width = async (column: (typeof columns)[number]) =>
    (await page.getByRole('columnheader', { name: column, exact: true }).boundingBox())?.width;
  await expect(cell(page, 0, 'Number')).toHaveText('BA117');
  const [dateBefore = 0, modeBefore = 0] = [await width('Date'), await width('Mode')];
  const border = page.getByRole('separator', { name: 'Width of Date' });
  const {
    x,
    y,
    height,
    width: across,
  } = (await border.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + across / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + across / 2 + 30, y + height / 2);
  await page.mouse.move(x + across / 2 + 60, y + height / 2);
  await page.mouse.up();
  await expect.poll(() => width('Date')).toBe(dateBefore + 60);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const dateCell = await cell(page, 0, 'Date').boundingBox();
  expect(dateCell?.width).toBe(dateBefore + 60);

  await cell(page, 0, 'Mode').click();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(() => width('Mode')).toBe(modeBefore + 20);
  await expect(cell(page, 0, 'Mode')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Wider' }).click();
  await expect.poll(() => width('Mode')).toBe(modeBefore + 40);
  await expect(page.getByText(`${modeBefore + 40} px`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(() => width('Mode')).toBe(modeBefore + 40);
  await expect.poll(() => width('Date')).toBe(dateBefore + 60);
  await page.getByRole('separator', { name: 'Width of Date' }).dblclick();
  await expect.poll(() => width('Date')).toBe(dateBefore);
});

test('the keys of a spreadsheet choose, jump and follow what is undone', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys(
    { date: 'XXXX', number: '' },
    { date: '1990', number: 'BA1' },
    { date: '1991', number: 'BA2' },
    { date: '1992', number: '' },
    { date: '1993', number: 'BA4' },
  );
  await page.goto('/Admin_Log/all');
  await expect(cell(page, 1, 'Date')).toHaveText('1990');
  await cell(page, 1, 'Number').click();
  await page.keyboard.press('Control+ArrowDown');
  await expect(cell(page, 2, 'Number')).toBeFocused();
  await page.keyboard.press('Control+Shift+ArrowDown');
  await expect(page.getByText('3 × 1 cells selected')).toBeVisible();
  await page.keyboard.press('Control+Space');
  await expect(page.getByText('5 × 1 cells selected')).toBeVisible();
  await page.keyboard.press('Control+End');
  await expect(page.locator('[role=gridcell][data-active]')).toHaveAttribute('data-row', '4');
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 0, 'Date')).toBeFocused();
  await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid.scrollLeft)).toBe(0);
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText(/^1 × 16 cells selected/)).toBeVisible();

  // Nothing is known of the date: there is nothing in its editor to mend.
  await cell(page, 0, 'Date').click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('');
  await page.keyboard.type('1994 or');
  // A word is chosen by a double click, as in any text, and not all of it.
  await page.getByRole('textbox', { name: 'Date' }).dblclick({ position: { x: 20, y: 15 } });
  const chosen = () =>
    page
      .getByRole('textbox', { name: 'Date' })
      .evaluate((input) => String(input.ownerDocument.getSelection()));
  expect(await chosen()).toMatch(/^1994 ?$/);
  await page.keyboard.press('Escape');

  await cell(page, 2, 'Number').click();
  await page.keyboard.type('BA9');
  await page.keyboard.press('Enter');
  await saved(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 'Number')).toBeFocused();
  await expect(cell(page, 2, 'Number')).toHaveText('BA2');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+y');
  await expect(cell(page, 2, 'Number')).toBeFocused();
  await expect(cell(page, 2, 'Number')).toHaveText('BA9');
});

test('a copied row goes where a spreadsheet puts it, and what was pasted stays selected', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys(
    { date: '1990', number: 'BA1', operator: { name: 'British Airways', iata: 'BA', icao: 'BAW' } },
    ...Array.from({ length: 5 }, (_, at) => ({ date: `${1991 + at}`, number: '' })),
  );
  await page.goto('/Admin_Log/all');
  await expect(cell(page, 0, 'Number')).toHaveText('BA1');
  await cell(page, 0, 'Number').click();
  await page.keyboard.press('Shift+ArrowRight');
  // The cell with which the selection was begun keeps the focus, and goes on from there.
  await expect(cell(page, 0, 'Number')).toBeFocused();
  await expect(page.getByText('1 × 2 cells selected')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 1, 'Number')).toBeFocused();
  await paste(page, 'BA2\tLufthansa');
  await saved(page);
  await expect(cell(page, 1, 'Number')).toHaveText('BA2');
  await expect(cell(page, 1, 'Operator')).toHaveText('Lufthansa');
  await expect(page.getByText('1 × 2 cells selected')).toBeVisible();

  // Selected upwards, it is the first row that counts; each of the four is filled.
  await cell(page, 5, 'Number').click();
  for (let up = 0; up < 3; up++) await page.keyboard.press('Shift+ArrowUp');
  await paste(page, 'BA3\tLufthansa');
  await saved(page);
  for (const row of [2, 3, 4, 5]) await expect(cell(page, row, 'Number')).toHaveText('BA3');
  await expect(cell(page, 1, 'Number')).toHaveText('BA2');
  await expect(page.getByText('4 × 2 cells selected')).toBeVisible();
  await expect(cell(page, 2, 'Number')).toBeFocused();

  // New rows, too.
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(cell(page, 6, 'Date')).toBeFocused();
  await paste(page, '1998\n1999\n2000');
  await expect(cell(page, 8, 'Date')).toHaveText('2000');
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(3);
  await expect(cell(page, 6, 'Date')).toBeFocused();
});

test('the last row and the empty one behind it are seen whole', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys(...Array.from({ length: 40 }, (_, at) => ({ number: `BA${at}` })));
  await page.goto('/Admin_Log/all');
  const grid = page.getByRole('grid');
  /** px of the active cell that lie below what is shown of the table */
  const below = () =>
    grid.evaluate((it) => {
      const bottom = it.getBoundingClientRect().top + it.clientTop + it.clientHeight;
      const active = it.querySelector('[data-active]')?.getBoundingClientRect();
      return Math.max(0, Math.round((active?.bottom ?? Infinity) - bottom));
    });
  await cell(page, 0, 'Date').click();
  await page.keyboard.press('Control+End');
  await expect(page.locator('[data-row="39"][data-active]')).toBeFocused();
  await expect.poll(below).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row="40"][data-active]')).toBeFocused();
  await expect.poll(below).toBe(0);
  await page.keyboard.press('Control+Home');
  await expect.poll(() => grid.evaluate((it) => it.scrollTop)).toBe(0);
  await page.keyboard.press('PageDown');
  await expect.poll(below).toBe(0);
});

test('a place that may be several is chosen at once, by the keyboard and by a click', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys({ date: '1990', mode: 'air' }, { date: '1991', mode: 'air' });
  await page.goto('/Admin_Log/all');
  await cell(page, 0, 'From').click();
  await paste(page, 'Sydney\nSydney');
  await expect(page.getByText('2 rows are not saved as they stand.')).toBeVisible();
  await expect(page.getByText(/From: This may be .*Choose one in the cell/)).toBeVisible();

  await page.keyboard.press('F2');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('option', { name: /SYD/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'From')).toHaveText(/^SYD/);

  await cell(page, 0, 'Date').click();
  await cell(page, 1, 'From').click();
  await page.getByRole('option', { name: /SYD/ }).click();
  await saved(page);
  await expect(cell(page, 1, 'From')).toHaveText(/^SYD/);
});

test('a list with a column of its own is pasted below its headings', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Admin_Log/alex');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(cell(page, 0, 'Date')).toBeFocused();
  await paste(
    page,
    [
      ['Date', 'From', 'To', 'Dep', 'Arr', 'Airline', 'Flight', 'Travellers', 'Meal'],
      ['1/2/1990', 'LHR', 'JFK', '9:05', '12:10', 'British Airways', 'BA117', '', 'soup'],
      ['13/2/1990', 'JFK', 'LHR', '', '', 'British Airways', 'BA178', '', 'pie'],
    ]
      .map((row) => row.join('\t'))
      .join('\n'),
  );
  await expect(page.getByText('1 column was left out')).toBeVisible();
  await expect(page.getByText(/no such columns: Meal/)).toBeVisible();
  await saved(page);
  const journeys = await alex.journeys();
  // The second date says that the day comes first.
  expect(journeys.map(({ date, number }) => `${date} ${number}`).toSorted()).toEqual([
    '1990-02-01 BA117',
    '1990-02-13 BA178',
  ]);
  expect(journeys[0]?.operator.name).toBe('British Airways');
  expect(journeys.find(({ number }) => number === 'BA117')).toMatchObject({
    departureScheduled: '09:05',
    arrivalScheduled: '12:10',
    travellers: [{ personId: (await alex.person()).id }],
  });
});

test('a list in an order of its own is taken back, or read by the import', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Admin_Log/alex');
  const list = Array.from({ length: 8 }, (_, at) =>
    ['LHR', 'JFK', `BA${at + 1}`, `2001-01-0${at + 1}`, 'British Airways'].join('\t'),
  ).join('\n');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(cell(page, 0, 'Date')).toBeFocused();
  await paste(page, list);
  const offer = page.getByRole('status').filter({ hasText: 'Much of this could not be read' });
  await offer.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('0 records')).toBeVisible();
  await expect(offer).toHaveCount(0);

  await cell(page, 0, 'Date').click();
  await paste(page, list);
  await offer.getByRole('button', { name: 'Undo and open in Import' }).click();
  await expect(page).toHaveURL(/\/Import$/);
  // Nothing was left behind that would be lost, and the table is read.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/Pasted table/).first()).toBeVisible();
  expect(await alex.journeys()).toHaveLength(0);
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

test('a phone on its side shows rows, a wide window columns', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys(...Array.from({ length: 12 }, (_, at) => ({ number: `BA${at}` })));
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/Admin_Log/all');
  const below = async (row: number) => {
    const box = await cell(page, row, 'Date').boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  const tabBar = page.getByRole('navigation', { name: 'Sections' });
  const top = (await tabBar.boundingBox())?.y ?? 0;
  expect(await below(4)).toBeLessThanOrEqual(top);
  // So is what can be done with them.
  for (const name of ['Change…', 'Delete rows']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  const grid = page.getByRole('grid');
  const gridBox = await grid.boundingBox();
  expect(await below(4)).toBeLessThanOrEqual((gridBox?.y ?? 0) + (gridBox?.height ?? 0));

  await page.setViewportSize({ width: 1920, height: 1000 });
  const right = async () => {
    const box = await grid.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect.poll(right).toBeGreaterThan(1860);

  // What is below the table takes one line, whatever it has to say.
  await page.setViewportSize({ width: 1360, height: 820 });
  await cell(page, 0, 'Date').click();
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  const [reason, state, change] = [
    page.getByText(/^Date: “soon” is not a date/),
    page.getByText('1 row is not saved as it stands.'),
    page.getByRole('button', { name: 'Change…' }),
  ];
  await expect(reason).toBeVisible();
  const middle = async (of: typeof state) => {
    const box = await of.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const line = await middle(change);
  expect(Math.abs((await middle(reason)) - line)).toBeLessThan(6);
  expect(Math.abs((await middle(state)) - line)).toBeLessThan(6);
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
  await saved(page);
  await expect(page.getByRole('gridcell', { name: 'IT', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('Atlantis');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/not saved as it stands/)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('IT; GB (Nationality since 2010)');
  await page.keyboard.press('Enter');
  await saved(page);
  await page.goto('/Admin_Data/Places');
  await expect(page.getByRole('gridcell', { name: 'London Heathrow Airport' })).toBeVisible();
});

test('a row on a phone is called by the records that it refers to, whatever their kind', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { id: personId } = await alex.person();
  const vesselId = newId();
  const vessel = { ...blankOf(vesselKind.fields), name: 'Bidston' };
  const engagement = {
    ...blankOf(engagementKind.fields),
    personId,
    vesselId,
    capacities: [{ capacity: 'Third Mate', from: '' }],
    signedOn: '1974-06-12',
  };
  await alex.post(alex.api('/vessels'), { records: [{ id: vesselId, values: vessel }] });
  await alex.post(alex.api('/engagements'), { records: [{ id: newId(), values: engagement }] });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Admin_Data/engagements');
  await expect(page.getByRole('button', { name: /Bidston, Third Mate/ })).toBeVisible();
});
