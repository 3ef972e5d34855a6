import { expect, it } from 'vitest';
import { changesInTurn } from './changes-in-turn.ts';

/** Starts several changes of one preview at once and returns how many succeeded. */
async function changeAtOnce(rows: number, count: number) {
  const changes = changesInTurn();
  let atOnce = 0;
  const change = async () => {
    expect(++atOnce).toBe(1);
    await Promise.resolve();
    atOnce--;
  };
  const all = Array.from({ length: count }, () => changes('archive', { id: 'log', rows }, change));
  const outcomes = await Promise.allSettled(all);
  // A change that begins afterwards need not wait.
  await changes('archive', { id: 'log', rows }, change);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

it('as many wait as anybody makes of a small preview, and a few of one whose rows take seconds', async () => {
  expect(await changeAtOnce(100, 60)).toBe(51);
  expect(await changeAtOnce(10_000, 60)).toBe(16);
  expect(await changeAtOnce(100_000, 30)).toBe(4);
});

it('those of one preview are not counted to another', async () => {
  const changes = changesInTurn();
  const all = Array.from({ length: 12 }, (_, at) =>
    changes('archive', { id: `log ${at % 3}`, rows: 100_000 }, () => Promise.resolve(at)),
  );
  expect(await Promise.all(all)).toHaveLength(12);
});
