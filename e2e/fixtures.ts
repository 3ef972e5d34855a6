import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Role } from '../src/domain/access/permissions.ts';
import { Member, makeAccount } from './member.ts';
import { type RunningServer, startServer } from './server.ts';

interface NewcomerOptions {
  /** starts with the sample archive instead of an empty one */
  sample?: boolean;
  /** joins the archive of somebody instead of having one */
  joins?: Member;
  as?: Role;
  /** stays signed in on this device */
  keep?: boolean;
}

interface TestFixtures {
  /** registers somebody and opens a browser for them, which is signed in and shows nothing yet */
  newcomer: (name: string, options?: NewcomerOptions) => Promise<Member>;
  /** opens another browser, with cookies of its own and from an address of its own */
  anotherBrowser: () => Promise<Page>;
  /** fails when axe finds something serious on the page as it stands, or in its colours alone */
  expectAccessible: (page?: Page, what?: 'everything' | 'colours') => Promise<void>;
  /** console errors that a test brings about on purpose */
  expectedErrors: RegExp[];
  /** errors that any page of the test wrote to its console so far */
  consoleErrors: string[];
}

interface WorkerFixtures {
  server: RunningServer;
}

let addresses = 0;

/** Whose browser it is, for the server's limits; never the same twice. */
function ownAddress(): Record<string, string> {
  addresses++;
  return { 'X-Forwarded-For': `10.1.${addresses >> 8}.${addresses & 255}` };
}

function watchConsole(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Until what fades in or moves has arrived: the colours of something half there are nobody's. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // One that is replaced by another while it runs is cancelled, which is an end, too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Without frames of other origins it need not open a page of its own for each answer. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  extraHTTPHeaders: async ({}, use) => use(ownAddress()),

  expectedErrors: async ({}, use) => use([]),

  // An error in the console that no test foresaw is a failure of that test.
  consoleErrors: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use(errors);
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },

  context: async ({ context, consoleErrors }, use) => {
    watchConsole(context, consoleErrors);
    await use(context);
  },

  anotherBrowser: async ({ browser, contextOptions, baseURL, consoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        extraHTTPHeaders: ownAddress(),
      });
      watchConsole(context, consoleErrors);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  newcomer: async ({ anotherBrowser }, use) =>
    use(async (name, { sample, keep, joins, as = 'editor' } = {}) => {
      const member = new Member(await anotherBrowser(), makeAccount(name));
      const invitation = await joins?.invite(member.account, as);
      await member.register({ sample, keep, invitation });
      return member;
    }),

  expectAccessible: async ({ page }, use) =>
    use(async (on = page, what = 'everything') => {
      await untilStill(on);
      const found =
        what === 'colours'
          ? [await axe(on).withRules('color-contrast').analyze()]
          : [
              await axe(on).withTags(wcag).disableRules('target-size').analyze(),
              // The size of a chart's mark is what it says: WCAG 2.2 excepts it from the smallest
              // size of a target (2.5.8, essential). The same journeys are found through tables.
              await axe(on).withRules('target-size').exclude('figure').analyze(),
            ];
      const serious = found
        .flatMap(({ violations }) => violations)
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, help, nodes }) =>
            `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
        );
      expect(serious, `axe on ${on.url()}`).toEqual([]);
    }),
});

export { expect } from '@playwright/test';
