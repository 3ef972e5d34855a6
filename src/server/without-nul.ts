import { createMiddleware } from 'hono/factory';
import { Refusal } from './errors.ts';

/**
 * Whether a text anywhere in a value holds U+0000: nobody writes it, SQLite would keep it and
 * PostgreSQL fails on it.
 */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => holdsNul(key) || holdsNul(inner));
}

/** Refuses addresses with an escaped U+0000, which no id, name or query holds. */
export const withoutNul = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00')) throw new Refusal('not-found');
  await next();
});
