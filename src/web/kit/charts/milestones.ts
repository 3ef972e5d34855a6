/**
 * A value that deserves a horizontal line in a chart, for example the circumference of the Earth or
 * the distance to the Moon.
 */
export interface Milestone {
  value: number;
  label: string;
}

/**
 * Returns at most two milestones that have been reached, the highest first. Milestones less than
 * `apart` below the previous one are left out, because their labels would overlap.
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
