import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Returns the date in London in this many days. */
const inDays = (days: number) =>
  Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

/** Returns the time of day in a zone in this many hours, with its date. */
function inHours(hours: number, zone: string) {
  const at = Temporal.Now.zonedDateTimeISO(zone).add({ hours });
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString().slice(0, 5) };
}

/** The page does not wait until the choice is saved, but loading the next page must. */
async function countPlanned(page: Page) {
  const isKept = page.waitForResponse('**/api/me/preferences');
  await page.getByRole('switch', { name: 'Count planned journeys' }).click();
  await isKept;
}

test('what lies ahead stands apart and counts nowhere until it is counted in', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    { date: '1998-06-12' },
    { date: inDays(40), from: 'JFK', to: 'FCO' },
    { date: inDays(50), from: 'FCO', to: 'LHR' },
  );
  const { page } = alex;
  await page.goto('/Log/alex');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^Planned/ }).first()).toBeVisible();
  await expect(main.getByText('1 flight').first()).toBeVisible();
  await expect(main.getByRole('row', { name: /JFK/ })).toHaveCount(2);

  await page.goto('/Tables_Airport/alex');
  await expect(main.getByText('1 journey', { exact: true })).toBeVisible();
  // The header and the two airports of 1998.
  await expect(main.getByRole('row')).toHaveCount(3);
  // The number links to the planned journeys. Their figures are shown, because the filter selects
  // nothing else.
  await main.getByRole('link', { name: '2 planned or under way, not counted' }).click();
  await expect(page).toHaveURL('/Log/alex?standing=planned,under-way');
  await expect(main.getByText('2 flights').first()).toBeVisible();
  await expect(main.getByRole('row', { name: /JFK/ })).toHaveCount(1);
  await main.getByRole('button', { name: /planned, under way/ }).click();
  await expect(page).toHaveURL('/Log/alex');
  await expect(main.getByRole('row', { name: /JFK/ })).toHaveCount(2);

  await countPlanned(page);
  await expect(main.getByText('3 flights')).toBeVisible();
  await page.goto('/Tables_Airport/alex');
  await expect(main.getByText('3 journeys', { exact: true })).toBeVisible();
  await expect(main.getByText('2 planned or under way, counted')).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(4);
});

test('somebody with plans only is told so, not that there is nothing', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ date: inDays(40) });
  const { page } = alex;
  await page.goto('/Charts_Year/alex');
  await expect(page.getByText(/1 journey is planned/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Open the log' }).click();
  await expect(page.getByRole('heading', { name: /^Planned/ })).toBeVisible();
});

test('a flight in the air says when it lands', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const departure = inHours(-2, 'Europe/London');
  const arrival = inHours(6, 'America/New_York');
  const days = Temporal.PlainDate.from(departure.date).until(arrival.date).days;
  await alex.makeJourney({
    date: departure.date,
    departureScheduled: departure.time,
    arrivalScheduled: arrival.time + (days === 0 ? '' : `${days > 0 ? '+' : ''}${days}`),
  });
  const { page } = alex;
  await page.goto('/Welcome');
  await expect(page.getByRole('heading', { name: 'Under way' })).toBeVisible();
  // Shown once; the line below shows the rest.
  await expect(page.getByText(/^lands in (6 h|5 h 59 min)$/)).toHaveCount(1);
  await page.goto('/Map/alex');
  await expect(page.getByRole('link', { name: 'Under way 1' })).toBeVisible();
  await expect(page.getByText(/^None of these journeys has been travelled yet/)).toBeVisible();
  await page.waitForSelector('[aria-busy=false]');
  await page.goto('/Log/alex');
  await expect(page.getByRole('heading', { name: 'Under way' })).toBeVisible();
});

test('a year that lies wholly ahead has its figures, and the map’s legend leads to what is planned', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const day = inDays(400);
  await alex.makeJourneys({ date: '1998-06-12' }, { date: day, from: 'JFK', to: 'FCO' });
  const { page } = alex;
  const main = page.getByRole('main');
  await page.goto(`/Log/alex?year=${day.slice(0, 4)}`);
  await expect(main.locator('header').getByText('1 flight', { exact: true })).toBeVisible();
  await expect(main.locator('header').getByText('not travelled yet')).toBeVisible();
  await page.goto('/Map/alex');
  await page.getByRole('link', { name: 'Planned 1' }).click();
  await expect(page).toHaveURL('/Log/alex?standing=planned');
  await expect(main.getByRole('row', { name: /FCO/ })).toHaveCount(1);
});

test('what is planned is dashed on the maps of details, too', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const day = inDays(40);
  await alex.makeJourneys(
    { date: '1998-06-12' },
    { date: day, from: 'JFK', to: 'FCO' },
    { date: inDays(41), from: 'FCO', to: 'LHR' },
  );
  const { page } = alex;
  await page.goto('/Log/alex');
  await countPlanned(page);
  // Without WebGL, each line can be inspected.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/Details_per_Airport/alex?place=airport:EGLL');
  const map = page.getByRole('region', { name: 'Map of these journeys' });
  const dashed = map.locator('[data-route][stroke-dasharray]');
  await expect(dashed.first()).toHaveAttribute('data-route', /EGLL.*LIRF|LIRF.*EGLL/);
  await expect(map.locator('[data-route*="KJFK"]').first()).not.toHaveAttribute('stroke-dasharray');
  await page.goto(`/Details_per_Year/alex?year=${day.slice(0, 4)}`);
  await expect(dashed.first()).toBeVisible();
});
