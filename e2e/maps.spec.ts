import type { Locator, Page } from '@playwright/test';
import { boxOf, overlaps } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { places } from './journeys.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

/** Maps are drawn in software here, on a machine that may be busy. */
const drawn = { timeout: 90_000 };

interface Place {
  lat: number;
  lon: number;
}

/** Returns the Web Mercator position of a place, as fractions of the width of the world. */
function mercator({ lat, lon }: Place) {
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: (lon + 180) / 360, y: (1 - y / Math.PI) / 2 };
}

/** Returns points of the great circle between two places. */
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

/** The padding that the panels require, in pixels from the edges of the map. */
const wideSpace = { top: 68, right: 60, bottom: 160, left: 340 };
const phoneSpace = { top: 100, right: 64, bottom: 132, left: 24 };

/**
 * Returns the position on the page of a place, on a map that has just been fitted to all of these
 * routes.
 */
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

/**
 * Returns the position of New York when the map shows the flights from there to London and Rome.
 */
async function newYorkOn(page: Page, space: typeof wideSpace): Promise<{ x: number; y: number }> {
  const routes: [Place, Place][] = [
    [places.JFK, places.LHR],
    [places.JFK, places.FCO],
  ];
  return seenAt(page, places.JFK, routes, space);
}

/** Simulates a browser without WebGL. */
async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext as (...all: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: unknown, kind: string, ...more) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
}

/** Returns the sea colour of the theme. */
function seaColour(map: Locator): Promise<string> {
  return map.evaluate((element) => {
    const probe = element.appendChild(document.createElement('span'));
    probe.style.color = 'var(--map-sea)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
}

test('a click on the map selects what is under it, and a moved map stays where it is', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({ date: '1998-06-12' }, { date: '1999-06-20', from: 'JFK', to: 'FCO' });
  const { page } = alex;
  const map = page.getByRole('region', { name: /^Map of/ });
  const canvas = page.locator('canvas.maplibregl-canvas');
  const selected = page.getByRole('region', { name: 'Journeys here' });
  const close = selected.getByRole('button', { name: 'Close' });
  await page.goto('/Map/alex');
  await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
  const newYork = await newYorkOn(page, wideSpace);
  await test.step('a place within reach of the click, or nothing', async () => {
    // 13 px from the place is within reach.
    await page.mouse.click(newYork.x - 10, newYork.y + 8);
    await expect(selected.getByRole('heading')).toHaveText('JFK');
    await close.click();
    await page.mouse.click(newYork.x - 40, newYork.y + 8);
    await expect(selected).toHaveCount(0);
  });

  const expectNewYorkAt = async (x: number) => {
    // A click stops a moving map; hovering does not.
    await expect(async () => {
      await page.mouse.move(x - 1, newYork.y);
      await page.mouse.move(x, newYork.y);
      await expect(canvas).toHaveCSS('cursor', 'pointer', { timeout: 2_000 });
    }).toPass(drawn);
    await page.mouse.click(x, newYork.y);
    await expect(selected.getByRole('heading')).toHaveText('JFK');
  };
  await test.step('the view stays through filters, until everything is shown', async () => {
    await canvas.focus();
    await page.keyboard.press('ArrowLeft');
    await expectNewYorkAt(newYork.x + 100);
    await close.click();
    // London and New York alone would be fitted differently.
    const until = page.getByRole('slider', { name: 'To year' });
    await until.press('ArrowLeft');
    await expect(map).toHaveAccessibleName(/^Map of 1 journey/);
    await expectNewYorkAt(newYork.x + 100);
    await close.click();
    await until.press('ArrowRight');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expectNewYorkAt(newYork.x);
    await expect(selected).toContainText('2 journeys');
    await selected.getByRole('link', { name: 'Open in the log' }).click();
    await expect(page).toHaveURL('/Log/alex?places=airport:KJFK');
    await expect(page.getByText('2 flights', { exact: true }).first()).toBeVisible();
  });

  await test.step('on a phone the journeys take the place of the years', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/Map/alex');
    await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
    const brush = page.getByRole('region', { name: 'Years shown' });
    await expect(brush).toBeVisible();
    const { x, y } = await newYorkOn(page, phoneSpace);
    await page.mouse.click(x, y);
    await expect(selected).toBeVisible();
    await expect(brush).toBeHidden();
    await close.click();
    await expect(brush).toBeVisible();
  });

  await test.step('the buttons of a small map stand beside it, and cover no label', async () => {
    for (const width of [1360, 390]) {
      await page.setViewportSize({ width, height: 820 });
      await page.goto('/Details_per_Airport/alex?place=airport:KJFK');
      await expect(canvas).toBeVisible(drawn);
      const buttons = page.locator('.maplibregl-ctrl-bottom-right');
      await expect(buttons.getByRole('button').first()).toBeInViewport();
      const [drawnBox, buttonBox] = [await boxOf(canvas), await boxOf(buttons)];
      expect(drawnBox.width).toBeGreaterThan(250);
      expect(buttonBox.x).toBeGreaterThanOrEqual(drawnBox.x + drawnBox.width);
      expect(buttonBox.x + buttonBox.width).toBeLessThan(width);
    }
  });

  await test.step('a map takes another theme without loading its style again', async () => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/Details_per_Route/alex');
    const small = page.getByRole('region', { name: 'Map of these journeys' });
    await expect(small).toHaveAttribute('aria-busy', 'false', drawn);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(small).toBeVisible();
    expect(warnings.filter((text) => text.includes('style diff'))).toEqual([]);
  });
});

