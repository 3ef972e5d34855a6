import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { personKind } from '../src/domain/people/person.ts';
import { engagementKind } from '../src/domain/sea-service/engagement.ts';
import { vesselKind } from '../src/domain/sea-service/vessel.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { stayKind } from '../src/domain/stays/stay.ts';
import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** Puts text on the clipboard, as copying in a spreadsheet does, and pastes it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** The first columns of a table of journeys. */
const columns = [
  'Date',
  'Scheduled departure',
  'Scheduled arrival',
  'Mode',
  'From',
  'To',
  'Number',
  'Operator',
  'Actual departure',
  'Actual arrival',
  'Travellers',
] as const;

/** Finds a cell by its row and by its column's name or number. */
const cell = (page: Page, row: number, column: number | (typeof columns)[number]) => {
  const index = typeof column === 'number' ? column : columns.indexOf(column);
  return page.locator(`[role=gridcell][data-row="${row}"][data-column="${index}"]`);
};

const saved = (page: Page) => expect(page.getByText('All changes are saved.')).toBeVisible();

test('a journey is written, fixed and undone by the keyboard alone', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney({ number: 'BA117' });
  await page.goto('/Admin_Log/alex');
  const grid = page.getByRole('grid', { name: 'Journeys' });
  await expect(grid).toHaveAttribute('aria-rowcount', '3');

  // From the last element above the table, Tab enters the table.
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

  // Text that cannot be read stays where it was typed, with an error, and the row is not saved.
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

  // Changes are undone one by one and redone.
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 row has unsaved changes.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 'Date')).toHaveText('12 Jun 1998');
  const dateOfFirst = async () =>
    (await alex.journeys()).find(({ number }) => number === 'BA117')?.date;
  await expect.poll(dateOfFirst).toBe('1998-06-12');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(cell(page, 0, 'Date')).toHaveText('13 Jun 1998');
  await expect.poll(dateOfFirst).toBe('1998-06-13');

  // Escape and then Tab leave the table.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change values…' })).toBeFocused();
});

test('a pasted list goes below its headings, and its errors are fixed in place', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Admin_Log/alex');
  const otherOrder = Array.from({ length: 8 }, (_, at) =>
    ['LHR', 'JFK', `BA${at + 1}`, `2001-01-0${at + 1}`, 'British Airways'].join('\t'),
  ).join('\n');
  const offer = page.getByRole('status').filter({ hasText: 'Much of this could not be read' });
  await test.step('a list in another order is undone', async () => {
    await page.getByRole('button', { name: 'Add a row' }).click();
    await expect(cell(page, 0, 'Date')).toBeFocused();
    await paste(page, otherOrder);
    await offer.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('0 records')).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  await test.step('500 rows with a column that the table lacks', async () => {
    const days = Array.from({ length: 500 }, (_, index) => {
      const day = new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10);
      const [from, to] = index % 2 === 0 ? ['LHR', 'JFK'] : ['JFK', 'LHR'];
      const isWrong = index === 7;
      return [day, from, isWrong ? 'Nowhereville' : to, '9:05', `BA${100 + index}`, 'soup'];
    });
    const table = [['Date', 'From', 'To', 'Dep', 'Flight', 'Meal'], ...days];
    await cell(page, 0, 'Date').click();
    await paste(page, table.map((row) => row.join('\t')).join('\r\n'));
    await expect(page.getByText('1 column was left out')).toBeVisible();
    await expect(page.getByText(/no columns called: Meal/)).toBeVisible();
    // An upper limit: a busy machine may need more than a minute to read and save so many cells.
    await expect(page.getByText('1 row has unsaved changes.')).toBeVisible({ timeout: 300_000 });
    await expect(page.getByText('500 records')).toBeVisible();
    expect(await alex.journeys()).toHaveLength(499);
  });

  await test.step('the row that could not be read is fixed', async () => {
    await page.getByRole('button', { name: 'Show these rows' }).click();
    await expect(page.getByText('1 of 500 records shown')).toBeVisible();
    await cell(page, 0, 'To').dblclick();
    await page.keyboard.type('JFK');
    await page.keyboard.press('Enter');
    await saved(page);
    const journeys = await alex.journeys();
    expect(journeys).toHaveLength(500);
    expect(journeys.find(({ number }) => number === 'BA107')).toMatchObject({
      date: '1990-01-08',
      departureScheduled: '09:05',
      operator: { name: 'British Airways' },
      travellers: [{ personId: (await alex.person()).id }],
    });
    // The whole paste is one undo step, however many requests saved it.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await alex.journeys()).length).toBe(0);
  });

  await test.step('a list in another order is opened in Import', async () => {
    await page.goto('/Admin_Log/alex');
    await page.getByRole('button', { name: 'Add a row' }).click();
    await expect(cell(page, 0, 'Date')).toBeFocused();
    await paste(page, otherOrder);
    await offer.getByRole('button', { name: 'Undo and open in Import' }).click();
    await expect(page).toHaveURL(/\/Import$/);
    // No unsaved row is left for which the page would ask.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/Pasted table/).first()).toBeVisible();
    expect(await alex.journeys()).toHaveLength(0);
  });
});

