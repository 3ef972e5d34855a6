/** A value worth a line across a chart: once round the Earth, the way to the Moon. */
export interface Milestone {
  value: number;
  label: string;
}

/**
 * The highest milestones that have been reached, two at the most, the higher first. Those whose
 * words would lie on each other, nearer than `apart`, are left out.
 */
export function reachedMilestones(
  milestones: readonly Milestone[],
  reached: number,
  apart: number,
): Milestone[] {
  const kept: Milestone[] = [];
  for (const milestone of milestones.toSorted((a, b) => b.value - a.value)) {
    const above = kept.at(-1);
    if (milestone.value > reached) continue;
    if (above === undefined || above.value - milestone.value >= apart) kept.push(milestone);
    if (kept.length === 2) break;
  }
  return kept;
}
