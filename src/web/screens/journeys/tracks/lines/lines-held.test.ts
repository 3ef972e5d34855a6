import { expect, it } from 'vitest';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { heldWith, type HeldLines, lineKey, linesToAsk, mostHeld } from './use-detailed-lines.ts';

const line: Position[][] = [
  [
    [1, 2],
    [3, 4],
  ],
];
const legs = (count: number, called = 'leg') =>
  Array.from({ length: count }, (_, nth) => ({ track: { id: `${called}${nth}`, version: 1 } }));

/** Requests lines until none is missing. */
function loadAll(before: HeldLines, wanted: ReturnType<typeof legs>, level: number) {
  let held = before;
  const asked: string[] = [];
  for (let round = 0; round < 100; round++) {
    const next = linesToAsk(held, wanted, level);
    if (next.length === 0) return { held, asked };
    asked.push(...next.map(({ track }) => track.id));
    const loaded = next.map(({ track }) => [lineKey(track, level), line] as const);
    held = heldWith(held, loaded, wanted, level);
  }
  throw new Error(`Asked ${asked.length} times, and more is wanted.`);
}

it('asks once for each of more lines in view than are held otherwise', () => {
  const wanted = legs(1500);
  const { held, asked } = loadAll(new Map(), wanted, 2);
  expect(asked).toEqual(wanted.map(({ track }) => track.id));
  expect(held.size).toBe(1500);
});

it('forgets what is not in view at this level, once it is too much', () => {
  const before = loadAll(new Map(), legs(mostHeld), 2).held;
  const inView = legs(50);
  const moved = [...inView, ...legs(100, 'other')];
  const { held, asked } = loadAll(before, moved, 2);
  expect(asked).toHaveLength(100);
  expect([...held.keys()]).toEqual(moved.map(({ track }) => lineKey(track, 2)));

  const closer = loadAll(before, inView, 3).held;
  expect([...closer.keys()]).toEqual(inView.map(({ track }) => lineKey(track, 3)));
});

it('keeps what stands in for lines in view that have not come', () => {
  const inView = legs(mostHeld);
  const before = loadAll(new Map(), inView, 2).held;
  const first = linesToAsk(before, inView, 3);
  const loaded = first.map(({ track }) => [lineKey(track, 3), line] as const);
  const held = heldWith(before, loaded, inView, 3);
  expect(held.size).toBe(mostHeld);
  for (const { track } of inView.slice(first.length))
    expect(held.has(lineKey(track, 2))).toBe(true);
});

it('keeps what is not in view as long as it is not too much', () => {
  const before = loadAll(new Map(), legs(100), 1).held;
  expect(loadAll(before, legs(100), 2).held.size).toBe(200);
});
