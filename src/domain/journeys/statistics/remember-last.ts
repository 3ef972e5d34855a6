import type { JourneyRow } from '../journey-row.ts';

/**
 * A statistic that remembers, of each array of rows, what it last answered: several cards of a screen
 * ask for the same, and so does a screen that is opened again. What it is asked with must be plain
 * data, and nobody may change its answers.
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
