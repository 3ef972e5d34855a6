import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { DaysOnMap } from '../../../../../domain/days/days-engine.ts';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/**
 * Adds up the days of several people for one map. `pointOf` returns the position of a town in the
 * archive by its code. If it returns undefined, the position from the ledgers is used.
 */
export function daysTogether(
  people: readonly (DaysOnMap | null)[],
  pointOf: (code: string) => Coordinates | undefined = () => undefined,
): DaysOnMap {
  const known = people.filter((days) => days !== null);
  const towns = sumOf(known.map((days) => days.towns));
  // If several people have the town, the position of the first person is used.
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
