import type { Locator, Page } from '@playwright/test';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { yearOf } from '../src/domain/shared/dates/edtf-date.ts';
import { engagementKind } from '../src/domain/sea-service/engagement.ts';
import { vesselKind } from '../src/domain/sea-service/vessel.ts';
import { tripKind } from '../src/domain/trips/trip.ts';
import type { RecordSetsWire } from '../src/domain/records/record-sets.ts';
import { readRecords } from '../test/records.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

const idOf = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const list = (page: Page) => page.getByRole('list', { name: 'Timeline entries, in order' });
const year = (page: Page, of: number) =>
  list(page).getByRole('heading', { level: 2, name: String(of), exact: true });

/** Whether an element is visible below the header. */
const isInView = async (line: Locator) =>
  line.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

/** Adds a trip in spring 1998 and an engagement in 1974 for the archive's first person. */
async function makeTripAndEngagement(of: Member): Promise<void> {
  const { id: personId } = await of.person();
  await of.post(of.api('/trips'), {
    places: [],
    records: [
      {
        id: idOf(1),
        values: {
          ...blankOf(tripKind.fields),
          name: 'Round the Pacific',
          slug: 'Pacific',
          people: [{ personId }],
          from: '1998-03-01',
          to: '1998-04-30',
        },
      },
    ],
  });
  const vessel = { name: 'Southern Cross', tonnage: 'GRT', powerUnit: 'hp' };
  await of.post(of.api('/vessels'), {
    places: [],
    records: [{ id: idOf(2), values: { ...blankOf(vesselKind.fields), ...vessel } }],
  });
  const aboard = { personId, vesselId: idOf(2), signedOn: '1974-02-03', signedOff: '1974-11-20' };
  await of.post(of.api('/engagements'), {
    places: [],
    records: [{ id: idOf(3), values: { ...blankOf(engagementKind.fields), ...aboard } }],
  });
}

