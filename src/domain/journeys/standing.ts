import { dayNumber } from '../shared/dates/calendar-day.ts';
import { mostDaysAway } from '../shared/dates/day-time.ts';
import { isDoubtful } from '../shared/dates/edtf-date.ts';
import { toLocalTime } from '../shared/dates/zoned-time.ts';
import { arrivalField, departureField, instantOf } from './duration.ts';
import type { JourneyRow } from './journey-row.ts';
import { joinRuns, runsOf } from './year-runs.ts';

/** Whether a journey lies ahead, is being made, or lies behind, by the clock at the place. */
export const everyStanding = ['planned', 'under-way', 'travelled'] as const;
export type Standing = (typeof everyStanding)[number];

/** What a standing needs of a journey. */
type Standable = Omit<Parameters<typeof instantOf>[0], 'from'> &
  Pick<JourneyRow, 'from' | 'firstDay' | 'durationMinutes'>;

const minutesPerDay = 1440;

/** Days by which an instant may lie after its date by the clock of a place, of any two zones. */
const daysBetweenClocks = 2;

/**
 * Where a journey stands at an instant, in minutes since 1970-01-01T00:00Z.
 *
 * With a time of departure it is planned until then, and under way until its arrival; one whose
 * arrival nobody knows counts as travelled once it has left, since nobody could say when it ends.
 * Without a time it is planned until its day has begun where it departs. A date known to the month
 * or the year lies ahead only when all of it does, and an unknown one lies behind.
 */
export function standingOf(journey: Standable, now: number): Standing {
  const { firstDay, durationMinutes } = journey;
  if (firstDay === '') return 'travelled';
  // Longer ago than any of its times can be after its date: most journeys need no look at a clock.
  const longest = mostDaysAway + daysBetweenClocks + (durationMinutes ?? 0) / minutesPerDay;
  if (dayNumber(firstDay) < now / minutesPerDay - longest) return 'travelled';
  const departs = departureInstant(journey);
  const isAhead = departs === undefined ? firstDay > dayAt(journey.from.zone, now) : departs > now;
  if (isAhead) return 'planned';
  const arrives = arrivalInstant(journey);
  return arrives !== undefined && arrives > now ? 'under-way' : 'travelled';
}

/** When it arrives, in epoch minutes: as its times say, else after its duration. */
export function arrivalInstant(journey: Standable): number | undefined {
  const field = arrivalField(journey);
  const stated = field && instantOf(journey, field);
  if (stated !== undefined) return stated;
  const departs = departureInstant(journey);
  if (departs === undefined || journey.durationMinutes === undefined) return undefined;
  return departs + journey.durationMinutes;
}

function departureInstant(journey: Standable): number | undefined {
  // A day that may be wrong has no instants.
  if (isDoubtful(journey.date)) return undefined;
  const field = departureField(journey);
  return field && instantOf(journey, field);
}

/** The date on the wall at a place; in UTC where the zone is not known. */
function dayAt(zone: string, now: number): string {
  const local = toLocalTime(now, zone) ?? toLocalTime(now, 'UTC');
  return local?.date ?? '';
}

/** Journeys by where they stand. */
export interface Standings {
  /** newest first, unknown dates last */
  travelled: readonly JourneyRow[];
  /** soonest first */
  underWay: readonly JourneyRow[];
  planned: readonly JourneyRow[];
}

/** Sorts a log, newest first, by where its journeys stand at an instant (epoch minutes). */
export function standingsOf(rows: readonly JourneyRow[], now: number): Standings {
  const underWay: JourneyRow[] = [];
  const planned: JourneyRow[] = [];
  const thisYear = new Date(now * 60_000).getUTCFullYear();
  const behind = runsOf(rows).map((run) => {
    const [{ year } = {}] = run;
    // Longer ago than any journey takes.
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

/** Those of some standings only; `undefined` leaves out none. */
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
