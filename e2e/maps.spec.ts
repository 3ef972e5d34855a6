import type { Locator, Page } from '@playwright/test';
import { boxOf, overlaps } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { places } from './journeys.ts';

/** Maps are drawn in software here, beside whatever else the machine does. */
const drawn = { timeout: 90_000 };

interface Place {
  lat: number;
  lon: number;
}

/** Where Web Mercator puts a place, in parts of the width of the world. */
function mercator({ lat, lon }: Place) {
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: (lon + 180) / 360, y: (1 - y / Math.PI) / 2 };
}

/** Points of the great circle between two places. */
function between(a: Place, b: Place): Place[] {
  const [one, two] = [vector(a), vector(b)];
  return Array.from({ length: 99 }, (_, index) => {
    const part = (index + 1) / 100;
    const angle = Math.acos(one.reduce((sum, each, axis) => sum + each * (two[axis] ?? 0), 0));
    const [x = 0, y = 0, z = 0] = one.map(
      (each, axis) =>
        (Math.sin((1 - part) * angle) * each + Math.sin(part * angle) * (two[axis] ?? 0)) /
        Math.sin(angle),
    );
    const degrees = 180 / Math.PI;
    return { lat: Math.asin(z) * degrees, lon: Math.atan2(y, x) * degrees };
  });
}

function vector({ lat, lon }: Place) {
  const [up, around] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
}

/** What the panels leave free, pixels from the edges of the map. */
const wideSpace = { top: 68, right: 60, bottom: 160, left: 340 };
const phoneSpace = { top: 100, right: 64, bottom: 132, left: 24 };

/** Where on the page a map shows a place that has just come to show all of these routes. */
async function seenAt(
  page: Page,
  place: Place,
  routes: [Place, Place][],
  space: typeof wideSpace,
): Promise<{ x: number; y: number }> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('The map has no canvas');
  const drawn = routes.flatMap(([a, b]) => [a, ...between(a, b), b]).map(mercator);
  const [xs, ys] = [drawn.map(({ x }) => x), drawn.map(({ y }) => y)];
  const west = Math.min(...xs);
  const [wide, north, south] = [Math.max(...xs) - west, Math.min(...ys), Math.max(...ys)];
  const free = {
    width: box.width - space.left - space.right,
    height: box.height - space.top - space.bottom,
  };
  const world = Math.min(free.width / wide, free.height / (south - north));
  const at = mercator(place);
  return {
    x: box.x + space.left + free.width / 2 + (at.x - west - wide / 2) * world,
    y: box.y + space.top + free.height / 2 + (at.y - (north + south) / 2) * world,
  };
}

test('a place on the map opens its journeys', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({ number: 'BA117' }, { from: 'JFK', to: 'LHR', date: '1999-06-19' });
  const { page } = alex;
  await page.goto('/Map/alex');
  await expect(page.getByRole('region', { name: /^Map of 2 journeys/ })).toHaveAttribute(
    'aria-busy',
    'false',
    drawn,
  );
  const route: [Place, Place] = [places.JFK, places.LHR];
  const london = await seenAt(page, places.LHR, [route], wideSpace);
  await page.mouse.click(london.x, london.y);

  const selected = page.getByRole('region', { name: 'Journeys here' });
  await expect(selected.getByRole('heading', { name: 'LHR' })).toBeVisible();
  await expect(selected).toContainText('2 journeys');
  await selected.getByRole('link', { name: 'Open in the log' }).click();
  await expect(page).toHaveURL('/Log/alex?places=airport:EGLL');
  await expect(page.getByText('2 flights', { exact: true }).first()).toBeVisible();
});

