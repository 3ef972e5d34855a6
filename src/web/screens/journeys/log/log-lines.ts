import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import type { Standing, Standings } from '../../../../domain/journeys/standing.ts';
import { type Tally, tallyOfRun } from '../../../../domain/journeys/statistics/tally.ts';
import { joinRuns, perRun, runsOf, type YearRun } from '../../../../domain/journeys/year-runs.ts';

/** A year of the log with its totals. `year` is undefined for undated journeys. */
export interface Chapter {
  kind: 'chapter';
  /** Journeys under way and planned journeys have their own chapters. */
  standing: Standing;
  /** The first chapter of its standing, which has the controls for all of them. */
  isFirst: boolean;
  year: number | undefined;
  tally: Readonly<Tally>;
  flightsOnly: boolean;
}

interface JourneyLine {
  kind: 'journey';
  row: JourneyRow;
}

export type LogLine = Chapter | JourneyLine;

/**
 * The lines of the log: journeys under way, planned journeys, then completed journeys. Each group
 * has its own order, and each year a heading.
 */
export function logLines({ underWay, planned, travelled }: Standings): LogLine[] {
  return ([] as LogLine[]).concat(
    ...chaptersOf('under-way', underWay),
    ...chaptersOf('planned', planned),
    ...chaptersOf('travelled', travelled),
  );
}

/** The lines of each year, with its heading first. */
function chaptersOf(standing: Standing, rows: readonly JourneyRow[]): LogLine[][] {
  return runsOf(rows).map((run, index) => {
    const lines = chapters[standing](run);
    return index === 0 ? lines.with(0, { ...headOf(standing, run), isFirst: true }) : lines;
  });
}

const chapterOf = (standing: Standing) =>
  perRun((run): LogLine[] => [
    headOf(standing, run),
    ...run.map((row): LogLine => ({ kind: 'journey', row })),
  ]);

const chapters: Readonly<Record<Standing, (run: YearRun) => LogLine[]>> = {
  planned: chapterOf('planned'),
  'under-way': chapterOf('under-way'),
  travelled: chapterOf('travelled'),
};

function headOf(standing: Standing, run: YearRun): Chapter {
  return {
    kind: 'chapter',
    standing,
    isFirst: false,
    year: run[0]?.year,
    tally: tallyOfRun(run),
    flightsOnly: isFlightsOnly(run),
  };
}

const isFlightsOnly = perRun((run) => run.every(({ mode }) => mode === 'air'));

/** The journeys of the lines, in order. */
export function listedIn({ underWay, planned, travelled }: Standings): readonly JourneyRow[] {
  return joinRuns([underWay, planned, travelled].flatMap(runsOf));
}

/** Whether all journeys of a list are flights. */
export function areFlights(rows: readonly JourneyRow[]): boolean {
  return runsOf(rows).every(isFlightsOnly);
}

/** Whether this heading contains the switch for all planned journeys. */
export function hasPlannedSwitch({ standing, isFirst }: Chapter): boolean {
  return standing === 'planned' && isFirst;
}

/**
 * The index of the next journey line in the direction of `step` (1 or -1). Returns -1 at either
 * end.
 */
export function nextJourney(lines: readonly LogLine[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < lines.length; index += step) {
    if (lines[index]?.kind === 'journey') return index;
  }
  return -1;
}

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
