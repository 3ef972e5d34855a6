import type { Page } from '@playwright/test';
import { dataPages } from '../../src/web/i18n/en/data-pages.ts';
import { longestTask, resetLongTasks } from './long-tasks.ts';
import type { Measured } from './measured.ts';

/** Longer than sorting takes; the longest task during this time is measured. */
const settleMs = 3000;

/** Measures `/Admin_Log/all`: the long log as an editable table. */
export async function measureSheet(page: Page): Promise<Measured[]> {
  const { href } = new URL('/Admin_Log/all', page.url());
  // Without a graphics card, Chromium takes seconds to remove the map measured before.
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(href);
  const cells = page.getByRole('grid').getByRole('gridcell');
  await cells.first().waitFor();
  const opened = performance.now() - start;
  await page.waitForTimeout(settleMs);
  const task = async (what: string, action: () => Promise<void>): Promise<Measured> => {
    await resetLongTasks(page);
    await action();
    return {
      what: `  longest task while ${what}`,
      value: await longestTask(page),
      unit: 'ms',
      below: 100,
    };
  };
  const sortBy = async (column: string) => {
    await page
      .getByRole('button', { name: dataPages.columnMenu.replace('{{column}}', column) })
      .click();
    await page.getByRole('button', { name: dataPages.menu.descending }).click();
    await page.waitForTimeout(settleMs);
  };
  const find = async (text: string) => {
    await page.getByLabel(dataPages.find).fill(text);
    await page.waitForTimeout(settleMs);
  };
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('The table is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const results: Measured[] = [
    { what: '`/Admin_Log/all` there after loading the page', value: opened, unit: 'ms' },
  ];
  results.push(
    await task('scrolling', async () => {
      for (let step = 0; step < 60; step++) {
        await page.mouse.wheel(0, 1200);
        await page.waitForTimeout(30);
      }
    }),
    await task('scrolling sideways', async () => {
      for (let step = 0; step < 40; step++) {
        await page.mouse.wheel(200, 0);
        await page.waitForTimeout(30);
      }
      await page.mouse.wheel(-20_000, 0);
    }),
    await task('sorting by date', () => sortBy('Date')),
    await task('sorting by place', () => sortBy('From')),
    await task('filtering', () => find('heathrow')),
    await task('showing all again', () => find('')),
    await task('walking 50 cells', async () => {
      await cells.first().click();
      for (let step = 0; step < 50; step++) await page.keyboard.press('ArrowDown');
    }),
  );
  results.push(...(await measurePaste(page)));
  return results;
}

/**
 * Pastes 500 flights after the last row, with headers in any column order, and measures until all
 * are saved.
 */
async function measurePaste(page: Page): Promise<Measured[]> {
  await page.getByRole('button', { name: dataPages.add }).click();
  const rows = Array.from({ length: 500 }, (_, index) => {
    const day = new Date(Date.UTC(1985, 0, 1 + index)).toISOString().slice(0, 10);
    const [from, to] = index % 2 === 0 ? ['LHR', 'JFK'] : ['JFK', 'LHR'];
    return [day, 'air', from, to, 'BA1', 'Bench Marlow'];
  });
  await resetLongTasks(page);
  const start = performance.now();
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [['Date', 'Mode', 'From', 'To', 'Number', 'People'], ...rows]
      .map((row) => row.join('\t'))
      .join('\n'),
  );
  await page.getByText(dataPages.saved).waitFor();
  return [
    { what: '  500 rows pasted, until stored', value: performance.now() - start, unit: 'ms' },
    { what: '  longest task during it', value: await longestTask(page), unit: 'ms', below: 100 },
  ];
}
