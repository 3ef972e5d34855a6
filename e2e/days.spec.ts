import { blankOf } from '../src/domain/kinds/blank.ts';
import { engagementKind } from '../src/domain/sea-service/engagement.ts';
import { vesselKind } from '../src/domain/sea-service/vessel.ts';
import { stayKind, type StayRecord } from '../src/domain/stays/stay.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

async function makeStay(of: Member, values: Partial<StayRecord>): Promise<void> {
  const { id: personId } = await of.person();
  const record = {
    id: '01900000-0000-7000-8000-000000000000',
    values: { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'hotel', ...values },
  };
  await of.post(of.api('/stays'), { records: [record], places: [] });
}

/** A week in New York over the new year of 1998, and three nights in a hotel in Boston within it. */
async function makeWinter(of: Member): Promise<string[]> {
  const ids = await of.makeJourneys(
    { date: '1998-12-28', departureActual: '10:00', arrivalActual: '13:00' },
    {
      date: '1999-01-04',
      from: 'JFK',
      to: 'LHR',
      departureActual: '08:00',
      arrivalActual: '20:00',
    },
  );
  const boston = { town: 'Boston', region: 'US-MA', country: 'US' };
  const at = { arrival: '1998-12-30', departure: '1999-01-02' };
  await makeStay(of, { ...boston, ...at, name: 'Parker House' });
  return ids;
}

