import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const rowOf = (page: Page, name: RegExp | string) => page.getByRole('link', { name });
const drawerOf = (page: Page) => page.getByRole('dialog');

/** Opens the form of a journey in the log with the mouse. */
async function editRow(page: Page, name: RegExp) {
  await rowOf(page, name).click();
  await drawerOf(page).getByRole('button', { name: 'Edit', exact: true }).click();
}

/** Types the name of a place and takes the first result. */
async function choosePlace(page: Page, end: 'From' | 'To', typed: string) {
  await drawerOf(page).getByRole('textbox', { name: end, exact: true }).fill(typed);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

test('a journey is written with the keyboard alone', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Log/alex');
  await expect(page.getByText('Alex has no journeys yet')).toBeVisible();
  await page.keyboard.press('n');
  const drawer = drawerOf(page);
  await drawer.getByLabel('Day', { exact: true }).fill('12/6/1998');
  await choosePlace(page, 'From', 'heathrow');
  await choosePlace(page, 'To', 'jfk');
  await drawer.getByLabel('Flight number').fill('BA 117');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Journey added.')).toBeVisible();
  await expect(rowOf(page, /LHR to JFK, 12 Jun 1998/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '1998' })).toBeVisible();
});

test('the suggestion that Enter takes can be read in both colour schemes', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Log/alex');
  await page.getByRole('button', { name: 'Add a journey' }).first().click();
  await drawerOf(page).getByRole('textbox', { name: 'From', exact: true }).fill('heathrow');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('listbox').locator('[data-combobox-selected]')).toBeVisible();
    await expectAccessible(page, 'colours');
  }
});

test('an added journey is opened or taken back from the notification, and the focus is never lost', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Log/alex');
  const write = async (date: string) => {
    await drawerOf(page).getByLabel('Day', { exact: true }).fill(date);
    await choosePlace(page, 'From', 'heathrow');
    await choosePlace(page, 'To', 'jfk');
    await page.keyboard.press('Control+Enter');
    await expect(drawerOf(page)).toHaveCount(0);
  };
  await page.getByRole('main').getByRole('button', { name: 'Add a journey' }).last().press('Enter');
  await write('12/6/1998');
  await expect(rowOf(page, /LHR to JFK, 12 Jun 1998/)).toBeVisible();
  // The button has disappeared with the empty log, so the focus moves to the page.
  await expect(page.getByRole('main')).toBeFocused();

  const addJourney = page.getByRole('button', { name: 'Add a journey' });
  await addJourney.press('Enter');
  await write('19/6/1998');
  await expect(addJourney).toBeFocused();
  const notice = page.getByRole('status').filter({ hasText: 'Journey added.' }).last();
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog', { name: /LHR to JFK.*19 Jun 1998/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, /LHR to JFK, 19 Jun 1998/)).toBeFocused();

  await addJourney.press('Enter');
  await write('26/6/1998');
  await expect(rowOf(page, /26 Jun 1998/)).toBeVisible();
  const last = page.getByRole('status').filter({ hasText: 'Journey added.' }).last();
  await last.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, /26 Jun 1998/)).toHaveCount(0);
});

test('a journey is edited; what is not saved is asked about', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  await page.goto('/Log/alex');
  await editRow(page, /LHR to JFK/);
  await drawerOf(page).getByLabel('Flight number').fill('BA175');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Journey saved.')).toBeVisible();
  // The form returns to the card from which it was opened.
  await expect(drawerOf(page).getByText('BA 175')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: 'BA 175' })).toBeVisible();
});

