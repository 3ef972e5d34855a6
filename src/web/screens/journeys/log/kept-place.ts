import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import type { LogLine } from './log-lines.ts';

interface View {
  /** what is in view, in pixels from the first line's top */
  from: number;
  until: number;
  heightOf: (line: LogLine) => number;
}

/**
 * How far, in pixels, the journey has moved that is looked at, now that there are other lines: the
 * first one in view that is as it was. One that has changed may have gone to another date, and counts
 * only where every one in view has changed. 0 where none of them is left.
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
