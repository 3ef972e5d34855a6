import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';

/**
 * A page of Alex, who was in New York for twelve hours, from 18:00 to 06:00, on the way from London
 * to Rome.
 */
const test = base.extend<{ pageOfAlex: Page }>({
  pageOfAlex: async ({ newcomer }, use) => {
    const alex = await newcomer('Alex Marlow');
    await alex.makeJourneys(
      { date: '2019-03-02', departureActual: '15:00', arrivalActual: '18:00' },
      {
        date: '2019-03-03',
        from: 'JFK',
        to: 'FCO',
        departureActual: '06:00',
        arrivalActual: '20:00',
      },
    );
    await use(alex.page);
  },
});

test('a limit of transit is chosen beside the rule, and everything counts by it', async ({
  pageOfAlex: page,
  expectAccessible,
}) => {
  await page.goto('/Days_per_Country');
  const table = page.getByRole('table', { name: 'Days by year' });
  const inStates = table.getByRole('link', { name: 'United States, 2019: 2 days' });
  await expect(inStates).toBeVisible();
  const limit = page.getByRole('spinbutton', { name: 'Count stops shorter than this many hours' });
  await expect(limit).toHaveCount(0);

  await page.getByRole('button', { name: /What counts as a day/ }).click();
  await page.getByRole('menuitem', { name: /^Without transit/ }).click();
  await expect(table.getByRole('link', { name: /^Italy, 2019/ })).toBeVisible();
  await expect(inStates).toBeHidden();
  await expect(limit).toHaveValue('24');
  await expectAccessible(page);

  // Exactly twelve hours are not less than twelve.
  await limit.fill('12');
  await limit.press('Enter');
  await expect(page).toHaveURL(/\/Days_per_Country\?rule=no-transit&transit=12$/);
  await expect(inStates).toBeVisible();
  await expect(page.getByText(/stops of under 12 h at one airport/).first()).toBeVisible();
  await inStates.click();
  const panel = page.getByRole('dialog', { name: 'United States, 2019' });
  await expect(panel.getByText('New York', { exact: false }).first()).toBeVisible();
  await expect(panel.getByText('in transit')).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The report uses the same limit.
  await page.getByRole('link', { name: 'Report' }).first().click();
  await expect(page).toHaveURL(/transit=12/);
  await expect(page.getByText(/stops of under 12 h at one airport/).first()).toBeVisible();
  await page.goBack();

  // A limit above the maximum is rejected, and the field shows an error.
  const fault = page.getByText('Enter 1 to 72 hours. Days are still counted with 12.');
  await limit.fill('100');
  await expect(fault).toBeHidden();
  await limit.press('Enter');
  await expect(fault).toBeVisible();
  await expect(limit).toHaveValue('100');
  await expect(page).toHaveURL(/transit=12$/);
  await expectAccessible(page);
  await limit.fill('13');
  await limit.blur();
  await expect(page).toHaveURL(/transit=13$/);
  await expect(fault).toBeHidden();
  await expect(inStates).toBeHidden();
});

test('a stop is marked by hand, on both of its dates, and unmarked', async ({
  pageOfAlex: page,
  expectAccessible,
}) => {
  await page.goto('/Admin_Days/alex?year=2019&from=2019-03-03');
  const marks = page.getByRole('region', { name: 'Transit or visit' });
  const ofStates = marks.getByRole('radiogroup', { name: 'How the stop in United States counts' });
  await expect(ofStates.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  const said = page.getByText('in transit', { exact: true });
  await expect(said).toBeVisible();
  await expectAccessible(page);

  await ofStates.getByText('A visit').click();
  await expect(page.getByText('United States counts as a visit.')).toBeVisible();
  await expect(ofStates.getByRole('radio', { name: 'A visit' })).toBeChecked();
  await expect(said).toHaveCount(0);
  await expect(page.getByText('marked by hand as a visit')).toBeVisible();
  // The recorded facts about the day are still listed.
  await expect(page.getByText('JFK → FCO').first()).toBeVisible();
  // One row of the table represents both dates.
  await expect(marks.getByText('Marked for 2 Mar 2019 – 3 Mar 2019')).toBeVisible();
  await expect(
    page
      .getByRole('grid', { name: 'Day corrections', exact: true })
      .getByRole('gridcell', { name: 'A visit on 2 Mar 2019 – 3 Mar 2019' }),
  ).toBeVisible();

  // The previous day belongs to the same stop.
  await page.goto('/Admin_Days/alex?year=2019&from=2019-03-02');
  await expect(ofStates.getByRole('radio', { name: 'A visit' })).toBeChecked();
  await ofStates.getByText('In transit').click();
  await expect(page.getByText('marked by hand as transit')).toBeVisible();
  await page
    .getByText('United States counts as transit.')
    .last()
    .locator('..')
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(ofStates.getByRole('radio', { name: 'A visit' })).toBeChecked();

  await page.goto('/Days_per_Country?rule=no-transit');
  const table = page.getByRole('table', { name: 'Days by year' });
  await expect(table.getByRole('link', { name: 'United States, 2019: 2 days' })).toBeVisible();
  await page.goto('/Admin_Days/alex?year=2019&from=2019-03-02');
  await ofStates.getByText('Automatic').click();
  await expect(page.getByText('United States is counted automatically.')).toBeVisible();
  await expect(ofStates.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  await expect(page.getByText('marked by hand as a visit')).toHaveCount(0);
});
