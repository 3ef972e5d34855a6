import { expect, test } from 'vitest';
import { hashPassword, recommendedCost, verifyPassword } from './argon2.ts';

const cheap = { memory: 64, passes: 1, parallelism: 1 };

test('a hash is a PHC string with its cost, salted anew each time', async () => {
  const first = await hashPassword('an ordinary evening', recommendedCost);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword('an ordinary evening', recommendedCost)).not.toBe(first);
});

test('only the hashed password verifies', async () => {
  const phc = await hashPassword('an ordinary evening', cheap);
  expect(await verifyPassword('an ordinary evening', phc)).toBe(true);
  expect(await verifyPassword('an ordinary evening ', phc)).toBe(false);
  expect(await verifyPassword('', phc)).toBe(false);
});

test('composed and decomposed letters are the same password', async () => {
  const phc = await hashPassword('Malmo\u0308 1978', cheap);
  expect(await verifyPassword('Malm\u00f6 1978', phc)).toBe(true);
});

test('verifies the reference vector of the Argon2 command line', async () => {
  // Output of `echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1` (README of
  // phc-winner-argon2, type id).
  const phc =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', phc)).toBe(true);
  expect(await verifyPassword('Password', phc)).toBe(false);
});

test('another format is a fault, not a wrong password', async () => {
  await expect(verifyPassword('password', 'scrypt:1234')).rejects.toThrow('not an Argon2id');
});
