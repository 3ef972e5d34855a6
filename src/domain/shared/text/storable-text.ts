/** Objects and arrays within one another in what a request may bring; the deepest form has six. */
export const deepestValue = 32;

/**
 * Why a value cannot be stored as it is; `undefined` when it can. U+0000 is no text that anybody
 * writes: SQLite would keep it and PostgreSQL fails on it. Half a character (a surrogate without
 * its other half) both databases turn into something else, so that what was stored is not what was
 * recorded, and cannot be undone.
 */
export type Unstorable = 'nul' | 'half-character' | 'too-deep';

/** Looks at every text in a value and at the names of its members, no deeper than allowed. */
export function unstorableIn(value: unknown, depth = 0): Unstorable | undefined {
  if (typeof value === 'string') return unstorableText(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepestValue) return 'too-deep';
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorableText(name) ?? unstorableIn(inner, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function unstorableText(text: string): Unstorable | undefined {
  if (text.includes('\0')) return 'nul';
  return text.isWellFormed() ? undefined : 'half-character';
}
