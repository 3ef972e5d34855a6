import type { Page } from '@playwright/test';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { tripKind, type TripRecord } from '../src/domain/trips/trip.ts';
import { stayKind } from '../src/domain/stays/stay.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { addDays } from '../src/domain/shared/dates/calendar-day.ts';
import { boxOf, overlaps } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

/** Ledgers are computed and maps are drawn in software, on a machine that may be busy. */
const worked = { timeout: 90_000 };

/** Adds trips of the archive's first person. */
async function makeTrips(of: Member, ...trips: Partial<TripRecord>[]): Promise<void> {
  const { id: personId } = await of.person();
  const records = trips.map((values, index) => ({
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    values: { ...blankOf(tripKind.fields), people: [{ personId }], ...values },
  }));
  await of.post(of.api('/trips'), { records, places: [] });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('trips are suggested from the days: accepted, named, dismissed and restored, each undone', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  await page.goto('/Trips');
  const found = page.getByRole('region', { name: 'Suggested trips' });
  await expect(found.getByText(/^\d+ more trips, found in your records$/)).toBeVisible(worked);
  // If an archive has trips, the suggestions are collapsed.
  await found.getByText('Suggested trips', { exact: true }).click();
  await expectAccessible(page);

  await test.step('one is named and accepted', async () => {
    await found.getByRole('button', { name: /^Rename and accept Milan, October 2026/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Two cities');
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('link', { name: 'Two cities' }).click();
    await expect(page).toHaveURL(/\/Trips\/Two_cities$/);
    await expect(heading(page, 'Two cities')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Route of Two cities/ })).toHaveAttribute(
      'aria-busy',
      'false',
      worked,
    );
    await expectAccessible(page);
    // A journey on the page links back to the page.
    await page.getByRole('region', { name: 'Day by day' }).getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Two cities' }).click();
    await expect(heading(page, 'Two cities')).toBeVisible();
  });

  await test.step('suggestions and trips are dismissed and restored', async () => {
    await page.getByRole('link', { name: 'All trips' }).click();
    await found.getByText('Suggested trips', { exact: true }).click();
    await found.getByRole('button', { name: /^Dismiss Edinburgh, September 2026/ }).click();
    const dismissed = page.getByRole('region', { name: 'Dismissed' });
    await dismissed.getByText('Dismissed', { exact: true }).click();
    const accept = found.getByRole('button', { name: /^Accept Edinburgh, September 2026/ });
    await expect(accept).toBeHidden();
    // A dismissed suggestion becomes a suggestion again, not a trip.
    await dismissed
      .getByRole('button', { name: /^Suggest Edinburgh, September 2026 again/ })
      .click();
    await expect(dismissed).toBeHidden();
    await accept.click();
    await expect(page.getByRole('link', { name: 'Edinburgh, September 2026' })).toBeVisible();
    // A dismissed trip with a name becomes a trip again.
    await page.getByRole('link', { name: 'Two cities' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Dismiss' }).click();
    await dismissed.getByText('Dismissed', { exact: true }).click();
    await dismissed.getByRole('button', { name: 'Restore Two cities' }).click();
    await expect(page.getByRole('link', { name: 'Two cities' })).toBeVisible();
    await found.getByText('Suggested trips', { exact: true }).click();
  });

  await test.step('the search filters trips and suggestions', async () => {
    const search = page.getByRole('searchbox', { name: 'Search trips' });
    await search.fill('nowhere at all');
    await expect(page).toHaveURL(/\?q=nowhere\+at\+all$/);
    await expect(page.getByText('No trips match these filters.')).toBeVisible();
    await search.fill('two');
    await expect(page.getByRole('link', { name: 'Two cities' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edinburgh, September 2026' })).toBeHidden();
    await search.fill('oslo');
    const lines = found.getByRole('listitem');
    await expect(lines).not.toHaveCount(0);
    for (const text of await lines.allTextContents()) expect(text).toMatch(/oslo/i);
    await search.fill('');
    // The next step accepts everything that is listed.
    await expect(lines.filter({ hasNotText: /oslo/i }).first()).toBeVisible();
  });

  await found.getByRole('button', { name: /^Accept all/ }).click();
  const added = page
    .getByRole('status')
    .filter({ hasText: /\d+ trips were added/ })
    .last();
  // Hovering keeps the notification open, however long the map takes.
  await added.hover();
  // The sample archive has no trip in this year yet.
  const of1985 = page.getByRole('heading', { level: 2, name: /^1985 / });
  await expect(of1985).toBeVisible();
  // All of them are undone together.
  await added.getByRole('button', { name: 'Undo' }).click();
  await expect(of1985).toBeHidden();
  await expect(found).toBeVisible(worked);
  await expect(page.getByRole('link', { name: 'Two cities' })).toBeVisible();
});

test('the page of a trip has its travellers, days and missing legs', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  await test.step('people who took different routes', async () => {
    await page.goto('/Trips/NZ');
    const figures = page.getByRole('region', { name: 'Distance by mode' });
    await expect(figures.getByText('Alex’s route. Robin took a different one.')).toBeVisible();
    await expect(page.getByText('47,788 km (Alex)')).toBeVisible();
    await expect(figures).toContainText('Alex 47,788 km · Robin 44,603 km');
    const legs = page.getByRole('region', { name: 'Day by day' }).getByRole('listitem');
    await expect(legs.filter({ hasText: 'Rome → Dubai' }).last()).toContainText('Alex · EK 98');
    await expect(legs.filter({ hasText: 'London → Dubai' }).last()).toContainText('Robin · EK 2');
    // Both people travelled on this journey.
    await expect(legs.filter({ hasText: 'Dubai → Auckland' }).last()).not.toContainText('Alex');
    // In New Zealand from 1 June to 10 July (40 days) and on 18 and 19 July (2 days); in the Cook
    // Islands, beyond the date line, from 10 to 17 July; in Dubai on 30 and 31 May and on 20 July.
    const countries = page.getByRole('region', { name: 'Days per country' });
    await expect(countries).toContainText('New Zealand42 days', worked);
    await expect(countries).toContainText('Cook Islands8 days');
    await expect(countries).toContainText('United Arab Emirates3 days');
    await expectAccessible(page);
  });

  await test.step('a missing leg of a planned trip, and its form', async () => {
    await page.goto('/Trips/New_Zealand_once_more');
    const missing = page.getByRole('region', { name: 'Still missing' });
    // The journey by road and across the strait is not recorded; the flight home leaves from
    // Auckland.
    const gap = missing.getByRole('listitem').filter({ hasText: 'No journey from' });
    await expect(gap).toHaveText(
      /^No journey from Wellington.* to Auckland.*, between 21 Mar and 14 Apr/,
    );
    await gap.getByRole('button', { name: 'Add a journey' }).click();
    const form = page.getByRole('dialog', { name: 'New journey' });
    await expect(form.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue(
      '14 Apr 2027',
    );
    await expect(form.getByRole('textbox', { name: 'From' })).toHaveValue(/Wellington/);
    await expect(form.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(/Auckland/);
  });

  await test.step('the trips of one person, and quick find', async () => {
    await page.goto('/Trips?person=robin&q=lions');
    await expect(page.getByText('1 trip', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('44,603 km')).toBeVisible();
    await heading(page, 'Trips').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill('antarctica');
    const trips = page.getByRole('dialog').getByRole('group', { name: 'Trips' });
    await expect(trips.getByRole('option')).not.toHaveCount(0);
    await trips.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/Trips\/./);
  });

  await test.step('on a phone on its side the buttons do not cover the countries', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/Trips/The_long_way_round_the_south');
    const countries = await boxOf(
      page.getByText(/Argentina.*Antarctica|Antarctica.*Argentina/).first(),
    );
    const edit = await boxOf(page.getByRole('button', { name: 'Edit' }));
    const more = await boxOf(page.getByRole('button', { name: 'More actions' }));
    expect([overlaps(edit, countries), overlaps(more, countries)]).toEqual([false, false]);
  });
});

test('trips are merged, split and edited, and a planned one lacks beds', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const today = await alex.page.evaluate(() => Temporal.Now.plainDateISO().toString());
  const [from, to] = [addDays(today, 12), addDays(today, 15)];
  await makeTrips(
    alex,
    { name: 'Norway', from: '1998-06-01', to: '1998-06-10' },
    { name: 'Sweden', from: '1998-06-10', to: '1998-06-20' },
    { name: 'Lapland', from: '1998-12-02', to: '1998-12-16' },
    { name: 'The lakes', from, to },
    { name: 'North', from: '2089-22', to: '2089-22' },
    { name: 'South', from: '2088-06', to: '2088-07' },
    { name: 'West', from: '2087-05-03~', to: '2087' },
  );
  const { id: personId } = await alex.person();
  const stay = (town: string, arrival: string, departure: string) => ({
    id: newId(),
    values: {
      ...blankOf(stayKind.fields),
      people: [{ personId }],
      kind: 'hotel',
      arrival,
      departure,
      town,
      country: 'NO',
    },
  });
  await alex.post(alex.api('/stays'), {
    records: [stay('Oslo', '1998-06-01', '1998-06-05'), stay('Bergen', '1998-06-05', '1998-06-10')],
    places: [],
  });
  const sam = await newcomer('Sam Carter', { joins: alex, as: 'viewer' });
  const { page } = alex;
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await test.step('merge, and undo', async () => {
    // Letter case in an address does not matter.
    await page.goto('/Trips/norway');
    await expect(page.getByText('1 Jun 1998 – 10 Jun 1998 · 10 days')).toBeVisible();
    await expect(page.getByText('5 nights', { exact: true })).toBeVisible();
    await expect(page.getByText('4 nights', { exact: true })).toBeVisible();
    // A town without a region has only its country beside it.
    await expect(page.getByText('Oslo, Norway', { exact: true })).toBeVisible();
    await act('Merge with Sweden');
    await expect(page.getByText('1 Jun 1998 – 20 Jun 1998 · 20 days')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 Jun 1998 – 10 Jun 1998 · 10 days')).toBeVisible();

    // If the trips are months apart, merging must be confirmed.
    await page.goto('/Trips/Lapland');
    await act('Merge with Sweden…');
    const question = page.getByRole('dialog', { name: 'Merge Sweden and Lapland?' });
    await expect(question).toContainText('Time between them: 164 days.');
    await expect(question).toContainText('one trip of 190 days, 10 Jun 1998 – 16 Dec 1998.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('2 Dec 1998 – 16 Dec 1998 · 15 days')).toBeVisible();
  });

  await test.step('costs and the short name are checked', async () => {
    await page.goto('/Trips/norway');
    await page.getByRole('button', { name: 'Edit' }).click();
    const drawer = page.getByRole('dialog');
    const costs = drawer.getByRole('group', { name: 'Costs' });
    const add = async (amount: string, currency: string) => {
      await costs.getByLabel('Amount').fill(amount);
      await costs.getByLabel('Currency').fill(currency);
      await costs.getByRole('button', { name: 'Add this cost' }).click();
    };
    await add('245,50', 'GBP');
    await expect(costs.getByText('£245.50')).toBeVisible();
    await expect(costs.getByLabel('Amount')).toHaveValue('');
    await add('12,34,5', 'GBP');
    await expect(costs.getByText(/^Enter a number from 0/)).toBeVisible();
    await add('1 234,5', 'GBP');
    await expect(costs.getByText('£1,234.50')).toBeVisible();
    await drawer.getByLabel('Short name').fill('World_Tours');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText(/^This address is reserved/)).toBeVisible();
    await drawer.getByLabel('Short name').fill('Norway');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('region', { name: 'Costs' })).toContainText('£1,480.00');
  });

  await test.step('split, and undo', async () => {
    await act('Split');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('The second trip begins with')
      .selectOption({ label: '5 Jun 1998: Bergen' });
    await dialog.getByLabel('Name of the second trip').fill('The west');
    await dialog.getByRole('button', { name: 'Split' }).click();
    const undo = page.getByRole('button', { name: 'Undo' }).last();
    // Hovering keeps the notification open.
    await undo.hover();
    await expect(page.getByText('1 Jun 1998 – 5 Jun 1998 · 5 days')).toBeVisible();
    await page.getByRole('link', { name: 'The west' }).press('Enter');
    await expect(heading(page, 'The west')).toBeVisible();
    await expect(page.getByText('5 Jun 1998 – 10 Jun 1998 · 6 days')).toBeVisible();
    await undo.click();
    await expect(page.getByText('There is no trip “The_west” in this archive.')).toBeVisible();
  });

  await test.step('a planned trip on a phone counts down and lacks beds; a viewer adds none', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/Trips/The_Lakes');
    await expect(page.getByText('in 12 days')).toBeVisible();
    const missing = page.getByRole('region', { name: 'Still missing' });
    await expect(missing.getByText('No accommodation for 3 nights')).toBeVisible();
    await expectAccessible(page);

    await sam.page.goto('/Trips/The_lakes');
    await expect(sam.page.getByText('No accommodation for 3 nights')).toBeVisible();
    await expect(sam.page.getByRole('button', { name: 'Add a stay' })).toBeHidden();
    await expect(sam.page.getByRole('button', { name: 'Edit' })).toBeHidden();

    await missing.getByRole('button', { name: 'Add a stay' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('The inn');
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(missing).toBeHidden();
    await expect(page.getByRole('link', { name: 'The inn' })).toBeVisible();
    // The number of days until a season, a month or an approximate date is unknown.
    await page.goto('/Trips');
    await expect(page.getByText('begins in summer 2089', { exact: true })).toBeVisible();
    await expect(page.getByText('begins in June 2088', { exact: true })).toBeVisible();
    await expect(page.getByText('begins around 3 May 2087', { exact: true })).toBeVisible();
  });
});

test('a long list draws the lines in view, and going back from a trip returns to its line', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const trips = Array.from({ length: 400 }, (_, index) => {
    const month = `${1960 + Math.floor(index / 10)}-${String((index % 10) + 1).padStart(2, '0')}`;
    return { name: `Sail ${index}`, from: `${month}-01`, to: `${month}-05` };
  });
  await makeTrips(alex, ...trips);
  const { page } = alex;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Trips');
  await page.getByRole('link', { name: /^Sail 399 / }).focus();
  expect(await page.getByRole('link', { name: /^Sail / }).count()).toBeLessThan(100);
  await page.keyboard.press('End');
  const first = page.getByRole('link', { name: /^Sail 0 / });
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sail 0')).toBeVisible();
  await page.goBack();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
});
