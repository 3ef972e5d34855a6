import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeEngagements, makeVessels, sail } from './seafarer.ts';

const saved = (page: Page) => page.getByRole('img', { name: 'saved', exact: true });

/** Types into the focused field, and waits for the suggestion if there is one. */
async function field(page: Page, text: string, offered?: string) {
  await page.keyboard.type(text);
  if (offered !== undefined) {
    await expect(page.getByRole('option', { name: offered }).first()).toBeVisible();
  }
  await page.keyboard.press('Enter');
}

test('a discharge book is typed in line by line, added up, corrected and put right again', async ({
  newcomer,
  expectAccessible,
}) => {
  test.slow();
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Sea_service');
  await expect(page.getByRole('heading', { name: 'No sea service yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quick entry' }).click();
  const vessel = page.getByRole('textbox', { name: 'Vessel' });
  await expect(vessel).toBeFocused();

  // 20 days in March, 153 from April to August, 14 in September: 187.
  await field(page, 'Clan Ross', 'New vessel “Clan Ross”');
  await field(page, '12.3.76');
  await field(page, 'Hull', 'Hull');
  await expect(page.getByRole('textbox', { name: 'Signed off' })).toBeFocused();
  await field(page, '14 Sep 76');
  await field(page, 'Rotterdam', 'Rotterdam');
  await page.getByRole('combobox', { name: 'Company' }).fill('Clan Line');
  await page.getByRole('textbox', { name: 'Page' }).fill('4');
  await page.getByRole('combobox', { name: 'Capacity' }).focus();
  await field(page, 'Deck Cadet');
  await expect(saved(page)).toHaveCount(1);
  await expect(page.getByText('187 days', { exact: false }).first()).toBeVisible();

  // The same vessel, company and page; 12 days in December and 10 in January: 22.
  await expect(vessel).toBeFocused();
  await page.keyboard.press('Enter');
  await field(page, '20/12/76');
  await page.keyboard.press('Enter');
  await field(page, '10/1/77');
  await page.keyboard.press('Enter');
  await field(page, 'Third Officer');
  await expect(saved(page)).toHaveCount(2);

  // An engagement that ends before it begins is not saved.
  await field(page, 'Orient Star', 'New vessel “Orient Star”');
  await field(page, '1.3.78');
  await page.keyboard.press('Enter');
  await field(page, '10.2.78');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It ends before it begins.')).toBeVisible();
  const off = page.getByRole('textbox', { name: 'Signed off' });
  await expect(off).toBeFocused();
  await expectAccessible(page);
  // 1 to 10 March.
  await off.fill('10.3.78');
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toHaveCount(3);
  await expect(page.getByText('3 engagements · 219 days aboard')).toBeVisible();
  // The previous line returns to its fields and is left unchanged.
  await expect(vessel).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(vessel).toHaveValue('Orient Star');
  await page.keyboard.press('Escape');
  await expect(vessel).toHaveValue('');
  await page.keyboard.press('Escape');

  // 187 + 22 + 10 days. In months: 6 (to 11 September) and 3 days, 22 days, 10 days; the remaining
  // 35 days are a month and 5 days.
  await expect(
    page.getByText('219 days aboard · 7 months 5 days · 3 engagements · 2 vessels · 1976–1978'),
  ).toBeVisible();
  const totals = page.getByRole('table', { name: 'Sea service by Capacity' });
  await expect(
    totals.getByRole('row', { name: /^Deck Cadet 1 187 6 months 3 days$/ }),
  ).toBeVisible();
  await expect(
    totals.getByRole('row', { name: /^Third Officer 2 32 1 month 2 days$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  const years = page.getByRole('table', { name: 'Sea service by Year' });
  await expect(years.getByRole('row', { name: /^1976 2 199 / })).toBeVisible();
  await expect(years.getByRole('row', { name: /^1977 1 10 / })).toBeVisible();
  await expectAccessible(page);

  // Choosing a group limits the list to its own days.
  await years.getByRole('link', { name: '1977' }).click();
  await expect(page).toHaveURL(/by=year&group=1977/);
  const list = page.getByRole('region', { name: 'Engagements by year' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list.getByText('10 of 22 days')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter 1977' }).click();
  await expect(list.getByRole('link')).toHaveCount(3);

  // Opens the card and its form, and goes back again.
  await list.getByRole('link', { name: /^Orient Star/ }).click();
  const card = page.getByRole('region', { name: 'Selected engagement' });
  await expect(card.getByText('1 Mar 1978 → 10 Mar 1978')).toBeVisible();
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Edit Orient Star/ });
  await form.getByRole('textbox', { name: 'Signed off' }).fill('11 Mar 1978');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^220 days aboard/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^219 days aboard/)).toBeVisible();
  await card.getByRole('button', { name: 'Next engagement' }).click();
  await expect(card.getByRole('heading', { name: 'Clan Ross' })).toBeVisible();
  await card.getByRole('button', { name: 'Back to all engagements' }).click();
  await expect(card).toHaveCount(0);
});

test('an engagement is added aboard a vessel that is described with it, whose IMO number is checked', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Sea_service');
  await page.getByRole('button', { name: 'Add an engagement' }).click();
  const form = page.getByRole('dialog', { name: 'Add an engagement' });
  await form.getByRole('textbox', { name: 'Vessel' }).fill('Bidston Lass');
  await page.getByRole('option', { name: 'New vessel “Bidston Lass”' }).click();
  const vessel = page.getByRole('dialog', { name: 'Add a vessel' });
  await vessel.getByRole('textbox', { name: 'IMO number' }).fill('9074728');
  await vessel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(vessel.getByText(/^The check digit of this IMO number is wrong/)).toBeVisible();
  // 9 × 7 + 0 × 6 + 7 × 5 + 4 × 4 + 7 × 3 + 2 × 2 = 139.
  await vessel.getByRole('textbox', { name: 'IMO number' }).fill('9074729');
  await vessel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(vessel).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Vessel' })).toHaveValue('Bidston Lass');
  await form.getByRole('textbox', { name: 'Signed on', exact: true }).fill('3 Jan 2024');
  await form.getByRole('textbox', { name: 'Signed off', exact: true }).fill('5 Mar 2024');
  await form.getByRole('textbox', { name: 'Capacity' }).fill('Mate');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const card = page.getByRole('region', { name: 'Selected engagement' });
  await expect(card.getByText('2 months 3 days')).toBeVisible();
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Bidston Lass, Mate' });
  await edit.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).last().click();
  await expect(page.getByRole('heading', { name: 'No sea service yet' })).toBeVisible();
});