test('the sample in one line: opened at today, jumped along, filtered by person, kind and place', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow', { sample: true });
  await makeTripAndEngagement(alex);
  const { page } = alex;
  await page.goto('/Welcome');
  await page.getByRole('link', { name: 'Timeline', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  await expect(
    page.getByText(/^\d+ journeys\s· \d+ stays\s· 12 engagements\s· 69 trips/),
  ).toBeVisible();
  const today = list(page).getByText(/^Today, /);
  await expect(today).toBeVisible();
  await expect.poll(() => isInView(today)).toBe(true);
  await expectAccessible(page);

  // Jumps to a year with the list of years.
  await page.getByRole('button', { name: 'Jump to a year' }).click();
  await page.getByRole('option', { name: /^1998/ }).click();
  await expect(page).toHaveURL(/\/Timeline\?at=1998$/);
  await expect.poll(() => isInView(year(page, 1998))).toBe(true);
  await expect(list(page).getByText('End of trip: Round the Pacific')).toBeVisible();

  // Moves one year back with the strip and its keys.
  const strip = page.getByRole('slider', { name: 'Jump to a date' });
  await strip.focus();
  await expect(strip).toHaveAttribute('aria-valuetext', /^1998: \d+ entries$/);
  await page.keyboard.press('ArrowDown');
  await expect(strip).toHaveAttribute('aria-valuetext', /^1997: /);
  await expect.poll(() => isInView(year(page, 1997))).toBe(true);
  await expect(page).toHaveURL(/\/Timeline\?at=1997$/);

  // Pointing at a bar with the mouse shows its label next to it; on a phone, a finger does.
  const box = (await strip.boundingBox())!;
  await page.mouse.move(box.x + box.width - 5, box.y + 2);
  await expect(strip.getByText(/^2027: \d+ entries$/)).toBeVisible();
  await page.mouse.move(box.x - 300, box.y + 2);
  await expect(strip.getByText(/^2027: /)).toBeHidden();

  // Returning from an opened entry restores the position.
  await page.keyboard.press('j');
  await expect(list(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/Timeline/);
  await page.goBack();
  await expect(page).toHaveURL(/\/Timeline\?at=1997$/);
  await expect.poll(() => isInView(year(page, 1997).or(year(page, 1996)).first())).toBe(true);

  // Filters are in the address, and are restored with it.
  await page.getByRole('button', { name: /^Trips 69$/ }).click();
  await page.getByRole('button', { name: /^Engagements 12$/ }).click();
  await expect(page.getByText('12 engagements · 69 trips', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/kinds=engagement,trip/);
  const search = page.getByRole('searchbox', { name: 'Search the timeline' });
  await search.fill('southern cross');
  await expect(list(page).getByText('Signed on Southern Cross')).toBeVisible();
  await page.goto('/Timeline?kinds=journey,trip&person=alex&place=JP');
  await expect(page.getByRole('button', { name: /^Any place: Japan$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Everyone: Alex$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Journeys \d+$/, pressed: true })).toBeVisible();
  const journeys = list(page).getByRole('link', { name: /→/ });
  await expect(journeys.first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Japan' }).click();
  await expect(page).not.toHaveURL(/place=/);
  await page.getByRole('button', { name: 'Any place' }).click();
  await page.getByPlaceholder(/./).last().fill('tokyo');
  await page.getByRole('option', { name: /^Tokyo, Japan/ }).click();
  await expect(page).toHaveURL(/place=JP:tokyo/);

  // If nothing matches, the page shows how to clear the filters.
  await search.fill('no such thing at all');
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list(page)).toBeVisible();
});

test('days, months and years are of the same time at the same height, whichever way one goes', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  await page.setViewportSize({ width: 1360, height: 820 });
  await page.goto('/Timeline');
  const today = list(page).getByText(/^Today, /);
  await expect(today).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const heightOf = (line: Locator) =>
    line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const to = (by: string) =>
    page.getByRole('radiogroup', { name: 'Group by' }).getByText(by, { exact: true }).click();
  await expect.poll(() => isInView(today)).toBe(true);
  const height = await heightOf(today);
  for (const by of ['Months', 'Days', 'Months', 'Years', 'Days']) {
    await to(by);
    await expect(page).toHaveURL(
      by === 'Days' ? /Timeline$/ : new RegExp(`by=${by.slice(0, -1)}`, 'i'),
    );
    if (by === 'Years') {
      // There are so few planned years that all of them fit above today.
      await expect.poll(scrolled).toBe(0);
      expect(await isInView(today)).toBe(true);
    } else await expect.poll(() => heightOf(today), by).toBe(height);
  }

  // Checks positions in the past: an entry in the middle of a year, its month, its year, and the
  // entry again.
  await page.goto('/Timeline?at=1998-06');
  await expect.poll(scrolled).toBeGreaterThan(1000);
  const jumped = await scrolled();
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, 100);
  await expect.poll(scrolled).toBe(jumped + 100);
  const first = () =>
    list(page).evaluate((element) => {
      const covered = document.querySelector('h1')!.closest('header')!.parentElement!;
      const edge = covered.getBoundingClientRect().bottom;
      const lines = [...element.children].map((line) => ({
        text: line.textContent,
        ...line.getBoundingClientRect().toJSON(),
      }));
      const { text, top } = lines.find(({ bottom }) => bottom > edge + 1)!;
      return { text: String(text), top: Math.round(Number(top)) };
    });
  const before = await first();
  await to('Years');
  await expect.poll(async () => (await first()).text).toMatch(/^1998/);
  expect((await first()).top).toBe(before.top);
  await to('Months');
  await expect.poll(async () => (await first()).text).not.toMatch(/^1998/);
  expect((await first()).top).toBe(before.top);
  await to('Days');
  await expect.poll(first).toEqual(before);
});

test('months and years open to what they have; on paper all of it stands', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow', { sample: true });
  await makeTripAndEngagement(alex);
  const { page } = alex;
  // From 8 January to 25 March 1979 there are 77 nights, of which 73 in Memnon, and four in Berlin.
  await page.goto('/Timeline?by=year&at=1979');
  await expect(
    list(page)
      .getByRole('heading', { name: /^1979/ })
      .locator('..')
      .getByText('81 nights in recorded stays'),
  ).toBeVisible();
  await page.goto('/Timeline?by=year');
  const chapter = list(page).getByRole('button', { name: '1998', exact: true });
  await page.getByRole('button', { name: 'Jump to a year' }).click();
  await page.getByRole('option', { name: /^1998/ }).click();
  await chapter.click();
  await expect(chapter).toHaveAttribute('aria-expanded', 'true');
  await list(page).getByRole('button', { name: 'April', exact: true }).click();
  await expect(page).toHaveURL(/open=1998,1998-04/);
  await expect(list(page).getByText('End of trip: Round the Pacific')).toBeVisible();
  await expectAccessible(page);

  // The reverse order, earliest first.
  await page.getByRole('button', { name: 'Latest first' }).click();
  await expect(page).toHaveURL(/order=earliest/);
  await page.goto('/Timeline?order=earliest&kinds=engagement,trip&q=southern%20cross');
  const titles = list(page).getByRole('link');
  await expect(titles).toHaveText(['Signed on Southern Cross', 'Signed off Southern Cross']);

  // The screen renders only a few of all journeys, but printing renders all of them.
  await page.goto('/Timeline?kinds=journey');
  const lines = list(page).locator('[data-line="entry"]');
  await expect(lines.first()).toBeVisible();
  const drawn = await lines.count();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const held = await alex.journeys();
  await expect(lines).toHaveCount(held.length);
  expect(drawn).toBeLessThan(held.length / 2);
  // A printed page shows the archive and the years, which surround the list on the screen.
  const heading = page.getByText(/^Sample archive\s· 19\d\d – 2027$/);
  await expect(heading).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => lines.count()).toBeLessThan(held.length / 2);
});

