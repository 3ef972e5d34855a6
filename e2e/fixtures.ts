import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Role } from '../src/domain/access/permissions.ts';
import { type AxeRules, violationsOn } from './axe.ts';
import { Member, makeAccount } from './member.ts';
import { type RunningServer, startServer } from './server.ts';

interface NewcomerOptions {
  /** Starts with the sample archive instead of an empty one. */
  sample?: boolean;
  /** Joins another member's archive instead of having one. */
  joins?: Member;
  as?: Role;
  /** Stays signed in on this device. */
  keep?: boolean;
}

export interface TestOptions {
  /** For tests that draw maps most of the time. */
  drawsFewFrames: boolean;
}

interface TestFixtures extends TestOptions {
  /** Registers an account and opens a browser that is signed in to it, with a blank page. */
  newcomer: (name: string, options?: NewcomerOptions) => Promise<Member>;
  /** Opens another browser, with its own cookies and its own address. */
  anotherBrowser: () => Promise<Page>;
  /** Fails if axe finds a serious violation on the page in its current state. */
  expectAccessible: (page: Page, rules?: AxeRules) => Promise<void>;
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp[];
  /** Errors that the test's pages have written to the console. */
  consoleErrors: string[];
}

interface WorkerFixtures {
  server: RunningServer;
}

let addresses = 0;

/**
 * Returns headers with a unique address for each browser, because the server's limits count per
 * address.
 */
function ownAddress(): Record<string, string> {
  addresses++;
  return { 'X-Forwarded-For': `10.1.${addresses >> 8}.${addresses & 255}` };
}

/**
 * Maps are drawn in software, so a quarter of the pixels costs far less. The layout keeps its own
 * pixel ratio.
 */
export const drawCoarsely = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(globalThis, 'devicePixelRatio', { get: () => 0.5 }),
  );

/** Draws animations at 15 frames a second instead of 60, with the same duration. */
export const drawFewFrames = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
    const frames = new Map<number, number>();
    globalThis.requestAnimationFrame = (draw) => {
      const id = Number(
        setTimeout(() => {
          const frame = requestAnimationFrame((time) => {
            frames.delete(id);
            draw(time);
          });
          frames.set(id, frame);
        }, 66),
      );
      return id;
    };
    globalThis.cancelAnimationFrame = (id) => {
      clearTimeout(id);
      const frame = frames.get(id);
      if (frame !== undefined) cancelAnimationFrame(frame);
      frames.delete(id);
    };
  });

export function watchConsole(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
}

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

  // An unexpected console error fails the test.
  consoleErrors: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use(errors);
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },

  drawsFewFrames: [false, { option: true }],

  context: async ({ context, consoleErrors, drawsFewFrames }, use) => {
    watchConsole(context, consoleErrors);
    await drawCoarsely(context);
    if (drawsFewFrames) await drawFewFrames(context);
    await use(context);
  },

  anotherBrowser: async (
    { browser, contextOptions, baseURL, consoleErrors, drawsFewFrames },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        extraHTTPHeaders: ownAddress(),
      });
      watchConsole(context, consoleErrors);
      await drawCoarsely(context);
      if (drawsFewFrames) await drawFewFrames(context);
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

  expectAccessible: async ({}, use) =>
    use(async (page, rules = 'everything') => {
      expect(await violationsOn(page, rules), `axe on ${page.url()}`).toEqual([]);
    }),
});

export { expect } from '@playwright/test';
