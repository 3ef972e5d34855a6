import { addDays } from '../shared/dates/calendar-day.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import { alreadyThere } from './already-there.ts';
import { journeyDistanceKm, durationMinutes, minutesBetween } from './duration.ts';
import type { Journey, Mode, StoredJourney, TimeField } from './journey.ts';
import type { SeaLine } from '../sea-lanes/sea-line.ts';
import { timeAway } from './travel-spans.ts';

/** A probable but not certain mistake in a journey. It is reported but never blocks saving. */
export type Warning =
  | { code: 'too-long'; minutes: number }
  | { code: 'arrives-before-departure' }
  /** The stated duration contradicts the times, from which the duration is computed. */
  | { code: 'duration-differs' }
  | { code: 'too-fast'; kmh: number }
  | { code: 'too-slow'; kmh: number }
  | { code: 'same-place' }
  | { code: 'far-future' }
  /** A traveller already has this journey. */
  | { code: 'already-there'; journeyId: string }
  /** A traveller is on another journey at the same time. */
  | { code: 'overlaps'; journeyId: string };

/** A warning about a journey alone, independent of other journeys. */
export type OwnWarning = Exclude<Warning, { journeyId: string }>;

/**
 * Maximum duration of a journey by mode, in hours. The longest train journeys take a week, liner
 * voyages a season.
 */
export const mostHours: Record<Mode, number> = {
  air: 24,
  rail: 200,
  road: 24,
  sea: 2400,
  other: 24,
};

/**
 * Average speed over a whole journey in km/h that no vehicle of the mode exceeds, tailwind
 * included.
 */
export const mostKmh: Record<Mode, number> = {
  air: 1150,
  rail: 350,
  road: 160,
  sea: 110,
  other: 1150,
};

/** Concorde and the Tu-144 cruised at about 2,150 km/h, so their average was lower. */
const supersonicKmh = 2200;
const supersonic = /concorde|\bconc\b|tu-?144|\bt144\b/i;

/**
 * Average speed in km/h below which a flight of at least `slowFromKm` has a wrong day rather than a
 * headwind.
 */
const leastAirKmh = 60;
const slowFromKm = 200;

/** Airlines sell one year ahead, cruise lines two. */
const farFutureDays = 2 * 366;

const timePairs: [departure: TimeField, arrival: TimeField][] = [
  ['departureActual', 'arrivalActual'],
  ['departureScheduled', 'arrivalScheduled'],
  ['takeoffActual', 'landingActual'],
  ['takeoffScheduled', 'landingScheduled'],
];

/**
 * Returns the warnings about a journey. `today` is `YYYY-MM-DD`. `others` are journeys that it can
 * overlap; the journey itself can be among them, because it is recognised by `id`. `seaLine` is the
 * journey's own line, see `journeyDistanceKm`.
 */
export function warningsOf(
  journey: Journey & { id?: string },
  {
    today,
    others = [],
    seaLine,
  }: { today: string; others?: readonly StoredJourney[]; seaLine?: SeaLine },
): Warning[] {
  const double = alreadyThere(journey, others);
  return [
    ...(double ? [{ code: 'already-there', journeyId: double.id } as const] : []),
    ...ownWarningsOf(journey, today, seaLine),
    ...overlaps(
      journey,
      others.filter((other) => other !== double),
    ),
  ];
}

/**
 * Returns the warnings about a journey alone. `today` is `YYYY-MM-DD`. Without `seaLine`, a ship's
 * speed is computed from the geodesic and is the lowest possible.
 */
export function ownWarningsOf(journey: Journey, today: string, seaLine?: SeaLine): OwnWarning[] {
  const warnings: OwnWarning[] = [];
  if (timePairs.some(([departure, arrival]) => isBackwards(journey, departure, arrival))) {
    warnings.push({ code: 'arrives-before-departure' });
  }
  const minutes = durationMinutes(journey);
  if (minutes !== undefined && minutes > mostHours[journey.mode] * 60) {
    warnings.push({ code: 'too-long', minutes });
  }
  if (minutes !== undefined && isFarFrom(minutes, journey.statedDuration)) {
    warnings.push({ code: 'duration-differs' });
  }
  warnings.push(...speedWarnings(journey, minutes, seaLine));
  if (journey.from.id === journey.to.id) warnings.push({ code: 'same-place' });
  const first = daySpan(journey.date)?.first;
  if (first !== undefined && first > addDays(today, farFutureDays)) {
    warnings.push({ code: 'far-future' });
  }
  return warnings;
}

/**
 * Whether a stated duration is far from the one by the times: more than taxiing, a long wait or a
 * forgotten time zone of two hours explain.
 */
function isFarFrom(minutes: number, stated: number | null): boolean {
  if (stated === null) return false;
  const [shorter, longer] = [Math.min(minutes, stated), Math.max(minutes, stated)];
  return longer - shorter > Math.max(120, longer / 4) || longer > Math.max(45, 3 * shorter);
}

function isBackwards(journey: Journey, departure: TimeField, arrival: TimeField): boolean {
  const minutes = minutesBetween(journey, departure, arrival);
  return minutes !== undefined && minutes <= 0;
}

function speedWarnings(
  journey: Journey,
  minutes: number | undefined,
  seaLine: SeaLine | undefined,
): OwnWarning[] {
  if (minutes === undefined) return [];
  const km = journeyDistanceKm(journey, seaLine);
  const kmh = km / (minutes / 60);
  if (!isCredibleSpeed(journey, kmh)) return [{ code: 'too-fast', kmh }];
  if (journey.mode === 'air' && km >= slowFromKm && kmh < leastAirKmh) {
    return [{ code: 'too-slow', kmh }];
  }
  return [];
}

/** Whether a vehicle of the journey's mode can average this speed over the whole journey. */
export function isCredibleSpeed({ mode, vehicle }: Pick<Journey, 'mode' | 'vehicle'>, kmh: number) {
  const isSupersonic = supersonic.test(`${vehicle.type} ${vehicle.icao}`);
  return kmh <= (isSupersonic ? supersonicKmh : mostKmh[mode]);
}

function overlaps(journey: Journey & { id?: string }, others: readonly StoredJourney[]): Warning[] {
  const own = timeAway(journey);
  if (!own) return [];
  const people = new Set(journey.travellers.map(({ personId }) => personId));
  return others
    .filter((other) => other.id !== journey.id)
    .filter((other) => other.travellers.some(({ personId }) => people.has(personId)))
    .filter((other) => {
      const theirs = timeAway(other);
      return theirs && theirs.start < own.end && own.start < theirs.end;
    })
    .map(({ id }) => ({ code: 'overlaps', journeyId: id }));
}
