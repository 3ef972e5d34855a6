/** Texts that are not longer are shown whole, in UTF-16 code units. */
const longestWhole = 400;
/** How much of what is equal is shown before and after the difference. */
const beside = 60;

/**
 * Returns the part of two texts in which they differ, with the words around it and ‘…’ for what is left
 * out, so that a change in a long text can be seen. Short texts stay whole.
 */
export function aroundDifference(before: string, after: string): [before: string, after: string] {
  const shorter = Math.min(before.length, after.length);
  if (Math.max(before.length, after.length) <= longestWhole) return [before, after];
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [partOf(before, start, end), partOf(after, start, end)];
}

function partOf(text: string, start: number, end: number): string {
  const from = Math.max(0, start - beside);
  const until = Math.min(text.length, text.length - end + beside, from + longestWhole);
  // Half a character at an edge would be shown as a replacement character.
  const part = text.slice(from, until).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${until < text.length ? '…' : ''}`;
}
