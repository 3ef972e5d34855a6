/** Maximum nesting depth of objects and arrays in a request; the deepest form has six levels. */
export const deepestValue = 32;

/**
 * Why a value cannot be stored unchanged. SQLite would store U+0000 and PostgreSQL rejects it. Both
 * databases replace half a character (a surrogate without its other half) with something else. The
 * stored text would then differ from the recorded one, and the change could not be undone.
 */
type Unstorable = 'nul' | 'half-character' | 'too-deep';

/**
 * Finds a problem in any text or property name within a value, down to the maximum depth; undefined
 * if the value can be stored.
 */
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
