import { expect, test } from 'vitest';
import { FilmClock, type Frames } from './use-film.ts';

/** Frames that are drawn when the test triggers them. */
function handFrames() {
  let draw: ((now: number) => void) | undefined;
  let now = 0;
  const frames: Frames = {
    request: (next) => {
      draw = next;
      return 1;
    },
    cancel: () => (draw = undefined),
  };
  /** Draws a frame after this many seconds. */
  const after = (seconds: number) => {
    now += seconds * 1000;
    const due = draw;
    draw = undefined;
    due?.(now);
  };
  return { frames, after, isWaiting: () => draw !== undefined };
}

test('plays to its end and stops there, and begins anew', () => {
  const { frames, after, isWaiting } = handFrames();
  const clock = new FilmClock({ length: 1 }, frames);
  expect(isWaiting()).toBe(false);
  clock.play();
  after(0);
  after(0.2);
  expect(clock.get()).toEqual({ seconds: 0.2, isPlaying: true, speed: 1 });
  clock.setSpeed(4);
  after(0.1);
  expect(clock.get().seconds).toBeCloseTo(0.6, 9);
  after(0.2);
  expect(clock.get()).toEqual({ seconds: 1, isPlaying: false, speed: 4 });
  expect(isWaiting()).toBe(false);
  clock.play();
  expect(clock.get()).toMatchObject({ seconds: 0, isPlaying: true });
});

test('asks for no turn while it stands, and counts no time that it stood', () => {
  const { frames, after, isWaiting } = handFrames();
  const clock = new FilmClock({ length: 10 }, frames);
  clock.play();
  after(0);
  after(0.1);
  clock.pause();
  expect(isWaiting()).toBe(false);
  after(60);
  clock.play();
  after(0);
  after(0.1);
  expect(clock.get().seconds).toBeCloseTo(0.2, 9);
  // After a suspended tab returns, the film continues from the same position.
  after(60);
  expect(clock.get().seconds).toBeCloseTo(0.45, 9);
});

test('changes its speed step by step, within those there are', () => {
  const clock = new FilmClock({ length: 10 }, handFrames().frames);
  clock.changeSpeed(-1);
  clock.changeSpeed(-1);
  expect(clock.get().speed).toBe(0.5);
  for (let times = 0; times < 5; times++) clock.changeSpeed(1);
  expect(clock.get().speed).toBe(4);
});

test('goes from one still picture to the next where nothing is to move', () => {
  const { frames, after } = handFrames();
  const clock = new FilmClock({ length: 30, stills: [10, 20, 30] }, frames);
  expect(clock.get().seconds).toBe(10);
  clock.seek(10.5);
  expect(clock.get().seconds).toBe(20);
  clock.seek(0);
  clock.play();
  after(0);
  const shown = new Set<number>();
  // Each still picture is shown for three seconds.
  for (let frame = 0; frame < 36; frame++) {
    after(0.25);
    shown.add(clock.get().seconds);
  }
  expect([...shown]).toEqual([10, 20, 30]);
  expect(clock.get().isPlaying).toBe(false);
});

test('tells whoever listens, until they do not any more', () => {
  const clock = new FilmClock({ length: 10 }, handFrames().frames);
  let told = 0;
  const leave = clock.subscribe(() => told++);
  clock.seek(5);
  leave();
  clock.seek(6);
  expect(told).toBe(1);
});