test('Back, a link and a reload ask about what is not saved, and saving asks nothing', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  await page.goto('/Log/alex');
  await editRow(page, /LHR to JFK/);
  const number = page.getByLabel('Flight number');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/Log\/alex\?journey=.*&edit=true/);
    await expect(number).toHaveValue('BA175');
  };
  await number.fill('BA175');
  for (let presses = 0; presses < 2; presses++) {
    await page.evaluate(() => history.back());
    await stay();
  }
  await drawerOf(page).getByRole('link', { name: 'History' }).click();
  await stay();
  const asked = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloading;
  await expect(number).toHaveValue('BA175');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/Log/alex');
  await expect(drawerOf(page)).toHaveCount(0);
  await editRow(page, /LHR to JFK/);
  await expect(number).toHaveValue('BA117');
  await number.fill('BA175');
  await drawerOf(page).getByRole('link', { name: 'History' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/History\?record=/);

  await page.evaluate(() => history.back());
  await expect(number).toHaveValue('BA117');
  await number.fill('BA179');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Journey saved.')).toBeVisible();
  await expect(drawerOf(page).getByText('BA 179')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/Log/alex');
  await expect(question).toHaveCount(0);
});

test('a deleted journey comes back from the notification', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const { page } = alex;
  await page.goto('/Log/alex');
  await editRow(page, /LHR to JFK/);
  await drawerOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, /LHR to JFK/)).toHaveCount(0);
  // A double click, as hurried users do, must undo once.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).dblclick();
  await expect(rowOf(page, /LHR to JFK/)).toBeVisible();
});

test('of two who edit the same journey, the second sees both sides', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 409 .*\/journeys\//);
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const sam = await newcomer('Sam Hartley', { joins: alex });
  for (const { page } of [alex, sam]) {
    await page.goto(`/Log/alex?journey=${id}&edit=true`);
    await expect(drawerOf(page).getByLabel('Flight number')).toHaveValue('BA117');
  }
  await sam.page.getByLabel('Flight number').fill('BA179');
  await alex.page.getByLabel('Flight number').fill('BA175');
  await alex.page.getByLabel('Note').fill('whales');
  await alex.page.getByRole('button', { name: 'Save' }).click();
  await expect(alex.page.getByText('Journey saved.')).toBeVisible();

  await sam.page.getByRole('button', { name: 'Save' }).click();
  const conflict = sam.page
    .getByRole('alert')
    .filter({ hasText: 'This journey was changed in the meantime' });
  await expect(conflict.getByRole('row', { name: /BA175 BA179/ })).toBeVisible();
  // A field that only the first user changed is merged without a question.
  await expect(conflict).not.toContainText('whales');
  await conflict.getByRole('button', { name: 'Save my version' }).click();
  await expect(sam.page.getByText('Journey saved.')).toBeVisible();
  await expect(alex.page.getByRole('cell', { name: 'BA 179' })).toBeVisible();
  await alex.page.goto(`/Log/alex?journey=${id}`);
  await expect(drawerOf(alex.page).getByRole('blockquote')).toHaveText('whales');
});

test('two edits that met are asked about until the question is settled, whatever fails meanwhile', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 409 .*\/journeys\//, /ERR_FAILED .*\/journeys\//);
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const sam = await newcomer('Sam Hartley', { joins: alex });
  for (const { page } of [alex, sam]) {
    await page.goto(`/Log/alex?journey=${id}&edit=true`);
    await expect(drawerOf(page).getByLabel('Flight number')).toHaveValue('BA117');
  }
  await sam.page.getByLabel('Flight number').fill('BA179');
  await alex.page.getByLabel('Note').fill('whales');
  await alex.page.getByRole('button', { name: 'Save' }).click();
  await expect(alex.page.getByText('Journey saved.')).toBeVisible();

  const drawer = drawerOf(sam.page);
  const save = drawer.getByRole('button', { name: 'Save', exact: true });
  const conflict = drawer.getByRole('alert').filter({ hasText: 'changed in the meantime' });
  const saveMine = conflict.getByRole('button', { name: 'Save my version' });
  await save.click();
  await expect(conflict.getByRole('row', { name: /BA117 BA179/ })).toBeVisible();
  await sam.page.route(`**/journeys/${id}`, (route) => route.abort(), { times: 1 });
  await saveMine.click();
  await expect(drawer.getByText('The server cannot be reached')).toBeVisible();
  await expect(saveMine).toBeVisible();

  // Saving is not offered, because the form does not contain the other user's changes.
  await expect(save).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Review the differences' }).click();
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText('Alex Marlow saved this');
  expect(await alex.journeys()).toMatchObject([{ number: 'BA117', note: 'whales' }]);

  // The question stays above the form, which can still be edited.
  await drawer.getByLabel('Registration').fill('G-BNLY');
  await saveMine.click();
  await expect(sam.page.getByText('Journey saved.')).toBeVisible();
  expect(await alex.journeys()).toMatchObject([
    { number: 'BA179', note: 'whales', vehicle: { registration: 'G-BNLY' } },
  ]);
});

