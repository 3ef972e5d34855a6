/** What became of the rows of a file. */
export const outcomes = ['imported', 'updated', 'duplicates', 'skipped', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** `rows` is the sum of the others: no row goes unaccounted for. */
export type OutcomeCounts = Record<Outcome | 'rows', number>;

export function countOutcomes(rows: Iterable<Outcome>): OutcomeCounts {
  const counts = { rows: 0, imported: 0, updated: 0, duplicates: 0, skipped: 0, failed: 0 };
  for (const outcome of rows) {
    counts.rows++;
    counts[outcome]++;
  }
  return counts;
}
