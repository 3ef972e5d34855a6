import { expect, test } from 'vitest';
import { inTurn } from './positions-to-rows.ts';

function sorted(...times: number[]) {
  const left: number[] = [];
  const positions = times.map((time) => ({ lat: 50, lon: 10, time }));
  const kept = [...inTurn(positions, ({ time }) => left.push(time))].map(({ time }) => time);
  return { kept, left };
}
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_none, index) => from + index);

test('leaves what is in order as it is, also two at once', () => {
  expect(sorted(...range(0, 500), 499, 499)).toEqual({
    kept: [...range(0, 500), 499, 499],
    left: [],
  });
  expect(sorted()).toEqual({ kept: [], left: [] });
});

test('leaves a clock out that was ahead, or behind, for a while', () => {
  const ahead = [...range(0, 200), ...range(5000, 5040), ...range(200, 600)];
  expect(sorted(...ahead)).toEqual({ kept: range(0, 600), left: range(5000, 5040) });
  const behind = [...range(1000, 1200), ...range(0, 40), ...range(1200, 1600)];
  expect(sorted(...behind)).toEqual({ kept: range(1000, 1600), left: range(0, 40) });
});

test('knows of the last few what it can', () => {
  expect(sorted(1, 2, 99, 3, 4)).toEqual({ kept: [1, 2, 3, 4], left: [99] });
  expect(sorted(1, 2, 3, 99)).toEqual({ kept: [1, 2, 3, 99], left: [] });
});