test('counts by kind and year agree with the records', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow', { sample: true });
  await makeTripAndEngagement(alex);
  const { page } = alex;
  const wire = await alex.get<RecordSetsWire>(alex.api('/records?kinds=journey,place,track,stay'));
  const dates = [
    ...readRecords(wire, 'journey').map(({ date }) => ({ kind: 'journey', date })),
    ...readRecords(wire, 'stay').map(({ arrival }) => ({ kind: 'stay', date: arrival })),
  ];
  await page.goto('/Timeline?by=year&kinds=journey,stay');
  await expect(list(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const lines = await list(page)
    .locator('[data-line="year"]')
    .evaluateAll((all) => all.map((line) => (line as HTMLElement).innerText));
  const told = new Map(
    lines.map((text) => {
      const [heading = ''] = /^\d{4}|^Undated/.exec(text.trim()) ?? [];
      const count = (of: RegExp) => Number(of.exec(text)?.[1] ?? 0);
      return [heading, { journey: count(/(\d+) journeys?/), stay: count(/(\d+) stays?/) }];
    }),
  );
  const expected = new Map<string, { journey: number; stay: number }>();
  for (const { kind, date } of dates) {
    const heading = String(yearOf(date) ?? 'Undated');
    const counts = expected.get(heading) ?? { journey: 0, stay: 0 };
    expected.set(heading, counts);
    counts[kind as 'journey' | 'stay']++;
  }
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
});

test('this day of earlier years leads from Welcome to the line', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { id: personId } = await alex.person();
  const today = await page.evaluate(() => Temporal.Now.plainDateISO().toString());
  const on = today.slice(5) === '02-29' ? '2024-02-29' : `2019-${today.slice(5)}`;
  await alex.makeJourney({ date: on });
  await alex.post(alex.api('/trips'), {
    places: [],
    records: [
      {
        id: idOf(1),
        values: {
          ...blankOf(tripKind.fields),
          name: 'A week away',
          slug: 'Week',
          people: [{ personId }],
          from: on,
        },
      },
    ],
  });
  await page.goto('/Welcome');
  const card = page
    .getByRole('region', { name: 'On this day' })
    .or(page.locator('section', { hasText: 'On this day' }))
    .last();
  await expect(card.getByText('A week away')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByRole('link', { name: 'Open timeline' }).click();
  await expect(page).toHaveURL(new RegExp(`/Timeline\\?on=${today.slice(5)}$`));
  await expect(list(page).locator('[data-line="entry"]')).toHaveCount(2);
});

test('a viewer reads it, an empty archive says how to begin, and a failure offers to try again', async ({
  newcomer,
  expectedErrors,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.page.goto('/Timeline');
  await expect(alex.page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expect(
    alex.page.getByRole('main').getByRole('link', { name: 'Import records' }),
  ).toBeVisible();
  await makeTripAndEngagement(alex);
  const { page } = await newcomer('Sam Carter', { joins: alex, as: 'viewer' });
  await page.goto('/Timeline');
  await expect(list(page).getByText('Signed on Southern Cross')).toBeVisible();

  expectedErrors.push(/503/);
  await page.route(/\/records\?kinds=trip\b/, (route) => route.fulfill({ status: 503 }));
  await page.goto('/Timeline?at=1974');
  await expect(
    page.getByRole('heading', { name: 'The timeline could not be loaded' }),
  ).toBeVisible();
  await page.unroute(/\/records\?kinds=trip\b/);
  await page.getByRole('button', { name: /again/i }).click();
  await expect(list(page).getByText('Signed on Southern Cross')).toBeVisible();
});