test('the years and the modes filter the map, and the globe keeps them', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  // Ten years; the first and the last flight are far from the others.
  await alex.makeJourneys(
    { date: '1990-06-12', from: 'JFK', to: 'FCO' },
    { date: '1991-06-12', from: 'FCO', to: 'LHR', mode: 'rail' },
    ...[1992, 1994, 1996].map((year) => ({ date: `${year}-06-12` })),
    { date: '1998-06-12', from: 'LHR', to: 'FCO', mode: 'road' },
    { date: '1999-06-12', from: 'FCO', to: 'LHR' },
  );
  const { page } = alex;
  await page.goto('/Map/alex?modes=air,rail,road');
  const map = page.getByRole('region', { name: /^Map of/ });
  await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
  const brush = page.getByRole('region', { name: 'Years shown' });
  await test.step('the bars are clicked and dragged', async () => {
    const bars = await boxOf(brush.locator('[data-brush-bars]'));
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
    // The labels at both ends of the axis stay, whatever is selected.
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
    await expect(map).toHaveAccessibleName(/^Map of 1 journey /);
    await brush.getByRole('button', { name: 'All years' }).click();
    await expect(map).toHaveAccessibleName(/^Map of 7 journeys/);
  });

  const from = page.getByRole('slider', { name: 'From year' });
  await expect(from).toHaveAttribute('aria-valuenow', '1990');
  await from.press('ArrowRight');
  await expect(page).toHaveURL(/since=1991/);
  await expect(map).toHaveAccessibleName(/^Map of 6 journeys/);
  await page.getByRole('button', { name: /^Rail/ }).click();
  await expect(map).toHaveAccessibleName(/^Map of 5 journeys/);

  await page.getByRole('link', { name: 'Globe' }).click();
  await expect(page).toHaveURL(/\/Global-Map\/alex\?modes=air,road&since=1991-01-01/);
  await expect(map).toHaveAccessibleName(/^Map of 5 journeys/);
  await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
  await page.getByRole('button', { name: 'All years' }).click();
  await expect(page).toHaveURL('/Global-Map/alex?modes=air,road');
});

