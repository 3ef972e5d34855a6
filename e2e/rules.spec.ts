import type { Locator } from '@playwright/test';
import { ownRuleKind } from '../src/domain/days/own-rule-record.ts';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { stayKind } from '../src/domain/stays/stay.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

async function add(of: Member, plural: string, values: object): Promise<void> {
  await of.post(of.api(`/${plural}`), { records: [{ id: newId(), values }], places: [] });
}

/** 30 days in January and 60 to 29 April 2026: the example of the Schengen rule, used up on that day. */
async function makeSpring(of: Member): Promise<void> {
  const { id: personId } = await of.person();
  const stay = { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'hotel' };
  const paris = { country: 'FR', town: 'Paris', name: 'Hôtel du Nord' };
  const rome = { country: 'IT', town: 'Rome', name: 'Pensione Alba' };
  await add(of, 'stays', { ...stay, ...paris, arrival: '2026-01-01', departure: '2026-01-30' });
  await add(of, 'stays', { ...stay, ...rome, arrival: '2026-03-01', departure: '2026-04-29' });
}

test('rules say what is used and left on a day, and open the days that count', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  const { page } = alex;
  await page.goto('/Rules?on=2026-04-29');
  const schengen = page.getByRole('region', { name: 'Short stay in the Schengen area' });
  await expect(schengen.getByText('90 of 90')).toBeVisible();
  await expect(schengen.getByText('0 days left')).toBeVisible();
  await expect(schengen.getByText('30 Jun 2026')).toBeVisible();
  await expect(schengen.getByText(/2016\/399/)).toBeVisible();
  await expect(page.getByText(/A computation .* no advice/)).toBeVisible();
  await expectAccessible(page);

  await schengen.getByRole('link', { name: '90 days' }).click();
  const panel = page.getByRole('dialog', { name: /the days that count/ });
  await expect(panel.getByRole('link', { name: 'Hôtel du Nord' }).first()).toBeVisible();
  await expect(page).toHaveURL(/open=schengen:2025-11-01:2026-04-29/);
  await page.goBack();
  await expect(panel).toBeHidden();

  // The line is a slider of days: one to the left is the 28th, on which one day was left.
  const line = page.getByRole('slider', { name: /Short stay in the Schengen area/ });
  await line.press('ArrowLeft');
  await expect(page).toHaveURL(/on=2026-04-28/);
  await expect(schengen.getByText('1 day left')).toBeVisible();
});

test('a permit, and a nationality, change what a rule says', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  const { id: personId } = await alex.person();
  await add(alex, 'permissions', {
    personId,
    kind: 'residence-permit',
    country: 'IT',
    from: '2026-01-01',
    to: '',
    note: '',
  });
  const { page } = alex;
  await page.goto('/Rules?on=2026-04-29');
  const schengen = page.getByRole('region', { name: 'Short stay in the Schengen area' });
  await expect(schengen.getByText('30 of 90')).toBeVisible();
  await expect(
    schengen.getByText('Days in Italy do not count under its Residence permit.'),
  ).toBeVisible();
});

