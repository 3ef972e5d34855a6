import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import type { Standing, Standings } from '../../../domain/journeys/standing.ts';
import { addToTally, emptyTally, type Tally } from '../../../domain/journeys/statistics/tally.ts';

/** A year of the log with its figures; `year` is undefined for the journeys of unknown date. */
export interface Chapter {
  kind: 'chapter';
  /** what is under way and what is planned stands in chapters of its own */
  standing: Standing;
  /** the first of its standing, where what is said of all of them is said */
  isFirst: boolean;
  year: number | undefined;
  tally: Tally;
  flightsOnly: boolean;
}

export interface JourneyLine {
  kind: 'journey';
  row: JourneyRow;
}

export type LogLine = Chapter | JourneyLine;

/**
 * The lines of the log: what is under way, what is planned, what was travelled, each in its order
 * and every year under its heading.
 */
export function logLines({ underWay, planned, travelled }: Standings): LogLine[] {
  return [
    ...chaptersOf('under-way', underWay),
    ...chaptersOf('planned', planned),
    ...chaptersOf('travelled', travelled),
  ];
}

function chaptersOf(standing: Standing, rows: readonly JourneyRow[]): LogLine[] {
  const lines: LogLine[] = [];
  let chapter: Chapter | undefined;
  for (const row of rows) {
    if (!chapter || chapter.year !== row.year) {
      chapter = {
        kind: 'chapter',
        standing,
        isFirst: !chapter,
        year: row.year,
        tally: emptyTally(),
        flightsOnly: true,
      };
      lines.push(chapter);
    }
    addToTally(chapter.tally, row);
    if (row.mode !== 'air') chapter.flightsOnly = false;
    lines.push({ kind: 'journey', row });
  }
  return lines;
}

/** Whether what is said of all planned journeys stands in this heading. */
export function hasPlannedSwitch({ standing, isFirst }: Chapter): boolean {
  return standing === 'planned' && isFirst;
}

/** The journeys among the lines, in their order. */
export function rowsOf(lines: readonly LogLine[]): JourneyRow[] {
  return lines.flatMap((line) => (line.kind === 'journey' ? [line.row] : []));
}

/** The next line that is a journey, `step` lines on (1 or -1) from one; -1 at either end. */
export function nextJourney(lines: readonly LogLine[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < lines.length; index += step) {
    if (lines[index]?.kind === 'journey') return index;
  }
  return -1;
}