test('who is still aboard counts among the lines typed, and two ships at once are told of', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Sea_service');
  await page.getByRole('button', { name: 'Quick entry' }).click();
  const drawer = page.getByRole('dialog');
  const vessel = drawer.getByRole('textbox', { name: 'Vessel' });
  await expect(vessel).toBeFocused();
  await field(page, 'Orient Star', 'New vessel “Orient Star”');
  await field(page, '1.6.84');
  await page.keyboard.press('Enter');
  await field(page, '31.8.84');
  await page.keyboard.press('Enter');
  await field(page, 'Mate');
  await expect(saved(page)).toHaveCount(1);
  await expect(vessel).toBeFocused();
  await field(page, 'Cape Wrath', 'New vessel “Cape Wrath”');
  await field(page, '1.8.84');
  await page.keyboard.press('Enter');
  await field(page, '30.9.84');
  const overlap = 'Overlaps Orient Star from 1 Aug 1984 to 31 Aug 1984. Those days count once.';
  await expect(drawer.getByText(overlap)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toHaveCount(2);
  // June to August have 92 days, September has 30.
  await expect(drawer.getByText('2 engagements · 122 days aboard')).toBeVisible();
  const today = Temporal.Now.plainDateISO('Europe/London');
  await field(page, 'Cape Wrath', 'Cape Wrath');
  await field(page, today.subtract({ days: 4 }).toString());
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toHaveCount(3);
  await expect(drawer.getByText('3 engagements · 127 days aboard')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^127 days aboard/)).toBeVisible();
  await page.getByRole('link', { name: /^Orient Star/ }).click();
  await expect(page.getByText(/Overlaps Cape Wrath .* Those days count once/)).toBeVisible();
});

