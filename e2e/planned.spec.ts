import { expect, test } from './fixtures.ts';

/** The date on the wall in London so many days from now. */
const inDays = (days: number) =>
  Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

/** A time of day in a zone so many hours from now, with the date it falls on. */
function inHours(hours: number, zone: string) {
  const at = Temporal.Now.zonedDateTimeISO(zone).add({ hours });
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString().slice(0, 5) };
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
  // The head and the two airports of 1998.
  await expect(main.getByRole('row')).toHaveCount(3);
  await expect(main.getByText('2 planned or under way, not counted')).toBeVisible();
  await page.goto('/Log/alex');

  await page.getByRole('switch', { name: 'Count planned journeys in figures' }).click();
  await expect(main.getByText('3 flights')).toBeVisible();
  await page.goto('/Tables_Airport/alex');
  await expect(main.getByText('3 journeys', { exact: true })).toBeVisible();
  await expect(main.getByText('2 of them planned or under way')).toBeVisible();
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
  await expect(page.getByText(/^lands in (6 h|5 h 59 min)$/).first()).toBeVisible();
  await page.goto('/Log/alex');
  await expect(page.getByRole('heading', { name: 'Under way' })).toBeVisible();
});