test('a deletion that met an edit is asked about until it is answered, though the form is untouched', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 409 .*\/journeys\//);
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const sam = await newcomer('Sam Hartley', { joins: alex });
  for (const { page } of [alex, sam]) {
    await page.goto(`/Log/alex?journey=${id}&edit=true`);
    await expect(drawerOf(page).getByLabel('Flight number')).toHaveValue('BA117');
  }
  // Sam's browser receives the edit only after Sam has tried to delete the journey.
  const hears = Promise.withResolvers<void>();
  await sam.page.route('**/records?*', async (route) => {
    await hears.promise;
    await route.continue();
  });
  await alex.page.getByLabel('Flight number').fill('BA175');
  await alex.page.getByRole('button', { name: 'Save' }).click();
  await expect(alex.page.getByText('Journey saved.')).toBeVisible();

  const drawer = drawerOf(sam.page);
  await drawer.getByRole('button', { name: 'Delete', exact: true }).click();
  const conflict = drawer.getByRole('alert').filter({ hasText: 'changed in the meantime' });
  await expect(conflict.getByRole('row', { name: /BA175 BA117/ })).toBeVisible();
  hears.resolve();
  const cell = sam.page.getByRole('cell', { name: 'BA 175', includeHidden: true });
  await expect(cell).toBeVisible();
  await conflict.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(drawer).toHaveCount(0);
  expect(await alex.journeys()).toEqual([]);
});

test('a journey that is open and untouched follows what another tab saves', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 409 .*\/journeys\//);
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const second = await alex.page.context().newPage();
  for (const page of [alex.page, second]) {
    await page.goto(`/Log/alex?journey=${id}&edit=true`);
    await expect(page.getByLabel('Flight number')).toHaveValue('BA117');
  }
  await alex.page.getByLabel('Flight number').fill('BA175');
  await alex.page.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByLabel('Flight number')).toHaveValue('BA175');

  await second.getByLabel('Registration').fill('G-BNLY');
  await editRow(alex.page, /LHR to JFK/);
  await alex.page.getByLabel('Flight number').fill('BA179');
  await alex.page.getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(alex.page).getByText('BA 179')).toBeVisible();
  await second.getByRole('button', { name: 'Save' }).click();
  const conflict = second.getByRole('alert').filter({ hasText: 'changed in the meantime' });
  await conflict.getByRole('button', { name: 'Keep saved version' }).click();
  await expect(second.getByLabel('Flight number')).toHaveValue('BA179');
  await expect(second.getByLabel('Registration')).toHaveValue('');
});

test('every change is in the history and can be undone there', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const { page } = alex;
  await page.goto('/History');
  await page.getByRole('button', { name: /^Undo: Added/ }).click();
  await expect(page.getByText('Change undone.', { exact: true })).toBeVisible();
  await page.goto('/Log/alex');
  await expect(page.getByText('Alex has no journeys yet')).toBeVisible();
  await page.goto('/History');
  await page.getByRole('button', { name: /^Undo: Undid/ }).click();
  await expect(page.getByText('Change undone.', { exact: true })).toBeVisible();
  await page.goto('/Log/alex');
  await expect(rowOf(page, /LHR to JFK/)).toBeVisible();
});