test('on a phone the journeys behind a place are in sight, and can be touched', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({}, { from: 'JFK', to: 'LHR', date: '1999-06-19' });
  const { page } = alex;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Map/alex');
  const map = page.getByRole('region', { name: /^Map of 2 journeys/ });
  await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
  const brush = page.getByRole('region', { name: 'Years shown' });
  await expect(brush).toBeVisible();
  const route: [Place, Place] = [places.JFK, places.LHR];
  const london = await seenAt(page, places.LHR, [route], phoneSpace);
  await page.mouse.click(london.x, london.y);
  const selected = page.getByRole('region', { name: 'Journeys here' });
  await expect(brush).toBeHidden();
  await selected.getByRole('button', { name: 'Close' }).click();
  await expect(brush).toBeVisible();
});

test('the map changes with the theme without starting anew', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/Details_per_Route/alex');
  const map = page.getByRole('region', { name: 'Map of these journeys' });
  await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(map).toBeVisible();
  expect(warnings.filter((text) => text.includes('style diff'))).toEqual([]);
});

test('the brush of time and the modes filter, and the globe keeps them', async ({ newcomer }) => {
  // Each year that the brush leaves behind draws the map anew, here in software.
  test.slow();
  const { page } = await newcomer('Alex Marlow', { sample: true });
  // The log counts what the map must show.
  await page.goto('/Log/alex?modes=air,road&since=1980-01-01');
  const headline = page
    .getByRole('main')
    .getByText(/^\d+ journeys$/)
    .first();
  const chosen = new RegExp(`^Map of ${parseInt(await headline.innerText())} journeys`);
  await page.goto('/Map/alex?modes=air,rail,road');
  await expect(page.getByRole('region', { name: /^Map of \d+ journeys/ })).toBeVisible();

  const from = page.getByRole('slider', { name: 'From year' });
  await expect(from).toHaveAttribute('aria-valuenow', '1970');
  for (let year = 1970; year < 1980; year++) await from.press('ArrowRight');
  await expect(page).toHaveURL(/since=1980/);
  await page.getByRole('button', { name: /^Rail/ }).click();
  await expect(page.getByRole('region', { name: chosen })).toBeVisible();

  await page.getByRole('link', { name: 'Globe' }).click();
  await expect(page).toHaveURL(/\/Global-Map\/alex\?modes=air,road&since=1980-01-01/);
  await expect(page.getByRole('region', { name: chosen })).toHaveAttribute(
    'aria-busy',
    'false',
    drawn,
  );
  await page.getByRole('button', { name: 'All years' }).click();
  await expect(page).toHaveURL('/Global-Map/alex?modes=air,road');
});

test('the bars of years are clicked and dragged, and leave the map where the reader has put it', async ({
  newcomer,
}) => {
  test.slow();
  const alex = await newcomer('Alex Marlow');
  // Ten years; the first and the last far from the others.
  await alex.makeJourneys(
    { date: '1990-06-12', from: 'JFK', to: 'FCO' },
    ...[1992, 1994, 1996].map((year) => ({ date: `${year}-06-12` })),
    { date: '1999-06-12', from: 'FCO', to: 'LHR' },
  );
  const { page } = alex;
  await page.goto('/Map/alex');
  const map = page.getByRole('region', { name: /^Map of/ });
  await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
  const brush = page.getByRole('region', { name: 'Years shown' });
  const bars = await brush.locator('[data-brush-bars]').boundingBox();
  if (!bars) throw new Error('The brush has no bars');
  const yearAt = (year: number) => ({
    x: bars.x + ((year - 1990 + 0.5) / 10) * bars.width,
    y: bars.y + bars.height / 2,
  });
  const drag = async (from: number, to: number) => {
    await page.mouse.move(yearAt(from).x, yearAt(from).y);
    await page.mouse.down();
    await page.mouse.move(yearAt(to).x, yearAt(to).y, { steps: 4 });
    await page.mouse.up();
  };
  // Both ends of the axis stay, whatever is chosen.
  await expect(brush).toContainText('1990');
  await drag(1992, 1994);
  await expect(page).toHaveURL(/since=1992-01-01&until=1994-12-31/);
  await expect(brush).toContainText('1992 – 1994');
  await expect(brush).toContainText('1999');
  await expect(map).toHaveAccessibleName(/^Map of 2 journeys/);
  await drag(1993, 1995);
  await expect(page).toHaveURL(/since=1994-01-01&until=1996-12-31/);
  await page.mouse.click(yearAt(1999).x, yearAt(1999).y);
  await expect(page).toHaveURL(/since=1999-01-01&until=1999-12-31/);
  await expect(map).toHaveAccessibleName(/^Map of 1 journey/);

  await brush.getByRole('button', { name: 'All years' }).click();
  await expect(map).toHaveAccessibleName(/^Map of 5 journeys/);
});

