import type { Page } from '@playwright/test';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { stayKind } from '../src/domain/stays/stay.ts';
import { expect, test } from './fixtures.ts';

/** Maps are drawn in software here, beside whatever else the machine does. */
const drawn = { timeout: 90_000 };

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('runs of nights are typed one after the other, pasted, and undone', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Admin_Doss_UK');
  const entry = page.getByRole('region', { name: 'Add a stay' });
  const town = entry.getByRole('textbox', { name: 'Town' });
  await town.fill('Oxford');
  await expect(page.getByRole('option', { name: /Oxford/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2019-05-03');
  // Past the calendar, to how many nights it was.
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  // 3 + 3 nights: away on the sixth.
  await expect(entry.getByRole('textbox', { name: 'Departure' })).toHaveValue(/6/);
  await page.keyboard.press('Enter');
  const byTown = page.getByRole('table', { name: 'Nights by town' });
  await expect(byTown.getByRole('row', { name: /Oxford, England 3 / })).toBeVisible();
  await expect(page.getByText('Oxford, 3 nights')).toBeVisible();

  // These are the nights of stays alone: all nights of the same person are a click away.
  await expect(
    page.getByRole('link', { name: 'All nights of Alex Marlow by town' }),
  ).toHaveAttribute('href', /Days_per_UK_towns[?]person=alex$/);

  // The next run begins where that one ended, with the town, which has the focus.
  await expect(town).toBeFocused();
  await expect(town).toHaveValue('');
  await expect(entry.getByRole('textbox', { name: 'Arrival' })).toHaveValue(/6/);
  await page.keyboard.press('Enter');
  await expect(entry.getByText('Enter a town.')).toBeVisible();
  await expect(entry.getByText('Enter a departure date or a number of nights.')).toBeVisible();
  await expectAccessible(page);

  const grid = page.getByRole('grid', { name: 'Nights in the United Kingdom' });
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('ArrowDown');
  // Of nobody and in nothing that is said: of whom the runs are, in a hotel.
  await paste(
    page,
    'Arrival\tDeparture\tTown\n2019-06-01\t2019-06-04\tAyr\n2019-06-04\t2019-06-05\tlargs',
  );
  await expect(byTown.getByRole('row', { name: /Ayr, Scotland 3 / })).toBeVisible();
  await expect(byTown.getByRole('row', { name: /Largs, Scotland 1 / })).toBeVisible();
  const ayr = grid.getByRole('row', { name: /Ayr/ });
  await expect(ayr).toContainText('Alex Marlow');
  await expect(ayr).toContainText('Hotel');
  await page.keyboard.press('Control+z');
  await expect(byTown.getByRole('row', { name: /Ayr/ })).toBeHidden();
  await expect(byTown.getByRole('row', { name: /Oxford/ })).toBeVisible();
});

test('a town that may be several is asked about once, and one that nobody knows is said to be in no list', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Admin_Doss_UK');
  const byTown = page.getByRole('table', { name: 'Nights by town' });
  const grid = page.getByRole('grid', { name: 'Nights in the United Kingdom' });
  await grid.getByRole('gridcell').first().click();
  await paste(
    page,
    [
      'Arrival\tDeparture\tTown\tName',
      '2019-06-01\t2019-06-04\tDurham\tCastle',
      '2019-06-04\t2019-06-05\tNewport\tThe Bell',
      '2019-06-05\t2019-06-07\tAtlantis-on-Sea\tPier',
      '2019-06-07\t2019-06-08\tnewport\tThe Bell again',
    ].join('\n'),
  );
  await expect(byTown.getByRole('row', { name: /Durham, England 3 / })).toBeVisible();
  await expect(byTown.getByRole('row', { name: /Atlantis-on-Sea 2 / })).toBeVisible();
  await expect(page.getByText('Kept as written: Atlantis-on-Sea.', { exact: false })).toBeVisible();
  await expect(byTown.getByRole('row', { name: /Newport/ })).toBeHidden();
  await expect(page.getByText('2 rows are not saved as they stand.')).toBeVisible();
  await expectAccessible(page);
  await grid
    .getByRole('gridcell', { name: /Newport/ })
    .first()
    .click();
  const wales = page.getByRole('option', { name: /Newport near Cardiff/ }).first();
  await expect(wales).toBeVisible();
  await expect(page.getByRole('option', { name: 'Keep “Newport” as it is written' })).toBeVisible();
  await wales.click();
  // One for the other: both are the same Newport.
  await expect(byTown.getByRole('row', { name: /Newport, Wales 2 / })).toBeVisible();
  await expect(page.getByText('Newport was put into 1 other row', { exact: false })).toBeVisible();

  // The quick entry takes a town that is clear, and says what it cannot place.
  const entry = page.getByRole('region', { name: 'Add a stay' });
  const town = entry.getByRole('textbox', { name: 'Town' });
  await town.fill('Stromness');
  await page.keyboard.press('Tab');
  await expect(town).toHaveValue(/Stromness .*Scotland|Stromness/);
  await town.fill('Lyonesse');
  await page.keyboard.press('Tab');
  await expect(entry.getByText('No list has this town.', { exact: false })).toBeVisible();
});

test('a claim is stored when it has been chosen, not when somebody has said of whom', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Admin_Data/circumstances');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.keyboard.type('Al');
  await page.keyboard.press('Tab');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell', { name: 'Alex Marlow' })).toBeVisible();
  await expect(page.getByText('1 row is not saved as it stands.')).toBeVisible();
  await expect(grid.getByText('Resident in the UK', { exact: false })).toBeHidden();
  await expect(page.getByText('This is required.').first()).toBeVisible();
  await page.keyboard.type('Not resident');
  await page.keyboard.press('Tab');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
});

