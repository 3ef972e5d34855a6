import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

/** A user's own list: a title, custom columns, day-first dates, and a place that does not exist. */
const ownList = [
  'When\tWhere from\tWhere to\tWith whom\tPlane\tReg\tRemarks',
  '12.6.1978\tHeathrow\tJFK\tSam Marlow\tBoeing 747\tG-AWNA\tFirst trip across the ocean, of which a good deal is to be told',
  '25.12.1984\tJFK\tLHR\talone\t\t\tsnow',
  '3.1.1998\tLHR\tNeverland\t\tConcorde\t\t',
  '4.1.1998\tNeverland\tLHR\t\t\t\t',
  '31.2.1998\tLHR\tHEL\t\tMD-80\t\t',
].join('\n');

async function drop(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  return page.getByRole('region', { name, exact: true });
}

/** Dispatches a paste at the focused element, as the keyboard does. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

/** Reaches a control with the Tab key only. */
async function tabTo(page: Page, control: Locator) {
  for (let step = 0; step < 80; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The control is not reached with the Tab key');
}

test('a list is pasted, mapped and fixed with the keyboard alone, and undone', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Import');
  await expect(page.getByRole('button', { name: 'Paste a table' })).toBeVisible();
  await paste(page, ownList);
  const card = page.getByRole('region', { name: /^Pasted table, / });
  await expect(card.getByRole('button', { name: 'All rows 5' })).toBeVisible();
  await expect(card.getByRole('row', { name: /LHR London → JFK New York/ })).toContainText('New');
  await expect(card.getByText('7 of 7 used')).toBeVisible();

  const change = card.getByRole('button', { name: /^Change how the columns/ });
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  const plane = card.getByRole('combobox', { name: 'Contents of Plane' });
  await expect(plane).toHaveValue('vehicle.type');
  await expect(card.getByRole('list', { name: 'First cells of Where from' })).toContainText(
    'Heathrow',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect(width, 'wider than a phone').toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1360, height: 820 });
  const remarks = card.getByRole('combobox', { name: 'Contents of Remarks' });
  await tabTo(page, remarks);
  await page.keyboard.type('Not used');
  await expect(remarks).toHaveValue('');
  await tabTo(page, card.getByRole('button', { name: 'Add a value for every row' }));
  await page.keyboard.press('Enter');
  const field = card.getByRole('combobox', { name: 'Field of value 1' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('Reason');
  await expect(field).toHaveValue('travellers.reason');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Business');
  await expect(card.getByText('2 rows can be read')).toBeVisible();
  await tabTo(page, card.getByRole('button', { name: 'Use these columns' }));
  await page.keyboard.press('Enter');
  await expect(card.getByText('6 of 7 used')).toBeVisible();
  await expect(change).toBeFocused();

  const fix = (line: number) => card.getByRole('form', { name: `Fix line ${line}` });
  await expect(fix(4).getByRole('textbox', { name: 'Where to' })).toHaveValue('Neverland');
  await tabTo(
    page,
    fix(4).getByRole('button', { name: /^Search for the place “Neverland” in line 4/ }),
  );
  await page.keyboard.press('Enter');
  const place = fix(4).getByRole('textbox', { name: 'Which place is “Neverland”?' });
  await expect(place).toBeFocused();
  await page.keyboard.type('SNN');
  await expect(page.getByRole('option', { name: /^SNN Shannon/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, fix(4).getByRole('button', { name: 'Use for all rows with “Neverland”' }));
  await page.keyboard.press('Enter');
  await expect(card.getByRole('row', { name: /LHR London → SNN/ })).toContainText('New');
  await expect(card.getByRole('row', { name: /SNN .*→ LHR London/ })).toContainText('New');

  // The focus is in the next row to fix.
  const when = fix(6).getByRole('textbox', { name: 'When' });
  await expect(when).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('28.2.1998');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('row', { name: /28 Feb 1998 .*LHR London → HEL/ })).toContainText(
    'New',
  );
  await expect(card.getByRole('form')).toHaveCount(0);

  const sam = card.getByRole('combobox', { name: /Sam Marlow/ });
  await expect(sam).toBeVisible();
  const accept = card.getByRole('button', { name: 'Import 5 journeys' });
  if (await accept.isDisabled()) await sam.selectOption({ label: 'A new person' });
  await accept.press('Enter');
  await expect(card.getByText('5 journeys imported.')).toBeVisible();
  const journeys = await alex.journeys();
  expect(journeys.map(({ note }) => note)).toEqual(['', '', '', '', '']);
  expect(journeys.map(({ date }) => date).toSorted()).toEqual([
    '1978-06-12',
    '1984-12-25',
    '1998-01-03',
    '1998-01-04',
    '1998-02-28',
  ]);

  await page.goto('/Import');
  await page.getByText(/^Pasted table, /).click();
  await page.getByRole('button', { name: /^Undo import of .*Pasted table/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Import undone: 5 journeys\./)).toBeVisible();
  expect(await alex.journeys()).toEqual([]);

  // The column mapping applies to the next list with these columns.
  await paste(page, ownList);
  const again = page.getByRole('region', { name: /^Pasted table, / });
  await expect(again.getByText('as in an earlier file with these headings')).toBeVisible();
  await expect(again.getByText('6 of 7 used')).toBeVisible();
});

const townList = [
  'When,Left from,Went to,Flt no',
  '3 May 1998,London,New York,BA 175',
  '17.05.1998,New York,London,BA176',
  'Aug 1999,London,Paris,',
  '2004,Bombay,Goa,9W 473',
  '2007,Xanadu,Paris,',
].join('\n');

test('the towns of a list are answered in one block, with Enter each or all at once', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const card = await drop(page, 'towns.csv', townList);
  const row = (name: RegExp) => card.getByRole('row', { name });
  await expect(row(/3 May 1998 London → New York BA 175/)).toContainText('Failed');
  const block = card.getByRole('region', { name: '5 names need an answer' });
  const london = block.getByRole('form', { name: 'What “London” means' });
  await expect(london).toContainText('3 rows');
  await expect(london.getByRole('radio', { name: /^LHR London Heathrow/ })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect(width, 'wider than a phone').toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1360, height: 820 });

  await tabTo(page, london.getByRole('radio', { name: /^LHR / }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const names = card.getByRole('region', { name: /names? needs? an answer$/ });
  // The focus is in the next name, and the answered one disappears immediately.
  const newYork = names.getByRole('form', { name: 'What “New York” means' });
  await expect(newYork.getByRole('radio', { name: /^JFK / })).toBeFocused();
  await expect(names.getByRole('form', { name: 'What “London” means' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(row(/3 May 1998 .*LGW London → JFK New York/)).toContainText('New');
  await expect(names.getByRole('form', { name: 'What “Paris” means' })).toBeVisible();

  // Goa is a town, although GOA is Genoa.
  const goa = names.getByRole('form', { name: 'What “Goa” means' });
  await expect(goa.getByRole('radio', { name: /^GOI Dabolim/ })).toBeChecked();
  const xanadu = names.getByRole('form', { name: 'What “Xanadu” means' });
  await expect(xanadu.getByRole('radio')).toHaveCount(0);
  await names.getByRole('button', { name: 'Use these 2 answers' }).click();
  await expect(row(/BOM Mumbai → GOI/)).toContainText('New');
  await expect(card.getByRole('region', { name: '1 name needs an answer' })).toBeVisible();
  await xanadu.getByRole('textbox', { name: 'Which place is “Xanadu”?' }).fill('SNN');
  await page.getByRole('option', { name: /^SNN Shannon/ }).click();
  await xanadu.getByRole('button', { name: 'Use for all rows with “Xanadu”' }).click();
  await expect(names).toHaveCount(0);
  await expect(card.getByText('5 places chosen')).toBeVisible();

  // Answers can be changed and removed.
  await card.getByRole('button', { name: /^Change how the columns/ }).click();
  const answers = card.getByRole('list', { name: 'Your answers about places' });
  await expect(answers.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await answers.getByRole('button', { name: 'Change the place for “London”' }).click();
  await answers.getByRole('textbox', { name: 'Which place is “London”?' }).fill('LCY');
  await page.getByRole('option', { name: /^LCY London/ }).click();
  await answers.getByRole('button', { name: 'Remove the answer for “Xanadu”' }).click();
  await card.getByRole('button', { name: 'Use these columns' }).click();
  await expect(row(/3 May 1998 .*LCY London → JFK/)).toContainText('New');
  await expect(row(/2007 Xanadu → Paris/)).toContainText('Failed');

  // A row that was read without errors can be changed too.
  await card.getByRole('button', { name: 'Show line 5 as it is in the file' }).click();
  const goaRow = card.getByRole('form', { name: 'Fix line 5' });
  await goaRow.getByRole('textbox', { name: 'Went to' }).fill('BLR');
  await goaRow.getByRole('button', { name: 'Save line 5' }).click();
  await expect(row(/BOM Mumbai → BLR/)).toContainText('New');
  await card.getByRole('button', { name: 'Import 4 journeys' }).click();
  await expect(card.getByText('4 journeys imported.')).toBeVisible();
});

test('a row with two unknown places asks for one after the other', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const card = await drop(page, 'both.csv', 'Date,From,To\n2018-02-07,Xanadu,Neverland\n');
  // It is loaded later and pushes the row down, which hides a list of places that is open.
  await expect(card.getByRole('region', { name: '2 names need an answer' })).toBeVisible();
  const form = card.getByRole('form', { name: 'Fix line 2' });
  await form.getByRole('button', { name: /^Search for the place “Xanadu” in line 2/ }).click();
  await form.getByRole('textbox', { name: 'Which place is “Xanadu”?' }).fill('LHR');
  await page.getByRole('option', { name: /^LHR London/ }).click();
  await form.getByRole('button', { name: 'Use for all rows with “Xanadu”' }).click();
  const next = form.getByRole('textbox', { name: 'Which place is “Neverland”?' });
  await expect(next).toHaveValue('');
  await expect(next).toBeFocused();
  await expect(form.getByRole('button', { name: /^Use for all rows/ })).toHaveCount(0);
});

test('columns that another tab has changed are shown, and not overwritten', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Import');
  await expect(page.getByRole('button', { name: 'Paste a table' })).toBeVisible();
  await paste(page, ownList);
  await expect(page.getByText('7 of 7 used')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/Import');
  const cardOn = (tab: Page) => tab.getByRole('region', { name: /^Pasted table, / });
  const column = (tab: Page, name: string) =>
    cardOn(tab).getByRole('combobox', { name: `Contents of ${name}` });
  const use = (tab: Page) => cardOn(tab).getByRole('button', { name: 'Use these columns' }).click();
  for (const tab of [page, other]) {
    const card = cardOn(tab);
    await expect(card).toBeVisible();
    const change = card.getByRole('button', { name: /^Change how the columns/ });
    if (!(await change.isVisible())) await card.getByText(/^Pasted table, /).click();
    await change.click();
    await expect(column(tab, 'Remarks')).toHaveValue('note');
  }
  await column(other, 'Plane').selectOption({ label: 'Not used' });
  await column(page, 'Remarks').selectOption({ label: 'Not used' });
  await use(page);
  await expect(cardOn(page).getByText('6 of 7 used')).toBeVisible();
  await use(other);
  await expect(
    other.getByText(/^The columns were changed by someone else or in another tab/),
  ).toBeVisible();
  await expect(column(other, 'Remarks')).toHaveValue('');
  await expect(column(other, 'Plane')).toHaveValue('vehicle.type');
  await column(other, 'Plane').selectOption({ label: 'Not used' });
  await use(other);
  await expect(cardOn(other).getByText('5 of 7 used')).toBeVisible();
});

test('tables are imported as journeys and people, or refused with a reason', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { preferences } = await alex.get<{ preferences: object }>('/api/me');
  await page.request.put('/api/me/preferences', { data: { ...preferences, dateOrder: 'ymd' } });
  await page.goto('/Import');
  await test.step('a plain table needs no mapping', async () => {
    const plain = await drop(
      page,
      'plain.csv',
      'Date,From,To,Airline,Flight\n2019-05-04,LHR,JFK,British Airways,117\n2019-05-11,JFK,LHR,BA,BA178\n',
    );
    await expect(plain.getByText('5 of 5 used')).toBeVisible();
    await expect(plain.getByRole('combobox', { name: /^Contents of / })).toHaveCount(0);
    await plain.getByRole('button', { name: 'Import 2 journeys' }).click();
    await expect(plain.getByText('2 journeys imported.')).toBeVisible();
  });

  await test.step('a date that can be read both ways is asked about', async () => {
    const unsure = await drop(page, 'unsure.csv', 'Date,From,To\n03/04/1998,LHR,JFK\n');
    const order = unsure.getByRole('radiogroup', { name: '03/04/1998 is' });
    const accept = unsure.getByRole('button', { name: 'Import 1 journey' });
    await expect(unsure.getByText('First choose which date 03/04/1998 is.')).toBeVisible();
    await expect(accept).toBeDisabled();
    await order.getByRole('radio', { name: '1998-04-03' }).click();
    await expect(unsure.getByRole('row', { name: /LHR London/ })).toContainText('1998-04-03');
    await expect(order).toHaveCount(0);
    await accept.click();
    await expect(unsure.getByText('1 journey imported.')).toBeVisible();
  });

  await test.step('unknown headings open the mapping', async () => {
    const card = await drop(page, 'riddle.csv', 'Alpha,Beta,Gamma\nLHR,x,JFK\nJFK,y,LHR\n');
    const alpha = card.getByRole('combobox', { name: 'Contents of Alpha' });
    await expect(alpha).toBeVisible();
    await alpha.selectOption({ label: 'From' });
    await card.getByRole('combobox', { name: 'Contents of Beta' }).selectOption({ label: 'Note' });
    await card.getByRole('combobox', { name: 'Contents of Gamma' }).selectOption({ label: 'To' });
    await card.getByRole('button', { name: 'Use these columns' }).click();
    await card.getByRole('button', { name: 'Import 2 journeys' }).click();
    await expect(card.getByText('2 journeys imported.')).toBeVisible();
    const notes = (await alex.journeys()).map(({ note }) => note).filter((note) => note !== '');
    expect(notes.toSorted()).toEqual(['x', 'y']);
  });

  await test.step('a table of people becomes people', async () => {
    await page.getByRole('button', { name: 'Paste a table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste a table' });
    const cells = dialog.getByRole('textbox', { name: 'Cells' });
    await cells.fill('just a line');
    await dialog.getByRole('button', { name: 'Read table' }).click();
    await expect(dialog.getByText(/^Paste at least two lines/)).toBeVisible();
    await cells.fill('Name\tNationality\nSam Marlow\tGB\nRobin Vale\tFR\n');
    await dialog.getByRole('button', { name: 'Read table' }).click();
    const card = page.getByRole('region', { name: /^Pasted table, / });
    await expect(card.getByRole('row', { name: /Person Sam Marlow/ })).toContainText('New');
    await card.getByRole('button', { name: /^Change how the columns/ }).click();
    await expect(card.getByRole('combobox', { name: 'Each row is' })).toHaveValue('person');
    const template = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Empty table with headings' }).click();
    expect((await template).suggestedFilename()).toBe('person.csv');
    const settings = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Download column mapping' }).click();
    expect((await settings).suggestedFilename()).toMatch(/^Pasted table.*\.map\.json$/);
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Import 2 records' }).click();
    await expect(card.getByText('2 records imported.')).toBeVisible();
  });

  await test.step('a damaged workbook and a letter are refused', async () => {
    const refusal = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await drop(page, 'book.xlsx', 'PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml');
    await expect(refusal('book.xlsx')).toContainText('damaged or incomplete');
    await drop(page, 'letter.txt', 'Dear Sam, we went to Rome.\nIt was hot, and we left.\n');
    await expect(refusal('The format of the file is not recognised')).toBeVisible();
  });
});