test('a journey leads to its own history, which widens to all of it', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney();
  await alex.makeJourney({ from: 'JFK', to: 'FCO' });
  const { page } = alex;
  await page.goto(`/Log/alex?journey=${id}`);
  await drawerOf(page).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(`/History?record=${id}`);
  const actions = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Added' });
  await expect(actions).toHaveCount(1);
  await page.getByRole('button', { name: /Journey LHR London → JFK New York/ }).click();
  await expect(page).toHaveURL('/History');
  await expect(actions).toHaveCount(2);
});

test('what looks wrong is said and not forbidden', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  // Arriving at 04:40 in New York means a flight of 40 minutes, which is too fast.
  const id = await alex.makeJourney({ departureScheduled: '09:00', arrivalScheduled: '04:40' });
  const { page } = alex;
  await page.goto(`/Log/alex?journey=${id}&edit=true`);
  await expect(drawerOf(page).getByText(/too fast for this journey/)).toBeVisible();
  await drawerOf(page).getByLabel('Arrival (scheduled)', { exact: true }).fill('03:00');
  await expect(drawerOf(page).getByText(/The arrival is before the departure/)).toBeVisible();
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Journey saved.')).toBeVisible();
});

test('a date is kept as far as it is known', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    { date: '1978-06' },
    { date: '1977-24~' },
    { date: '1976' },
    { date: 'XXXX' },
  );
  const { page } = alex;
  await page.goto('/Log/alex');
  for (const date of ['Jun 1978', 'about winter 1977', '1976', 'undated']) {
    await expect(rowOf(page, new RegExp(`LHR to JFK, ${date}`, 'i'))).toBeVisible();
  }
  await editRow(page, /LHR to JFK, Jun 1978/);
  await drawerOf(page).getByRole('checkbox', { name: 'About this date' }).check();
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page).getByText('about Jun 1978')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, /LHR to JFK, about Jun 1978/)).toBeVisible();
});

test('filters live in the address, and Back leaves the log', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    { date: '1998-06-12', number: 'BA117' },
    { date: '1998-06-19', from: 'JFK', to: 'LHR', number: 'BA178' },
    { date: '2004-02-01', to: 'FCO', mode: 'rail' },
  );
  const { page } = alex;
  await page.goto('/Members');
  await page.goto('/Log/alex');
  await page.getByRole('button', { name: /^Air/ }).click();
  await expect(page).toHaveURL('/Log/alex?modes=air');
  await expect(page.getByRole('main').getByText('2 flights').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('ba178');
  await expect(rowOf(page, /LHR to JFK/)).toHaveCount(0);
  await expect(page).toHaveURL('/Log/alex?modes=air&q=ba178');

  await page.reload();
  await expect(rowOf(page, /JFK to LHR/)).toBeVisible();
  await expect(page.getByRole('main').getByText('1 flight', { exact: true }).first()).toBeVisible();
  await page.goto('/Log/alex?year=2004');
  await expect(page.getByText('1 journey', { exact: true }).first()).toBeVisible();
});

test('a paper log book is copied line by line, without the mouse', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Log/alex');
  await page.getByRole('button', { name: 'Quick entry' }).first().press('Enter');
  const line = page.getByRole('textbox', { name: 'One journey per line' });
  await expect(line).toBeFocused();
  const write = async (text: string, lines: number) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'saved', exact: true })).toHaveCount(lines);
    await expect(line).toHaveValue('');
  };
  await write('12/6/78 LHR JFK BA501 B747 12A', 1);
  // The year is carried over, and "r" is the return journey.
  await write('19/6 r BA502', 2);
  // The origin is the destination of the previous line.
  await write('2/7 FCO', 3);
  // A ditto mark repeats the date.
  await write('" LHR', 4);
  await expect(
    page.getByRole('region', { name: 'Lines of this page' }).getByText('4 flights'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  for (const row of [
    'LHR to JFK, 12 Jun 1978',
    'JFK to LHR, 19 Jun 1978',
    'LHR to FCO, 2 Jul 1978',
    'FCO to LHR, 2 Jul 1978',
  ]) {
    await expect(rowOf(page, new RegExp(row))).toBeVisible();
  }
  await expect(page.getByRole('cell', { name: 'BA 501' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '12A' })).toBeVisible();
});