test('a day is corrected from the calendar, the ledger follows, and it is undone', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    { date: '1998-12-28', departureActual: '10:00', arrivalActual: '13:00' },
    {
      date: '1999-01-04',
      from: 'JFK',
      to: 'LHR',
      departureActual: '08:00',
      arrivalActual: '20:00',
    },
  );
  const { page } = alex;
  await page.goto('/Admin_DJR_Days?year=1998');
  await page.getByRole('link', { name: /30 December 1998|30 Dec 1998/ }).click();
  const said = page.getByRole('region', { name: /30 Dec/ });
  await expect(said.getByText(/United States/).first()).toBeVisible();
  const form = page.getByRole('region', { name: 'Correct these days' });
  // All days up to the last of the year.
  await page
    .getByRole('link', { name: /31 December 1998|31 Dec 1998/ })
    .click({ modifiers: ['Shift'] });
  await expect(form.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(/31/);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save correction', exact: true }).click();
  await expect(form.getByText('Enter a town or country.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Town' }).fill('Montreal');
  await page
    .getByRole('option', { name: /Montreal|Montréal/ })
    .first()
    .click();
  await form.getByLabel('Why').fill('A weekend with friends.');
  await form.getByRole('button', { name: 'Save correction', exact: true }).click();
  await expect(page.getByText('2 days corrected.')).toBeVisible();
  await page.goto('/Days_per_Country');
  const table = page.getByRole('table', { name: 'Days by year' });
  await expect(table.getByRole('link', { name: 'Canada, 1998: 2 days' })).toBeVisible();
  // Montreal was on the way: the nights stay where they were.
  await expect(table.getByRole('link', { name: 'United States, 1998: 4 days' })).toBeVisible();

  await page.goto('/Admin_Days/alex?year=1998&from=1998-12-30');
  await expect(
    page
      .getByRole('link', { name: 'A weekend with friends.' })
      .or(page.getByRole('region', { name: /30 Dec/ }).getByText(/Canada/))
      .first(),
  ).toBeVisible();
  // Corrected once more, the day is as it is said now; a town that no list has is kept as typed.
  const again = form.getByRole('radiogroup', { name: 'Other places on this day' });
  await again.getByRole('radio', { name: 'Remove them; this was the only place' }).check();
  await form.getByRole('textbox', { name: 'Town' }).fill('Port of Nowhere-Atall');
  await expect(form.getByText('“Port of Nowhere-Atall” is kept as typed')).toBeVisible();
  await form.getByRole('combobox', { name: 'Country or part of it' }).fill('Bermuda');
  await page.getByRole('option', { name: 'Bermuda' }).click();
  await expect(form.getByText('is kept as typed, in Bermuda.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save correction', exact: true }).click();
  await expect(page.getByText('1 day corrected.')).toBeVisible();
  await page.goto('/Days_per_Country');
  await expect(table.getByRole('link', { name: 'Bermuda, 1998: 1 day' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Canada, 1998: 1 day' })).toBeVisible();
  // Beside another place where that is asked for; many days are drawn a page at a time.
  await page.goto('/Admin_Days/alex?from=1998-12-30&to=2010-12-30');
  await expect(
    page.getByText('At most 366 days are chosen at once', { exact: false }),
  ).toBeVisible();
  await page.goto('/Admin_Days/alex?year=1998&from=1998-12-30');
  await expect(again.getByRole('radio', { name: 'Keep them; this was on the way' })).toBeChecked();
  await form.getByRole('combobox', { name: 'Country or part of it' }).fill('Canada');
  await page.getByRole('option', { name: 'Canada' }).click();
  const becomes = 'Canada → Port of Nowhere-Atall, Bermuda. Night: Port of Nowhere-Atall, Bermuda.';
  await expect(form.getByText(`The day will say: ${becomes}`)).toBeVisible();
  await form.getByRole('button', { name: 'Save correction', exact: true }).click();
  await expect(page.getByText(`1 day corrected. 30 Dec 1998: ${becomes}`)).toBeVisible();
  // The day is in sight with what is said of it now, and the next one a press away.
  await expect(
    page
      .getByRole('region', { name: /30 Dec/ })
      .getByText('Canada')
      .first(),
  ).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Town' })).toHaveValue('');
  await expect(form.getByRole('button', { name: 'On to 31 Dec' })).toBeVisible();
  await page.goto('/Days_per_Country');
  await expect(table.getByRole('link', { name: 'Bermuda, 1998: 1 day' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Canada, 1998: 2 days' })).toBeVisible();

  // One word in the place of both, and both of them again.
  await page.goto('/Admin_Days/alex?year=1998&from=1998-12-30');
  await again.getByRole('radio', { name: 'Remove them; this was the only place' }).check();
  await form.getByRole('combobox', { name: 'Country or part of it' }).fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await form.getByRole('button', { name: 'Save correction', exact: true }).click();
  await expect(page.getByText('1 day corrected.')).toBeVisible();
  // One word was changed and the other deleted: both are undone by the one button.
  let undone = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/undo') && response.ok()) undone++;
  });
  const corrections = page.getByRole('grid', { name: 'Day corrections', exact: true });
  await expect(corrections.getByText('Port of Nowhere-Atall')).toBeHidden();
  // The table has a button of that name, too.
  const notice = page.getByText('1 day corrected.').last().locator('..');
  await notice.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(corrections.getByText('Port of Nowhere-Atall')).toBeVisible();
  await expect.poll(() => undone).toBe(2);
  await page.goto('/Days_per_Country');
  await expect(table.getByRole('link', { name: 'Bermuda, 1998: 1 day' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Canada, 1998: 2 days' })).toBeVisible();
});

test('another place of a day keeps what its journeys say, and a table takes countries by name', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({
    date: '2019-05-03',
    from: 'LHR',
    to: 'JFK',
    departureActual: '10:00',
    arrivalActual: '13:00',
  });
  const { page } = alex;
  await page.goto('/Admin_Days/alex?year=2019&from=2019-05-03');
  const form = page.getByRole('region', { name: 'Correct these days' });
  await form.getByRole('combobox', { name: 'Country or part of it' }).fill('Ireland');
  await page.getByRole('option', { name: 'Ireland', exact: true }).click();
  await form.getByRole('button', { name: 'Save correction', exact: true }).click();
  await expect(
    page.getByText(
      '3 May 2019: London, England → Ireland → New York, United States. Night: New York, United States.',
    ),
  ).toBeVisible();
  const said = page.getByRole('region', { name: '3 May 2019' });
  for (const place of ['London', 'Ireland', 'New York']) {
    await expect(said.getByText(place).first()).toBeVisible();
  }
  const grid = page.getByRole('grid', { name: 'Day corrections', exact: true });
  await expect(grid.getByRole('row')).toHaveCount(5);

  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await paste(
    page,
    [
      'Person\tDate\tCountry or part of it',
      'Alex Marlow\t2019-05-06\tBelgium',
      'Alex Marlow\t2019-05-07\tScotland',
      'Alex Marlow\t2019-05-08\tAtlantis',
    ].join('\n'),
  );
  await expect(grid.getByRole('gridcell', { name: 'BE', exact: true })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: 'GB-SCT', exact: true })).toBeVisible();
  // What was pasted is in sight, and how it stands below it.
  await expect(grid.getByRole('row', { name: /6 May 2019/ })).toBeInViewport();
  await expect(page.getByText('1 row is not saved as it stands.')).toBeInViewport();
  await grid.getByRole('gridcell', { name: /Atlantis/ }).click();
  await expect(
    page
      .getByText(
        'No country or part of one has this name. Enter a name or a code, such as BE or GB-SCT.',
      )
      .first(),
  ).toBeVisible();
});

test('a town that is nowhere yet is put on a map of its country', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { id: personId } = await alex.person();
  const stay = {
    ...blankOf(stayKind.fields),
    people: [{ personId }],
    kind: 'hotel',
    country: 'GB',
    town: 'Nowhereville',
    arrival: '2019-05-03',
    departure: '2019-05-04',
  };
  const id = '01900000-0000-7000-8000-000000000001';
  await alex.post(alex.api('/stays'), { records: [{ id, values: stay }], places: [] });
  await page.goto('/Admin_Doss_UKcenters');
  await page
    .getByRole('table', { name: 'Towns' })
    .getByRole('link', { name: /^Nowhereville/ })
    .click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('Enter a position before you save.');
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  await expect(latitude).toHaveValue('');
  await expect(page.getByText('Click on the map where it is, or write its')).toBeVisible();
  await expectAccessible(page);
  // One number alone is no place.
  await latitude.fill('52.5');
  await save.click();
  await expect(page.getByText('Enter where the town is.')).toBeVisible();
  const map = page.locator('canvas.maplibregl-canvas');
  await expect(map).toBeVisible(drawn);
  await map.click();
  await expect(page.getByRole('button', { name: /^Its place[.] The arrow/ })).toBeVisible();
  // The middle of the map is in the north of England: 55.4 is halfway from 49.8 to 60.9, as Mercator draws it.
  await expect(latitude).toHaveValue(/^5[56]/);
  await save.click();
  await expect(page.getByRole('row', { name: /Nowhereville Set by you/ })).toBeVisible();
});

test('a town is moved by the keys, kept, and given back to what the records say', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { id: personId } = await alex.person();
  const stay = {
    ...blankOf(stayKind.fields),
    people: [{ personId }],
    kind: 'hotel',
    country: 'GB',
    region: 'GB-OXF',
    town: 'Oxford',
    point: { lat: 51.75, lon: -1.26 },
    arrival: '2019-05-03',
    departure: '2019-05-04',
  };
  const id = '01900000-0000-7000-8000-000000000000';
  await alex.post(alex.api('/stays'), { records: [{ id, values: stay }], places: [] });
  await page.goto('/Admin_Doss_UKcenters');
  const towns = page.getByRole('table', { name: 'Towns' });
  await expect(towns.getByRole('row', { name: /^Oxford, England \d/ })).toBeVisible();
  await towns.getByRole('link', { name: /^Oxford/ }).click();
  const marker = page.getByRole('button', { name: /^Its place[.] The arrow/ });
  await expect(marker).toBeVisible(drawn);
  await expectAccessible(page);
  await marker.focus();
  await page.keyboard.press('ArrowUp');
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  await expect(latitude).not.toHaveValue(/^51[.]75\D*$/);
  // What is no latitude is told, and the marker stays where it was.
  const stands = await marker.boundingBox();
  for (const off of ['546', '95']) {
    await latitude.fill(off);
    await expect(page.getByText('Enter a number from -90 to 90.')).toBeVisible();
    expect(await marker.boundingBox()).toEqual(stands);
  }
  await latitude.fill('51.752');
  await expect(page.getByText('Enter a number from -90 to 90.')).toBeHidden();
  await page.getByRole('textbox', { name: 'Name on maps' }).fill('Oxford, Carfax');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(towns.getByRole('row', { name: /Oxford, England Set by you/ })).toBeVisible();
  await page.getByRole('button', { name: 'Reset to the position in your records' }).click();
  await expect(towns.getByRole('row', { name: /^Oxford, England \d/ })).toBeVisible();
});

test('viewers are refused the data pages of days', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = await newcomer('Sam Carter', { joins: alex, as: 'viewer' });
  for (const path of [
    '/Admin_DJR_Days',
    '/Admin_Days/alex',
    '/Admin_Doss_USA',
    '/Admin_Doss_USAcenters',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'For editors and owners' })).toBeVisible();
  }
});