test('a range is copied, filled down, emptied, changed with a preview, and deleted', async ({
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
  await page.getByRole('button', { name: 'Change values…' }).click();
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

  await test.step('one value for many rows, in the editor of its column', async () => {
    await cell(page, 0, 'Mode').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Change values…' }).click();
    // The column of the cursor is preselected, and its values are a list.
    await expect(dialog.getByLabel('Column')).toHaveValue('mode');
    await dialog.getByRole('combobox', { name: 'New value' }).click();
    await page.getByRole('option', { name: 'Rail' }).click();
    await expect(dialog.getByText('2 records will change:')).toBeVisible();
    await dialog.getByLabel('Column').selectOption('To');
    await dialog.getByLabel('New value').fill('Edinburgh');
    await page
      .getByRole('option', { name: /Waverley|Edinburgh/ })
      .first()
      .click();
    await expect(dialog.getByText('2 records will change:')).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const towns = async () => (await alex.journeys()).map(({ to }) => to.town).toSorted();
    await expect.poll(towns).toEqual(['Edinburgh', 'Edinburgh', 'New York']);
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+a');
  });

  await page.getByRole('button', { name: 'Delete rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await alex.journeys()).length).toBe(0);
  // The focus returns to the table.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[role=gridcell]:focus')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await alex.journeys()).length).toBe(3);
});

test('a cell offers its values, to the keyboard and to a click', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const sam = { ...blankOf(personKind.fields), name: 'Sam Hartley', slug: 'sam' };
  await alex.post(alex.api('/people'), { records: [{ id: newId(), values: sam }], places: [] });
  await alex.makeJourneys({ date: '1990', mode: 'air' }, { date: '1991', mode: 'air' });
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/Admin_Log/all');
  await test.step('a place that may be one of several', async () => {
    await cell(page, 0, 'From').click();
    await paste(page, 'Sydney\nSydney');
    await expect(page.getByText('2 rows have unsaved changes.')).toBeVisible();
    await expect(page.getByText(/From: This may be .*Choose one in the cell/)).toBeVisible();
    await page.keyboard.press('F2');
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

  await test.step('travellers, one after the other', async () => {
    const travellers = cell(page, 0, 'Travellers');
    await travellers.click();
    await page.keyboard.type('Alex 12A; Sa');
    await page.getByRole('option', { name: 'Sam Hartley' }).click();
    await page.keyboard.type(' 12B window');
    await page.keyboard.press('Enter');
    await saved(page);
    await expect(travellers).toHaveText(/Alex Marlow Seat 12A.*Sam Hartley Seat 12B, Window/);
    // The next column contains the seats of both travellers.
    await expect(cell(page, 0, columns.length)).toHaveText('12A; 12B');

    await travellers.click();
    await page.keyboard.type('Sam');
    await page.keyboard.press('Enter');
    await saved(page);
    await expect(travellers).toHaveText('Sam Hartley Seat 12B, Window');
    // F2 edits after the existing travellers and offers the others.
    await travellers.click();
    await page.keyboard.press('F2');
    await expect(page.getByRole('option', { name: 'Alex Marlow' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await saved(page);
    await expect(travellers).toHaveText(/Sam Hartley Seat 12B, Window.*Alex Marlow$/);
  });
});

test('edits of someone else meet what is being typed', async ({ newcomer, expectedErrors }) => {
  // The server rejects the conflicting edit.
  expectedErrors.push(/409 \(Conflict\)/);
  const alex = await newcomer('Alex Marlow');
  const [first] = await alex.makeJourneys(
    { date: '1990', number: 'BA1' },
    { date: '1991', number: 'BA2' },
    { date: '1992', number: 'BA3' },
  );
  const sam = await newcomer('Sam Hartley', { joins: alex });
  const { page } = alex;
  await page.goto('/Admin_Log/all');
  await expect(cell(page, 1, 'Number')).toHaveText('BA2');
  await test.step('a row above is deleted: the text stays in its row', async () => {
    await cell(page, 1, 'Number').click();
    await page.keyboard.type('XY');
    const { version } = (await alex.journeys()).find(({ id }) => id === first) ?? { version: 0 };
    await sam.post(alex.api('/journeys/delete'), { records: [{ id: first, version }] });
    await expect(page.getByText('2 records')).toBeVisible();
    await page.keyboard.type('Z');
    await page.keyboard.press('Enter');
    await saved(page);
    const numbers = (await alex.journeys()).map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(['BA3', 'XYZ']);
  });

  await test.step('the same cell is edited: both versions are shown', async () => {
    await sam.browser.addInitScript((id) => {
      sessionStorage.setItem('sojourn-archive', id);
    }, alex.archiveId);
    await sam.page.goto('/Admin_Log/all');
    await expect(cell(sam.page, 0, 'Number')).toHaveText('XYZ');
    // Alex's tab does not receive the edit.
    await page.route('**/records?*', () => {});
    await cell(sam.page, 0, 'Number').click();
    await sam.page.keyboard.type('BA118');
    await sam.page.keyboard.press('Enter');
    await saved(sam.page);

    await cell(page, 0, 'Number').click();
    await page.keyboard.type('BA119');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('This row was also changed elsewhere.').last()).toBeVisible();
    const numberOf1991 = async () =>
      (await alex.journeys()).find(({ date }) => date === '1991')?.number;
    expect(await numberOf1991()).toBe('BA118');
    await page.getByRole('button', { name: 'Compare' }).click();
    const sides = page.getByRole('dialog').getByRole('row', { name: 'Number BA118 BA119' });
    await expect(sides).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Two versions of this row' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(/^Sam Hartley saved this/);
    await page.getByRole('button', { name: 'Save my version' }).click();
    await expect.poll(numberOf1991).toBe('BA119');
  });
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
  await expect(page.getByText('2 rows have unsaved changes.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByText('All changes are saved.')).toBeVisible({ timeout: 20_000 });
  const said = (await alex.journeys()).map(({ number, from }) => `${number} ${from.iata}`);
  expect(said.toSorted()).toEqual(['BA8 FCO', 'BA9 FCO']);
});

test('a view is sorted, filtered and narrowed to columns, exported, and kept', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const sam = { ...blankOf(personKind.fields), name: 'Sam Hartley' };
  await alex.post(alex.api('/people'), { records: [{ id: newId(), values: sam }] });
  await alex.makeJourneys(
    { date: '1998', number: 'BA1' },
    { date: '2001', number: 'BA2', note: '=1+1' },
    { date: '2002', number: 'LH3' },
  );
  await page.goto('/Admin_Log/alex');
  await expect(cell(page, 0, 'Date')).toHaveText('1998');
  await test.step('filter and sort a column', async () => {
    await cell(page, 0, 'Date').click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByLabel('Filter Date').fill('>=2001');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 of 3 records shown')).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Descending' }).click();
    await expect(cell(page, 0, 'Number')).toHaveText('LH3');
    await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(
      page.getByRole('button', { name: 'Remove the filter Date: >=2001' }),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Date, filtered: sort, filter, hide' }),
    ).toBeVisible();
  });

  await test.step('a row that no longer matches is marked, and is not an unsaved one', async () => {
    await cell(page, 0, 'Date').click();
    await page.keyboard.type('1970');
    await page.keyboard.press('Enter');
    await saved(page);
    const row = page.getByRole('row').filter({ has: cell(page, 0, 'Date') });
    await expect(row).toHaveAttribute('data-mark', 'outOfView');
    await expect(row.getByRole('rowheader')).toHaveCSS('box-shadow', 'none');
    await page.keyboard.press('Control+z');
    await expect(row).not.toHaveAttribute('data-mark', 'outOfView');
  });

  await test.step('search with an unsaved row asks nothing', async () => {
    await cell(page, 0, 'Date').click();
    await page.keyboard.type('soon');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 row has unsaved changes.')).toBeVisible();
    await page.getByLabel('Search this table').fill('BA');
    await expect(page).toHaveURL(/q=BA/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('1 of 3 records shown')).toBeVisible();
  });

  await test.step('CSV has the shown rows, or all of them', async () => {
    const csvOf = async (item: RegExp) => {
      await page.getByRole('button', { name: 'CSV' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      return readFile(await (await download).path(), 'utf8');
    };
    const shown = await csvOf(/^Table as shown/);
    expect(shown.trim().split(/\r?\n/)).toHaveLength(2);
    expect(shown).toContain('BA2');
    const all = await csvOf(/^All rows and columns/);
    expect(all.trim().split(/\r?\n/)).toHaveLength(4);
    expect(all).toContain("'=1+1");
    expect(all).toContain('Booking reference');
  });

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Booking reference' }).check();
  await page.getByRole('checkbox', { name: 'Operator', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  const { pathname, search } = new URL(page.url());
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    q: 'BA',
    sort: '-date',
    filter: 'date:>=2001',
  });

  const other = await page.context().newPage();
  await test.step('another tab opens the same view', async () => {
    await other.goto(pathname + search);
    await expect(other.getByText('1 of 3 records shown')).toBeVisible();
    await expect(cell(other, 0, 'Number')).toHaveText('BA2');
    await expect(other.getByLabel('Search this table')).toHaveValue('BA');
    await cell(other, 0, 'Date').click();
    await other.keyboard.press('End');
    await expect(other.getByRole('columnheader', { name: 'Booking reference' })).toBeVisible();
    await expect(other.getByRole('columnheader', { name: 'Operator', exact: true })).toHaveCount(0);
  });

  await test.step('a journey that is now someone else’s stays until a reload', async () => {
    // Only visible cells are rendered.
    await other.getByRole('grid').evaluate((it) => it.scrollTo({ left: 600 }));
    const travellers = columns.indexOf('Travellers') - 1;
    await cell(other, 0, travellers).click();
    await other.keyboard.type('Sam Hartley');
    await other.keyboard.press('Enter');
    await saved(other);
    await other.keyboard.press('ArrowUp');
    await expect(other.getByText(/^No longer matches what is shown/).last()).toBeVisible();
    await expect(other.getByText('1 of 3 records shown')).toBeVisible();
    await other.reload();
    await expect(other.getByText('0 of 2 records shown')).toBeVisible();
  });
});

test('columns are moved, frozen and widened, and stay so', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney({ number: 'BA117' });
  await page.goto('/Admin_Log/all');
  await expect(cell(page, 0, 'Number')).toHaveText('BA117');
  const headers = page.getByRole('columnheader');
  const header = (column: (typeof columns)[number]) =>
    page.getByRole('columnheader', { name: column, exact: true });
  const choose = async (column: (typeof columns)[number], name: string) => {
    await header(column).getByRole('button').click();
    const menu = page.getByRole('dialog', { name: new RegExp(`^${column}:`) });
    await menu.getByRole('button', { name, exact: true }).click();
  };
  const width = async (column: (typeof columns)[number]) =>
    (await header(column).boundingBox())?.width;
  const [dateBefore = 0, modeBefore = 0] = [await width('Date'), await width('Mode')];

  await test.step('the border is dragged, and the keys widen', async () => {
    const border = page.getByRole('separator', { name: 'Width of Date' });
    const box = await boxOf(border);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y);
    await page.mouse.move(x + 60, y);
    await page.mouse.up();
    await expect.poll(() => width('Date')).toBe(dateBefore + 60);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await boxOf(cell(page, 0, 'Date'))).width).toBe(dateBefore + 60);

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
  });

  await choose('Number', 'Move left');
  await choose('Number', 'Move left');
  await expect(headers.nth(5)).toHaveAccessibleName('Number');
  await choose('Scheduled departure', 'Freeze up to here');
  await page.reload();
  await expect(headers.nth(5)).toHaveAccessibleName('Number');
  await expect.poll(() => width('Mode')).toBe(modeBefore + 40);
  await expect.poll(() => width('Date')).toBe(dateBefore + 60);
  await page.getByRole('separator', { name: 'Width of Date' }).dblclick();
  await expect.poll(() => width('Date')).toBe(dateBefore);

  await test.step('frozen columns stay while the others scroll', async () => {
    const place = async (column: number) => (await boxOf(cell(page, 0, column))).x;
    const [date, departure, mode] = [await place(0), await place(1), await place(3)];
    await page.getByRole('grid').evaluate((grid) => grid.scrollBy({ left: 150 }));
    await expect.poll(() => place(3)).toBe(mode - 150);
    expect(await place(0)).toBe(date);
    expect(await place(1)).toBe(departure);
    // A cell after the frozen columns is scrolled into view when it is reached by keyboard.
    await cell(page, 0, 1).click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(2)).toBeGreaterThanOrEqual(departure + 100);
    await choose('Scheduled departure', 'Unfreeze');
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 60 }));
    await expect.poll(() => place(0)).toBe(date - 60);
  });
});

