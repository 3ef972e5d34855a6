import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * `colours` checks contrast only, because another colour scheme changes nothing else. `structure`
 * checks headings, landmarks and names, also where axe finds a violation less than serious.
 */
export type AxeRules = 'everything' | 'colours' | 'structure';

const runOnly: Record<AxeRules, axe.RunOnly> = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast'] },
  structure: {
    type: 'rule',
    values: ['heading-order', 'empty-table-header', 'region', 'label-content-name-mismatch'],
  },
};

/**
 * Waits until finite animations have ended, because animated elements have intermediate colours.
 * Mantine starts a transition in the second frame after its element has appeared.
 */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    do {
      // A replaced animation is cancelled, which ends it too.
      await Promise.allSettled(ending().map(({ finished }) => finished));
      for (let frame = 0; frame < 3; frame++) await nextFrame();
    } while (ending().length > 0);
  });

/**
 * Returns the serious and critical violations on the page, one line each; of `structure`, all. Loads
 * axe once per document.
 */
export async function violationsOn(page: Page, rules: AxeRules): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const results = await page.evaluateHandle((only) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    return loaded.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      elementRef: true,
      preload: false,
    });
  }, runOnly[rules]);
  const isEach = rules === 'structure';
  return results.evaluate(
    ({ violations }, ofEach) =>
      violations
        .filter(({ impact }) => ofEach || impact === 'serious' || impact === 'critical')
        .flatMap(({ id, help, nodes }) => {
          // The size of a chart's mark represents its value, so WCAG 2.2 exempts it from the minimum
          // target size (2.5.8, essential). The same journeys can be reached through tables.
          const counted =
            id === 'target-size'
              ? nodes.filter(({ element }) => !element?.closest('figure'))
              : nodes;
          const targets = counted.map(({ target }) => target.join(' '));
          return targets.length === 0 ? [] : [`${id}: ${help} — ${targets.join('; ')}`];
        }),
    isEach,
  );
}
