import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Ends } from './tab-registry.ts';

const make = (name: string) => ({ name, until: 0 });
const names = (items: Iterable<{ name: string }>) => [...items].map(({ name }) => name);

test('what was given the same time ends in the order in which it was given it', () => {
  const ends = new Ends<ReturnType<typeof make>>();
  ends.set(make('a'), 75, 0);
  ends.set(make('b'), 75, 10);
  ends.set(make('c'), 75, 20);
  expect(names(ends.take(74))).toEqual([]);
  expect(names(ends.take(85))).toEqual(['a', 'b']);
  expect(names(ends.take(200))).toEqual(['c']);
  expect(names(ends.take(300))).toEqual([]);
});

test('what is given time anew holds up nobody behind it, and ends once', () => {
  const ends = new Ends<ReturnType<typeof make>>();
  const [a, b] = [make('a'), make('b')];
  ends.set(a, 75, 0);
  ends.set(b, 75, 10);
  ends.set(a, 75, 50);
  expect(names(ends.take(85))).toEqual(['b']);
  expect(names(ends.take(125))).toEqual(['a']);
  expect(names(ends.take(1000))).toEqual([]);
});

test('a shorter time given later ends first, and takes the place of the longer one', () => {
  const ends = new Ends<ReturnType<typeof make>>();
  const a = make('a');
  ends.set(a, 180, 0);
  ends.set(make('b'), 75, 0);
  ends.set(a, 2, 10);
  expect(names(ends.take(12))).toEqual(['a']);
  expect(names(ends.take(1000))).toEqual(['b']);
});

test('what has ended is taken out without a look at what goes on', () => {
  const looks = { count: 0 };
  const counted = () => {
    let until = 0;
    return {
      get until() {
        looks.count++;
        return until;
      },
      set until(time: number) {
        until = time;
      },
    };
  };
  const ends = new Ends<{ until: number }>();
  for (let item = 0; item < 1000; item++) ends.set(counted(), item % 2 ? 7500 : 18_000, item);
  // From each of the two queues, it reads the ended item and the first item that has not ended.
  expect([...ends.take(7503)]).toHaveLength(2);
  expect(looks.count).toBe(2 + 2);
});

test('after the clock was set back nothing lasts longer than it was given, nor holds up others', () => {
  const ends = new Ends<ReturnType<typeof make>>();
  ends.set(make('before'), 75, 10_000);
  ends.set(make('after'), 75, 100);
  expect(names(ends.take(174))).toEqual([]);
  expect(names(ends.take(175))).toEqual(['before', 'after']);
});

test('the same ends as when every item were looked at', () => {
  const step = fc.record({
    item: fc.nat(5),
    life: fc.constantFrom(2, 75, 180),
    cancels: fc.boolean(),
    wait: fc.nat(100),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const ends = new Ends<ReturnType<typeof make>>();
      const items = ['a', 'b', 'c', 'd', 'e', 'f'].map(make);
      const expected = new Map<string, number>();
      let now = 0;
      for (const { item, life, cancels, wait } of steps) {
        const chosen = items[item]!;
        if (cancels) ends.cancel(chosen);
        else ends.set(chosen, life, now);
        if (cancels) expected.delete(chosen.name);
        else expected.set(chosen.name, now + life);
        now += wait;
        const ended = [...expected].filter(([, until]) => until <= now).map(([name]) => name);
        for (const name of ended) expected.delete(name);
        expect(new Set(names(ends.take(now)))).toEqual(new Set(ended));
      }
    }),
  );
});
