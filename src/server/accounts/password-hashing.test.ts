import { expect, test } from 'vitest';
import { passwordHashing } from './password-hashing.ts';

const cost = { memory: 64, passes: 1, parallelism: 1 };

test('a burst is hashed two at a time; who finds too many waiting is told when to come again', async () => {
  const { hash } = passwordHashing({ cost, atOnce: 2, waiting: 3 });
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => hash(`password ${index}`)),
  );
  // Two at once and three in the queue; the last three are turned away.
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(3).fill('rejected'),
  ]);
  expect(answers[7]).toMatchObject({ reason: { code: 'too-many', extra: { retryAfter: 5 } } });
});

test('after a burst everybody is served again, also when some of it failed', async () => {
  const { hash, verify } = passwordHashing({ cost, atOnce: 1, waiting: 1 });
  await Promise.allSettled([verify('a', 'no PHC string'), verify('b', 'no PHC string')]);
  const phc = await hash('password');
  expect(await verify('password', phc)).toBe(true);
});