test('a map that the reader has moved stays so, until everything is to be shown', async ({
  newcomer,
}) => {
  test.slow();
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({ date: '1998-06-12' }, { date: '1999-06-20', from: 'JFK', to: 'FCO' });
  const { page } = alex;
  await page.goto('/Map/alex');
  const map = page.getByRole('region', { name: /^Map of/ });
  await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
  const newYork = await newYorkOn(page);
  const selected = page.getByRole('region', { name: 'Journeys here' }).getByRole('heading');
  const canvas = page.locator('canvas.maplibregl-canvas');
  const expectNewYorkAt = async (x: number) => {
    // A click stops a map that is on its way; a pointer over it does not.
    await expect(async () => {
      await page.mouse.move(x - 1, newYork.y);
      await page.mouse.move(x, newYork.y);
      await expect(canvas).toHaveCSS('cursor', 'pointer', { timeout: 2_000 });
    }).toPass(drawn);
    await page.mouse.click(x, newYork.y);
    await expect(selected).toHaveText('JFK');
  };
  await canvas.focus();
  await page.keyboard.press('ArrowLeft');
  await expectNewYorkAt(newYork.x + 100);
  await page.getByRole('button', { name: 'Close' }).click();

  // London and New York alone would be fitted otherwise.
  const until = page.getByRole('slider', { name: 'To year' });
  await until.press('ArrowLeft');
  await expect(map).toHaveAccessibleName(/^Map of 1 journey/);
  await expectNewYorkAt(newYork.x + 100);
  await page.getByRole('button', { name: 'Close' }).click();
  await until.press('ArrowRight');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expectNewYorkAt(newYork.x);
});

/** Where the map shows New York when it shows the flights from there to London and Rome. */
async function newYorkOn(page: Page): Promise<{ x: number; y: number }> {
  const routes: [Place, Place][] = [
    [places.JFK, places.LHR],
    [places.JFK, places.FCO],
  ];
  return seenAt(page, places.JFK, routes, wideSpace);
}

test('a click takes the most visited place within reach, or the nearest line', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({ date: '1998-06-12' }, { date: '1999-06-20', from: 'JFK', to: 'FCO' });
  const { page } = alex;
  await page.goto('/Map/alex');
  const map = page.getByRole('region', { name: /^Map of 2 journeys/ });
  await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
  const newYork = await newYorkOn(page);
  // 13 px beside it is still within reach.
  await page.mouse.click(newYork.x - 10, newYork.y + 8);
  const selected = page.getByRole('region', { name: 'Journeys here' });
  await expect(selected.getByRole('heading')).toHaveText('JFK');
  await selected.getByRole('button', { name: 'Close' }).click();
  await page.mouse.click(newYork.x - 40, newYork.y + 8);
  await expect(selected).toHaveCount(0);
});

test('on a phone on its side the whole map is in sight, with its years and figures', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({}, { from: 'JFK', to: 'LHR', date: '1999-06-19' });
  const { page } = alex;
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/Map/alex');
  for (const name of ['Years shown', 'What the map shows']) {
    await expect(page.getByRole('region', { name })).toBeInViewport({ ratio: 1 });
  }
  const height = await page.evaluate(() => document.scrollingElement?.scrollHeight);
  expect(height).toBeLessThanOrEqual(390);
});

