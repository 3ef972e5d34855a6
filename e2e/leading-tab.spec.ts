import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

/** On an idle machine, a tab takes over within 1.5 s; a hidden tab after 70 s. */
const soon = { timeout: 20_000 };

const journey = (page: Page, number: string) => page.getByRole('cell', { name: number });

/** Counts the open event streams of a page. */
function countStreams(page: Page): () => number {
  const open = new Set<unknown>();
  const isStream = (url: string) => new URL(url).pathname === '/api/events';
  page.on('request', (request) => isStream(request.url()) && open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
  return () => open.size;
}

/** Opens a second tab next to the first, which leads; both show the log. */
async function openTwoTabs({ page: leading, browser }: Member) {
  const following = await browser.newPage();
  const streams = [countStreams(leading), countStreams(following)];
  const counted = () => streams.map((count) => count());
  await leading.goto('/Log/alex');
  await expect(journey(leading, 'BA 101')).toBeVisible();
  await expect.poll(counted).toEqual([1, 0]);
  await following.goto('/Log/alex');
  await expect(journey(following, 'BA 101')).toBeVisible();
  return { leading, following, counted };
}

for (const [how, end] of [
  ['is closed', (leading: Page) => leading.close()],
  ['crashes', crash],
] as const) {
  test(`a tab misses nothing when the one that listens for both ${how}`, async ({ newcomer }) => {
    const alex = await newcomer('Alex Marlow');
    await alex.makeJourney({ number: 'BA101' });
    const sam = await newcomer('Sam Hartley', { joins: alex });
    const { leading, following, counted } = await openTwoTabs(sam);
    await alex.makeJourney({ number: 'BA102' });
    await expect(journey(following, 'BA 102')).toBeVisible();
    await expect.poll(counted).toEqual([1, 0]);

    // What Alex writes before the other tab opens its stream is not announced.
    const isWritten = Promise.withResolvers<void>();
    await following.route(/\/api\/events\?/, async (route) => {
      await isWritten.promise;
      await route.continue();
    });
    await end(leading);
    await alex.makeJourney({ number: 'BA103' });
    isWritten.resolve();
    await expect(journey(following, 'BA 103')).toBeVisible(soon);
    await expect.poll(() => counted()[1]).toBe(1);
    await alex.makeJourney({ number: 'BA104' });
    await expect(journey(following, 'BA 104')).toBeVisible();
  });
}

/** Kills the process of the tab, as when memory runs out, so that it sends no message. */
async function crash(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The call never resolves, because the page has crashed.
  protocol.send('Page.crash').catch(() => {});
  await crashed;
}
