/**
 * Round whole values for an axis from 0 to at least `most`, six of them at the most: steps of 1, 2,
 * 2.5 (from 25 on) or 5 times a power of ten. The last one is the top of the axis.
 */
export function axisTicks(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = Math.max(1, most / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((value) => value >= rough && Number.isInteger(value));
  const size = step ?? rough;
  const count = Math.ceil(most / size - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * size).toPrecision(12)));
}

/** Which of `count` labels to write so that no more than `most` stand: every nth, from the last. */
export function labelStep(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most));
}
