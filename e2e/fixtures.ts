import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

interface TestFixtures {
  /** registers a new account in this test's browser and lands on its first screen */
  register: (options?: { name?: string; sample?: boolean; page?: Page }) => Promise<Account>;
  /** opens another browser, with cookies of its own */
  anotherBrowser: () => Promise<Page>;
  /** fails when axe finds something serious on the page as it stands */
  expectAccessible: (page?: Page) => Promise<void>;
  /** console errors that a test brings about on purpose */
  expectedErrors: RegExp[];
}

interface WorkerFixtures {
  server: RunningServer;
}

export interface Account {
  name: string;
  email: string;
  password: string;
}

let accounts = 0;

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

  expectedErrors: async ({}, use) => use([]),

  // An error in the console that no test foresaw is a failure of that test.
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },

  anotherBrowser: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  register: async ({ page }, use) =>
    use(async ({ name = 'Alex Marlow', sample = false, page: on = page } = {}) => {
      const account = {
        name,
        email: `traveller-${process.pid}-${++accounts}@example.org`,
        password: 'a-long-walk-to-umbria',
      };
      await on.goto('/Register');
      await on.getByLabel('Name').fill(account.name);
      await on.getByLabel('E-mail').fill(account.email);
      await on.getByLabel('Password', { exact: true }).fill(account.password);
      if (sample) await on.getByRole('checkbox', { name: /sample archive/ }).check();
      await on.getByRole('button', { name: /register|create/i }).click();
      await on.waitForURL('**/Welcome');
      return account;
    }),

  expectAccessible: async ({ page }, use) =>
    use(async (on = page) => {
      const { violations } = await new AxeBuilder({ page: on })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, help, nodes }) =>
            `${id}: ${help} — ${nodes.map(({ target }) => target).join('; ')}`,
        );
      expect(serious, `axe on ${on.url()}`).toEqual([]);
    }),
});

export { expect } from '@playwright/test';
