import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import type { LogLine } from './log-lines.ts';

interface View {
  /** The visible range in pixels from the top of the first line. */
  from: number;
  until: number;
  heightOf: (line: LogLine) => number;
}

/**
 * The distance in pixels that the first visible, unchanged journey moved when the lines changed. A
 * changed journey may have moved to another date, so it counts only if all visible journeys have
 * changed. Returns 0 if none of them is left.
 */
export function shiftOfPlace(
  before: readonly LogLine[],
  after: readonly LogLine[],
  { from, until, heightOf }: View,
): number {
  const seen = new Map<string, { row: JourneyRow; top: number }>();
  for (let index = 0, top = 0; index < before.length && top < until; index++) {
    const line = before[index]!;
    const bottom = top + heightOf(line);
    if (line.kind === 'journey' && bottom > from) seen.set(line.row.id, { row: line.row, top });
    top = bottom;
  }
  const found = new Map<string, { shift: number; isSame: boolean }>();
  for (let index = 0, top = 0; index < after.length && found.size < seen.size; index++) {
    const line = after[index]!;
    const was = line.kind === 'journey' ? seen.get(line.row.id) : undefined;
    if (was && line.kind === 'journey') {
      found.set(line.row.id, { shift: top - was.top, isSame: line.row === was.row });
    }
    top += heightOf(line);
  }
  const left = [...seen.keys()].flatMap((id) => found.get(id) ?? []);
  return (left.find(({ isSame }) => isSame) ?? left[0])?.shift ?? 0;
}
