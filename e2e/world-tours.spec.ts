import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { type TripRecord, tripKind } from '../src/domain/trips/trip.ts';
import {
  akl,
  jfk,
  journeyOf,
  lax,
  lhr,
  nrt,
  scl,
  syd,
  travellerOf,
} from '../test/journeys/journey-fixtures.ts';
import { sent } from '../test/records.ts';
import { boxOf, overlaps } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

/** Maps are drawn in software here, on a machine that may be busy. */
const drawn = { timeout: 90_000 };

type Leg = Parameters<typeof journeyOf>[0];

/**
 * Adds two tours of the archive's first person, one of them around the world, and a trip that is
 * not a tour.
 */
async function makeTours(of: Member): Promise<void> {
  const { id } = await of.person();
  const ids = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const legs: Leg[] = [
    { date: '1998-02-03', from: lhr, to: jfk, number: 'BA117' },
    { date: '1998-02-18', from: jfk, to: lax, number: 'AA1' },
    { date: '1998-02-25', from: lax, to: akl, number: 'NZ5' },
    { date: '1998-03-10', from: akl, to: syd, number: 'QF44' },
    { date: '1998-03-21', from: syd, to: lhr, number: 'QF1' },
    { date: '2011-10-01', from: lhr, to: scl },
    { date: '2011-10-20', from: scl, to: lhr },
    { date: '2011-11-02', from: lhr, to: nrt },
    { date: '2011-11-20', from: nrt, to: lhr },
    { date: '2015-05-01', from: lhr, to: jfk },
    { date: '2015-05-09', from: jfk, to: lhr },
  ];
  const journeys = legs.map((leg, index) => ({
    ...journeyOf({ ...leg, travellers: [travellerOf(id)] }),
    id: ids(index),
  }));
  await of.post(of.api('/journeys'), sent(journeys));
  const trips: Partial<TripRecord>[] = [
    { name: 'Round the world', slug: 'Round', from: '1998-02-03', to: '1998-03-22' },
    { name: 'Chile and Japan', slug: 'Chile_and_Japan', from: '2011-10-01', to: '2011-11-21' },
    { name: 'New York', slug: 'New_York', from: '2015-05-01', to: '2015-05-10' },
  ];
  await of.post(of.api('/trips'), {
    records: trips.map((trip, index) => ({
      id: ids(1000 + index),
      values: { ...blankOf(tripKind.fields), people: [{ personId: id }], ...trip },
    })),
    places: [],
  });
}

const tourOf = (page: Page) => ({
  map: page.getByRole('region', { name: /^Globe with the tour Round the world: 5 legs/ }),
  slider: page.getByRole('slider', { name: 'Position in the film' }),
  play: page.getByRole('button', { name: 'Play', exact: true }),
  pause: page.getByRole('button', { name: 'Pause' }),
  again: page.getByRole('button', { name: 'Play again' }),
  legs: page.getByRole('list', { name: 'Legs of the tour' }),
  now: page.getByRole('list', { name: 'Legs of the tour' }).locator('[aria-current="step"]'),
  whole: page.getByRole('region', { name: 'The whole tour' }),
  speeds: page.getByRole('radiogroup', { name: 'Speed' }),
  speed: (times: string) => page.getByRole('radio', { name: `${times}×` }),
});

async function openTour(of: Member) {
  await of.page.goto('/World_Tours?tour=Round');
  const tour = tourOf(of.page);
  await expect(tour.map).toHaveAttribute('aria-busy', 'false', drawn);
  return tour;
}

test('an archive without tours says what one is, and how many trips there are', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/World_Tours');
  await expect(page.getByRole('heading', { name: 'No world tours yet' })).toBeVisible();
  await expect(page.getByText('This archive has no trips yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Open trips' })).toBeVisible();
  await expectAccessible(page);
});