test('an arrival before its departure is proposed the next day, and a number its airline', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Log/alex');
  await page.getByRole('main').getByRole('button', { name: 'Add a journey' }).last().press('Enter');
  const drawer = drawerOf(page);
  await drawer.getByLabel('Day', { exact: true }).fill('12/6/2019');
  await choosePlace(page, 'From', 'jfk');
  await choosePlace(page, 'To', 'heathrow');
  await drawer.getByLabel('Departure (scheduled)', { exact: true }).fill('19:00');
  await drawer.getByLabel('Arrival (scheduled)', { exact: true }).fill('7:00');
  await drawer
    .getByRole('button', { name: 'Set Arrival (scheduled) to the next day' })
    .press('Enter');
  await expect(drawer.getByLabel('Arrival (scheduled), day')).toHaveValue('1');
  await expect(drawer.getByRole('button', { name: /to the next day/ })).toHaveCount(0);

  await drawer.getByLabel('Flight number').fill('QF2');
  await expect(drawer.getByLabel('Airline')).toHaveValue('Qantas');
  // An airline filled in automatically follows the number; a typed one does not.
  await drawer.getByLabel('Flight number').fill('BA178');
  await expect(drawer.getByLabel('Airline')).toHaveValue('British Airways');
  await drawer.getByLabel('Airline').fill('Qantas, I am sure');
  await drawer.getByLabel('Flight number').fill('AA100');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Journey added.')).toBeVisible();
  const [stored] = await alex.journeys();
  expect(stored).toMatchObject({
    arrivalScheduled: '07:00+1',
    number: 'AA100',
    operator: { name: 'Qantas, I am sure', iata: '', icao: '' },
  });
});

test('writing down what is there already warns', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  await page.goto('/Log/alex');
  await expect(rowOf(page, /LHR to JFK/)).toBeVisible();
  await page.keyboard.press('n');
  const drawer = drawerOf(page);
  await drawer.getByLabel('Day', { exact: true }).fill('12/6/1998');
  await choosePlace(page, 'From', 'heathrow');
  await choosePlace(page, 'To', 'jfk');
  const warning = drawer.getByText('Already in the log: LHR to JFK, 12 Jun 1998 BA 117');
  // The travellers are not chosen yet, but by default they are the same.
  await expect(warning).toBeVisible();
  await drawer.getByLabel('Flight number').fill('BA175');
  await expect(warning).toHaveCount(0);
});

test('a day that is none is told of as soon as it is left, and read however it is written', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Log/alex');
  await expect(page.getByText('Alex has no journeys yet')).toBeVisible();
  await page.keyboard.press('n');
  const drawer = drawerOf(page);
  const day = drawer.getByLabel('Day', { exact: true });
  const noDay = drawer.getByText('Use a date such as 12 Mar 1976.');
  await day.fill('10/13/76');
  await expect(noDay).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(noDay).toBeVisible();
  await day.fill('31.6.1985');
  await expect(noDay).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('Jun 1985 has 30 days.')).toBeVisible();
  await day.fill('October 4th, 1976');
  await page.keyboard.press('Tab');
  await expect(day).toHaveValue('4 Oct 1976');
  await expect(drawer.getByText('Jun 1985 has 30 days.')).toHaveCount(0);
});

test('a time that is none is marked as soon as it is left, and no longer once it is one', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Log/alex?journey=new');
  const departure = drawerOf(page).getByLabel('Departure (scheduled)', { exact: true });
  await departure.fill('25:00');
  await departure.press('Tab');
  await expect(drawerOf(page).getByText('Enter a time such as 9:05.')).toBeVisible();
  await departure.fill('2500');
  await expect(drawerOf(page).getByText('Enter a time such as 9:05.')).toHaveCount(0);
  await departure.fill('23:00');
  await departure.press('Tab');
  await expect(drawerOf(page).getByText('Enter a time such as 9:05.')).toHaveCount(0);
});

