import { addDays } from '../shared/dates/calendar-day.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import { alreadyThere } from './already-there.ts';
import { journeyDistanceKm } from './distance.ts';
import { durationMinutes, minutesBetween } from './duration.ts';
import type { Journey, Mode, StoredJourney, TimeField } from './journey.ts';
import type { SeaLine } from '../sea-lanes/sea-line.ts';
import { timeAway } from './travel-spans.ts';

/** Something about a journey that is probably, but not surely, a mistake: said, never forbidden. */
export type Warning =
  | { code: 'too-long'; minutes: number }
  | { code: 'arrives-before-departure' }
  | { code: 'too-fast'; kmh: number }
  | { code: 'too-slow'; kmh: number }
  | { code: 'same-place' }
  | { code: 'far-future' }
  /** one of its travellers has this journey already */
  | { code: 'already-there'; journeyId: string }
  /** one of its travellers is on another journey at the same time */
  | { code: 'overlaps'; journeyId: string };

/** What a journey by itself may have wrong, whatever other journeys there are. */
export type OwnWarning = Exclude<Warning, { journeyId: string }>;

/** Hours that no journey of the mode lasts: the longest trains take a week, liners a season. */
const mostHours: Record<Mode, number> = { air: 24, rail: 200, road: 24, sea: 2400, other: 24 };

/** km/h over a whole journey that no vehicle of the mode reaches, with the wind behind it. */
const mostKmh: Record<Mode, number> = { air: 1150, rail: 350, road: 160, sea: 110, other: 1150 };

/** Concorde and the Tu-144 crossed at some 2,150 km/h, and averaged less. */
const supersonicKmh = 2200;
const supersonic = /concorde|\bconc\b|tu-?144|\bt144\b/i;

/** km/h below which a flight of some length has a wrong day rather than a headwind. */
const leastAirKmh = 60;
const slowFromKm = 200;

/** Airlines sell a year ahead, cruises two. */
const farFutureDays = 2 * 366;

const timePairs: [departure: TimeField, arrival: TimeField][] = [
  ['departureActual', 'arrivalActual'],
  ['departureScheduled', 'arrivalScheduled'],
  ['takeoffActual', 'landingActual'],
  ['takeoffScheduled', 'landingScheduled'],
];

/**
 * What looks wrong about a journey. `today` is `YYYY-MM-DD`; `others` are journeys it may overlap
 * (itself among them does no harm, it is known by `id`); `seaLine` is its own, see `journeyDistanceKm`.
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
 * What looks wrong about a journey by itself; `today` is `YYYY-MM-DD`. Without its line along the sea
 * lanes a ship's speed is the least that it can have had.
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
  warnings.push(...speedWarnings(journey, minutes, seaLine));
  if (journey.from.id === journey.to.id) warnings.push({ code: 'same-place' });
  const first = daySpan(journey.date)?.first;
  if (first !== undefined && first > addDays(today, farFutureDays)) {
    warnings.push({ code: 'far-future' });
  }
  return warnings;
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

/** Whether a vehicle of the journey's mode may have made this speed over the whole way. */
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