test('on a phone on its side the years and the journeys behind a place are both at hand', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({}, { from: 'JFK', to: 'LHR', date: '1999-06-19' });
  const { page } = alex;
  await page.setViewportSize({ width: 844, height: 390 });
  await withoutWebGl(page);
  await page.goto('/Map/alex');
  await page.locator('circle').filter({ hasText: 'LHR' }).first().click();
  const selected = page.getByRole('region', { name: 'Journeys here' });
  const brush = page.getByRole('region', { name: 'Years shown' });
  for (const link of await selected.getByRole('link').all()) await link.click({ trial: true });
  await page.getByRole('button', { name: 'Figures', expanded: false }).click();
  const years = await boxOf(brush);
  expect(overlaps(years, await boxOf(selected))).toBe(false);
  const panel = page.getByRole('region', { name: 'What the map shows' });
  expect(overlaps(years, await boxOf(panel))).toBe(false);
  await brush.getByRole('slider', { name: 'From year' }).press('ArrowRight');
  await expect(page).toHaveURL(/since=1999/);
  await expect(selected).toContainText('1 journey');
});

test('eighty years fit a phone as bars that can be hit, of two years each', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const dates = [1946, 1958, 1959, 1983, 2004, 2025].map((year) => ({ date: `${year}-06-12` }));
  await alex.makeJourneys(...dates);
  const { page } = alex;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Map/alex');
  const bars = page.locator('[data-brush-bars]');
  await expect(bars.getByTitle('1958 – 1959: 2 journeys')).toBeVisible();
  const widths = await bars
    .locator('> *')
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
  expect(widths).toHaveLength(40);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(6);
  const box = await boxOf(bars.getByTitle('1958 – 1959: 2 journeys'));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(/since=1958-01-01&until=1959-12-31/);
  await expect(page.getByRole('region', { name: 'Years shown' })).toContainText('1958 – 1959');
  await expect(page.getByRole('region', { name: /^Map of 2 journeys/ })).toBeVisible();
});

/** As in a browser that has none. */
async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext as (...all: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: unknown, kind: string, ...more) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
}