test('Return takes the only suggestion and submits nothing that is half typed', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Log/alex');
  await page.getByRole('main').getByRole('button', { name: 'Add a journey' }).last().press('Enter');
  const drawer = drawerOf(page);
  await drawer.getByLabel('Day', { exact: true }).fill('12/6/1998');
  await choosePlace(page, 'From', 'heathrow');
  await choosePlace(page, 'To', 'jfk');

  const suggested = page.getByRole('listbox').getByRole('option');
  await drawer.getByLabel('Airline').fill('Pan American W');
  await expect(suggested).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel('Airline')).toHaveValue('Pan American World Airways');
  // Several aircraft types begin like this, so Return closes the list and the form stays open.
  await drawer.getByLabel('Aircraft type').fill('Boeing 7');
  await expect(suggested.nth(1)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(suggested).toHaveCount(0);
  await expect(drawer.getByLabel('Aircraft type')).toHaveValue('Boeing 7');

  // A half-typed place is not a place, and the previous place is cleared.
  const to = drawer.getByRole('textbox', { name: 'To', exact: true });
  await to.fill('Fium');
  await drawer.getByLabel('Registration').focus();
  await expect(drawer.getByText('Choose a place from the list.')).toBeVisible();
  await expect(to).toHaveValue('Fium');
  await page.keyboard.press('Enter');
  await expect(to).toBeFocused();
  expect(await alex.journeys()).toEqual([]);

  await to.fill('Romme');
  await page.getByRole('listbox').getByRole('option', { name: 'Did you mean Rome?' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Fiumicino/ })
    .click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Journey added.')).toBeVisible();
  expect(await alex.journeys()).toMatchObject([
    { to: { iata: 'FCO' }, operator: { iata: 'PA' }, vehicle: { type: 'Boeing 7' } },
  ]);
});

test('Return takes a place only once it is in sight', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(/\/places\/search\?/, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await page.goto('/Log/alex?journey=new');
  const from = drawerOf(page).getByRole('textbox', { name: 'From', exact: true });
  await from.fill('heathrow');
  await from.press('Enter');
  await asked.promise;
  await from.press('Enter');
  released.resolve();
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText('Heathrow');
  await expect(from).toHaveValue('heathrow');
  await from.press('Enter');
  await expect(from).toHaveValue('LHR London');
});

test('a custom place is set by a click on the map and takes its town from there', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Log/alex?journey=new');
  const drawer = drawerOf(page);
  await drawer.getByLabel('Day', { exact: true }).fill('12/6/1998');
  await choosePlace(page, 'From', 'heathrow');
  await drawer.getByRole('textbox', { name: 'To', exact: true }).fill('Our airstrip');
  await page.getByRole('option', { name: 'Add “Our airstrip” as a place' }).click();
  const place = drawer.getByRole('group', { name: 'Add a custom place' });
  const town = place.getByRole('textbox', { name: 'In or near the town' });
  await town.fill('Perugia');
  await page
    .getByRole('option', { name: /Perugia/ })
    .first()
    .click();
  const latitude = place.getByLabel('Latitude');
  await expect(latitude).not.toHaveValue('');
  const ofPerugia = await latitude.inputValue();
  await place.getByRole('button', { name: 'Set on a map' }).click();
  const canvas = place.locator('.maplibregl-canvas');
  await canvas.scrollIntoViewIfNeeded();
  await canvas.click({ position: { x: 60, y: 60 } });
  await expect(latitude).not.toHaveValue(ofPerugia);
  await expect(town).not.toHaveValue(/Perugia/);
  await expect(town).not.toHaveValue('');
  const near = await town.inputValue();
  await place.getByRole('button', { name: 'Use this place' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Journey added.')).toBeVisible();
  const [journey] = await alex.journeys();
  expect(journey?.to).toMatchObject({ name: 'Our airstrip', country: 'IT', zone: 'Europe/Rome' });
  expect(near).toContain(journey?.to.town);
});
