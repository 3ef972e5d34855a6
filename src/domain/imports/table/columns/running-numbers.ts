/** A whole number, such as `1`, `#1` or `1.`. */
const whole = /^#?\s?(\d{1,6})\.?$/;

/** Minimum share of the cells that continue the count. */
const mostCells = 0.9;

/** Minimum number of rows that show a count which begins with another number than 1. */
const tellingRows = 4;

/**
 * Whether the cells of a column number its rows: each is one or two more than the cell above, or one
 * or two less in a list with the last row first, or begins again with 1. A count of a few rows begins
 * with 0 or 1.
 */
export function areRunningNumbers(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const numbers = texts.flatMap((text) => {
    const digits = whole.exec(text.slice(0, 20))?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  if (numbers.length < 2 || numbers.length < texts.length * mostCells) return false;
  const isCount = (ascending: readonly number[]) => {
    const steps = ascending.slice(1).map((number, at) => number - ascending[at]!);
    const next = steps.filter((step) => step === 1 || step === 2).length;
    const again = steps.filter((_, at) => ascending[at + 1] === 1 && ascending[at] !== 1).length;
    const isFromOne = ascending[0]! <= 1 || numbers.length >= tellingRows;
    return isFromOne && next > again && next + again >= steps.length * mostCells;
  };
  return isCount(numbers) || isCount(numbers.toReversed());
}
