/** An axis: its lowest and highest value, and the values to be labelled between. */
export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

/** Round values around all that is known; `least` is the height that the axis has at least. */
export function axisAround(
  values: readonly (number | null)[],
  { least, most }: { least: number; most: number },
): Axis | undefined {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return undefined;
  // What hardly changes would otherwise look as rough as a mountain.
  const lack = Math.max(0, least - (high - low)) / 2;
  return roundAxis(low - lack, high + lack, most);
}

/** The same from nought. */
export function axisFromZero(values: readonly (number | null)[], most: number): Axis | undefined {
  const above = axisAround([0, ...values], { least: 1, most });
  return values.some((value) => value !== null) && above ? { ...above, low: 0 } : undefined;
}

/** At most `most` steps of 1, 2 or 5 times a power of ten. */
function roundAxis(low: number, high: number, most: number): Axis {
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks };
}
