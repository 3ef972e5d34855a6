import { dayNumber } from '../shared/dates/calendar-day.ts';
import { mostDaysAway, toLocalTime } from '../shared/dates/day-time.ts';
import { isDoubtful } from '../shared/dates/edtf-date.ts';
import { arrivalField, departureField, instantOf } from './duration.ts';
import type { JourneyRow } from './journey-row.ts';
import { joinRuns, runsOf } from './year-runs.ts';

/** Whether a journey is planned, under way or travelled, judged by local time at its places. */
export const everyStanding = ['planned', 'under-way', 'travelled'] as const;
export type Standing = (typeof everyStanding)[number];

/** The fields of a journey that its standing depends on. */
type Standable = Omit<Parameters<typeof instantOf>[0], 'from'> &
  Pick<JourneyRow, 'from' | 'firstDay' | 'durationMinutes'>;

const minutesPerDay = 1440;

/** Maximum number of days between an instant and its local date, across all time zones. */
const daysBetweenClocks = 2;

/**
 * Returns the standing of a journey at an instant, given in minutes since 1970-01-01T00:00Z.
 *
 * A journey with a departure time is planned until then and under way until its arrival. If its
 * arrival is unknown, it counts as travelled after departure. Without a departure time it is
 * planned until its date begins at the place of departure. A date known to the month or the year is
 * planned only before its first day. A journey without a date counts as travelled.
 */
export function standingOf(journey: Standable, now: number): Standing {
  const { firstDay, durationMinutes } = journey;
  if (firstDay === '') return 'travelled';
  // Shortcut without a time-zone lookup: the date is longer ago than any of the journey's times can
  // be after it.
  const longest = mostDaysAway + daysBetweenClocks + (durationMinutes ?? 0) / minutesPerDay;
  if (dayNumber(firstDay) < now / minutesPerDay - longest) return 'travelled';
  const departs = departureInstant(journey);
  const isAhead = departs === undefined ? firstDay > dayAt(journey.from.zone, now) : departs > now;
  if (isAhead) return 'planned';
  const arrives = arrivalInstant(journey);
  return arrives !== undefined && arrives > now ? 'under-way' : 'travelled';
}

/** Returns the arrival in epoch minutes: the recorded time, else departure plus duration. */
export function arrivalInstant(journey: Standable): number | undefined {
  const field = arrivalField(journey);
  const stated = field && instantOf(journey, field);
  if (stated !== undefined) return stated;
  const departs = departureInstant(journey);
  if (departs === undefined || journey.durationMinutes === undefined) return undefined;
  return departs + journey.durationMinutes;
}

function departureInstant(journey: Standable): number | undefined {
  // A doubtful day gives no instants.
  if (isDoubtful(journey.date)) return undefined;
  const field = departureField(journey);
  return field && instantOf(journey, field);
}

/** Returns the local date at a place, or the UTC date if the zone is unknown. */
function dayAt(zone: string, now: number): string {
  const local = toLocalTime(now, zone) ?? toLocalTime(now, 'UTC');
  return local?.date ?? '';
}

/** Journeys grouped by their standing. */
export interface Standings {
  /** Newest first, unknown dates last. */
  travelled: readonly JourneyRow[];
  /** Soonest first. */
  underWay: readonly JourneyRow[];
  planned: readonly JourneyRow[];
}

/** Groups a log (newest first) by the standing of its journeys at an instant (epoch minutes). */
export function standingsOf(rows: readonly JourneyRow[], now: number): Standings {
  const underWay: JourneyRow[] = [];
  const planned: JourneyRow[] = [];
  const thisYear = new Date(now * 60_000).getUTCFullYear();
  const behind = runsOf(rows).map((run) => {
    const [{ year } = {}] = run;
    // Longer ago than any journey takes, so the whole run is travelled.
    if (year !== undefined && year < thisYear - 2) return run;
    const travelled = run.filter((row) => {
      const standing = standingOf(row, now);
      if (standing === 'planned') planned.push(row);
      if (standing === 'under-way') underWay.push(row);
      return standing === 'travelled';
    });
    return travelled.length === run.length ? run : travelled;
  });
  const isAllBehind = underWay.length + planned.length === 0;
  return {
    travelled: isAllBehind ? rows : joinRuns(behind),
    underWay: underWay.reverse(),
    planned: planned.reverse(),
  };
}

/** Keeps only the journeys with the picked standings. `undefined` keeps all. */
export function pickStandings(
  { travelled, underWay, planned }: Standings,
  picked: readonly Standing[] | undefined,
): Standings {
  const keep = (standing: Standing, rows: readonly JourneyRow[]) =>
    picked === undefined || picked.includes(standing) ? rows : [];
  return {
    travelled: keep('travelled', travelled),
    underWay: keep('under-way', underWay),
    planned: keep('planned', planned),
  };
}
