import { expect, test } from 'vitest';
import { joinElection, type ElectionMessage } from './election.ts';

const second = 1_000;
const minute = 60 * second;

interface Task {
  at: number;
  kind: 'timer' | 'message';
  run: () => void;
}

interface FakeTab {
  election: ReturnType<typeof joinElection>;
  visible: boolean;
  /** Set by the calls of `onLead` and `onFollow`. */
  isLeading: boolean;
  /** Until then its main thread is blocked. */
  busyUntil: number;
  tasks: Task[];
  timesLed: number;
  timesAwoken: number;
}

/**
 * Creates tabs on one channel, with a clock that the test controls. Timers of hidden tabs run once
 * a minute, as in Chromium; messages take a millisecond. A busy tab runs delayed tasks afterwards,
 * timers first, because browsers do not guarantee an order.
 */
function makeBrowser() {
  let now = 0;
  const tabs = new Map<string, FakeTab>();
  const posted: ElectionMessage[] = [];

  const post = (message: ElectionMessage) => {
    posted.push(message);
    for (const [id, tab] of tabs) {
      if (id === message.id) continue;
      const run = () => tab.election.receive(structuredClone(message));
      tab.tasks.push({ at: now + 1, kind: 'message', run });
    }
  };
  const next = (end: number) => {
    const due = [...tabs.values()]
      .flatMap((tab) =>
        tab.tasks.map((task) => ({ tab, task, at: Math.max(task.at, tab.busyUntil) })),
      )
      .filter(({ at }) => at <= end)
      .toSorted(
        (a, b) =>
          a.at - b.at || Number(a.task.kind === 'message') - Number(b.task.kind === 'message'),
      );
    return due[0];
  };

  return {
    open(id: string, { visible = true } = {}) {
      const counts = { timesLed: 0, timesAwoken: 0 };
      const election = {} as FakeTab['election'];
      const tab: FakeTab = {
        election,
        visible,
        isLeading: false,
        busyUntil: 0,
        tasks: [],
        ...counts,
      };
      tabs.set(id, tab);
      tab.election = joinElection({
        id,
        post,
        after: (ms, run) => {
          const at = tab.visible ? now + ms : Math.ceil((now + ms) / minute) * minute;
          const task: Task = { at, kind: 'timer', run };
          tab.tasks.push(task);
          return () => {
            tab.tasks = tab.tasks.filter((one) => one !== task);
          };
        },
        now: () => now,
        isVisible: () => tab.visible,
        onLead: () => {
          tab.isLeading = true;
          tab.timesLed++;
        },
        onFollow: () => {
          tab.isLeading = false;
        },
        onAwake: () => tab.timesAwoken++,
      });
    },
    close(id: string) {
      tabs.get(id)?.election.leave();
      tabs.delete(id);
    },
    crash: (id: string) => tabs.delete(id),
    hide: (id: string) => void (tabs.get(id)!.visible = false),
    show(id: string) {
      tabs.get(id)!.visible = true;
      tabs.get(id)!.election.appear();
    },
    keepBusy: (id: string, ms: number) => void (tabs.get(id)!.busyUntil = now + ms),
    /** The machine sleeps: the clock continues, but timers stop. */
    sleep(ms: number) {
      now += ms;
      for (const task of [...tabs.values()].flatMap((tab) => tab.tasks)) task.at += ms;
    },
    pass(ms: number) {
      const end = now + ms;
      for (let due = next(end); due; due = next(end)) {
        now = Math.max(now, due.at);
        const { tab, task } = due;
        tab.tasks = tab.tasks.filter((one) => one !== task);
        task.run();
      }
      now = end;
    },
    leaders: () => [...tabs].filter(([, tab]) => tab.isLeading).map(([id]) => id),
    timesLed: (id: string) => tabs.get(id)!.timesLed,
    timesAwoken: (id: string) => tabs.get(id)!.timesAwoken,
    posted,
  };
}

/** Returns a browser whose first tab leads and whose others follow. */
function makeLed(leader: string, followers: string[], { visible = true } = {}) {
  const browser = makeBrowser();
  browser.open(leader);
  browser.pass(300);
  for (const follower of followers) browser.open(follower, { visible });
  browser.pass(2 * second);
  expect(browser.leaders()).toEqual([leader]);
  return browser;
}