test('a nationality is said where it is asked for, and then why a rule does not apply', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  const sam = await newcomer('Sam Reader', { joins: alex, as: 'viewer' });
  await sam.page.goto('/Rules?on=2026-04-29');
  const seen = sam.page.getByRole('region', { name: 'Short stay in the Schengen area' });
  await expect(seen.getByText('No nationality is known for this date.')).toBeVisible();
  // Whoever only reads could say nothing there.
  await expect(sam.page.getByText(/^Say (which|more)/)).toHaveCount(0);

  const { page } = alex;
  await page.goto('/Rules?on=2026-04-29');
  await page.getByRole('button', { name: /^Say which/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit Alex Marlow' });
  const country = form.getByLabel('Country');
  await expect(country).toBeFocused();
  await country.fill('Italy');
  await country.press('Enter');
  await form.getByLabel('Since').last().fill('2024-05-03');
  await form.getByRole('button', { name: 'Add a nationality' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/Rules\?on=2026-04-29$/);
  const why =
    'Short stay in the Schengen area does not apply. Citizen of Italy since 3 May 2024: those of the EU, the EEA and Switzerland are exempt.';
  await expect(page.getByText(why)).toBeVisible();
  await expect(sam.page.getByText(why)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/Rules?on=2026-04-29&draft=ES::2026-06-30:2026-08-10');
  const results = page.getByRole('region', { name: 'Effect on the rules' });
  await expect(results.getByText(why)).toBeVisible();
});

test('a rule that was broken before its window says since when', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { id: personId } = await alex.person();
  const home = { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'home' };
  await add(alex, 'stays', { ...home, country: 'IT', town: 'Umbertide', arrival: '2016-06-10' });
  const { page } = alex;
  await page.goto('/Rules?on=2026-04-29');
  const schengen = page.getByRole('region', { name: 'Short stay in the Schengen area' });
  // 21 days of June 2016, 31 of July and of August: the 91st is 8 September.
  await expect(schengen.getByText('Over the limit since')).toBeVisible();
  await expect(schengen.getByText('8 Sep 2016')).toBeVisible();
  await expect(schengen.getByText('on every day of this window')).toBeVisible();
  await expect(schengen.getByText('Broken on')).toHaveCount(0);
});

test('a rule of one’s own is counted beside those of law', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  await add(alex, 'rules', {
    name: 'The employer’s',
    people: [],
    territories: [{ code: 'IT' }, { code: 'FR' }],
    counting: 'midnight',
    threshold: 'more-than',
    days: 80,
    period: 'calendar-year',
    yearFrom: '',
    periodDays: null,
    note: 'Contract, section 4',
  });
  const { page } = alex;
  await page.goto('/Rules?on=2026-04-29');
  const own = page.getByRole('region', { name: 'The employer’s' });
  await expect(
    own.getByText('No more than 80 days in Italy, France, in a calendar year'),
  ).toBeVisible();
  // 29 midnights in Paris and 59 in Rome; the 81st is the 52nd in Rome: 31 of March, and 21 April.
  await expect(own.getByText('88 of 80')).toBeVisible();
  await expect(own.getByText('8 days too many')).toBeVisible();
  await expect(own.getByText('21 Apr 2026')).toBeVisible();
  await expect(own.getByText('Authority: Contract, section 4')).toBeVisible();
});

test('a rule of one’s own is added, changed and deleted beside the others, and seen by whoever reads', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  const { page } = alex;
  await page.goto('/Rules?on=2026-04-29');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add a rule' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Enter a value.')).toBeVisible();
  await expect(form.getByText('Choose at least one country.')).toBeVisible();

  await form.getByLabel('Name').fill('The employer’s');
  const territories = form.getByRole('combobox', { name: 'Countries or parts of them' });
  await territories.fill('Italy');
  await page.getByRole('option', { name: 'Italy' }).click();
  await territories.fill('es-cn');
  await page.getByRole('option', { name: 'ES-CN' }).click();
  await form.getByLabel('Type').selectOption('Limit: no more than this many days');
  await form.getByLabel('Days', { exact: true }).fill('50');
  await form.getByLabel('In', { exact: true }).selectOption('A year from a given day');
  await form.getByLabel('Year begins on').fill('6 Apr');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText(/such as 04-06\.$/)).toBeVisible();
  await form.getByLabel('Year begins on').fill('04-06');
  await expect(
    form.getByText('No more than 50 days in Italy, ES-CN, in a year from 6 Apr'),
  ).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  const own = page.getByRole('region', { name: 'The employer’s' });
  // From 6 to 29 April.
  await expect(own.getByText('24 of 50')).toBeVisible();

  await own.getByRole('button', { name: 'Edit The employer’s' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit The employer’s' });
  await edited.getByLabel('In', { exact: true }).selectOption('A calendar year');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('60 of 50')).toBeVisible();

  const sam = await newcomer('Sam Reader', { joins: alex, as: 'viewer' });
  await sam.page.goto('/Rules?on=2026-04-29');
  const seen = sam.page.getByRole('region', { name: 'The employer’s' });
  await expect(seen.getByText('60 of 50')).toBeVisible();
  await expect(
    sam.page.getByRole('button', { name: /^(Add (a rule|a perm|circ)|Edit)/ }),
  ).toHaveCount(0);

  await own.getByRole('button', { name: 'Edit The employer’s' }).click();
  await edited.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete The employer’s?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(own).toBeHidden();
  const deleted = page.getByRole('status').filter({ hasText: 'Rule deleted.' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(own.getByText('60 of 50')).toBeVisible();
});

test('circumstances and permits are written on the card that they matter to', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  const { id: personId } = await alex.person();
  const stay = { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'hotel' };
  const london = { country: 'GB', town: 'London', name: 'The Crown' };
  await add(alex, 'stays', { ...stay, ...london, arrival: '2025-05-01', departure: '2025-06-20' });
  const { page } = alex;
  await page.goto('/Rules?on=2025-06-20');
  const uk = page.getByRole('region', { name: 'Days spent in the United Kingdom' });
  // 31 midnights of May and 19 of June.
  await expect(uk.getByText('50 of 183')).toBeVisible();
  const addIn = async (kind: string, fill: (form: Locator) => Promise<void>) => {
    await uk.getByRole('button', { name: 'Add circumstances' }).click();
    const form = page.getByRole('dialog', { name: 'Add a circumstance' });
    await form.getByRole('combobox', { name: 'Circumstance' }).selectOption(kind);
    await fill(form);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toBeHidden();
  };
  await addIn('UK tax resident', (form) => form.getByLabel('Until').fill('2024'));
  await addIn('Ties to the UK', async (form) => {
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText('Enter a number from 0 to 5.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Ties to the UK').last().fill('3');
  });
  // Whoever was resident and has three ties is so again from the 46th.
  await expect(uk.getByText('50 of 46')).toBeVisible();
  await expect(uk.getByText('resident from 46 days, by the ties recorded')).toBeVisible();
  await expect(uk.getByText(/^Ties recorded: 3\. With residence .* from 46 days/)).toBeVisible();
  await addIn('Kept in the UK by exceptional circumstances', async (form) => {
    await form.getByRole('textbox', { name: 'From' }).fill('2025-06-01');
    await form.getByLabel('Until').fill('2025-06-10');
  });
  await expect(uk.getByText('40 of 46')).toBeVisible();
  await expect(uk.getByText('1 Jun 2025 – 10 Jun 2025')).toBeVisible();

  await uk.getByRole('button', { name: /^Edit 3 ties to the UK/ }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Ties to the UK' });
  await edited.getByLabel('Ties to the UK').last().fill('1');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(uk.getByText('40 of 121')).toBeVisible();

  const sam = await newcomer('Sam Reader', { joins: alex, as: 'viewer' });
  await sam.page.goto('/Rules?on=2025-06-20');
  await expect(sam.page.getByText('1 tie to the UK')).toBeVisible();
  await expect(
    sam.page.getByRole('button', { name: /^(Add (a rule|a perm|circ)|Edit)/ }),
  ).toHaveCount(0);

  await page.goto('/Rules?on=2026-04-29');
  const schengen = page.getByRole('region', { name: 'Short stay in the Schengen area' });
  await schengen.getByRole('button', { name: 'Add a permission to stay' }).click();
  const permit = page.getByRole('dialog', { name: 'Add a permission' });
  await permit.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(permit.getByText(/^(Enter something|Choose a country)/)).toBeVisible();
  await permit.getByLabel('Issued by').fill('Italy');
  await permit.getByLabel('Issued by').press('Enter');
  await permit.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(schengen.getByText('30 of 90')).toBeVisible();
  await expect(schengen.getByText('Residence permit, Italy')).toBeVisible();
});

test('a plan says which draft it is of, and is dimmed while the next is worked out', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  const { page } = alex;
  // Holds what the worker is asked until the test lets it go.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const post = Worker.prototype.postMessage;
    Object.assign(window, { isHeld: false });
    Object.assign(window, { letGo: () => held.splice(0).forEach((send) => send()) });
    Worker.prototype.postMessage = function (this: Worker, ...message: [unknown]) {
      const send = () => post.apply(this, message);
      if ((window as unknown as { isHeld: boolean }).isHeld) held.push(send);
      else send();
    };
  });
  await page.goto('/Rules?on=2026-04-29&draft=ES::2026-06-30:2026-08-10');
  const results = page.getByRole('region', { name: 'Effect on the rules' });
  await expect(results.getByText('Of Spain 30 Jun 2026 – 10 Aug 2026.')).toBeVisible();
  await expect(
    results.getByText(/^The evening of the last day, 10 Aug 2026: nowhere that is known/),
  ).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isHeld: true }));
  const stay = page.getByRole('listitem', { name: 'Stay 1', exact: true });
  await stay.getByLabel('Leaves').fill('2026-07-20');
  await expect(results.getByText('Updating the results…')).toBeVisible();
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await expect(results.getByText(/^Of Spain/)).toBeHidden();
  await page.evaluate(() => {
    Object.assign(window, { isHeld: false });
    (window as unknown as { letGo(): void }).letGo();
  });
  await expect(results.getByText('Of Spain 30 Jun 2026 – 20 Jul 2026.')).toBeVisible();
  await expect(results).not.toHaveAttribute('aria-busy');
  await expect(results.getByText('Would be broken on 30 Jul 2026')).toBeHidden();
});