test('the keys of a spreadsheet select and jump, follow an undo, and paste where a spreadsheet does', async ({
  newcomer,
}) => {
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

  // The date is unknown, so its editor is empty.
  await cell(page, 0, 'Date').click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('');
  await page.keyboard.type('1994 or');
  // A double click selects a word, as in any text, and not the whole text.
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

  await test.step('a copied row fills the selected rows, which stay selected', async () => {
    await cell(page, 1, 'Number').click();
    await page.keyboard.press('Shift+ArrowRight');
    // The first cell of the selection keeps the focus, and the arrows start there.
    await expect(cell(page, 1, 'Number')).toBeFocused();
    await expect(page.getByText('1 × 2 cells selected')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 2, 'Number')).toBeFocused();
    await paste(page, 'LH2\tLufthansa');
    await saved(page);
    await expect(cell(page, 2, 'Number')).toHaveText('LH2');
    await expect(cell(page, 2, 'Operator')).toHaveText('Lufthansa');
    await expect(page.getByText('1 × 2 cells selected')).toBeVisible();

    // After selecting upwards, the paste begins in the first selected row.
    await cell(page, 4, 'Number').click();
    for (let up = 0; up < 3; up++) await page.keyboard.press('Shift+ArrowUp');
    await paste(page, 'LH3\tLufthansa');
    await saved(page);
    for (const row of [1, 2, 3, 4]) await expect(cell(page, row, 'Number')).toHaveText('LH3');
    await expect(cell(page, 0, 'Number')).toHaveText('');
    await expect(page.getByText('4 × 2 cells selected')).toBeVisible();
    await expect(cell(page, 1, 'Number')).toBeFocused();
  });

  await test.step('a paste below the last row adds rows', async () => {
    await page.getByRole('button', { name: 'Add a row' }).click();
    await expect(cell(page, 5, 'Date')).toBeFocused();
    await paste(page, '1998\n1999\n2000');
    await expect(cell(page, 7, 'Date')).toHaveText('2000');
    await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(3);
    await expect(cell(page, 5, 'Date')).toBeFocused();
  });
});

