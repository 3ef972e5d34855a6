import type { Locator } from '@playwright/test';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { stayKind } from '../src/domain/stays/stay.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

async function add(of: Member, plural: string, values: object): Promise<void> {
  await of.post(of.api(`/${plural}`), { records: [{ id: newId(), values }], places: [] });
}

/**
 * Adds 30 days in January and 60 days until 29 April 2026: the example of the Schengen rule, whose
 * limit is reached on that day.
 */
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
  const schengen = page.getByRole('region', { name: 'Short stay in the Schengen area' });
  await expect(schengen.getByText('90 of 90')).toBeVisible();
  await expect(schengen.getByText('0 days left')).toBeVisible();
  await expect(schengen.getByText('30 Jun 2026')).toBeVisible();
  await expect(schengen.getByText(/2016\/399/)).toBeVisible();
  await expect(page.getByText(/This is not advice/)).toBeVisible();
  const own = page.getByRole('region', { name: 'The employer’s' });
  await expect(
    own.getByText('At most 80 days in Italy and France in a calendar year'),
  ).toBeVisible();
  // 29 midnights in Paris and 59 in Rome.
  await expect(own.getByText('88 (limit 80)')).toBeVisible();
  await expect(own.getByText('8 days too many')).toBeVisible();
  // The 81st day is the 52nd in Rome: 31 in March and 21 in April.
  await expect(own.getByText('21 Apr 2026')).toBeVisible();
  await expect(own.getByText('Source: Contract, section 4')).toBeVisible();
  await expectAccessible(page);

  await schengen.getByRole('link', { name: '90 days' }).click();
  const panel = page.getByRole('dialog', { name: /days that count/ });
  await expect(panel.getByRole('link', { name: 'Hôtel du Nord' }).first()).toBeVisible();
  await expect(page).toHaveURL(/open=schengen:2025-11-01:2026-04-29/);
  await page.goBack();
  await expect(panel).toBeHidden();

  // The line is a slider of days. One step left is the 28th, when one day was left.
  const line = page.getByRole('slider', { name: /Short stay in the Schengen area/ });
  await line.press('ArrowLeft');
  await expect(page).toHaveURL(/on=2026-04-28/);
  await expect(schengen.getByText('1 day left')).toBeVisible();
});

