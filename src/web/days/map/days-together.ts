import type { MinMax } from '../../../domain/days/count-days.ts';
import type { DaysOnMap } from '../../../domain/days/ledger-desk.ts';

/** The days of several people on one map, each day of each of them. */
export function daysTogether(people: readonly (DaysOnMap | null)[]): DaysOnMap {
  const known = people.filter((days) => days !== null);
  return {
    shaded: sumOf(known.map(({ shaded }) => shaded)),
    towns: sumOf(known.map(({ towns }) => towns)),
    // Of a town that two people know the place that the first of them has.
    points: new Map(known.toReversed().flatMap(({ points }) => [...points])),
  };
}

function sumOf(counts: readonly ReadonlyMap<string, MinMax>[]): Map<string, MinMax> {
  const sum = new Map<string, MinMax>();
  for (const [code, { min, max }] of counts.flatMap((one) => [...one])) {
    const known = sum.get(code);
    sum.set(code, { min: (known?.min ?? 0) + min, max: (known?.max ?? 0) + max });
  }
  return sum;
}