test('the table uses the window: the last row, a phone on its side, a wide screen', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourneys(...Array.from({ length: 40 }, (_, at) => ({ number: `BA${at}` })));
  await page.goto('/Admin_Log/all');
  const grid = page.getByRole('grid');
  const bottomOf = async (of: Locator) => {
    const box = await boxOf(of);
    return box.y + box.height;
  };
  await test.step('the last row and the empty one after it are wholly visible', async () => {
    /** Pixels of the active cell that are below the visible part of the table. */
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
    await page.keyboard.press('Control+Home');
    await expect.poll(() => grid.evaluate((it) => it.scrollTop)).toBe(0);
  });

  await test.step('a wide window shows columns', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    const right = async () => {
      const box = await boxOf(grid);
      return box.x + box.width;
    };
    await expect.poll(right).toBeGreaterThan(1860);
  });

  await test.step('the text below the table takes one line', async () => {
    await page.setViewportSize({ width: 1360, height: 820 });
    await cell(page, 0, 'Date').click();
    await page.keyboard.type('soon');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    const reason = page.getByText(/^Date: “soon” is not a date/);
    await expect(reason).toBeVisible();
    const middle = async (of: Locator) => {
      const box = await boxOf(of);
      return box.y + box.height / 2;
    };
    const line = await middle(page.getByRole('button', { name: 'Change values…' }));
    expect(Math.abs((await middle(reason)) - line)).toBeLessThan(6);
    const state = page.getByText('1 row has unsaved changes.');
    expect(Math.abs((await middle(state)) - line)).toBeLessThan(6);
    await page.keyboard.press('Control+z');
    await expect(state).toBeHidden();
  });

  await test.step('a phone on its side shows five rows and the actions', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/Admin_Log/all');
    await expect(cell(page, 4, 'Date')).toBeVisible();
    const { y: top } = await boxOf(page.getByRole('navigation', { name: 'Sections' }));
    expect(await bottomOf(cell(page, 4, 'Date'))).toBeLessThanOrEqual(
      Math.min(top, await bottomOf(grid)),
    );
    for (const name of ['Change values…', 'Delete rows']) {
      expect(await bottomOf(page.getByRole('button', { name }))).toBeLessThanOrEqual(top);
    }
  });
});

