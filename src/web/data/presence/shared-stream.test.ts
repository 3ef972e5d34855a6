import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareStream } from './shared-stream.ts';

/** A fake of the browser's EventSource, controlled by the test. */
class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.made.push(this);
  }
  opens() {
    this.readyState = FakeSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

/** Delivers messages to the other tabs after a millisecond. */
class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    if (!FakeChannel.open.has(this)) return;
    for (const other of FakeChannel.open) {
      if (other === this) continue;
      const message = new MessageEvent('message', { data: structuredClone(data) });
      setTimeout(() => FakeChannel.open.has(other) && other.dispatchEvent(message), 1);
    }
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

/** All tabs of the test share one document, so they are visible and hidden together. */
const makePage = () => Object.assign(new EventTarget(), { visibilityState: 'visible' });
let page: ReturnType<typeof makePage>;
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
const openStreams = () =>
  FakeSource.made
    .filter(({ readyState }) => readyState !== FakeSource.CLOSED)
    .map(({ url }) => url.replace('/api/events?tab=', ''));

beforeEach(() => {
  page = makePage();
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  FakeSource.made = [];
  FakeChannel.open = new Set();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openTab(tab: string) {
  const onReopened = vi.fn<() => void>();
  const before = new Set(FakeChannel.open);
  const stream = shareStream({
    tab,
    onEvent: () => {},
    onReopened,
    onLost: () => {},
    onRefused: () => {},
  });
  const [channel] = [...FakeChannel.open].filter((one) => !before.has(one));
  vi.advanceTimersByTime(500);
  return { ...stream, onReopened, channel: channel! };
}
type Tab = ReturnType<typeof openTab>;

/** The leading tab crashes: the others receive nothing from it, and its connection is closed. */
function crash(leader: Tab) {
  leader.channel.close();
  FakeSource.made.at(-1)!.close();
}

test('whoever replaces a leader that crashed may have missed something, and so may the others', () => {
  const first = openTab('a');
  FakeSource.made[0]!.opens();
  const [second, third] = [openTab('b'), openTab('c')];
  expect(openStreams()).toEqual(['a']);
  crash(first);
  vi.advanceTimersByTime(1_500);
  expect(openStreams()).toEqual(['b']);
  FakeSource.made.at(-1)!.opens();
  vi.advanceTimersByTime(1);
  expect([second, third].map(({ onReopened }) => onReopened.mock.calls.length)).toEqual([1, 1]);
  expect(first.onReopened).not.toHaveBeenCalled();
});

test('a break of the leading stream is told to the tabs that share it', () => {
  const [first, second] = [openTab('a'), openTab('b')];
  FakeSource.made[0]!.opens();
  vi.advanceTimersByTime(1);
  expect(second.onReopened).not.toHaveBeenCalled();
  first.prove();
  FakeSource.made.at(-1)!.opens();
  vi.advanceTimersByTime(1);
  expect([first, second].map(({ onReopened }) => onReopened.mock.calls.length)).toEqual([1, 1]);
});

test('a hidden tab that becomes visible replaces a leader that is gone', () => {
  const first = openTab('a');
  FakeSource.made[0]!.opens();
  show('hidden');
  openTab('b');
  crash(first);
  vi.advanceTimersByTime(10_000);
  expect(openStreams()).toEqual([]);
  show('visible');
  vi.advanceTimersByTime(600);
  expect(openStreams()).toEqual(['b']);
});

test('after sleep the stream is opened anew, once for all tabs', () => {
  openTab('a');
  FakeSource.made[0]!.opens();
  show('hidden');
  openTab('b');
  openTab('c');
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1_500);
  expect(FakeSource.made).toHaveLength(2);
  FakeSource.made[1]!.opens();
  vi.advanceTimersByTime(120_000);
  expect(FakeSource.made).toHaveLength(2);
  expect(openStreams()).toEqual(['a']);
});

test('a tab that is closed asks no more, nor when it becomes visible', () => {
  const first = openTab('a');
  FakeSource.made[0]!.opens();
  const second = openTab('b');
  second.close();
  first.close();
  show('visible');
  vi.advanceTimersByTime(120_000);
  expect(openStreams()).toEqual([]);
});
