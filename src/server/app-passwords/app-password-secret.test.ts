import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { beginningOf, hashOf, isHashOf, newAppPasswordSecret } from './app-password-secret.ts';

it('has 144 bits behind the part that is shown, and none of them twice', () => {
  const secrets = Array.from({ length: 100 }, newAppPasswordSecret);
  for (const secret of secrets) expect(secret).toMatch(/^sojourn_[0-9a-f]{12}[0-9a-f]{36}$/);
  expect(new Set(secrets.map((secret) => secret.slice('sojourn_'.length + 12))).size).toBe(100);
});

it('is found by its beginning, which only a secret has', () => {
  const secret = `sojourn_0123456789ab${'c'.repeat(36)}`;
  expect(beginningOf(secret)).toBe('sojourn_0123456789ab');
  expect(beginningOf(secret.slice(1))).toBeUndefined();
  expect(beginningOf(`${secret}c`)).toBeUndefined();
  expect(beginningOf(`${secret}\n`)).toBeUndefined();
  expect(beginningOf(secret.toUpperCase())).toBeUndefined();
  expect(beginningOf('')).toBeUndefined();
});

it('is kept as SHA-256 of all of it', () => {
  const [secret, other] = [newAppPasswordSecret(), newAppPasswordSecret()];
  expect(hashOf(secret)).toBe(createHash('sha256').update(secret, 'utf8').digest('hex'));
  expect(isHashOf(secret, hashOf(secret))).toBe(true);
  expect(isHashOf(secret, hashOf(other))).toBe(false);
  expect(isHashOf(secret, hashOf(secret.slice(0, -1)))).toBe(false);
});