test('a trip is drafted without being written down, and may be written down', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  const { page } = alex;
  await page.goto('/Rules?on=2026-04-29');
  const stay = page.getByRole('listitem', { name: 'Stay 1', exact: true });
  await stay.getByLabel('Country').fill('Spain');
  await stay.getByLabel('Country').press('Enter');
  await stay.getByLabel('Arrives').fill('2026-06-30');
  await stay.getByLabel('Leaves').fill('2026-08-10');
  const results = page.getByRole('region', { name: 'Effect on the rules' });
  // From 30 June on it is lawful for 30 days, as many as leave the window: until 29 July.
  await expect(results.getByText('Would be broken on 30 Jul 2026')).toBeVisible();
  await expect(results.getByText(/Stay 1, Spain: may last until 29 Jul 2026/)).toBeVisible();
  await expect(page).toHaveURL(/draft=ES::2026-06-30:2026-08-10/);
  await expectAccessible(page);

  await page.reload();
  await expect(results.getByText('Would be broken on 30 Jul 2026')).toBeVisible();
  await expect(stay.getByLabel('Country')).toHaveValue('Spain');
  const stays = await page.request.get(alex.api('/stays'));
  expect(await stays.text()).not.toContain('"ES"');

  await stay.getByRole('button', { name: 'Write stay 1 down' }).click();
  const form = page.getByRole('dialog', { name: 'Add a stay' });
  await form
    .getByRole('button', { name: /^(Add|Save)/ })
    .last()
    .click();
  await expect(form).toBeHidden();
  await page.goto('/Stays');
  await expect(page.getByText('Spain').first()).toBeVisible();
});

