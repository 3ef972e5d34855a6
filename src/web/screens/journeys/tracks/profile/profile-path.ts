/** A point of a chart line. `y` is undefined if the value is unknown. */
interface ChartPoint {
  x: number;
  y: number | undefined;
}

/**
 * The runs of points to connect. Unknown values are skipped, and a new run begins at each index in
 * `breaks`.
 */
export function runsOf(
  points: readonly ChartPoint[],
  breaks: readonly number[],
): { x: number; y: number }[][] {
  const begins = new Set(breaks);
  const runs: { x: number; y: number }[][] = [];
  let run: { x: number; y: number }[] | undefined;
  for (const [index, { x, y }] of points.entries()) {
    if (begins.has(index)) run = undefined;
    if (y === undefined) continue;
    if (!run) runs.push((run = []));
    run.push({ x, y });
  }
  return runs;
}

/** The SVG path (`d`) of a line through runs. */
export function lineThrough(runs: ReturnType<typeof runsOf>): string {
  return runs.map((run) => run.map(command).join('')).join('');
}

/** The SVG path (`d`) of the area between runs and a base line. */
export function areaUnder(runs: ReturnType<typeof runsOf>, base: number): string {
  return runs
    .filter((run) => run.length > 1)
    .map((run) => {
      const [first, last] = [run[0]!, run.at(-1)!];
      return `${run.map(command).join('')}L${round(last.x)} ${round(base)}L${round(first.x)} ${round(base)}Z`;
    })
    .join('');
}

function command({ x, y }: { x: number; y: number }, index: number): string {
  return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
