import { expect, test } from 'vitest';
import { passwordHashing } from './password-hashing.ts';

const cost = { memory: 64, passes: 1, parallelism: 1 };

test('a burst is hashed two at a time; who finds too many waiting is told when to come again', async () => {
  const limits = { atOnce: 2, atOnceEach: 2, waiting: 9, waitingEach: 3 };
  const { hash } = passwordHashing(cost, limits);
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => hash(`password ${index}`, '192.0.2.1')),
  );
  // Two run and three wait; the last three are refused.
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(3).fill('rejected'),
  ]);
  expect(answers[7]).toMatchObject({ reason: { code: 'too-many', extra: { retryAfter: 5 } } });
});

test('a burst from one network holds another’s up for no longer than one hash', async () => {
  const limits = { atOnce: 1, atOnceEach: 1, waiting: 9, waitingEach: 4 };
  const { hash } = passwordHashing(cost, limits);
  const order: string[] = [];
  const ask = async (network: string) => {
    await hash('password', network);
    order.push(network);
  };
  const burst = Array.from({ length: 5 }, () => ask('192.0.2.1'));
  await Promise.all([...burst, ask('198.51.100.1')]);
  expect(order.indexOf('198.51.100.1')).toBeLessThan(3);
});

test('after a burst everybody is served again, also when some of it failed', async () => {
  const limits = { atOnce: 1, atOnceEach: 1, waiting: 1, waitingEach: 1 };
  const { hash, verify } = passwordHashing(cost, limits);
  await Promise.allSettled([
    verify('a', 'no PHC string', '192.0.2.1'),
    verify('b', 'no PHC string', '192.0.2.1'),
  ]);
  const phc = await hash('password', '192.0.2.1');
  expect(await verify('password', phc, '192.0.2.1')).toBe(true);
});
