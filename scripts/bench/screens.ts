import type { Page } from '@playwright/test';
import { median } from './edit.ts';
import { longestTask, resetLongTasks } from './long-tasks.ts';
import { belowFor, type Measured } from './measured.ts';

const screens = [
  'Charts_Distance',
  'Charts_Date',
  'Charts_Region',
  'Charts_Year',
  'Tables_Airport',
  'Tables_Distance',
  'Tables_Paths',
  'Tables_Routes',
  'Tables_Total_Distances',
];

/** How often each page is shown, because one time varies by a factor of three. */
const times = 5;

/** Measures each page with charts and tables. */
export async function measureFigures(page: Page, size: number): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const screen of screens) {
    const path = `/${screen}/${peopleIn(page)}`;
    const shown: number[] = [];
    for (let time = 0; time <= times; time++) {
      shown.push(await follow(page, path));
      await page.goBack();
      await page.waitForTimeout(200);
    }
    results.push({
      what: `\`/${screen}\` shown`,
      // The first time loads the code of the page; only its statistics are measured.
      value: median(shown.slice(1)),
      unit: 'ms',
      below: belowFor(size, 150, 300),
    });
  }
  return results;
}

/** Navigates to a page inside the app and returns the time until its title was rendered, in ms. */
async function follow(page: Page, path: string): Promise<number> {
  const before = await page.locator('h1').first().textContent();
  const start = performance.now();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, before);
  return performance.now() - start;
}

export async function measureMap(page: Page, size: number): Promise<Measured[]> {
  const { origin } = new URL(page.url());
  const start = performance.now();
  await page.goto(`${origin}/Map/${peopleIn(page)}`);
  await page.locator('canvas.maplibregl-canvas').waitFor();
  await page.locator('section[aria-busy=false] canvas').waitFor();
  const drawn = performance.now() - start;
  await resetLongTasks(page);
  await page.mouse.move(700, 420);
  await page.mouse.down();
  for (let step = 0; step < 30; step++) {
    await page.mouse.move(700 + step * 12, 420 + step * 4);
    await page.waitForTimeout(20);
  }
  await page.mouse.up();
  await page.waitForTimeout(600);
  return [
    {
      what: '`/Map` drawn after loading the page',
      value: drawn,
      unit: 'ms',
      below: belowFor(size, 3000, 6000),
    },
    {
      what: '`/Map` longest task while panning',
      value: await longestTask(page),
      unit: 'ms',
      below: 200,
    },
  ];
}

/** Returns the people of the page: `/Log/alex` is Alex's. */
function peopleIn(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? 'all';
}
