import type { Page } from '@playwright/test';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { stayKind } from '../src/domain/stays/stay.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { expect, test } from './fixtures.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

/** Maps are drawn in software here, on a machine that may be busy. */
const drawn = { timeout: 90_000 };

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('stays are typed one after the other, pasted, and undone', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Admin_Doss_UK');
  const entry = page.getByRole('region', { name: 'Add a stay' });
  const town = entry.getByRole('textbox', { name: 'Town' });
  const byTown = page.getByRole('table', { name: 'Nights per town' });
  const grid = page.getByRole('grid', { name: 'Nights in the United Kingdom' });
  await test.step('the entry goes on with the next stay', async () => {
    await town.fill('Oxford');
    await expect(page.getByRole('option', { name: /Oxford/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2019-05-03');
    // Tab skips the calendar and goes to the number of nights.
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    // 3 + 3 nights: the departure is on the 6th.
    await expect(entry.getByRole('textbox', { name: 'Departure' })).toHaveValue(/6/);
    await page.keyboard.press('Enter');
    await expect(byTown.getByRole('row', { name: /Oxford, England 3 / })).toBeVisible();
    await expect(page.getByText('Oxford, 3 nights')).toBeVisible();
    // This table only contains stays; a link leads to all nights of the same person.
    await expect(
      page.getByRole('link', { name: 'All nights of Alex Marlow per town' }),
    ).toHaveAttribute('href', /Days_per_UK_towns[?]person=alex$/);

    // The next stay begins when the previous one ended, and its town has the focus.
    await expect(town).toBeFocused();
    await expect(town).toHaveValue('');
    await expect(entry.getByRole('textbox', { name: 'Arrival' })).toHaveValue(/6/);
    await town.fill('Lyonesse');
    await page.keyboard.press('Tab');
    await expect(entry.getByText(/^This town was not found\./)).toBeVisible();
    await town.fill('');
    await page.keyboard.press('Enter');
    await expect(entry.getByText('Enter a town.')).toBeVisible();
    await expect(entry.getByText('Enter a departure date or a number of nights.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('pasted towns are found, kept as written, or asked about once', async () => {
    await grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await paste(
      page,
      [
        'Arrival\tDeparture\tTown\tName',
        '2019-06-01\t2019-06-04\tAyr\tCastle',
        '2019-06-04\t2019-06-05\tNewport\tThe Bell',
        '2019-06-05\t2019-06-07\tAtlantis-on-Sea\tPier',
        '2019-06-07\t2019-06-08\tnewport\tThe Bell again',
      ].join('\n'),
    );
    await expect(byTown.getByRole('row', { name: /Ayr, Scotland 3 / })).toBeVisible();
    await expect(byTown.getByRole('row', { name: /Atlantis-on-Sea 2 / })).toBeVisible();
    await expect(
      page.getByText('Kept as written: Atlantis-on-Sea.', { exact: false }),
    ).toBeVisible();
    await expect(byTown.getByRole('row', { name: /Newport/ })).toBeHidden();
    await expect(page.getByText('2 rows have unsaved changes.')).toBeVisible();
    // Rows without a person and a kind get the selected person and "Hotel".
    const ayr = grid.getByRole('row', { name: /Ayr/ });
    await expect(ayr).toContainText('Alex Marlow');
    await expect(ayr).toContainText('Hotel');
    await grid
      .getByRole('gridcell', { name: /Newport/ })
      .first()
      .click();
    const wales = page.getByRole('option', { name: /Newport near Cardiff/ }).first();
    await expect(wales).toBeVisible();
    await expect(page.getByRole('option', { name: 'Keep “Newport” as written' })).toBeVisible();
    await wales.click();
    // Both rows are the same Newport.
    await expect(byTown.getByRole('row', { name: /Newport, Wales 2 / })).toBeVisible();
    await expect(page.getByText(/^Newport was also set in 1 other row/)).toBeVisible();
    await expectAccessible(page);
  });

  await page.keyboard.press('Control+z');
  await expect(byTown.getByRole('row', { name: /Newport/ })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(byTown.getByRole('row', { name: /Ayr/ })).toBeHidden();
  await expect(byTown.getByRole('row', { name: /Oxford/ })).toBeVisible();
});

test('days are corrected from the calendar and from a table, and the corrections undone', async ({
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
  const details = page.getByRole('region', { name: /30 Dec/ });
  const form = page.getByRole('region', { name: /^Correct th(is|ese) days?$/ });
  const save = form.getByRole('button', { name: 'Save correction', exact: true });
  const country = form.getByRole('combobox', { name: 'Country or region' });
  const others = form.getByRole('radiogroup', { name: 'Other places on this day' });
  const corrections = page.getByRole('grid', { name: 'Day corrections', exact: true });
  await test.step('several days at once', async () => {
    await page.getByRole('link', { name: /30 December 1998|30 Dec 1998/ }).click();
    await expect(details.getByText(/United States/).first()).toBeVisible();
    await page
      .getByRole('link', { name: /31 December 1998|31 Dec 1998/ })
      .click({ modifiers: ['Shift'] });
    await expect(form.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(/31/);
    await expectAccessible(page);
    await save.click();
    await expect(form.getByText('Enter a town or country.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Town' }).fill('Montreal');
    await page
      .getByRole('option', { name: /Montreal|Montréal/ })
      .first()
      .click();
    await form.getByLabel('Reason').fill('A weekend with friends.');
    await save.click();
    await expect(page.getByText('2 days corrected.')).toBeVisible();
  });

  await test.step('a place that replaces the others, in a town that no list has', async () => {
    await page.goto('/Admin_Days/alex?year=1998&from=1998-12-30');
    await expect(
      page
        .getByRole('link', { name: 'A weekend with friends.' })
        .or(details.getByText(/Canada/))
        .first(),
    ).toBeVisible();
    await others
      .getByRole('radio', { name: 'Remove them: the place entered above was the only one' })
      .check();
    await form.getByRole('textbox', { name: 'Town' }).fill('Port of Nowhere-Atall');
    await expect(form.getByText('“Port of Nowhere-Atall” is kept as typed.')).toBeVisible();
    await country.fill('Bermuda');
    await page.getByRole('option', { name: 'Bermuda' }).click();
    await expect(form.getByText(/is kept as typed, in Bermuda\.$/)).toBeVisible();
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText('1 day corrected.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Town' })).toHaveValue('');
    await expect(form.getByRole('button', { name: 'Go to 31 Dec' })).toBeVisible();
  });

  await test.step('a place on the way is added, and both are replaced and restored', async () => {
    await page.goto('/Admin_Days/alex?year=1998&from=1998-12-30');
    await expect(
      others.getByRole('radio', {
        name: 'Keep them: you only passed through the place entered above',
      }),
    ).toBeChecked();
    await country.fill('Canada');
    await page.getByRole('option', { name: 'Canada' }).click();
    const becomes =
      'Canada → Port of Nowhere-Atall, Bermuda. Night: Port of Nowhere-Atall, Bermuda.';
    await expect(form.getByText(`This day will show: ${becomes}`)).toBeVisible();
    await save.click();
    await expect(page.getByText(`1 day corrected. 30 Dec 1998: ${becomes}`)).toBeVisible();
    await expect(details.getByText('Canada').first()).toBeVisible();

    await others
      .getByRole('radio', { name: 'Remove them: the place entered above was the only one' })
      .check();
    await country.fill('United States');
    await page.getByRole('option', { name: 'United States', exact: true }).click();
    await save.click();
    await expect(corrections.getByText('Port of Nowhere-Atall')).toBeHidden();
    // One correction was edited and one was deleted; the button undoes both.
    let undone = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/undo') && response.ok()) undone++;
    });
    // The table has a button with the same name.
    const notice = page
      .getByText(/^1 day corrected\..*United States/)
      .last()
      .locator('..');
    await notice.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(corrections.getByText('Port of Nowhere-Atall')).toBeVisible();
    await expect.poll(() => undone).toBe(2);
  });

  await test.step('a table takes countries and parts of them by name', async () => {
    await corrections.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await paste(
      page,
      [
        'Person\tDate\tCountry or region',
        'Alex Marlow\t2019-05-06\tBelgium',
        'Alex Marlow\t2019-05-07\tScotland',
        'Alex Marlow\t2019-05-08\tAtlantis',
      ].join('\n'),
    );
    await expect(corrections.getByRole('gridcell', { name: 'BE', exact: true })).toBeVisible();
    await expect(corrections.getByRole('gridcell', { name: 'GB-SCT', exact: true })).toBeVisible();
    // The pasted rows are visible, and so is their state below them.
    await expect(corrections.getByRole('row', { name: /6 May 2019/ })).toBeInViewport();
    await expect(page.getByText('1 row has unsaved changes.')).toBeInViewport();
    await corrections.getByRole('gridcell', { name: /Atlantis/ }).click();
    await expect(
      page.getByText(/No country or part of a country has this name\./).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('1 row has unsaved changes.')).toBeHidden();
  });

  await test.step('the days follow', async () => {
    await page.goto('/Days_per_Country');
    const table = page.getByRole('table', { name: 'Days by year' });
    await expect(table.getByRole('link', { name: 'Bermuda, 1998: 1 day' })).toBeVisible();
    await expect(table.getByRole('link', { name: 'Canada, 1998: 2 days' })).toBeVisible();
    // Montreal on the 31st was on the way, so that night stays in New York.
    await expect(table.getByRole('link', { name: 'United States, 1998: 3 days' })).toBeVisible();
    await page.goto('/Admin_Days/alex?from=1998-12-30&to=2010-12-30');
    await expect(page.getByText(/^You can select up to 366 days at once/)).toBeVisible();
  });
});

test('town centres are set on the map, moved by the keys, and reset', async ({
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
    arrival: '2019-05-03',
    departure: '2019-05-04',
  };
  const oxford = { ...stay, region: 'GB-OXF', town: 'Oxford', point: { lat: 51.75, lon: -1.26 } };
  const records = [{ ...stay, town: 'Nowhereville' }, oxford].map((values) => ({
    id: newId(),
    values,
  }));
  await alex.post(alex.api('/stays'), { records, places: [] });
  await page.goto('/Admin_Doss_UKcenters');
  const towns = page.getByRole('table', { name: 'Towns' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  const marker = page.getByRole('button', { name: /with the arrow keys/ });
  await test.step('a town without a position is put on the map of its country', async () => {
    await towns.getByRole('link', { name: /^Nowhereville/ }).click();
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription('Enter a position before you save.');
    await expect(latitude).toHaveValue('');
    await expect(page.getByText(/^Click the town’s position on the map/)).toBeVisible();
    await expectAccessible(page);
    await latitude.fill('52.5');
    await save.click();
    await expect(page.getByText('Enter the position of the town.')).toBeVisible();
    const map = page.locator('canvas.maplibregl-canvas');
    await expect(map).toBeVisible(drawn);
    await map.click();
    await expect(marker).toBeVisible();
    // The centre of the map is in the north of England: in the Mercator projection, 55.4 is halfway
    // from 49.8 to 60.9.
    await expect(latitude).toHaveValue(/^5[56]/);
    await save.click();
    await expect(page.getByRole('row', { name: /Nowhereville Set by you/ })).toBeVisible();
  });

  await expect(towns.getByRole('row', { name: /^Oxford, England \d/ })).toBeVisible();
  await towns.getByRole('link', { name: /^Oxford/ }).click();
  await expect(latitude).toHaveValue(/^51[.]75\D*$/);
  await expect(marker).toBeVisible(drawn);
  await expectAccessible(page);
  await marker.focus();
  await page.keyboard.press('ArrowUp');
  await expect(latitude).not.toHaveValue(/^51[.]75\D*$/);
  // An invalid latitude is rejected, and the marker stays.
  const stands = await marker.boundingBox();
  for (const off of ['546', '95']) {
    await latitude.fill(off);
    await expect(page.getByText('Enter a number from -90 to 90.')).toBeVisible();
    expect(await marker.boundingBox()).toEqual(stands);
  }
  await latitude.fill('51.752');
  await expect(page.getByText('Enter a number from -90 to 90.')).toBeHidden();
  await page.getByRole('textbox', { name: 'Name on maps' }).fill('Oxford, Carfax');
  await save.click();
  await expect(towns.getByRole('row', { name: /Oxford, England Set by you/ })).toBeVisible();
  await page.getByRole('button', { name: 'Reset to the position in your records' }).click();
  await expect(towns.getByRole('row', { name: /^Oxford, England \d/ })).toBeVisible();
});
