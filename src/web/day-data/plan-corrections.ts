import type { DayCorrectionRecord } from '../../domain/days/day-correction.ts';

/** What becomes of the corrections that a day has already. */
export type Corrected = 'replace' | 'add';

type Stored = DayCorrectionRecord & { id: string; version: number };

/** What is written for days to be corrected as somebody says. */
export interface PlannedCorrections {
  remove: { id: string; version: number }[];
  edit: { id: string; version: number; values: DayCorrectionRecord }[];
  add: DayCorrectionRecord[];
}

/**
 * What is to be written for a person's days to be as `said`. Where that replaces what was said, the first
 * correction of a day becomes the new one and the others of that day go; days without one get one.
 */
export function planCorrections(
  stored: readonly Stored[],
  said: readonly DayCorrectionRecord[],
  corrected: Corrected,
): PlannedCorrections {
  const plan: PlannedCorrections = { remove: [], edit: [], add: [] };
  const byDay = Map.groupBy(stored, keyOf);
  for (const values of said) {
    const [first, ...others] = (corrected === 'replace' && byDay.get(keyOf(values))) || [];
    if (first) plan.edit.push({ id: first.id, version: first.version, values });
    else plan.add.push(values);
    plan.remove.push(...others.map(({ id, version }) => ({ id, version })));
  }
  return plan;
}

function keyOf({ personId, date }: DayCorrectionRecord): string {
  return `${personId} ${date}`;
}
