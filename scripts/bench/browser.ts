import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/browser.ts';
import type { RunningServer } from '../../e2e/server.ts';
import type { Measured } from './main.ts';
import type { BenchSession } from './server.ts';

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** Measures the screens with the long log in a real browser, drawing in software. */
export async function measureBrowser(
  server: RunningServer,
  session: BenchSession,
): Promise<Measured[]> {
  const { launchOptions } = await findBrowser();
  const browser = await chromium.launch(launchOptions);
  try {
    const visitor = await browser.newContext({ viewport: { width: 1360, height: 820 } });
    const results = await measureFirstVisit(await visitor.newPage(), server);
    await visitor.close();

    const context = await browser.newContext({ viewport: { width: 1360, height: 820 } });
    const page = await signIn(context, server, session);
    results.push(...(await measureLog(page)));
    results.push(...(await measureFigures(page)));
    results.push(...(await measureMap(page)));
    return results;
  } finally {
    await browser.close();
  }
}

async function measureFirstVisit(page: Page, server: RunningServer): Promise<Measured[]> {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const fonts = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fonts.has(requestId)) bytes += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(server.url);
  await page.getByLabel('E-mail').waitFor();
  return [
    {
      what: 'first visit to /: transferred before the form works',
      measured: `${Math.round(bytes / 1000)} kB`,
      wanted: '< 230 kB',
    },
    { what: '  form there after', measured: milliseconds(performance.now() - start), wanted: '' },
  ];
}

async function signIn(
  context: BrowserContext,
  server: RunningServer,
  { email, password }: BenchSession,
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchLongTasks);
  await page.goto(server.url);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  // Not for an idle network, which the event stream keeps from ever coming.
  await page.locator('main a[href^="/Log/"]').first().waitFor();
  await page.waitForTimeout(3000);
  return page;
}

async function measureLog(page: Page): Promise<Measured[]> {
  // The overview links journeys too: it is the log's own rows that must be there.
  const rows = page.getByRole('table').getByRole('row').locator('a[href*="journey="]');
  const start = performance.now();
  await page.locator('main a[href^="/Log/"]').first().click();
  await rows.first().waitFor();
  const opened = performance.now() - start;

  await resetLongTasks(page);
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(30);
  }
  const whileScrolling = await longestTask(page);

  await page.evaluate(() => scrollTo(0, 0));
  const filtering = await page.evaluate(async () => {
    const chip = [...document.querySelectorAll('button')].find((button) =>
      (button.textContent ?? '').startsWith('Air'),
    );
    const before = performance.now();
    chip?.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - before;
  });
  return [
    { what: '/Log readable after the click', measured: milliseconds(opened), wanted: '< 700 ms' },
    { what: '/Log filter by mode', measured: milliseconds(filtering), wanted: '< 100 ms' },
    {
      what: '/Log longest task while scrolling',
      measured: milliseconds(whileScrolling),
      wanted: '< 100 ms',
    },
  ];
}

async function measureFigures(page: Page): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const screen of [
    'Charts_Distance',
    'Charts_Date',
    'Charts_Region',
    'Charts_Year',
    'Tables_Airport',
    'Tables_Distance',
    'Tables_Paths',
    'Tables_Routes',
    'Tables_Total_Distances',
  ]) {
    const path = new URL(page.url()).pathname.split('/')[2] ?? 'all';
    // The code of the screen is loaded once before: its statistics are what is measured.
    await follow(page, `/${screen}/${path}`);
    await page.goBack();
    await page.waitForTimeout(200);
    const time = await follow(page, `/${screen}/${path}`);
    results.push({
      what: `/${screen} shown`,
      measured: milliseconds(time),
      wanted: '< 150 ms of statistics',
    });
    await page.goBack();
    await page.waitForTimeout(200);
  }
  return results;
}

/** Goes to a screen inside the app and returns how long it took until its title was drawn. */
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

async function measureMap(page: Page): Promise<Measured[]> {
  const path = new URL(page.url()).pathname.split('/')[2] ?? 'all';
  const start = performance.now();
  await page.goto(`/Map/${path}`.replace(/^/, new URL(page.url()).origin));
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
      what: '/Map drawn after loading the page',
      measured: milliseconds(drawn),
      wanted: '< 3000 ms',
    },
    {
      what: '/Map longest task while panning',
      measured: milliseconds(await longestTask(page)),
      wanted: '< 200 ms',
    },
  ];
}

function watchLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ entryTypes: ['longtask'] });
}

async function resetLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as unknown as { longTasks: number[] }).longTasks.length = 0;
  });
}

async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks),
  );
}
