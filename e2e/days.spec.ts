import { blankOf } from '../src/domain/kinds/blank.ts';
import { personKind } from '../src/domain/people/person.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { stayKind, type StayRecord } from '../src/domain/stays/stay.ts';
import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

async function makeStay(of: Member, values: Partial<StayRecord>): Promise<void> {
  const { id: personId } = await of.person();
  const record = {
    id: newId(),
    values: { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'hotel', ...values },
  };
  await of.post(of.api('/stays'), { records: [record], places: [] });
}

/** Adds a week in New York over the new year of 1998/99, with three nights in a hotel in Boston. */
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

test('days per country open what they are made of, by pointer and by keys', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await test.step('without records it says what to do', async () => {
    await page.goto('/Days_per_towns/Atlantis');
    await expect(page.getByText('There is no country “Atlantis”.')).toBeVisible();
    await page.goto('/Days_per_Country');
    await expect(page.getByRole('heading', { name: 'No days to count yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add a journey' }).first()).toHaveAttribute(
      'href',
      '/Log/alex?journey=new',
    );
  });

  // The open page updates when records change.
  const [outward = ''] = await makeWinter(alex);
  const table = page.getByRole('table', { name: 'Days by year' });
  // 28 to 31 December, and 1 to 4 January.
  await expect(table.getByRole('link', { name: 'United States, 1998: 4 days' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'United States, 1999: 4 days' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'United States, all years: 8 days' })).toBeVisible();
  await expectAccessible(page);

  await test.step('nights, and the days of a cell', async () => {
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

  await test.step('the arrows go from cell to cell and from day to day', async () => {
    await page.goto('/Days_per_Country?year=1998');
    await page.getByRole('link', { name: 'United States, 1999: 4 days' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: 'United States, 1998: 4 days' })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(
      page.getByRole('link', { name: 'United States, all years: 8 days' }),
    ).toBeFocused();

    const calendar = page.getByRole('figure');
    await calendar.getByRole('link', { name: /28 Dec 1998: London/ }).focus();
    await page.keyboard.press('ArrowRight');
    const next = calendar.getByRole('link', { name: /29 Dec 1998: New York, United States/ });
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Tuesday, 29 Dec 1998' })).toBeVisible();
  });

  await test.step('the calendar turns to another person', async () => {
    const sam = { ...blankOf(personKind.fields), name: 'Sam Hartley', slug: 'sam' };
    const personId = newId();
    await alex.post(alex.api('/people'), { records: [{ id: personId, values: sam }] });
    await makeStay(alex, {
      people: [{ personId }],
      country: 'IT',
      town: 'Rome',
      arrival: '1998-05-03',
      departure: '1998-05-05',
    });
    await page.goto('/Days_per_Country?person=all&year=1998');
    const calendarOf = (name: string) =>
      page.getByRole('region', { name: `${name}: calendar of 1998` });
    await expect(calendarOf('Alex Marlow')).toBeVisible();
    await page.getByRole('combobox', { name: 'Whose calendar' }).click();
    await page.getByRole('option', { name: 'Sam Hartley' }).click();
    await expect(page).toHaveURL(/who=sam/);
    const legend = calendarOf('Sam Hartley').getByRole('list', { name: 'Colours' });
    await expect(legend.getByText('Italy')).toBeVisible();
  });
});

test('whoever has no home is asked for it, answers in one step and undoes it', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const question = page.getByRole('region', { name: 'Where do you live?' });
  await test.step('not before there is anything to count', async () => {
    await page.goto('/Welcome');
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.goto('/Days_per_Country');
    await expect(page.getByRole('heading', { name: 'No days to count yet' })).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await makeWinter(alex);
  await expect(question).toBeVisible();
  await test.step('on Welcome, too, as soon as there are records', async () => {
    await page.goto('/Welcome');
    await expect(question).toBeVisible();
    await page.goto('/Days_per_Country');
    await expect(question).toBeVisible();
  });
  const table = page.getByRole('table', { name: 'Days by year' });
  await expect(
    table.getByRole('link', { name: /^United Kingdom, 2000: 0–366 days/ }),
  ).toBeVisible();
  await expect(page.getByText(/no home is recorded for Alex/)).toBeVisible();
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Save home' }).click();
  await expect(question.getByText('Choose a town from the list.')).toBeVisible();
  await question.getByLabel('Town').fill('Edinburgh');
  await page
    .getByRole('option', { name: /Edinburgh/ })
    .first()
    .click();
  await question.getByLabel('Since when').fill('1999-01-05');
  // What is typed and means no country is not lost.
  await question.getByLabel('Passports').fill('brit');
  await question.getByRole('button', { name: 'Save home' }).click();
  await expect(question.getByText(/^“brit” is not one country/)).toBeVisible();
  await question.getByLabel('Passports').fill('switz');
  await page.getByRole('option', { name: 'Switzerland' }).click();
  await question.getByRole('button', { name: 'Save home' }).click();
  await expect(page.getByText('Home in Edinburgh saved.')).toBeVisible();
  await expect(question).toHaveCount(0);
  const { homes, nationalities } = await alex.person();
  expect(homes).toMatchObject([{ from: '1999-01-05', to: '' }]);
  expect(nationalities).toEqual([{ country: 'CH', from: '', to: '' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(question).toBeVisible();
  expect(await alex.person()).toMatchObject({ homes: [], nationalities: [] });

  await test.step('who skips it is not asked again, on no page', async () => {
    await question.getByRole('button', { name: 'Skip this question' }).click();
    await expect(question).toHaveCount(0);
    await page.goto('/Rules');
    await expect(page.getByText(/no home is recorded for Alex/)).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.getByRole('link', { name: 'Add a home' }).first().click();
    await expect(page.getByRole('group', { name: 'Homes' })).toBeVisible();
  });
});

test('a viewer is not asked where somebody lives', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await makeWinter(alex);
  const { page } = await newcomer('Kim Berg', { joins: alex, as: 'viewer' });
  await page.goto('/Days_per_Country');
  await expect(page.getByText(/no home is recorded for Alex/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Where does/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add a home' })).toHaveCount(0);
});

test('Welcome and the log say which day of a country it is', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const today = Temporal.Now.plainDateISO();
  const arrival = today.with({ month: 1, day: 1 }).toString();
  await makeStay(alex, { country: 'NL', town: 'Delft', arrival });
  const { page } = alex;
  const note = page.getByRole('link', {
    name: /^Alex: [\d,]+(st|nd|rd|th) day in the Netherlands this year$/,
  });
  await page.goto('/Welcome');
  await expect(note).toBeVisible();
  await expect(note).toContainText(String(today.dayOfYear));
  await page.goto('/Log/alex');
  await note.click();
  await expect(page).toHaveURL(/\/Days_per_Country\?person=alex&open=NL:\d{4}$/);
  await expect(page.getByRole('dialog', { name: /Netherlands/ })).toBeVisible();
});

test('a shaded number leads to its problems only, and the list offers all', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    { date: '1998-06-12', to: 'FCO' },
    { date: '1998-06-20', from: 'JFK', to: 'LHR' },
    // Within the United States, so that no day of a country is uncertain.
    { date: '1999-03-01' },
    { date: '1999-03-05', from: 'LAX', to: 'LHR' },
  );
  const [first] = await alex.journeys();
  const london = [first!.from, first!.to].find(({ iata }) => iata === 'LHR') ?? first!.from;
  const { id, version, name, slug, userId, nationalities } = await alex.person();
  const homes = [{ placeId: london.id, from: '', to: '' }];
  const { page } = alex;
  const data = { version, values: { name, slug, userId, nationalities, homes } };
  expect((await page.request.put(alex.api(`/people/${id}`), { data })).ok()).toBe(true);

  await page.goto('/Days_per_Country?rule=midnight');
  await expect(page.getByRole('link', { name: '2 problems to fix' })).toBeVisible();
  await page.getByRole('link', { name: 'Show problems to fix' }).click();
  await expect(page).toHaveURL(/rule=midnight&causes=gap\.1998-06-12\.1998-06-20#to-repair$/);
  const problems = page.getByRole('region', { name: 'Problems to fix' });
  await expect(problems.getByText('Only the problem that makes the shaded days')).toBeVisible();
  await expect(problems.getByRole('listitem')).toHaveCount(1);
  await expect(problems.getByText('Between Rome, Italy and New York')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(problems.getByRole('listitem')).toHaveCount(1);

  await problems.getByRole('button', { name: 'List all problems (2)' }).click();
  await expect(problems.getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(/\/Days_per_Country\?rule=midnight$/);
});

test('a gap is shown with the records beside it, fixed at a click, and back after an undo', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    { date: '1998-06-12', from: 'LHR', to: 'FCO' },
    { date: '1998-06-20', from: 'JFK', to: 'LHR' },
    { date: '1999-03-01', from: 'LHR', to: 'FCO' },
    { date: '1999-05-20', from: 'JFK', to: 'LHR' },
    { date: '2003-06-12', departureScheduled: '23:00', arrivalScheduled: '01:30' },
    { date: '2003-06-20', from: 'JFK', to: 'LHR' },
  );
  const { page } = alex;
  await page.goto('/Days_per_Country?year=1998');
  const problems = page.getByRole('region', { name: 'Problems to fix' });
  const openYear = (year: string) =>
    problems
      .locator('summary')
      .filter({ hasText: new RegExp(`^${year}`) })
      .click();
  // Three of them are the long times in London before the next journey.
  await expect(page.getByRole('link', { name: '6 problems to fix' })).toBeVisible();
  const gap = problems.getByRole('listitem').filter({ hasText: '1998: no record' });
  await expect(gap.getByText('Between Rome, Italy and New York, United States')).toBeVisible();
  await expect(gap.getByText('12 Jun 1998 – 20 Jun 1998: no record of the journey')).toBeVisible();
  await expect(gap.getByRole('link', { name: /^Last record before: LHR → FCO/ })).toBeVisible();
  await expect(gap.getByRole('link', { name: /^First record after: JFK → LHR/ })).toBeVisible();
  // Certain on the 12th, possible from the 13th to the 20th.
  await expect(page.getByRole('link', { name: 'Italy, 1998: 1–9 days' })).toBeVisible();
  await expectAccessible(page);

  await gap.getByRole('button', { name: 'Air journey Rome → New York, Jun 1998' }).click();
  await expect(page.getByText('Saved: Air journey Rome → New York, Jun 1998.')).toBeVisible();
  await expect(gap).toBeHidden();
  await expect(page.getByRole('link', { name: '5 problems to fix' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gap).toBeVisible();
  await expect(page.getByRole('link', { name: '6 problems to fix' })).toBeVisible();

  await gap.getByRole('button', { name: 'Other fixes' }).click();
  // One correction for each day from the 13th to the 19th. The last night makes the morning of the
  // 20th certain, too.
  await page.getByRole('menuitem', { name: 'Nights in Rome, 13 Jun 1998 – 19 Jun 1998' }).click();
  await expect(page.getByRole('link', { name: 'Italy, 1998: 9 days' })).toBeVisible();
  await expect(gap).toBeHidden();

  await test.step('an arrival before its departure is moved to the next day', async () => {
    await openYear('2003');
    const line = problems.getByRole('listitem').filter({ hasText: 'arrives before it leaves' });
    await expect(line.getByRole('link', { name: /^LHR → JFK/ })).toBeVisible();
    await line.getByRole('button', { name: 'Arrival in New York on 13 Jun 2003' }).click();
    await expect(line).toHaveCount(0);
    const journey = (await alex.journeys()).find(({ date }) => date === '2003-06-12');
    expect(journey).toMatchObject({ arrivalScheduled: '01:30+1' });
  });

  // The month of this journey is unknown and must be entered in the form.
  await openYear('1999');
  await problems.getByRole('button', { name: 'Add: Air journey Rome → New York…' }).click();
  const form = page.getByRole('dialog', { name: 'New journey' });
  await expect(form.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(/FCO/);
  await expect(form.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(/JFK/);
});

test('on a phone the days of a cell fill the screen, and a finger is told to tap', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeWinter(alex);
  const { page } = alex;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Days_per_Country');
  // The title has a line of its own, because the actions are in a menu.
  const title = page.getByRole('heading', { name: 'Days per country', level: 1 });
  expect((await boxOf(title)).height).toBeLessThan(45);
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

  const browser = await page.context().newCDPSession(page);
  const phone = { width: 390, height: 800, deviceScaleFactor: 2, mobile: true };
  await browser.send('Emulation.setDeviceMetricsOverride', phone);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.goto('/Days_per_Country?year=1998');
  await expect(page.getByText('Tap a day to see where it was spent.')).toBeVisible();
  // A month has two lines; on one line, a day would be 8 px wide.
  const day = page.getByRole('figure').getByRole('link', { name: /28 Dec 1998/ });
  const { width, height } = await boxOf(day);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(16);
  await page.goto('/Admin_Days/alex?year=1998');
  await expect(page.getByText(/^Tap a day to correct it/)).toBeVisible();
  await expect(page.getByText(/Shift/)).toHaveCount(0);
});
