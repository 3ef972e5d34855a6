import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const rowOf = (page: Page, name: RegExp) => page.getByRole('link', { name });
const drawerOf = (page: Page) => page.getByRole('dialog');
const cardOf = (page: Page) => drawerOf(page).getByRole('article');

const inDays = (days: number) =>
  Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

test('a journey is read, edited and left for the next with the keyboard alone', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const [, first] = await alex.makeJourneys(
    {
      date: '1998-06-19',
      from: 'JFK',
      to: 'LHR',
      number: 'BA178',
      departureScheduled: '20:00',
      arrivalScheduled: '07:55+1',
      note: 'Whales off Nantucket.\nRain at home.',
    },
    { date: '1984-03-02', number: 'BA175' },
  );
  const { page } = alex;
  await page.goto('/Log/alex');
  await rowOf(page, /JFK to LHR/).press('Enter');
  await expect(page.getByRole('dialog', { name: /JFK to LHR.*19 Jun 1998/ })).toBeVisible();
  const card = cardOf(page);
  await expect(card).toBeFocused();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('JFK New York LHR London');
  // 20:00 EDT is 00:00 UTC, 07:55 BST is 06:55 UTC.
  await expect(card).toContainText('20:00America/New York · UTC−4');
  await expect(card).toContainText('07:55+1the next day Sat 20 JunEurope/London · UTC+1');
  await expect(card.getByRole('group', { name: 'Distance and time' })).toContainText('6:55');
  await expect(card).toContainText('2nd time on this route, first time: 1984');
  await expect(card.getByRole('blockquote')).toHaveText(/Whales off Nantucket\.\s+Rain at home\./);
  await expect(card).toContainText(/Added \d/);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');

  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\?journey=.*&edit=true$/);
  await expect(drawerOf(page).getByLabel('Day', { exact: true })).toBeFocused();
  const number = drawerOf(page).getByLabel('Flight number');
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await number.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(number).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('BA180');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Journey saved.')).toBeVisible();
  await expect(card).toContainText('BA 180');
  await expect(card).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /LHR to JFK.*2 Mar 1984/ })).toBeVisible();
  await expect(card).toContainText('First time on this route (2 in all)');
  await expect(card).toBeFocused();
  // No journey follows.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(card).toContainText('2nd time on this route');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/Log/alex?journey=${first}`);

  const history = card.getByRole('link', { name: 'History' });
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await history.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/History?record=${first}`);
});

test('the focus goes back to the row of the journey that was open last, also one far below', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    ...Array.from({ length: 120 }, (_, index) => ({ date: String(1900 + index) })),
  );
  const { page } = alex;
  await page.goto('/Log/alex');
  await rowOf(page, /LHR to JFK, 2019/).press('Enter');
  await expect(cardOf(page)).toBeFocused();
  for (let year = 2018; year > 1960; year--) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: new RegExp(`${year}`) })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/Log/alex');
  const row = rowOf(page, /LHR to JFK, 1961/);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test('leaving the form asks first, and leads back to the card; its link opens the card', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/Log/alex?modes=air');
  await rowOf(page, /LHR to JFK/).press('Enter');
  await expect(cardOf(page)).toBeFocused();
  await page.keyboard.press('e');
  await drawerOf(page).getByLabel('Flight number').fill('BA175');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(cardOf(page)).toContainText('BA 117');
  await expect(cardOf(page)).toBeFocused();
  await expect(page).toHaveURL(`/Log/alex?modes=air&journey=${id}`);

  await cardOf(page).getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(cardOf(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/Log/alex?modes=air');
  expect(new URL(copied).pathname + new URL(copied).search).toBe(`/Log/alex?journey=${id}`);
  await page.goto(copied);
  await expect(cardOf(page)).toContainText('BA 117');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/Log/alex');
});

test('who only reads has the card, and no way into the form', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ number: 'BA117' });
  const sam = await newcomer('Sam Hartley', { joins: alex, as: 'viewer' });
  const { page } = sam;
  await page.goto(`/Log/alex?journey=${id}&edit=true`);
  await expect(cardOf(page)).toContainText('BA 117');
  await expect(cardOf(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await cardOf(page).press('e');
  await expect(cardOf(page).getByRole('link', { name: 'History' })).toBeVisible();
  await expect(drawerOf(page).getByRole('textbox')).toHaveCount(0);

  await page.goto('/Settings');
  await page.getByRole('link', { name: 'Alex Marlow' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Alex Marlow' })).toBeVisible();
  await expect(cardOf(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('what lies ahead says which time it will be, and its figures open their rows', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const [ahead, undated] = await alex.makeJourneys(
    { date: inDays(40) },
    { date: 'XXXX', to: 'FCO' },
    { date: '1984' },
    { date: '1990-01-02', from: 'JFK', to: 'LHR' },
  );
  const { page } = alex;
  await page.goto(`/Log/alex?journey=${ahead}`);
  await expect(drawerOf(page).getByText('Planned', { exact: true })).toBeVisible();
  const times = cardOf(page).getByRole('link', { name: 'Will be the 3rd time on this route' });
  await times.click();
  await expect(page).toHaveURL(/\/Log\/alex\?route=airport:EGLL/);
  await expect(rowOf(page, /LHR to JFK|JFK to LHR/)).toHaveCount(3);

  await page.goto(`/Log/alex?journey=${ahead}`);
  await cardOf(page).getByRole('link', { name: 'All journeys between LHR and JFK' }).click();
  await expect(page).toHaveURL(/\/Details_per_Route\/alex\?route=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('JFK');
  await page.goto(`/Log/alex?journey=${undated}`);
  await expect(cardOf(page)).toContainText('The only time on this route');
  await cardOf(page).getByRole('link', { name: 'FCO', exact: true }).click();
  await expect(page).toHaveURL('/Details_per_Airport/alex?place=airport:LIRF');
});

test('a person is read before they are edited, with the keyboard alone', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Settings');
  const alex = page.getByRole('link', { name: 'Alex Marlow' });
  await alex.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Alex Marlow', exact: true })).toBeVisible();
  await expect(cardOf(page)).toBeFocused();
  await expect(cardOf(page)).toContainText('Short namealex');
  await expectAccessible(page);
  await page.keyboard.press('e');
  const name = drawerOf(page).getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Alexandra Marlow');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Alexandra Marlow', exact: true })).toBeVisible();
  await expect(cardOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/Settings');
  await expect(page.getByRole('link', { name: 'Alexandra Marlow' })).toBeFocused();
});

test('a row has the first line of its note, and room for it', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    { date: '1998-06-19' },
    { date: '1998-06-12', note: `Whales off Nantucket. ${'And rain. '.repeat(90)}\nNot this.` },
    { date: '1998-06-05' },
  );
  const { page } = alex;
  for (const width of [1360, 820, 600, 390]) {
    await page.setViewportSize({ width, height: 820 });
    await page.goto('/Log/alex');
    const row = page.getByRole('row').filter({ hasText: 'Whales off Nantucket.' });
    await expect(row).not.toContainText('Not this.');
    const note = row.getByRole('cell', { name: /^Whales/ });
    const { lines, isCut, gap } = await note.evaluate((cell) => {
      const line = cell.closest('[data-index]')!;
      const index = Number(line.getAttribute('data-index'));
      const next = document.querySelector(`[data-index="${index + 1}"]`)!;
      const bottom = line.firstElementChild!.getBoundingClientRect().bottom;
      return {
        lines: cell.getClientRects().length,
        isCut: cell.scrollWidth > cell.clientWidth,
        gap: next.getBoundingClientRect().top - bottom,
      };
    });
    expect(lines).toBe(1);
    expect(isCut, `in one line at ${width}`).toBe(true);
    expect(Math.abs(gap), `the next row begins where this one ends at ${width}`).toBeLessThan(1);
  }
});