/** Points in time over 1.5 s, the period of all timers. */
const anyMoment = Array.from({ length: 75 }, (_, index) => index * 20);

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
  browser.pass(10 * second);
  expect(browser.leaders()).toEqual(['b']);
});

test('of tabs opened at once, one leads', () => {
  const browser = makeBrowser();
  for (const id of ['c', 'a', 'b']) browser.open(id);
  browser.pass(second);
  expect(browser.leaders()).toEqual(['a']);
  expect(['b', 'c'].map(browser.timesLed)).toEqual([0, 0]);
});

test('when the leader is closed, another takes over at once', () => {
  const browser = makeLed('a', ['b', 'c']);
  browser.close('a');
  browser.pass(310);
  expect(browser.leaders()).toEqual(['b']);
});

test('when the leader is closed, a visible tab goes before hidden ones, whose timers are slow', () => {
  const browser = makeLed('a', ['b', 'c', 'd'], { visible: false });
  browser.show('c');
  browser.pass(second);
  browser.close('a');
  browser.pass(310);
  expect(browser.leaders()).toEqual(['c']);
  browser.pass(5 * minute);
  expect(['b', 'd'].map(browser.timesLed)).toEqual([0, 0]);
});

test('a leader that crashes is replaced within 1.5 s by a visible tab, whenever it does', () => {
  for (const moment of anyMoment) {
    const browser = makeLed('a', ['b']);
    browser.pass(moment);
    browser.crash('a');
    browser.pass(1.5 * second);
    expect(browser.leaders(), `after ${moment} ms`).toEqual(['b']);
  }
});

test('of two visible followers one replaces it, whichever asks first', () => {
  for (const moment of anyMoment) {
    const browser = makeLed('a', ['b', 'c']);
    browser.pass(moment);
    browser.show('c');
    browser.crash('a');
    browser.pass(1.5 * second);
    expect(browser.leaders(), `after ${moment} ms`).toHaveLength(1);
    browser.pass(minute);
    expect(browser.timesLed('b') + browser.timesLed('c'), `after ${moment} ms`).toBe(1);
  }
});

test('a hidden tab that claims keeps no visible one from replacing the leader', () => {
  const browser = makeLed('b', ['c']);
  browser.crash('b');
  browser.open('a', { visible: false });
  browser.pass(1.5 * second);
  expect(browser.leaders()).toEqual(['c']);
});

test('a hidden leader with slow timers answers, and is not replaced', () => {
  const browser = makeLed('b', ['a', 'c']);
  browser.hide('b');
  browser.pass(10 * minute);
  expect(browser.leaders()).toEqual(['b']);
  expect(['a', 'b', 'c'].map(browser.timesLed)).toEqual([0, 1, 0]);
  expect(['a', 'b', 'c'].map(browser.timesAwoken)).toEqual([0, 0, 0]);
});

test('the leader is asked by visible tabs, about once a second', () => {
  const browser = makeLed('a', ['b', 'c', 'd'], { visible: false });
  browser.show('c');
  browser.pass(second);
  browser.posted.length = 0;
  browser.pass(minute);
  const claims = browser.posted.filter(({ kind }) => kind === 'claim');
  expect(new Set(claims.map(({ id }) => id))).toEqual(new Set(['c']));
  expect(claims.length).toBeGreaterThan(30);
  expect(claims.length).toBeLessThan(80);
});

test('hidden tabs replace a leader that crashed, after a long silence', () => {
  const browser = makeLed('a', ['b', 'c'], { visible: false });
  browser.crash('a');
  browser.pass(minute);
  expect(browser.leaders()).toEqual([]);
  browser.pass(4 * minute);
  expect(browser.leaders()).toEqual(['b']);
});

test('a hidden tab does not doubt a hidden leader, which speaks once a minute', () => {
  const browser = makeLed('b', ['a'], { visible: false });
  browser.hide('b');
  browser.pass(minute);
  browser.posted.length = 0;
  browser.pass(30 * minute);
  expect(new Set(browser.posted.map(({ kind }) => kind))).toEqual(new Set(['leading']));
});