test('whoever leaves a date that is none is told so there, in the same words whatever the way', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Sea_service');
  await page.getByRole('button', { name: 'Quick entry' }).click();
  const drawer = page.getByRole('dialog');
  const on = drawer.getByRole('textbox', { name: 'Signed on' });
  const noDate = drawer.getByText('Use a date such as 12 Mar 1976 or Mar 1976.');
  const noSuchDay = drawer.getByText('Feb 1978 has 28 days.');
  await expect(drawer.getByRole('textbox', { name: 'Vessel' })).toBeFocused();
  await field(page, 'Clan Ross', 'New vessel “Clan Ross”');
  await page.keyboard.type('041076');
  await expect(noDate).toHaveCount(0);
  for (const key of ['Tab', 'Enter']) {
    await on.fill('10/13/76');
    await page.keyboard.press(key);
    await expect(on).not.toBeFocused();
    await expect(noDate).toHaveCount(1);
  }
  // Also if the form is submitted from within the field.
  for (const key of ['Tab', 'Enter', 'Control+Enter']) {
    await on.fill('');
    await on.fill('29.2.1978');
    await expect(noSuchDay).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(noSuchDay).toHaveCount(1);
    await expect(noDate).toHaveCount(0);
  }
  await on.fill('4th October 1976');
  await page.keyboard.press('Tab');
  await expect(on).toHaveValue('4 Oct 1976');
  await expect(noDate).toHaveCount(0);
});

test('an engagement that has yet to begin is not called aboard', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Sea_service');
  await page.getByRole('button', { name: 'Quick entry' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('textbox', { name: 'Vessel' })).toBeFocused();
  await field(page, 'Clan Ross', 'New vessel “Clan Ross”');
  const next = Temporal.Now.plainDateISO('Europe/London').year + 1;
  await field(page, `1 Dec ${next}`);
  await expect(drawer.getByText(`from 1 Dec ${next}`)).toBeVisible();
  await expect(drawer.getByText(/^It begins in the future/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toHaveCount(1);
  await expect(drawer.getByText('1 engagement · of which 1 planned')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 engagement · of which 1 planned · 1 vessel')).toBeVisible();
  const line = page.getByRole('link', { name: /^Clan Ross/ });
  await expect(line).toContainText('from 1 Dec');
  await line.click();
  await expect(page.getByText(`from 1 Dec ${next}`)).toBeVisible();
  await expect(page.getByText('still aboard')).toHaveCount(0);
});

test('lines that no server took come back after a reload', async ({ newcomer, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Sea_service');
  await page.getByRole('button', { name: 'Quick entry' }).click();
  await expect(page.getByRole('textbox', { name: 'Vessel' })).toBeFocused();
  await page.route('**/vessels', (route) => route.abort());
  await field(page, 'Clan Ross', 'New vessel “Clan Ross”');
  await field(page, '12.3.76');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 line is waiting.')).toBeVisible();
  await page.unroute('**/vessels');
  await page.reload();
  await page.getByRole('button', { name: 'Quick entry' }).click();
  await expect(saved(page)).toHaveCount(1);
});

test('a viewer reads sea service on a phone: voyages on the map, and nothing to write', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const [ross = ''] = await makeVessels(alex, {
    name: 'Bidston Lass',
    formerNames: [{ name: 'Clan Ross', until: '1979' }],
    type: 'General cargo',
    flag: 'GB',
    grossTonnage: 9876,
    tonnage: 'GRT',
  });
  await makeEngagements(
    alex,
    {
      vesselId: ross,
      capacities: [
        { capacity: 'Deck Cadet', from: '' },
        { capacity: 'Third Officer', from: '1976-06-01' },
      ],
      signedOn: '1976-03-12',
      signedOff: '1976-09-14',
      on: 'hull',
      off: 'durban',
    },
    { vesselId: ross, signedOn: '1978-05', signedOff: '1978-08', on: 'hull' },
  );
  await sail(alex, {
    from: 'hull',
    to: 'durban',
    date: '1976-03-14',
    vessel: 'Clan Ross',
    days: 22,
  });
  const { page } = await newcomer('Sam Carter', { joins: alex, as: 'viewer' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Sea_service');
  await expect(page.getByText('187 days aboard', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/^1 engagement is not counted/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an engagement' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of 2 ports and 1 voyage' });
  await expect(map).toHaveAttribute('aria-busy', 'false', { timeout: 90_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Clan Ross now Bidston Lass 187 days/ }).click();
  const card = page.getByRole('region', { name: 'Selected engagement' });
  await expect(card.getByText('Deck Cadet → Third Officer')).toBeVisible();
  await expect(card.getByRole('link', { name: /^14 Mar 1976 Hull → Durban/ })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(
    page.getByRole('link', { name: /^Clan Ross now Bidston Lass 187 days/ }),
  ).toBeFocused();
  // The figures are labelled with the profile, which stays in the address.
  await page.getByRole('button', { name: 'USCG' }).click();
  await expect(page).toHaveURL(/profile=uscg/);
  // 187 days are six months of 30 days and seven days.
  await expect(page.getByText('6 months 7 days (USCG)')).toBeVisible();
});
