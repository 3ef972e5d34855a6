import type { CDPSession, Page } from '@playwright/test';
import { editJourney, median, newestJourney } from './edit.ts';
import { longestTask, resetLongTasks } from './long-tasks.ts';
import type { Measured } from './measured.ts';
import type { BenchSession } from './requests.ts';

const edits = 5;

/** ms for the work after rendering an edit: effects and idle tasks. */
const afterMs = 500;

/** Measures the cost of an edit made elsewhere for a tab that shows the start of the log. */
export async function measureHearing(page: Page, session: BenchSession): Promise<Measured[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  let journey = await newestJourney(session);
  const { number } = journey.values;
  const [busy, longest, shown]: [number[], number[], number[]] = [[], [], []];
  for (let edit = 0; edit < edits; edit++) {
    await resetLongTasks(page);
    const before = await busyMs(client);
    const other = `ZZ${1000 + edit}`;
    const drawn = untilDrawn(page, other);
    const start = performance.now();
    journey = await editJourney(session, journey, { number: other });
    await drawn;
    shown.push(performance.now() - start);
    await page.waitForTimeout(afterMs);
    busy.push((await busyMs(client)) - before);
    longest.push(await longestTask(page));
  }
  // The original value is restored, because undoing an import leaves records that were edited
  // since.
  const restored = untilDrawn(page, number);
  await editJourney(session, journey, { number });
  await restored;
  await client.detach();
  return [
    { what: 'edit elsewhere: shown in `/Log` after', value: median(shown), unit: 'ms' },
    {
      what: '  main thread of that tab, all its tasks',
      value: median(busy),
      unit: 'ms',
      below: 30,
    },
    { what: '  its longest task, 0 below 50 ms', value: median(longest), unit: 'ms' },
  ];
}

/**
 * Waits for a text without spaces in a table of the page. Uses an observer, because Playwright's
 * waiting checks the page at every frame, which would take most of the measured time. Throws after
 * a minute.
 */
async function untilDrawn(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (awaited) =>
      new Promise<void>((resolve, reject) => {
        const tooLate = setTimeout(() => reject(new Error(`Nowhere: ${awaited}`)), 60_000);
        const observer = new MutationObserver(() => {
          const tables = [...document.querySelectorAll('table, [role=table]')];
          // A number is displayed with a space.
          const isThere = tables.some((table) =>
            table.textContent.replaceAll(/\s/g, '').includes(awaited),
          );
          if (!isThere) return;
          observer.disconnect();
          clearTimeout(tooLate);
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}

/** Returns how long the main thread of the page has been busy since it began. */
async function busyMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('The browser does not tell how long its tasks took');
  return seconds * 1000;
}