test('a draft wins over what is recorded of its days, and says so', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { id: personId } = await alex.person();
  const home = { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'home' };
  const umbertide = { country: 'IT', town: 'Umbertide' };
  await add(alex, 'stays', {
    ...home,
    ...umbertide,
    arrival: '2026-01-18',
    departure: '2027-01-22',
  });
  const { page } = alex;
  await page.goto('/Rules?draft=FR::2026-12-05:2026-12-20');
  const results = page.getByRole('region', { name: 'Effect on the rules' });
  await expect(results.getByText('16 of 183 on 20 Dec 2026')).toBeVisible();
  const aside = results.getByRole('region', { name: 'Ignored on these dates' });
  await expect(aside.getByText('the stay in Umbertide, 18 Jan 2026 – 22 Jan 2027')).toBeVisible();
  await expect(
    results.getByText('The evening of the last day, 20 Dec 2026: in Italy, as your records say.'),
  ).toBeVisible();
  await expect(results.getByText(/^The trip adds no days to: .*United Kingdom/)).toBeVisible();
  await expectAccessible(page);
});

test('drafted stays of the same nights are pointed out, and not computed', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Rules?draft=FR::2026-12-05:2026-12-20,ES::2026-12-18:2026-12-27');
  const second = page.getByRole('listitem', { name: 'Stay 2', exact: true });
  await expect(
    second.getByText(/^It overlaps stay 1 from 18 Dec 2026 to 20 Dec 2026\./),
  ).toBeVisible();
  const results = page.getByRole('region', { name: 'Effect on the rules' });
  await expect(page.getByText(/^Stays overlap: /)).toBeVisible();
  await expect(results).toBeHidden();
  await expectAccessible(page);
  // To share the day of the move is to overlap in no night.
  await second.getByLabel('Arrives').fill('2026-12-20');
  await expect(results).toBeVisible();
  await expect(second.getByText(/^It overlaps/)).toBeHidden();
});

