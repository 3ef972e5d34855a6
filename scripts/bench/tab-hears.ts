import type { CDPSession, Page } from '@playwright/test';
import { editJourney, median, newestJourney } from './edit.ts';
import { longestTask, resetLongTasks } from './long-tasks.ts';
import type { Measured } from './measured.ts';
import type { BenchSession } from './requests.ts';

const edits = 5;

/** What follows a drawn edit: effects, idle work. */
const afterMs = 500;

/** Measures what an edit that is made elsewhere costs a tab that shows the log from its beginning. */
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
  // What is edited since an import is left when that is undone.
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
 * Waits for a text without blanks in a table of the page. By an observer, because Playwright's own
 * waiting asks the page at every frame, which would be most of what is measured. Throws after a
 * minute.
 */
async function untilDrawn(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (awaited) =>
      new Promise<void>((resolve, reject) => {
        const tooLate = setTimeout(() => reject(new Error(`Nowhere: ${awaited}`)), 60_000);
        const observer = new MutationObserver(() => {
          const tables = [...document.querySelectorAll('table, [role=table]')];
          // A number is shown with a blank in it.
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

/** How long the tasks of the page's main thread have taken since it began. */
async function busyMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('The browser does not tell how long its tasks took');
  return seconds * 1000;
}
