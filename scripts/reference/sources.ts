import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Loads a CommonJS source package; `import` would need types that these packages lack. */
export const requireSource = createRequire(import.meta.url);

/** A JSON file inside an installed source package, as the caller knows it to be. */
export function readSource<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`./node_modules/${path}`, import.meta.url), 'utf8')) as T;
}

/** Sorts by a text key in code-point order: the same on every machine, whatever its locale. */
export function sortedBy<T>(rows: Iterable<T>, key: (row: T) => string): T[] {
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