/** As the theme has it. */
function seaColour(map: Locator): Promise<string> {
  return map.evaluate((element) => {
    const probe = element.appendChild(document.createElement('span'));
    probe.style.color = 'var(--map-sea)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
}

test.describe('without WebGL', () => {
  test('the map is a still picture of the same lines, and says so', async ({ newcomer }) => {
    const alex = await newcomer('Alex Marlow');
    await alex.makeJourneys({ date: '1998-06-12' }, { date: '1998-06-20', from: 'JFK', to: 'FCO' });
    const { page } = alex;
    await withoutWebGl(page);
    for (const path of ['/Map/alex', '/Global-Map/alex', '/Details_per_Year/alex?year=1998']) {
      await page.goto(path);
      const map = page
        .getByRole('region', { name: /map/i })
        .filter({ has: page.locator('svg path') });
      const note = map.getByText(/not support WebGL 2/);
      await expect(note).toBeVisible();
      // Nothing lies over it.
      await note.click({ trial: true });
      await expect(map.locator('circle').first()).toBeVisible();
      // The sea is the picture's own, and reaches as far south as a journey may.
      const still = page.locator('section[data-still]');
      const sea = still.locator('rect[data-sea]');
      await expect(sea).toHaveCSS('fill', await seaColour(still));
      const [painted, whole] = [await boxOf(sea), await boxOf(still)];
      expect(painted.y + painted.height).toBeGreaterThan(whole.y + whole.height * 0.6);
      // No room is left beside it for buttons that it does not have.
      const around = await boxOf(still.locator('xpath=..'));
      expect(whole.width).toBeCloseTo(around.width, 0);
    }
    await page.goto('/Map/alex');
    await page.locator('circle').filter({ hasText: 'FCO' }).first().click();
    await expect(page.getByRole('region', { name: 'Journeys here' })).toContainText('FCO');
  });

  for (const [width, height] of [
    [1360, 820],
    [1920, 1080],
    [820, 1180],
    [390, 800],
    [844, 390],
  ] as const) {
    test(`no place and no line lies under a panel at ${width}×${height}`, async ({ newcomer }) => {
      const alex = await newcomer('Alex Marlow');
      // Over Greenland, and far into the south.
      await alex.makeJourneys(
        { date: '1998-06-12', from: 'LHR', to: 'LAX' },
        { date: '1999-06-12', from: 'LHR', to: 'GRU' },
        { date: '2000-06-12' },
      );
      const { page } = alex;
      await page.setViewportSize({ width, height });
      await withoutWebGl(page);
      const panels = [
        page.getByRole('region', { name: 'What the map shows' }),
        page.getByRole('region', { name: 'Years shown' }),
        page.getByRole('navigation', { name: 'Projection' }),
        page.getByText(/not support WebGL 2/),
      ];
      const expectFree = async () => {
        // The worlds on either side are pictures of the same, and may be covered.
        const drawn = await page
          .locator('svg [data-world="0"]')
          .locator('circle, [data-route]')
          .all();
        expect(drawn.length).toBeGreaterThan(3);
        for (const panel of panels) {
          const covered = await boxOf(panel);
          for (const each of drawn) expect(overlaps(await boxOf(each), covered)).toBe(false);
        }
      };
      await page.goto('/Map/alex');
      await expect(page.locator('[data-world] circle').first()).toBeVisible();
      await expectFree();
      // Without the flight to New York the lines are others, and so is the view.
      await page.getByRole('slider', { name: 'To year' }).press('ArrowLeft');
      await expect(page.getByRole('region', { name: /^Map of 2 journeys/ })).toBeVisible();
      await expectFree();
    });
  }

  for (const path of ['/Map/alex', '/Global-Map/alex', '/Details_per_Year/alex?year=1998']) {
    test(`${path} becomes a picture when the graphics card gives it up, and a map again`, async ({
      newcomer,
    }) => {
      const alex = await newcomer('Alex Marlow');
      await alex.makeJourney();
      const { page } = alex;
      await page.goto(path);
      const canvas = page.locator('canvas.maplibregl-canvas');
      const map = page.locator('[aria-busy]').filter({ has: canvas });
      await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
      await canvas.evaluate((element: HTMLCanvasElement) =>
        element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      );
      await expect(page.getByText(/stopped drawing this map/)).toBeVisible();
      await expect(page.locator('section[data-still] circle').first()).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(canvas).toBeVisible();
      await expect(page.getByText(/stopped drawing this map/)).toHaveCount(0);
      await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
    });
  }
});

test('the buttons of a small map stand beside it, so that they hide no label', async ({
  newcomer,
}) => {
  test.slow();
  const { page } = await newcomer('Alex Marlow', { sample: true });
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 820 });
    await page.goto('/Details_per_Airport/alex?place=airport:EGLL');
    const map = page.locator('.maplibregl-canvas');
    await expect(map).toBeVisible(drawn);
    const buttons = page.locator('.maplibregl-ctrl-bottom-right');
    await expect(buttons.getByRole('button').first()).toBeInViewport();
    const [drawnBox, buttonBox] = [await map.boundingBox(), await buttons.boundingBox()];
    const right = (drawnBox?.x ?? 0) + (drawnBox?.width ?? 0);
    expect(drawnBox?.width).toBeGreaterThan(250);
    expect(buttonBox?.x).toBeGreaterThanOrEqual(right);
    expect((buttonBox?.x ?? 0) + (buttonBox?.width ?? 0)).toBeLessThan(width);
  }
});