test('a viewer is told whom to ask, and finds no link to the data pages', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const viewer = await newcomer('Vera Viewer', { joins: alex, as: 'viewer' });
  await viewer.browser.addInitScript((id) => {
    sessionStorage.setItem('sojourn-archive', id);
  }, alex.archiveId);
  const { page } = viewer;
  await page.goto('/Admin_Data');
  const refusal = page.getByRole('heading', { name: 'For editors and owners' });
  for (const path of [
    '/Admin_Data',
    '/Admin_Data/people',
    '/Admin_Log/all',
    '/Admin_DJR_Days',
    '/Admin_Days/alex',
    '/Admin_Doss_USA',
    '/Admin_Doss_USAcenters',
    '/Admin_Airports?airport=airport:EGLL',
  ]) {
    // Navigates as a click does, without loading the app again.
    await page.evaluate((address) => history.pushState(null, '', address), path);
    await expect(page).toHaveURL(path);
    await expect(refusal, path).toBeVisible();
    await expect(page.getByText('An owner can make you an editor: Alex Marlow.')).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
  }
  expect((await page.request.get(alex.api('/airports'))).status()).toBe(403);
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  await expect(navigation.getByRole('link', { name: 'History' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Data' })).toHaveCount(0);
});

test('every kind of record has a table, and a list of cards on a phone', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney();
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
  await page.goto('/Admin_Data/Places');
  await expect(page.getByRole('gridcell', { name: 'London Heathrow Airport' })).toBeVisible();
  // A card is named after the records to which its row refers.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Admin_Data/engagements');
  await expect(page.getByRole('button', { name: /Bidston, Third Mate/ })).toBeVisible();
});

test('stays of before get the towns of the current list at once, and undo takes them back', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { id: personId } = await alex.person();
  const stay = (name: string, town: string, arrival: string) => ({
    id: newId(),
    values: {
      ...blankOf(stayKind.fields),
      people: [{ personId }],
      kind: 'hotel',
      arrival,
      name,
      town,
      region: 'US-NY',
      country: 'US',
      point: { lat: 40.758, lon: -73.985 },
    },
  });
  const records = [
    stay('Hotel Carter', 'Manhattan', '1998-06-12'),
    stay('The Chelsea', 'Manhattan', '2003-10-02'),
    stay('With Grandma', 'Grandma’s', '2011'),
  ];
  await alex.post(alex.api('/stays'), { records, places: [] });
  await page.goto('/Admin_Data');
  const card = page.getByRole('region', { name: /^3 records would get another town/ });
  await card.getByRole('button', { name: 'Show' }).click();
  await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expectAccessible(page);
  // A town that somebody may have typed is changed only if it is chosen.
  await card.getByRole('button', { name: 'Choose none' }).click();
  await expect(card.getByRole('button', { name: 'Change 0 records' })).toBeDisabled();
  await card.getByRole('button', { name: 'Choose all' }).click();
  await card.getByRole('checkbox', { name: 'Grandma’s → New York City' }).uncheck();
  await card.getByRole('button', { name: 'Change 2 records' }).click();
  const rest = page.getByRole('region', { name: /^1 record would get another town/ });
  await expect(rest).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await page.goto('/History');
  await expect(page.getByText('the towns of Hotel Carter and 1 more').first()).toBeVisible();
});