test('without WebGL the map is a still picture, and its panels leave it free', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  // Routes over Greenland, and far into the south.
  await alex.makeJourneys(
    { date: '1998-06-12', from: 'LHR', to: 'LAX' },
    { date: '1999-06-12', from: 'LHR', to: 'GRU' },
    { date: '2000-06-12' },
  );
  const { page } = alex;
  await withoutWebGl(page);
  for (const path of ['/Map/alex', '/Global-Map/alex', '/Details_per_Year/alex?year=1998']) {
    await test.step(path, async () => {
      await page.goto(path);
      const map = page
        .getByRole('region', { name: /map/i })
        .filter({ has: page.locator('svg path') });
      const note = map.getByText(/not support WebGL 2/);
      await expect(note).toBeVisible();
      // Nothing covers the note.
      await note.click({ trial: true });
      await expect(map.locator('circle').first()).toBeVisible();
      // The sea is part of the picture, and extends far enough south for any journey.
      const still = page.locator('section[data-still]');
      const sea = still.locator('rect[data-sea]');
      await expect(sea).toHaveCSS('fill', await seaColour(still));
      const [painted, whole] = [await boxOf(sea), await boxOf(still)];
      expect(painted.y + painted.height).toBeGreaterThan(whole.y + whole.height * 0.6);
      // No space is reserved next to the picture for the missing buttons.
      const around = await boxOf(still.locator('xpath=..'));
      expect(whole.width).toBeCloseTo(around.width, 0);
    });
  }

  const brush = page.getByRole('region', { name: 'Years shown' });
  const figures = page.getByRole('region', { name: 'What the map shows' });
  const panels = [
    figures,
    brush,
    page.getByRole('navigation', { name: 'Projection' }),
    page.getByText(/not support WebGL 2/),
  ];
  const expectFree = async () => {
    // The repeated worlds on either side may be covered.
    const drawn = await page.locator('svg [data-world="0"]').locator('circle, [data-route]').all();
    expect(drawn.length).toBeGreaterThan(3);
    for (const panel of panels) {
      const covered = await boxOf(panel);
      for (const each of drawn) expect(overlaps(await boxOf(each), covered)).toBe(false);
    }
  };
  for (const [width, height] of [
    [1360, 820],
    [1920, 1080],
    [820, 1180],
    [390, 800],
    [844, 390],
  ] as const) {
    await test.step(`no place and no line lies under a panel at ${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/Map/alex');
      await expect(page.locator('[data-world] circle').first()).toBeVisible();
      await expectFree();
      // Without the flight to New York, the lines and the view differ.
      await page.getByRole('slider', { name: 'To year' }).press('ArrowLeft');
      await expect(page.getByRole('region', { name: /^Map of 2 journeys/ })).toBeVisible();
      await expectFree();
    });
  }

  await test.step('on a phone on its side all of it is in view and can be used', async () => {
    await page.goto('/Map/alex');
    for (const region of [brush, figures]) await expect(region).toBeInViewport({ ratio: 1 });
    const height = await page.evaluate(() => document.scrollingElement?.scrollHeight);
    expect(height).toBeLessThanOrEqual(390);
    // The repeated worlds may be out of view.
    await page.locator('[data-world="0"] circle').filter({ hasText: 'LHR' }).first().click();
    const selected = page.getByRole('region', { name: 'Journeys here' });
    await expect(selected).toContainText('3 journeys');
    for (const link of await selected.getByRole('link').all()) await link.click({ trial: true });
    await page.getByRole('button', { name: 'Figures', expanded: false }).click();
    const years = await boxOf(brush);
    expect(overlaps(years, await boxOf(selected))).toBe(false);
    expect(overlaps(years, await boxOf(figures))).toBe(false);
    await brush.getByRole('slider', { name: 'From year' }).press('ArrowRight');
    await expect(page).toHaveURL(/since=1999/);
    await expect(selected).toContainText('2 journeys');
  });
});

test('a map becomes a picture when the graphics card gives it up, and a map again', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const { page } = alex;
  for (const path of ['/Map/alex', '/Global-Map/alex', '/Details_per_Year/alex?year=1998']) {
    await test.step(path, async () => {
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
