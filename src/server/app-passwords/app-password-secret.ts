import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tells people and scanners of secrets where a password belongs. */
const prefix = 'sojourn_';
const pattern = /^(sojourn_[0-9a-f]{12})[0-9a-f]{36}$/;

/**
 * A new secret: after 48 bits by which it is found and listed follow 144 that nobody can guess. It can
 * be typed without a shift key, except for `_`.
 */
export function newAppPasswordSecret(): string {
  return `${prefix}${randomBytes(24).toString('hex')}`;
}

/** The part of a secret that finds it and is not secret; undefined if the text is not of this form. */
export function beginningOf(secret: string): string | undefined {
  return pattern.exec(secret)?.[1];
}

/** SHA-256: a secret that is random needs no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a hash is the secret's, in the same time whichever digits differ. */
export function isHashOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}