test('a goal says what is missing, how many days are left for it, and when it no longer can be met', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { id: personId } = await alex.person();
  const stay = { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'hotel' };
  // 31 days of January and 14 of February 2025.
  const lisbon = { country: 'PT', town: 'Lisbon', arrival: '2025-01-01', departure: '2025-02-14' };
  await add(alex, 'stays', { ...stay, ...lisbon });
  await add(alex, 'rules', {
    ...blankOf(ownRuleKind.fields),
    name: 'Half a year in Lisbon',
    territories: [{ code: 'PT' }],
    threshold: 'at-least',
    days: 183,
    period: 'calendar-year',
  });
  const { page } = alex;
  // 16 to 31 August and 30 + 31 + 30 + 31 days are 138.
  await page.goto('/Rules?on=2025-08-16');
  const own = page.getByRole('region', { name: 'Half a year in Lisbon' });
  await expect(own.getByText('45 of 183 asked for')).toBeVisible();
  await expect(own.getByText('138 days missing')).toBeVisible();
  await expect(own.getByText('138 days are needed')).toBeVisible();
  await expect(own.getByText('Could first be met on')).toBeVisible();
  await expect(own.getByText('31 Dec 2025', { exact: true })).toBeVisible();
  // One’s own rules come first.
  await expect(
    page.getByRole('region', { name: 'Alex Marlow' }).getByRole('heading').first(),
  ).toHaveText('Half a year in Lisbon');

  // 26 to 30 November and December: 36.
  await page.goto('/Rules?on=2025-11-26');
  await expect(own.getByText('138 days missing')).toBeVisible();
  await expect(
    own.getByText('It can no longer be met in this year: 102 days too few.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a past day tells what stood then apart from its year, and an overstay from when to when', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { id: personId } = await alex.person();
  const stay = { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'hotel' };
  const london = { country: 'GB', town: 'London', arrival: '2023-06-01', departure: '2024-04-05' };
  await add(alex, 'stays', { ...stay, ...london });
  // 12 July to 15 October 2024 are 20 + 31 + 30 + 15 = 96 days.
  const rome = { country: 'IT', town: 'Rome', arrival: '2024-07-12', departure: '2024-10-15' };
  await add(alex, 'stays', { ...stay, ...rome });
  const { page } = alex;
  await page.goto('/Rules?on=2023-06-28');
  const uk = page.getByRole('region', { name: 'Days spent in the United Kingdom' });
  // 28 midnights of June to that day; of the whole year 309 from 1 June to 4 April, of which 2024 has a 29 February.
  await expect(uk.getByText('28 of 183')).toBeVisible();
  await expect(uk.getByText('155 days below it')).toBeVisible();
  await expect(uk.getByText('309 midnights')).toBeVisible();
  await expect(uk.getByText('met on 30 Nov 2023')).toBeVisible();
  await expect(uk.getByText(/^(Met|Met on|Below it again from)$/)).toHaveCount(0);

  // The 180 days to 1 February 2025 begin on 6 August: 26 + 30 + 15 = 71. Those to 12 January begin on 17 July and
  // have 15 + 31 + 30 + 15 = 91, the last too many.
  await page.goto('/Rules?on=2025-02-01');
  const schengen = page.getByRole('region', { name: 'Short stay in the Schengen area' });
  await expect(schengen.getByText('19 days left')).toBeVisible();
  const over = schengen.getByText('10 Oct 2024 – 12 Jan 2025');
  await expect(over).toBeVisible();
  await expect(over).toHaveAttribute('data-standing', 'close');
  await expect(schengen.getByText('by 6 days at most')).toBeVisible();
  await expectAccessible(page);
});

test('Welcome and the log say which day of a country it is', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const { id: personId } = await alex.person();
  const today = Temporal.Now.plainDateISO();
  const arrival = today.with({ month: 1, day: 1 }).toString();
  await add(alex, 'stays', {
    ...blankOf(stayKind.fields),
    people: [{ personId }],
    kind: 'hotel',
    country: 'NL',
    town: 'Delft',
    arrival,
  });
  const { page } = alex;
  const told = page.getByRole('link', {
    name: /^[\d,]+(st|nd|rd|th) day in the Netherlands this year$/,
  });
  await page.goto('/Welcome');
  await expect(told).toBeVisible();
  await expect(told).toContainText(String(today.dayOfYear));
  await page.goto('/Log/alex');
  await told.click();
  await expect(page).toHaveURL(/\/Days_per_Country\?person=alex&open=NL:\d{4}$/);
  await expect(page.getByRole('dialog', { name: /Netherlands/ })).toBeVisible();
});
