import { expect, test } from 'vitest';
import { joinElection, type ElectionMessage } from './election.ts';

/** Tabs on one channel and one clock that the test moves. */
function makeBrowser() {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const tabs = new Map<string, ReturnType<typeof joinElection>>();
  const queue: ElectionMessage[] = [];
  const deliver = () => {
    for (let message = queue.shift(); message; message = queue.shift()) {
      for (const tab of tabs.values()) tab.receive(message);
    }
  };
  return {
    open(id: string) {
      tabs.set(
        id,
        joinElection({
          id,
          post: (message) => queue.push(message),
          after: (ms, run) => {
            const timer = { at: now + ms, run };
            timers.push(timer);
            return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
          },
          onLead: () => {},
          onFollow: () => {},
        }),
      );
      deliver();
    },
    close(id: string) {
      tabs.get(id)?.leave();
      tabs.delete(id);
      deliver();
    },
    crash: (id: string) => tabs.delete(id),
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers.splice(timers.indexOf(next), 1);
        next.run();
        deliver();
      }
      now = end;
    },
    leaders: () => [...tabs].filter(([, tab]) => tab.isLeading()).map(([id]) => id),
  };
}

test('a tab alone leads', () => {
  const browser = makeBrowser();
  browser.open('b');
  browser.pass(300);
  expect(browser.leaders()).toEqual(['b']);
});

test('a later tab follows, whatever its id', () => {
  const browser = makeBrowser();
  browser.open('b');
  browser.pass(300);
  browser.open('a');
  browser.pass(10_000);
  expect(browser.leaders()).toEqual(['b']);
});

test('of tabs opened at once, one leads', () => {
  const browser = makeBrowser();
  for (const id of ['c', 'a', 'b']) browser.open(id);
  browser.pass(1_000);
  expect(browser.leaders()).toEqual(['a']);
});

test('when the leader is closed, another takes over at once', () => {
  const browser = makeBrowser();
  browser.open('a');
  browser.pass(300);
  browser.open('b');
  browser.open('c');
  browser.pass(300);
  browser.close('a');
  browser.pass(300);
  expect(browser.leaders()).toEqual(['b']);
});
