import { expect, test } from './fixtures.ts';
import { places } from './journeys.ts';

/** Where Web Mercator puts a place, in parts of the width of the world. */
function mercator({ lat, lon }: { lat: number; lon: number }) {
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: (lon + 180) / 360, y: (1 - y / Math.PI) / 2 };
}

test('a place on the map opens its journeys', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys({ number: 'BA117' }, { from: 'JFK', to: 'LHR', date: '1998-06-19' });
  const { page } = alex;
  await page.goto('/Map/alex');
  await expect(page.getByRole('region', { name: /^Map of 2 journeys/ })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  // The map shows both ends: New York 340 px from its left, London 60 px from its right, and both
  // in the middle between 60 px from the top and 140 px from the bottom.
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('The map has no canvas');
  const [west, east] = [mercator(places.JFK), mercator(places.LHR)];
  const world = (box.width - 340 - 60) / (east.x - west.x);
  const middle = (60 + box.height - 140) / 2;
  const london = { x: box.width - 60, y: middle + ((east.y - west.y) / 2) * world };
  await page.mouse.click(box.x + london.x, box.y + london.y);

  const selected = page.getByRole('region', { name: 'Journeys behind it' });
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
  await expect(map).toHaveAttribute('aria-busy', 'false');
  const brush = page.getByRole('region', { name: 'Years shown' });
  await expect(brush).toBeVisible();
  // London stands 30 px from the right, both ends in the middle between 90 px from the top and 130
  // px from the bottom.
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('The map has no canvas');
  const [west, east] = [mercator(places.JFK), mercator(places.LHR)];
  const world = (box.width - 60) / (east.x - west.x);
  const middle = (90 + box.height - 130) / 2;
  await page.mouse.click(box.x + box.width - 30, box.y + middle + ((east.y - west.y) / 2) * world);
  const selected = page.getByRole('region', { name: 'Journeys behind it' });
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
  await expect(map).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
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

  const from = page.getByRole('slider', { name: 'From the year' });
  await expect(from).toHaveAttribute('aria-valuenow', '1970');
  for (let year = 1970; year < 1980; year++) await from.press('ArrowRight');
  await expect(page).toHaveURL(/since=1980/);
  await page.getByRole('button', { name: /^Rail/ }).click();
  await expect(page.getByRole('region', { name: chosen })).toBeVisible();

  await page.getByRole('link', { name: 'Globe' }).click();
  await expect(page).toHaveURL(/\/Global-Map\/alex\?modes=air,road&since=1980-01-01/);
  await expect(page.getByRole('region', { name: chosen })).toHaveAttribute('aria-busy', 'false', {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'All years' }).click();
  await expect(page).toHaveURL('/Global-Map/alex?modes=air,road');
});

test.describe('without WebGL', () => {
  test('the map is a still picture of the same lines, and says so', async ({ newcomer }) => {
    const alex = await newcomer('Alex Marlow');
    await alex.makeJourneys({ date: '1998-06-12' }, { date: '1998-06-20', from: 'JFK', to: 'FCO' });
    const { page } = alex;
    await page.addInitScript(() => {
      const getContext = HTMLCanvasElement.prototype.getContext as (...all: unknown[]) => unknown;
      HTMLCanvasElement.prototype.getContext = function (this: unknown, kind: string, ...more) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more);
      } as typeof HTMLCanvasElement.prototype.getContext;
    });
    for (const path of ['/Map/alex', '/Global-Map/alex', '/Details_per_Year/alex?year=1998']) {
      await page.goto(path);
      const map = page
        .getByRole('region', { name: /map/i })
        .filter({ has: page.locator('svg path') });
      await expect(map.getByText(/no WebGL 2/)).toBeVisible();
      await expect(map.locator('circle').first()).toBeVisible();
    }
    await page.goto('/Map/alex');
    await page.locator('circle').filter({ hasText: 'FCO' }).first().click();
    await expect(page.getByRole('region', { name: 'Journeys behind it' })).toContainText('FCO');
  });

  test('a map that the graphics card gives up becomes a picture, and a map again', async ({
    newcomer,
  }) => {
    const alex = await newcomer('Alex Marlow');
    await alex.makeJourney();
    const { page } = alex;
    await page.goto('/Map/alex');
    const canvas = page.locator('canvas.maplibregl-canvas');
    await expect(page.locator('[aria-busy="false"]')).toBeVisible({ timeout: 30_000 });
    await canvas.evaluate((element: HTMLCanvasElement) =>
      element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
    await expect(page.getByText(/no WebGL 2/)).toBeVisible();
    await page.getByRole('button', { name: 'Draw the map again' }).click();
    await expect(canvas).toBeVisible();
    await expect(page.getByText(/no WebGL 2/)).toHaveCount(0);
  });
});