test('rules and what they depend on are recorded on their cards, and a viewer reads them', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  const { id: personId } = await alex.person();
  const stay = { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'hotel' };
  const london = { country: 'GB', town: 'London', name: 'The Crown' };
  await add(alex, 'stays', { ...stay, ...london, arrival: '2025-05-01', departure: '2025-06-20' });
  const sam = await newcomer('Sam Reader', { joins: alex, as: 'viewer' });
  const { page } = alex;

  await test.step('a rule is added, edited, deleted and restored', async () => {
    await page.goto('/Rules?on=2026-04-29');
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const form = page.getByRole('dialog', { name: 'Add a rule' });
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText('This is required.')).toBeVisible();
    await expect(form.getByText('Choose at least one country.')).toBeVisible();

    await form.getByLabel('Name').fill('The employer’s');
    const territories = form.getByRole('combobox', { name: 'Countries or regions' });
    await territories.fill('Italy');
    await page.getByRole('option', { name: 'Italy' }).click();
    await territories.fill('es-cn');
    await page.getByRole('option', { name: 'ES-CN' }).click();
    await form.getByLabel('Type').selectOption('Limit: at most');
    await form.getByLabel('Days', { exact: true }).fill('50');
    await form.getByLabel('Period', { exact: true }).selectOption('A year from a given day');
    await form.getByLabel('Year begins on').fill('6 Apr');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText(/such as 04-06\.$/)).toBeVisible();
    await form.getByLabel('Year begins on').fill('04-06');
    await expect(
      form.getByText('At most 50 days in Italy and ES-CN in a year from 6 Apr'),
    ).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toBeHidden();
    const own = page.getByRole('region', { name: 'The employer’s' });
    // From 6 to 29 April.
    await expect(own.getByText('24 of 50')).toBeVisible();

    await own.getByRole('button', { name: 'Edit this rule: The employer’s' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit The employer’s' });
    await edited.getByLabel('Period', { exact: true }).selectOption('A calendar year');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(own.getByText('60 (limit 50)')).toBeVisible();

    await own.getByRole('button', { name: 'Edit this rule: The employer’s' }).click();
    await edited.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Delete The employer’s?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(own).toBeHidden();
    const deleted = page.getByRole('status').filter({ hasText: 'Rule deleted.' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect(own.getByText('60 (limit 50)')).toBeVisible();
  });

  await test.step('a residence permit ends the counting of days', async () => {
    const schengen = page.getByRole('region', { name: 'Short stay in the Schengen area' });
    await schengen.getByRole('button', { name: 'Add a permission to stay' }).click();
    const permit = page.getByRole('dialog', { name: 'Add a permission' });
    await permit.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(permit.getByText(/^(This is required|Choose a country)/)).toBeVisible();
    await permit.getByLabel('Issued by').fill('Italy');
    await permit.getByLabel('Issued by').press('Enter');
    await permit.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(schengen.getByText('30 of 90')).toBeVisible();
    await expect(schengen.getByText('Residence permit, Italy')).toBeVisible();
    await expect(
      schengen.getByText(
        'Days in Italy are not counted, because of a permission to stay there: Residence permit.',
      ),
    ).toBeVisible();
  });

  await test.step('circumstances change a limit, and the days under it', async () => {
    await page.goto('/Rules?on=2025-06-20');
    const uk = page.getByRole('region', { name: 'Days spent in the United Kingdom' });
    // 31 midnights in May and 19 in June.
    await expect(uk.getByText('50 of 183')).toBeVisible();
    const addIn = async (kind: string, fill: (form: Locator) => Promise<void>) => {
      await uk.getByRole('button', { name: 'Add a tax circumstance' }).click();
      const form = page.getByRole('dialog', { name: 'Add a tax circumstance' });
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
    // A former resident with three ties is resident again from the 46th midnight.
    await expect(uk.getByText('50 (threshold 46)')).toBeVisible();
    await expect(uk.getByText('resident from 46 days, by the recorded ties')).toBeVisible();
    await expect(
      uk.getByText(/^Recorded ties: 3\. With this number of ties, .* from 46 days/),
    ).toBeVisible();

    // A past day has its own figures next to those of the year: the 46th is 15 June.
    await page.goto('/Rules?on=2025-05-31');
    await expect(uk.getByText('31 midnights', { exact: true })).toBeVisible();
    await expect(uk.getByText('15 days below the threshold')).toBeVisible();
    await expect(uk.getByText('50 midnights', { exact: true })).toBeVisible();
    await expect(uk.getByText('met on 15 Jun 2025')).toBeVisible();

    await addIn('Kept in the UK by exceptional circumstances', async (form) => {
      await form.getByRole('textbox', { name: 'From' }).fill('2025-05-01');
      await form.getByLabel('Until').fill('2025-05-10');
    });
    await expect(uk.getByText('21 of 46')).toBeVisible();
    await expect(uk.getByText('40 midnights', { exact: true })).toBeVisible();
    await expect(uk.getByText('1 May 2025 – 10 May 2025')).toBeVisible();
    await uk.getByRole('button', { name: /^Edit 3 ties to the UK/ }).click();
    const edited = page.getByRole('dialog', { name: 'Edit Ties to the UK' });
    await edited.getByLabel('Ties to the UK').last().fill('1');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(uk.getByText('21 of 121')).toBeVisible();
  });

  const why =
    'Short stay in the Schengen area does not apply. Citizen of Italy since 3 May 2024: citizens of the EU, the EEA and Switzerland are exempt.';
  await test.step('a viewer reads all of it, and has no form', async () => {
    await sam.page.goto('/Rules?on=2026-04-29');
    const own = sam.page.getByRole('region', { name: 'The employer’s' });
    await expect(own.getByText('60 (limit 50)')).toBeVisible();
    const schengen = sam.page.getByRole('region', { name: 'Short stay in the Schengen area' });
    await expect(schengen.getByText('Residence permit, Italy')).toBeVisible();
    await expect(schengen.getByText('No nationality is known for this date.')).toBeVisible();
    await expect(
      sam.page.getByRole('button', { name: /^(Add (a rule|a perm|a circ|one|det)|Edit)/ }),
    ).toHaveCount(0);
  });

  await test.step('a nationality is entered where the rule lacks it', async () => {
    await page.goto('/Rules?on=2026-04-29');
    await page.getByRole('button', { name: /^Add one/ }).click();
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
    await expect(page.getByText(why)).toBeVisible();
    await expect(sam.page.getByText(why)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/Rules?on=2026-04-29&draft=ES::2026-06-30:2026-08-10');
    const results = page.getByRole('region', { name: 'Effect on the rules' });
    await expect(results.getByText(why)).toBeVisible();
  });
});

test('a trip is drafted without being saved, and one of its stays is saved', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeSpring(alex);
  const { page } = alex;
  // Delays messages to the worker until the test releases them.
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
  await page.goto('/Rules?on=2026-04-29');
  const stayOf = (number: number) =>
    page.getByRole('listitem', { name: `Stay ${number}`, exact: true });
  const stay = stayOf(1);
  await stay.getByLabel('Country').fill('Spain');
  await stay.getByLabel('Country').press('Enter');
  await stay.getByLabel('Arrives').fill('2026-06-30');
  await stay.getByLabel('Leaves').fill('2026-08-10');
  const results = page.getByRole('region', { name: 'Effect on the rules' });
  // From 30 June on, a stay is lawful for 30 days, because as many days leave the window: until 29
  // July.
  await expect(results.getByText('Would be broken on 30 Jul 2026')).toBeVisible();
  await expect(results.getByText(/Stay 1, Spain: may last until 29 Jul 2026/)).toBeVisible();
  await expect(page).toHaveURL(/draft=ES::2026-06-30:2026-08-10/);
  await expectAccessible(page);

  await test.step('results name their draft, and are dimmed while the next are calculated', async () => {
    await page.reload();
    await expect(results.getByText('For Spain 30 Jun 2026 – 10 Aug 2026.')).toBeVisible();
    await expect(results.getByText('Would be broken on 30 Jul 2026')).toBeVisible();
    await expect(stay.getByLabel('Country')).toHaveValue('Spain');
    await expect(
      results.getByText(/^The evening of the last day, 10 Aug 2026: place unknown/),
    ).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isHeld: true }));
    await stay.getByLabel('Leaves').fill('2026-07-20');
    await expect(results.getByText('Updating the results…')).toBeVisible();
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await expect(results.getByText(/^For Spain/)).toBeHidden();
    await page.evaluate(() => {
      Object.assign(window, { isHeld: false });
      (window as unknown as { letGo(): void }).letGo();
    });
    await expect(results.getByText('For Spain 30 Jun 2026 – 20 Jul 2026.')).toBeVisible();
    await expect(results).not.toHaveAttribute('aria-busy');
    await expect(results.getByText('Would be broken on 30 Jul 2026')).toBeHidden();
  });

  await test.step('stays that share a night are pointed out, and not calculated', async () => {
    await page.goto('/Rules?draft=FR::2026-12-05:2026-12-20,ES::2026-12-18:2026-12-27');
    const second = stayOf(2);
    await expect(
      second.getByText(/^It overlaps stay 1 from 18 Dec 2026 to 20 Dec 2026\./),
    ).toBeVisible();
    await expect(page.getByText(/^Some stays overlap\./)).toBeVisible();
    await expect(results).toBeHidden();
    await expectAccessible(page);
    await second.getByLabel('Arrives').fill('2026-12-20');
    await expect(results).toBeVisible();
    await expect(second.getByText(/^It overlaps/)).toBeHidden();
  });

  await test.step('a draft replaces the records of its days, and says so', async () => {
    await page.goto('/Rules?draft=FR::2026-03-10:2026-03-20');
    const aside = results.getByRole('region', { name: 'Ignored on these dates' });
    await expect(aside.getByText(/^the stay in Rome, 1 Mar 2026 – 29 Apr 2026/)).toBeVisible();
    await expect(
      results.getByText(
        'The evening of the last day, 20 Mar 2026: in Italy, according to your records.',
      ),
    ).toBeVisible();
    await expect(results.getByText(/^The trip adds no days to: .*United Kingdom/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a drafted stay is saved', async () => {
    const stays = await page.request.get(alex.api('/stays'));
    expect(await stays.text()).not.toContain('"ES"');
    await page.goto('/Rules?draft=ES::2026-06-30:2026-07-20');
    await stay.getByRole('button', { name: 'Save stay 1' }).click();
    const form = page.getByRole('dialog', { name: 'Add a stay' });
    await form
      .getByRole('button', { name: /^(Add|Save)/ })
      .last()
      .click();
    await expect(form).toBeHidden();
    await page.goto('/Stays');
    await expect(page.getByText('Spain').first()).toBeVisible();
  });
});
