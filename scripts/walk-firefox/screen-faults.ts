import type { Page } from 'puppeteer-core';

/** Maximum time in ms until a page is rendered, because maps are drawn in software here. */
const patience = 60_000;

/** Returns the problems of the current page after it is rendered; empty if there are none. */
export async function faultsOf(page: Page): Promise<string[]> {
  try {
    await page.waitForFunction(isDrawn, { timeout: patience });
  } catch {
    return [`not drawn within ${patience / 1000} s`];
  }
  return page.evaluate(findFaults);
}

/** Runs in the page: whether it has its heading and nothing is busy. */
function isDrawn(): boolean {
  const title = document.querySelector('h1');
  const isBusy = document.querySelector('[aria-busy="true"]') !== null;
  return title !== null && title.getClientRects().length > 0 && !isBusy;
}

/** Runs in the page, without access to this file. */
function findFaults(): string[] {
  const faults: string[] = [];
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (heading.textContent.trim() === '') faults.push(`an empty ${heading.localName}`);
  }
  const titles = document.querySelectorAll('h1').length;
  if (titles !== 1) faults.push(`${titles} headings of the first level`);
  if (!document.title.endsWith('Sojourn')) faults.push(`the tab is called “${document.title}”`);
  for (const map of document.querySelectorAll('[data-projection]')) {
    const canvas = map.querySelector('canvas');
    const isPicture = map.querySelectorAll('svg circle').length > 0;
    const hasLand = map.querySelectorAll('svg g path').length > 0;
    if (canvas === null && !(isPicture && hasLand)) faults.push('an empty map');
    if (canvas !== null && canvas.width * canvas.height === 0) faults.push('a map without size');
  }
  return faults;
}
