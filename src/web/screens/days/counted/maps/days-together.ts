import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { DaysOnMap } from '../../../../../domain/days/days-engine.ts';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/**
 * The days of several people on one map, each day of each of them. `pointOf` is where the
 * archive has a town, by its code; one that no place and no stay of it names is where a ledger has it.
 */
export function daysTogether(
  people: readonly (DaysOnMap | null)[],
  pointOf: (code: string) => Coordinates | undefined = () => undefined,
): DaysOnMap {
  const known = people.filter((days) => days !== null);
  const towns = sumOf(known.map((days) => days.towns));
  // Of a town that two people know the place that the first of them has.
  const points = new Map(known.toReversed().flatMap((days) => [...days.points]));
  for (const code of [...points.keys(), ...towns.keys()]) {
    const point = pointOf(code);
    if (point) points.set(code, point);
  }
  return { shaded: sumOf(known.map(({ shaded }) => shaded)), towns, points };
}

function sumOf(counts: readonly ReadonlyMap<string, MinMax>[]): Map<string, MinMax> {
  const sum = new Map<string, MinMax>();
  for (const [code, { min, max }] of counts.flatMap((one) => [...one])) {
    const known = sum.get(code);
    sum.set(code, { min: (known?.min ?? 0) + min, max: (known?.max ?? 0) + max });
  }
  return sum;
}