test('days of countries by year open what says so, and change with the rule', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const [outward = ''] = await makeWinter(alex);
  const { page } = alex;
  await page.goto('/Days_per_Country');
  const table = page.getByRole('table', { name: 'Days by year' });
  // 28 to 31 December, and 1 to 4 January.
  await expect(table.getByRole('link', { name: 'United States, 1998: 4 days' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'United States, 1999: 4 days' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'United States, all years: 8 days' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Countries', exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  // The nights of 28 to 31 December, and of 1 to 3 January.
  await page.getByRole('button', { name: /What counts as a day/ }).click();
  await page.getByRole('menuitem', { name: /^Nights/ }).click();
  await expect(page).toHaveURL(/\/Days_per_Country\?rule=midnight$/);
  const nights = page.getByRole('table', { name: 'Nights by year' });
  await expect(nights.getByRole('link', { name: 'United States, 1999: 3 nights' })).toBeVisible();

  await nights.getByRole('link', { name: 'United States, 1998: 4 nights' }).click();
  const panel = page.getByRole('dialog', { name: 'United States, 1998' });
  await expect(panel.getByRole('heading', { name: /^28 Dec/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Parker House' }).first()).toBeVisible();
  await expect(panel.getByText('Night in Boston, United States').first()).toBeVisible();
  await expectAccessible(page);
  await panel
    .getByRole('link', { name: /^LHR → JFK/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/Log/alex\\?journey=${outward}$`));
  await page.goBack();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('nights of towns, by town and state, and a change of a record changes them', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeWinter(alex);
  const { page } = alex;
  await page.goto('/Days_per_USA_towns');
  const table = page.getByRole('table', { name: 'Nights by year' });
  // Nothing says how somebody came to Boston and back: the nights of the 29th and of the 3rd were in one of
  // the two, those of the 30th to the 2nd in Boston, and that of the 28th in New York.
  await expect(table.getByRole('link', { name: 'Boston, MA, 1998: 2–3 nights' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Boston, MA, 1999: 2–3 nights' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'New York, NY, 1998: 1–2 nights' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'New York, NY, 1999: 0–1 night' })).toBeVisible();
  await expect(table.getByRole('row', { name: 'All towns 7 3 4' })).toBeVisible();
  await expectAccessible(page);

  await alex.makeJourney({
    date: '2001-03-01',
    departureActual: '10:00',
    arrivalActual: '13:00',
    from: 'LHR',
    to: 'LAX',
  });
  await expect(
    table.getByRole('link', { name: /^Los Angeles, CA, 2001: 306 nights/ }),
  ).toBeVisible();
});

test('a gap is told with the two records beside it, mended at a click, and comes back when that is undone', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    { date: '1998-06-12', from: 'LHR', to: 'FCO' },
    { date: '1998-06-20', from: 'JFK', to: 'LHR' },
    { date: '1999-03-01', from: 'LHR', to: 'FCO' },
    { date: '1999-05-20', from: 'JFK', to: 'LHR' },
  );
  const { page } = alex;
  await page.goto('/Days_per_Country?year=1998');
  const toMend = page.getByRole('region', { name: 'Problems to fix' });
  await expect(page.getByRole('link', { name: '2 to mend' })).toBeVisible();
  const gap = toMend.getByRole('listitem').filter({ hasText: '1998: nothing says how' });
  await expect(gap.getByText('Between Rome, Italy and New York, United States')).toBeVisible();
  await expect(gap.getByText('12 Jun 1998 – 20 Jun 1998: nothing says how')).toBeVisible();
  await expect(gap.getByRole('link', { name: /^Before: LHR → FCO/ })).toBeVisible();
  await expect(gap.getByRole('link', { name: /^After: JFK → LHR/ })).toBeVisible();
  // On the 12th surely, and perhaps on the 13th to the 19th.
  await expect(page.getByRole('link', { name: 'Italy, 1998: 1–8 days' })).toBeVisible();
  await expectAccessible(page);

  await gap.getByRole('button', { name: 'Air: Rome → New York, Jun 1998' }).click();
  await expect(page.getByText('Written down: Air: Rome → New York, Jun 1998.')).toBeVisible();
  await expect(gap).toBeHidden();
  await expect(page.getByRole('link', { name: '1 to mend' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gap).toBeVisible();
  await expect(page.getByRole('link', { name: '2 to mend' })).toBeVisible();

  await gap.getByRole('button', { name: 'Other fixes' }).click();
  // The 13th to the 19th, each by a correction.
  await page.getByRole('menuitem', { name: 'Nights in Rome, 13 Jun 1998 – 19 Jun 1998' }).click();
  await expect(page.getByRole('link', { name: 'Italy, 1998: 8 days' })).toBeVisible();
  await expect(gap).toBeHidden();

  // In which month nobody knows: that is left to the form.
  await toMend.getByRole('button', { name: 'Air: Rome → New York …' }).click();
  const form = page.getByRole('dialog', { name: 'New journey' });
  await expect(form.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(/FCO/);
  await expect(form.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(/JFK/);
});

test('an arrival before its departure is told, and moved to the next day at a click', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({
    date: '2003-06-12',
    departureScheduled: '23:00',
    arrivalScheduled: '01:30',
  });
  const { page } = alex;
  await page.goto('/Days_per_Country?year=2003');
  const toMend = page.getByRole('region', { name: 'Problems to fix' });
  const line = toMend.getByRole('listitem').filter({ hasText: 'arrives before it leaves' });
  await expect(line).toContainText('12 Jun 2003: arrives before it leaves');
  await expect(line.getByRole('link', { name: /^LHR → JFK/ })).toBeVisible();
  await line.getByRole('button', { name: 'Arrival in New York on 13 Jun 2003' }).click();
  await expect(line).toHaveCount(0);
  const [journey] = await alex.journeys();
  expect(journey).toMatchObject({ departureScheduled: '23:00', arrivalScheduled: '01:30+1' });
});

test('of much to mend in a year the first few are drawn, and the others at a click', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  // Nothing says how Alex came back from New York each time: 24 gaps between 25 flights.
  const flights = Array.from({ length: 25 }, (_, at) => ({
    date: Temporal.PlainDate.from('2003-01-05')
      .add({ days: 12 * at })
      .toString(),
    departureActual: '10:00',
    arrivalActual: '13:00',
  }));
  await alex.makeJourneys(...flights);
  const { page } = alex;
  await page.goto('/Days_per_Country?year=2003');
  const toMend = page.getByRole('region', { name: 'Problems to fix' });
  const lines = toMend.getByText(/nothing says how/);
  await expect(lines).toHaveCount(20);
  await toMend.getByRole('button', { name: 'and 4 more' }).click();
  await expect(lines).toHaveCount(24);
});

test('of several people the calendar says whose it is, and turns to another in its address', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow', { sample: true });
  const { page } = alex;
  await page.goto('/Days_per_Country?person=all&year=2019');
  const calendarOf = (name: string) =>
    page.getByRole('region', { name: `${name}: calendar of 2019` });
  const legend = (name: string) => calendarOf(name).getByRole('list', { name: 'Colours' });
  const italy = () => legend('Sam Hartley').getByText('Italy').locator('span');
  await expect(calendarOf('Alex Marlow')).toBeVisible();
  await page.getByRole('combobox', { name: 'Whose calendar' }).click();
  await page.getByRole('option', { name: 'Sam Hartley' }).click();
  await expect(page).toHaveURL(/who=sam/);
  const colour = await italy().getAttribute('style');
  expect(colour).toContain('--shade-');

  // The year of the move from London: its colour is the same beside another country's many days.
  await page.goto('/Days_per_Country?person=all&year=2016&who=sam');
  const then = page.getByRole('region', { name: 'Sam Hartley: calendar of 2016' });
  await expect(
    then.getByRole('list', { name: 'Colours' }).getByText('Italy').locator('span'),
  ).toHaveAttribute('style', colour ?? '');
});

test('the arrows go from cell to cell and from day to day', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await makeWinter(alex);
  const { page } = alex;
  await page.goto('/Days_per_Country?year=1998');
  await page.getByRole('link', { name: 'United States, 1999: 4 days' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'United States, 1998: 4 days' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: 'United States, all years: 8 days' })).toBeFocused();

  const calendar = page.getByRole('figure');
  await calendar.getByRole('link', { name: /28 Dec 1998: London/ }).focus();
  await page.keyboard.press('ArrowRight');
  const next = calendar.getByRole('link', { name: /29 Dec 1998: New York, United States/ });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tuesday, 29 Dec 1998' })).toBeVisible();
});

test('on a phone the days of a cell fill the screen', async ({ newcomer, expectAccessible }) => {
  const alex = await newcomer('Alex Marlow');
  await makeWinter(alex);
  const { page } = alex;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Days_per_Country');
  // The title has the line for itself: what can be done is in one menu.
  const title = page.getByRole('heading', { name: 'Days per country', level: 1 });
  expect((await title.boundingBox())?.height).toBeLessThan(45);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Evidence report' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'United States, all years: 8 days' }).click();
  const panel = page.getByRole('dialog', { name: 'United States' });
  await expect(panel.getByText('8 days')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/Days_per_Country$/);
});

test('a finger is told to tap, and nothing of a key', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await makeWinter(alex);
  const { page } = alex;
  const browser = await page.context().newCDPSession(page);
  const phone = { width: 390, height: 800, deviceScaleFactor: 2, mobile: true };
  await browser.send('Emulation.setDeviceMetricsOverride', phone);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.goto('/Days_per_Country?year=1998');
  await expect(page.getByText('Tap a day to see where it was spent.')).toBeVisible();
  // Two lines a month: in one a day would be 8 px wide.
  const day = page.getByRole('figure').getByRole('link', { name: /28 Dec 1998/ });
  const { width = 0, height = 0 } = (await day.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(16);
  await page.goto('/Admin_Days/alex?year=1998');
  await expect(page.getByText(/^Tap a day to correct it/)).toBeVisible();
  await expect(page.getByText(/Shift/)).toHaveCount(0);
});

test('without records it says what to do, and an unknown country is not found', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Days_per_Country');
  await expect(page.getByRole('heading', { name: 'No days to count yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add a journey' }).first().click();
  await expect(page).toHaveURL(/\/Log\/alex\?journey=new$/);
  await page.goto('/Days_per_towns/Atlantis');
  await expect(page.getByText('There is no country “Atlantis”.')).toBeVisible();
});

test('days between signing on and off are aboard, say by which engagement, and are in the report', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { id: personId } = await alex.person();
  const [vesselId, id] = ['0', '1'].map((end) => `01900000-0000-7000-8000-00000000000${end}`);
  const vessel = { ...blankOf(vesselKind.fields), name: 'Sherbro' };
  await alex.post(alex.api('/vessels'), {
    records: [{ id: vesselId, values: vessel }],
    places: [],
  });
  const engagement = {
    ...blankOf(engagementKind.fields),
    personId,
    vesselId,
    capacities: [{ capacity: 'Midshipman', from: '' }],
    signedOn: '1977-02-09',
    signedOff: '1977-04-07',
    dischargeBook: 'R 712604',
  };
  await alex.post(alex.api('/engagements'), { records: [{ id, values: engagement }], places: [] });

  await page.goto('/Days_per_Country?open=1977-03-10');
  const panel = page.getByRole('dialog', { name: /10 Mar 1977/ });
  await expect(panel.getByText('Night aboard ship')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Sherbro, Midshipman' })).toHaveAttribute(
    'href',
    new RegExp(id!),
  );
  await expectAccessible(page);

  await page.goto('/Days_report/alex?year=1977');
  // 20 days of February, 31 of March, 6 of April; of the night of signing off nobody knows.
  await expect(
    page.getByRole('row', {
      name: /^9 Feb – 6 Apr 57 days No ground was touched Aboard ship \[1\] Sherbro, Midshipman/,
    }),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: /signed on 9 Feb 1977 · signed off 7 Apr 1977.*R 712604/ }),
  ).toBeVisible();
});
