import type { JourneyRow } from '../journey-row.ts';

/**
 * Caches the latest result of a statistic per array of rows, because several cards of a page and a
 * reopened page need the same result. The arguments must be plain data, and callers must not change
 * the results.
 */
export function rememberLast<Asked extends readonly unknown[], Answer>(
  count: (rows: readonly JourneyRow[], ...asked: Asked) => Answer,
): (rows: readonly JourneyRow[], ...asked: Asked) => Answer {
  const known = new WeakMap<readonly JourneyRow[], { key: string; answer: Answer }>();
  return (rows, ...asked) => {
    const key = JSON.stringify(asked);
    let last = known.get(rows);
    if (last?.key !== key) known.set(rows, (last = { key, answer: count(rows, ...asked) }));
    return last.answer;
  };
}
