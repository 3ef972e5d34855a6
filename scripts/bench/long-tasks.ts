import type { Page } from '@playwright/test';

/** Runs in each page before its own scripts and records the duration of tasks of 50 ms or more. */
export function watchLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ entryTypes: ['longtask'] });
}

export async function resetLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as unknown as { longTasks: number[] }).longTasks.length = 0;
  });
}

/** Returns the longest task in ms; 0 if none took 50 ms. */
export async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks),
  );
}