test('lists the tours among the trips, of everybody or of one person', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeTours(alex);
  await alex.post(alex.api('/people'), {
    records: [
      {
        id: '01900000-0000-7000-8000-00000000aaaa',
        values: { slug: 'sam', name: 'Sam Carter', userId: null, homes: [], nationalities: [] },
      },
    ],
    places: [],
  });
  const { page } = alex;
  await page.goto('/World_Tours');
  const list = page.getByRole('list', { name: 'World tours, latest first' });
  await expect(list.getByRole('heading')).toHaveText(['Chile and Japan', 'Round the world']);
  await expect(page.getByText('2 world tours · 1 round the world')).toBeVisible();
  const round = list.getByRole('listitem').filter({ hasText: 'Round the world, westward' });
  // From 3 February to 22 March: 26 + 22 days.
  await expect(round).toContainText('48 days');
  await expect(round).toContainText('3 countries');
  await expect(list.getByRole('listitem').first()).toContainText('3 continents');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Everyone' }).click();
  await page.getByRole('option', { name: /^Sam Carter/ }).click();
  await expect(page).toHaveURL(/\?person=sam$/);
  await expect(page.getByText('Sam has not made a world tour yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await list.getByRole('link', { name: 'Round the world' }).click();
  await expect(page).toHaveURL(/\?tour=Round$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round the world');

  await page.goto('/World_Tours?tour=New_York');
  await expect(page.getByText('This tour does not exist.')).toBeVisible();
});

test('plays a tour to its end, and again from its beginning, and is left while it plays', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeTours(alex);
  const { page } = alex;
  const tour = await openTour(alex);
  await expect(tour.slider).toHaveAttribute(
    'aria-valuetext',
    'London – New York, 3 Feb 1998, day 1 of 48',
  );
  await expect(tour.now).toContainText('London – New York');
  await expectAccessible(page);

  await tour.speeds.getByText('4×').click();
  // The keys control the animation, whatever was clicked last.
  await page.keyboard.press('Space');
  await expect(tour.now).toContainText('New York – Los Angeles', drawn);
  await expect(tour.now).toContainText('Sydney – London', drawn);
  await expect(tour.again).toBeVisible(drawn);
  await expect(tour.whole).toBeVisible();
  await expect(tour.whole).toContainText('United States, New Zealand, Australia');
  // Across the equator to New Zealand, and back from Sydney.
  await expect(tour.whole).toContainText('Equator crossings2');
  await expectAccessible(page);

  await tour.again.click();
  await expect(tour.whole).toBeHidden();
  await tour.pause.click();
  await expect(tour.play).toBeVisible();

  // A map that is still drawing after the page was left would write errors to the console.
  const list = page.getByRole('list', { name: 'World tours, latest first' });
  for (const leave of ['Esc', 'the link to the list']) {
    await tour.play.click();
    await expect(tour.now).toContainText('New York – Los Angeles', drawn);
    await expect(tour.pause).toBeVisible();
    if (leave === 'Esc') await page.keyboard.press('Escape');
    else await page.getByRole('link', { name: 'All world tours' }).click();
    await expect(page).toHaveURL(/\/World_Tours$/);
    await expect(list.getByRole('heading')).toHaveText(['Chile and Japan', 'Round the world']);
    if (leave === 'Esc') {
      await list.getByRole('link', { name: 'Round the world' }).click();
      await expect(tour.map).toHaveAttribute('aria-busy', 'false', drawn);
      await tour.speeds.getByText('4×').click();
    }
  }
});

test('goes through a tour by its keys, its slider and its legs, and saves a picture', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeTours(alex);
  const tour = await openTour(alex);
  const { keyboard } = alex.page;
  await keyboard.press('Space');
  await expect(tour.pause).toBeVisible();
  await keyboard.press('Space');
  await expect(tour.play).toBeVisible();
  const stoodAt = await tour.slider.inputValue();

  await keyboard.press('ArrowRight');
  await expect(tour.now).toContainText('New York – Los Angeles');
  expect(Number(await tour.slider.inputValue())).toBeGreaterThan(Number(stoodAt));
  await keyboard.press('ArrowRight');
  await expect(tour.now).toContainText('Los Angeles – Auckland');
  await keyboard.press('ArrowLeft');
  await expect(tour.now).toContainText('New York – Los Angeles');
  await keyboard.press('ArrowUp');
  await expect(tour.speed('2')).toBeChecked();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(tour.speed('½')).toBeChecked();
  await keyboard.press('End');
  await expect(tour.whole).toBeVisible();
  await keyboard.press('Home');
  await expect(tour.now).toContainText('London – New York');

  // The arrow keys also move from leg to leg when the slider has the focus.
  await tour.slider.focus();
  await keyboard.press('ArrowUp');
  await expect(tour.slider).toHaveAttribute(
    'aria-valuetext',
    /^New York – Los Angeles, 18 Feb 1998/,
  );
  await tour.slider.fill('25');
  await expect(tour.slider).toHaveAttribute('aria-valuetext', /, day \d+ of 48$/);

  await tour.legs.getByRole('button', { name: /Auckland – Sydney/ }).click();
  await expect(tour.now).toContainText('Auckland – Sydney');

  const download = alex.page.waitForEvent('download');
  await alex.page.getByRole('button', { name: 'Save a picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Round the world – world tour.png');
  const png = await readFile(await file.path());
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  // Width and height in the PNG header: the size of a screen.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1920, 1080]);
  await expect(alex.page.getByText('The picture is saved.')).toBeVisible();

  await keyboard.press('Escape');
  await expect(alex.page).toHaveURL(/\/World_Tours$/);
});

test('ends with the whole globe and the figures beside or below it at every size', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeTours(alex);
  const { page } = alex;
  const tour = await openTour(alex);
  for (const [width, height] of [
    [1360, 820],
    [844, 390],
    [390, 800],
  ] as const) {
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.keyboard.press('Home');
      await expect(tour.whole).toBeHidden();
      await page.keyboard.press('End');
      await expect(tour.whole).toBeVisible();
      // The column is scrolled to its start, above the legs.
      await expect(tour.whole.getByRole('heading')).toBeInViewport({
        ratio: width === 390 ? 0 : 1,
      });
      expect(overlaps(await boxOf(tour.map), await boxOf(tour.whole))).toBe(false);

      const names = tour.whole.locator('svg text');
      // A phone in landscape has no room for the small map.
      if (width === 844) await expect(names).toHaveCount(0);
      else await expect(names.nth(2)).toBeVisible();
      const labels = await names.all();
      const boxes = await Promise.all(labels.map(boxOf));
      boxes.forEach((box, index) => {
        for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
      });
    });
  }

  // On a phone the legs are below the map.
  await tour.legs.getByRole('button', { name: /Sydney – London/ }).click();
  await expect(tour.now).toContainText('Sydney – London');
  const taken = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(taken).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('goes from leg to leg for those who asked for less motion', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await makeTours(alex);
  const { page } = alex;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tour = await openTour(alex);
  // A still picture shows the completed leg.
  await expect(tour.now).toContainText('London – New York');
  await page.getByRole('button', { name: 'Next leg' }).click();
  await expect(tour.now).toContainText('New York – Los Angeles');
  await page.getByRole('button', { name: 'Previous leg' }).click();
  await expect(tour.now).toContainText('London – New York');
  await tour.speeds.getByText('4×').click();
  await tour.play.click();
  await expect(tour.now).toContainText('Sydney – London', drawn);
  await expect(tour.again).toBeVisible(drawn);
  await expect(tour.whole).toBeVisible();

  // A phone shows the summary of the tour when the animation ends.
  await page.setViewportSize({ width: 390, height: 800 });
  await tour.legs.getByRole('button', { name: /Sydney – London/ }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await tour.play.click();
  await expect(tour.again).toBeVisible(drawn);
  await expect(tour.whole.locator('svg').first()).toBeInViewport({ ratio: 1 });
});

test('goes from leg to leg on a flat picture where the browser draws no globe', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeTours(alex);
  await alex.page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind);
    } as typeof getContext;
  });
  await alex.page.goto('/World_Tours?tour=Round');
  const tour = tourOf(alex.page);
  // The picture repeats the Earth; each leg is one line per repetition.
  const lines = tour.map.locator('[data-world="0"] [data-route]');
  await expect(lines).toHaveCount(1);
  await alex.page.keyboard.press('ArrowRight');
  await expect(tour.now).toContainText('New York – Los Angeles');
  await expect(lines).toHaveCount(2);
  await alex.page.keyboard.press('End');
  await expect(lines).toHaveCount(5);
  await expect(tour.whole).toBeVisible();
});
