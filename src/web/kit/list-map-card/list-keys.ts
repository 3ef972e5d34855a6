/**
 * Returns the index of the record that a key moves to from the line at `from`. Undefined if the key
 * does not move, or if there is no record that way. Headings are lines without a record.
 */
export function indexFrom(
  lines: readonly { row?: unknown }[],
  from: number,
  key: string,
): number | undefined {
  const isRecord = ({ row }: { row?: unknown }) => row !== undefined;
  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => lines.findIndex((line, index) => index > from && isRecord(line)),
    ArrowUp: () => lines.findLastIndex((line, index) => index < from && isRecord(line)),
    Home: () => lines.findIndex(isRecord),
    End: () => lines.findLastIndex(isRecord),
  };
  const found = Object.hasOwn(moves, key) ? moves[key]?.() : undefined;
  return found === undefined || found < 0 ? undefined : found;
}
