import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/browser.ts';
import type { RunningServer } from '../../e2e/server.ts';
import { longestTask, resetLongTasks, watchLongTasks } from './long-tasks.ts';
import { belowFor, type Measured } from './measured.ts';
import type { BenchSession } from './requests.ts';
import { measureFigures, measureMap } from './screens.ts';
import { measureSheet } from './sheet.ts';
import { measureTimeline } from './timeline.ts';
import { measureTracks } from './tracks.ts';
import { measureHearing } from './tab-hears.ts';

const viewport = { width: 1360, height: 820 };

/** Time limit in ms; everything takes longer with a long log. */
const patienceMs = 300_000;

/** Measures the pages with the long log in a real browser with software rendering. */
export async function measureBrowser(session: BenchSession, size: number): Promise<Measured[]> {
  const { launchOptions } = await findBrowser();
  const browser = await chromium.launch(launchOptions);
  try {
    const visitor = await newContext(browser);
    const results = await measureFirstVisit(await visitor.newPage(), session.server);
    await visitor.close();

    const context = await newContext(browser);
    const page = await signIn(context, session);
    results.push(...(await measureLog(page, size)));
    results.push(...(await measureFigures(page, size)));
    results.push(...(await measureHearing(page, session)));
    // Before the maps, because without a graphics card Chromium takes seconds to remove a map.
    results.push(...(await measureTimeline(page)));
    results.push(...(await measureMap(page, size)));
    const { pathname } = new URL(page.url());
    results.push(...(await measureSheet(page)));
    results.push(...(await measureTracks(page)));
    const storageState = await context.storageState();
    await context.close();

    const cold = await newContext(browser, storageState);
    results.push(
      ...(await measureColdLog(cold, session, { people: pathname.split('/')[2], size })),
    );
    await cold.close();
    return results;
  } finally {
    await browser.close();
  }
}

async function newContext(
  browser: Browser,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(watchLongTasks);
  return context;
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
  await page.getByLabel('Email').waitFor();
  return [
    {
      what: 'first visit to `/`, transferred before the form works, no fonts',
      value: bytes / 1000,
      unit: 'kB',
      below: 230,
    },
    { what: '  form there after', value: performance.now() - start, unit: 'ms' },
  ];
}

async function signIn(
  context: BrowserContext,
  { server, email, password }: BenchSession,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  // Does not wait for an idle network, because the event stream keeps it busy.
  await page.locator('main a[href^="/Log/"]').first().waitFor();
  await page.waitForTimeout(3000);
  return page;
}

/**
 * Returns the rows of the log. The overview also links to journeys, but the log's own rows must be
 * shown.
 */
function rowsOfLog(page: Page) {
  return page.getByRole('table').getByRole('row').locator('a[href*="journey="]');
}

async function measureLog(page: Page, size: number): Promise<Measured[]> {
  const start = performance.now();
  await page.locator('main a[href^="/Log/"]').first().click();
  await rowsOfLog(page).first().waitFor();
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
    {
      what: '`/Log` readable after the click',
      value: opened,
      unit: 'ms',
      below: belowFor(size, 700, 500),
    },
    {
      what: '`/Log` filter by mode',
      value: filtering,
      unit: 'ms',
      below: belowFor(size, 100, 300),
    },
    { what: '`/Log` longest task while scrolling', value: whileScrolling, unit: 'ms', below: 100 },
  ];
}

/** Measures in a browser that has cached nothing of the app except its session. */
async function measureColdLog(
  context: BrowserContext,
  { server }: BenchSession,
  { people = 'all', size }: { people: string | undefined; size: number },
): Promise<Measured[]> {
  const page = await context.newPage();
  await page.addInitScript(noteRowsOfLog);
  await page.goto(`${server.url}/Log/${people}`);
  const readable = await page.waitForFunction(() => globalThis.rowsThereAfter, undefined, {
    // Checking at every frame would take as long as what is measured.
    polling: 500,
  });
  return [
    {
      what: '`/Log` readable after loading the page, nothing cached',
      value: (await readable.jsonValue()) ?? Infinity,
      unit: 'ms',
      below: belowFor(size, 1500, 3000),
    },
    { what: '  longest task during it', value: await longestTask(page), unit: 'ms' },
  ];
}

declare global {
  /** ms from the start of the navigation until rows of the log were rendered. */
  var rowsThereAfter: number | undefined;
}

/** Runs in the page before the page's own scripts. */
function noteRowsOfLog(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=table] [role=row] a[href*="journey="]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.rowsThereAfter = performance.now())));
  });
  observer.observe(document, { subtree: true, childList: true });
}
