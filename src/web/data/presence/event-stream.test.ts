import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

/** A fake of the browser's EventSource, controlled by the test. */
class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readyState = 0;

  constructor() {
    super();
    FakeSource.made.push(this);
  }
  opens() {
    this.readyState = FakeSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  /** With `readyState` 0, the browser reconnects automatically. */
  breaks(readyState = 0) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const onLost = vi.fn<() => void>();
const onReopened = vi.fn<() => void>();
const onRefused = vi.fn<() => void>();
const page = new EventTarget();
const latest = () => FakeSource.made.at(-1)!;
const begin = () =>
  openEventStream({ url: '/api/events', onEvent: () => {}, onReopened, onLost, onRefused });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('window', page);
  FakeSource.made = [];
  onLost.mockClear();
  onReopened.mockClear();
  onRefused.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a break of a moment is not worth a word; a longer one is told once', () => {
  const { close } = begin();
  latest().opens();
  latest().breaks();
  vi.advanceTimersByTime(2_000);
  latest().opens();
  vi.advanceTimersByTime(60_000);
  expect(onLost).not.toHaveBeenCalled();
  expect(onReopened).toHaveBeenCalledTimes(1);

  latest().breaks();
  vi.advanceTimersByTime(2_000);
  latest().breaks();
  vi.advanceTimersByTime(1_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  close();
});

test('a stream that goes on where another broke off may have missed something, as after a break', () => {
  const deps = { url: '/api/events', onEvent: () => {}, onReopened, onLost, onRefused };
  const first = openEventStream(deps);
  latest().opens();
  expect(onReopened).not.toHaveBeenCalled();
  first.close();
  const second = openEventStream({ ...deps, continues: true });
  latest().opens();
  expect(onReopened).toHaveBeenCalledTimes(1);
  second.close();
});

test('after a refusal it is tried again, ever more slowly', () => {
  const { close } = begin();
  latest().breaks(FakeSource.CLOSED);
  vi.advanceTimersByTime(1_000);
  expect(FakeSource.made).toHaveLength(2);
  expect(onRefused).toHaveBeenCalledTimes(1);
  latest().breaks(FakeSource.CLOSED);
  expect(onRefused).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_999);
  expect(FakeSource.made).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeSource.made).toHaveLength(3);
  close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.made).toHaveLength(3);
});

test('a stream that is doubted is opened anew; while one is being opened, nothing is', () => {
  const { prove, close } = begin();
  prove();
  expect(FakeSource.made).toHaveLength(1);
  latest().opens();
  prove();
  expect(FakeSource.made.map(({ readyState }) => readyState)).toEqual([FakeSource.CLOSED, 0]);
  vi.advanceTimersByTime(3_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  close();
});

test('a device without a network knows at once, and comes back with it', () => {
  const { close } = begin();
  latest().opens();
  page.dispatchEvent(new Event('offline'));
  expect(onLost).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  expect(FakeSource.made).toHaveLength(2);
  close();
  page.dispatchEvent(new Event('online'));
  expect(FakeSource.made).toHaveLength(2);
});
