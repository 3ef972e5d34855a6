/** An axis: its lowest and highest value, and the round values to label. */
export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

interface AxisWanted {
  /** The minimum range of the axis. */
  least: number;
  /** The maximum number of steps between labels. */
  most: number;
}

/** An axis around all known values. Undefined if there is none. */
export function axisAround(
  values: readonly (number | null)[],
  { least, most }: AxisWanted,
): Axis | undefined {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return undefined;
  // Extends a small range, because small changes would otherwise look like mountains.
  const lack = Math.max(0, least - (high - low)) / 2;
  return withTicks(low - lack, high + lack, most);
}

/** An axis around all known values that starts at zero. */
export function axisFromZero(values: readonly (number | null)[], most: number): Axis | undefined {
  if (!values.some((value) => value !== null)) return undefined;
  return axisAround([0, ...values], { least: 0, most });
}

/**
 * The labels of an axis including its ends: the lowest and highest known value, and the round
 * values with enough distance from both. `leastGap` is the minimum distance as a share of the axis.
 */
export function ticksWithEnds(
  { low, high, ticks }: Axis,
  values: readonly (number | null)[],
  leastGap: number,
): number[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return ticks;
  const [least, most] = known.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Infinity, -Infinity],
  );
  const gap = leastGap * (high - low);
  // If the values hardly differ, one label is enough.
  const ends = most - least < gap ? [Math.round(most)] : [Math.round(least), Math.round(most)];
  const clear = ticks.filter((tick) => ends.every((end) => Math.abs(tick - end) >= gap));
  return [...ends, ...clear].toSorted((a, b) => a - b);
}

/** Steps of 1, 2 or 5 times a power of ten. */
function withTicks(low: number, high: number, most: number): Axis {
  if (high <= low) return { low, high: low + 1, ticks: [low] };
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const ticks = Array.from(
    { length: last - first + 1 },
    (_, index) => Number(((first + index) * step).toPrecision(12)) + 0,
  );
  return { low, high, ticks };
}
