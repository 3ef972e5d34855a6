import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import type { Standing, Standings } from '../../../../domain/journeys/standing.ts';
import { type Tally, tallyOfRun } from '../../../../domain/journeys/statistics/tally.ts';
import { joinRuns, perRun, runsOf, type YearRun } from '../../../../domain/journeys/year-runs.ts';

/** A year of the log with its figures; `year` is undefined for the journeys of unknown date. */
export interface Chapter {
  kind: 'chapter';
  /** what is under way and what is planned stands in chapters of its own */
  standing: Standing;
  /** the first of its standing, where what is said of all of them is said */
  isFirst: boolean;
  year: number | undefined;
  tally: Readonly<Tally>;
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
  return ([] as LogLine[]).concat(
    ...chaptersOf('under-way', underWay),
    ...chaptersOf('planned', planned),
    ...chaptersOf('travelled', travelled),
  );
}

/** Each year with its heading first. */
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

/** The journeys of the lines, in their order. */
export function listedIn({ underWay, planned, travelled }: Standings): readonly JourneyRow[] {
  return joinRuns([underWay, planned, travelled].flatMap(runsOf));
}

/** Whether all of a list are flights. */
export function areFlights(rows: readonly JourneyRow[]): boolean {
  return runsOf(rows).every(isFlightsOnly);
}

/** Whether what is said of all planned journeys stands in this heading. */
export function hasPlannedSwitch({ standing, isFirst }: Chapter): boolean {
  return standing === 'planned' && isFirst;
}

/** The next line that is a journey, `step` lines on (1 or -1) from one; -1 at either end. */
export function nextJourney(lines: readonly LogLine[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < lines.length; index += step) {
    if (lines[index]?.kind === 'journey') return index;
  }
  return -1;
}
