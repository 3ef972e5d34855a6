import type { Page } from '@playwright/test';
import { timeline } from '../../src/web/i18n/en/timeline.ts';
import { longestTask, resetLongTasks } from './long-tasks.ts';
import type { Measured } from './measured.ts';

/** Longer than loading the first page takes; the measurement begins with the click. */
const settleMs = 3000;

/** Measures the timeline: opening, scrolling, jumping and filters. */
export async function measureTimeline(page: Page): Promise<Measured[]> {
  const list = page.getByRole('list', { name: timeline.list });
  await page.goto(new URL('/Welcome', page.url()).href);
  await page.waitForTimeout(settleMs);
  const results: Measured[] = [];
  const timed = async (what: string, below: number, action: () => Promise<void>) => {
    await resetLongTasks(page);
    const start = performance.now();
    await action();
    results.push({ what, value: performance.now() - start, unit: 'ms', below });
    await page.waitForTimeout(500);
    results.push({
      what: '  longest task during it',
      value: await longestTask(page),
      unit: 'ms',
      below: 100,
    });
  };
  const settled = () => page.locator('main [aria-busy="false"]').first().waitFor();

  // By a link within the tab, because loading the page is measured with the log.
  await timed('`/Timeline` readable after the click', 1000, async () => {
    const link = page.getByRole('link', { name: timeline.title, exact: true });
    // A click on the heading of an open group closes it.
    if (!(await link.isVisible())) {
      await page.getByRole('navigation').getByText('Today', { exact: true }).click();
    }
    await link.click();
    await list.getByRole('link').first().waitFor();
  });
  await timed('`/Timeline` scrolled through 60,000 px', 3000, async () => {
    await list.hover();
    for (let step = 0; step < 40; step++) {
      await page.mouse.wheel(0, 1500);
      await page.waitForTimeout(30);
    }
  });
  await timed('`/Timeline` from one end to the other by the strip', 300, async () => {
    await page.getByRole('slider', { name: timeline.strip }).focus();
    await page.keyboard.press('End');
    await list.getByRole('link').first().waitFor();
  });
  await timed('`/Timeline` filter by kind', 500, async () => {
    const filters = page.getByRole('main');
    await filters.getByRole('button', { name: /^Journeys/, pressed: false }).click();
    await filters.getByRole('button', { name: /^Journeys/, pressed: true }).waitFor();
    await settled();
  });
  await timed('`/Timeline` first search', 1500, async () => {
    await page.getByRole('searchbox', { name: timeline.search }).fill('heathrow');
    await page.locator('main [aria-busy="true"]').first().waitFor();
    await settled();
  });
  await timed('`/Timeline` by months', 500, async () => {
    await page.getByRole('searchbox', { name: timeline.search }).fill('');
    await page.getByText('Months', { exact: true }).click();
    await list.getByRole('button', { expanded: false }).first().waitFor();
  });
  return results;
}
