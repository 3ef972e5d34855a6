/** One figure for one size and one engine. */
export interface Measured {
  what: string;
  /** In the unit; a text if it cannot be compared. */
  value: number | string;
  unit?: Unit;
  /** The target in the same unit: a value at or above it misses the target. */
  below?: number | undefined;
}

export type Unit = 'ms' | 'MB' | 'kB' | '%';

/** The measurements of one size on one engine: a column of the table. */
export interface Column {
  size: number;
  engine: string;
  measured: Measured[];
}

/**
 * Returns the target for a size: one for logs up to 10,000 journeys and another up to 100,000;
 * undefined beyond.
 */
export function belowFor(size: number, upTo10000: number, upTo100000: number): number | undefined {
  if (size <= 10_000) return upTo10000;
  return size <= 100_000 ? upTo100000 : undefined;
}

/** Formats a value; from one second on in seconds. */
export function inUnit(value: number | string, unit: Unit | undefined): string {
  if (typeof value === 'string') return value;
  if (unit === 'ms' && value >= 1000) return `${(value / 1000).toFixed(1)} s`;
  const digits = unit !== undefined && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)}${unit ? ` ${unit}` : ''}`;
}

function isMissed({ value, below }: Measured): boolean {
  return typeof value === 'number' && below !== undefined && value >= below;
}

function describe(one: Measured): string {
  const value = inUnit(one.value, one.unit);
  return isMissed(one) ? `✗ ${value}` : value;
}

/** Returns a line about a figure, as the bench says it while it runs. */
export function lineOf({ size, engine }: Omit<Column, 'measured'>, one: Measured): string {
  return `${size} ${engine}: ${one.what}: ${describe(one)}`;
}

/** Returns the figure of such a line; undefined if the line is of another kind or has no number. */
export function readFigure(line: string): Measured | undefined {
  const [, column, what, amount, unit] =
    /^(\d+ \w+): (.+): (?:✗ )?(-?[\d.]+)(?: (ms|s|MB|kB|%))?$/.exec(line) ?? [];
  if (what === undefined) return undefined;
  const value = Number(amount) * (unit === 's' ? 1000 : 1);
  const as = unit === 's' ? 'ms' : (unit as Unit | undefined);
  return { what: `${what} (${column})`, value, ...(as && { unit: as }) };
}

/**
 * Returns the figures by a key. Several have equal names, such as the longest task during it, and differ
 * only by the figure that they belong to: the last one without an indent.
 */
export function withParents(measured: readonly Measured[]): Map<string, Measured> {
  let parent = '';
  return new Map(
    measured.map((one) => {
      if (!one.what.startsWith(' ')) parent = one.what;
      return [`${parent}\n${one.what}`, one];
    }),
  );
}

/**
 * Returns a Markdown table with a row per figure and a column per size and engine; `✗` marks missed
 * targets.
 */
export function tableOf(columns: readonly Column[]): string {
  const ofColumns = columns.map(({ measured }) => withParents(measured));
  const names = new Map(ofColumns.flatMap((figures) => [...figures]));
  const head = columns.map(({ size, engine }) => `${size} ${engine}`);
  const lines = [...names].map(([key, { what }]) => {
    const cells = ofColumns.map((figures) => figures.get(key));
    const wanted = cells.flatMap((cell) =>
      cell?.below === undefined ? [] : [`< ${inUnit(cell.below, cell.unit)}`],
    );
    return [
      what,
      ...cells.map((cell) => (cell ? describe(cell) : '')),
      [...new Set(wanted)].join(' · '),
    ];
  });
  return aligned([['what', ...head, 'wanted'], ...lines]);
}

/** Returns a Markdown table of the first line as head and the others. */
export function aligned([head = [], ...lines]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...lines].map((l) => l[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...lines.map(line)].join(
    '\n',
  );
}
