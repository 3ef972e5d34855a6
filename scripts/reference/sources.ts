import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Loads a CommonJS source package; `import` would require types that these packages lack. */
export const requireSource = createRequire(import.meta.url);

/** Returns a JSON file of an installed source package; the caller specifies its type. */
export function readSource<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`./node_modules/${path}`, import.meta.url), 'utf8')) as T;
}

/**
 * Sorts by a text key in code-point order, which is the same on every machine and in every locale.
 */
export function sortedBy<T>(rows: Iterable<T>, key: (row: T) => string): T[] {
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