test('a tab that becomes visible asks at once', () => {
  const browser = makeLed('a', ['b'], { visible: false });
  browser.crash('a');
  browser.pass(10 * second);
  browser.show('b');
  browser.pass(600);
  expect(browser.leaders()).toEqual(['b']);
});

test('a leader that is busy for half a second is not replaced', () => {
  for (const moment of anyMoment) {
    const browser = makeLed('b', ['a', 'c']);
    browser.pass(moment);
    browser.keepBusy('b', 500);
    browser.pass(10 * second);
    expect(['a', 'c'].map(browser.timesLed), `after ${moment} ms`).toEqual([0, 0]);
  }
});

test('nor is one that is not busy, by a tab that is', () => {
  for (const moment of anyMoment) {
    const browser = makeLed('b', ['a']);
    browser.pass(moment);
    browser.keepBusy('a', 5 * second);
    browser.pass(10 * second);
    expect(browser.timesLed('a'), `after ${moment} ms`).toBe(0);
  }
});

test('a leader that was busy for longer is replaced, and afterwards the lower id leads', () => {
  for (const [leader, follower] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const browser = makeLed(leader, [follower]);
    browser.keepBusy(leader, 3 * second);
    browser.pass(2 * second);
    expect(browser.timesLed(follower)).toBe(1);
    browser.pass(3 * second);
    expect(browser.leaders()).toEqual(['a']);
    expect(browser.timesLed('a')).toBe(1);
  }
});

test('when one of two that lead for a moment is closed, the other leads on', () => {
  const browser = makeLed('b', ['a']);
  browser.keepBusy('b', 3 * second);
  browser.pass(2 * second);
  browser.close('b');
  browser.pass(2 * second);
  expect(browser.leaders()).toEqual(['a']);
  expect(browser.timesLed('a')).toBe(1);
});

test('a leader that was asleep notices within 1.5 s, and goes on', () => {
  const browser = makeLed('a', []);
  browser.sleep(60 * minute);
  browser.pass(1.5 * second);
  expect(browser.timesAwoken('a')).toBe(1);
  browser.pass(10 * minute);
  expect(browser.timesAwoken('a')).toBe(1);
  expect(browser.leaders()).toEqual(['a']);
});

test('a visible tab that was asleep notices though the leader is hidden, and asks at once', () => {
  const browser = makeLed('a', ['b']);
  browser.hide('a');
  browser.pass(2 * minute + 30 * second);
  browser.sleep(60 * minute);
  browser.crash('a');
  browser.pass(800);
  expect(browser.timesAwoken('b')).toBe(1);
  browser.pass(600);
  expect(browser.leaders()).toEqual(['b']);
});

test('a tab that was asleep and becomes visible notices at once', () => {
  const browser = makeLed('a', []);
  browser.hide('a');
  browser.sleep(60 * minute);
  browser.show('a');
  expect(browser.timesAwoken('a')).toBe(1);
  browser.pass(10 * minute);
  expect(browser.timesAwoken('a')).toBe(1);
});

test('a leader that was suspended is replaced, and finds itself so when it goes on', () => {
  const browser = makeLed('b', ['a', 'c']);
  browser.keepBusy('b', 3 * minute);
  browser.pass(2 * minute);
  expect(browser.timesLed('a')).toBe(1);
  browser.pass(2 * minute);
  expect(browser.timesAwoken('b')).toBe(1);
  expect(browser.leaders()).toEqual(['a']);
});

test('a tab that has gone says nothing more', () => {
  const gone: ElectionMessage[] = [];
  const timers: (() => void)[] = [];
  const election = joinElection({
    id: 'z',
    post: (message) => gone.push(message),
    after: (_, run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
    now: () => 0,
    isVisible: () => true,
    onLead: () => {},
    onFollow: () => {},
    onAwake: () => {},
  });
  election.leave();
  gone.length = 0;
  election.appear();
  election.receive({ kind: 'claim', id: 'y', visible: true });
  election.receive({ kind: 'leading', id: 'y' });
  election.receive({ kind: 'resign', id: 'y' });
  expect([gone, timers]).toEqual([[], []]);
});
