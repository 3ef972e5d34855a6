import type { Mode } from '../journeys/journey.ts';
import type { PlaceKind } from '../places/place.ts';
import { daysBetween } from '../shared/dates/calendar-day.ts';
import { distanceKm, type Coordinates } from '../shared/places/geo.ts';

/** What is asked of a track (`LineMeasures` has it). */
export interface FittingTrack {
  /** `time` in milliseconds since 1970 */
  start: Coordinates & { time: number | undefined };
  end: Coordinates & { time: number | undefined };
  /** `YYYY-MM-DD` on the calendar where it starts, where that is known */
  day: string | undefined;
}

/** What is asked of a journey. */
export interface FittedJourney {
  mode: Mode;
  from: Coordinates & { kind: PlaceKind };
  to: Coordinates & { kind: PlaceKind };
  /** `YYYY-MM-DD` on the calendar where it starts; undefined where it is not known to the day */
  day: string | undefined;
  /** minutes since 1970 in UTC, as `instantOf` has them */
  departure: number | undefined;
  arrival: number | undefined;
}

/**
 * How far from the coordinates of a place one may be and still be there, in km: half across a large
 * airport, a large town; a station stands in by its town, a harbour has basins.
 */
const widths: Readonly<Record<PlaceKind, number>> = {
  airport: 5,
  station: 15,
  port: 10,
  town: 15,
  point: 2,
};
/** Recorders start late and phones find no fix indoors: that share of the way may be missing at an end. */
const missingShare = 0.02;
/** Clocks are set wrong and trains are late: hours between track and journey that are no contradiction. */
const mostHoursApart: Readonly<Record<Mode, number>> = {
  air: 6,
  rail: 3,
  road: 3,
  sea: 12,
  other: 3,
};

/** What the nearness of the ends and the times count for. Times alone say little of ends far off. */
const share = { ends: 0.5, times: 0.5 };
/** By the calendar only; on the next day, as after a departure near midnight; by nothing at all. */
const byDay = { same: 0.6, next: 0.2, unknown: 0 };

/**
 * How well a track may be the line of a journey: above 0, and 1 where ends and times are the very same;
 * `undefined` where it cannot be. It must begin and end near the journey's places, in this direction,
 * and its times must not contradict the journey's: by instants where both have them (a journey with one
 * time is compared at that end), else by the day. A track without times is judged by its ends alone and
 * gets half at most.
 */
export function fitsJourney(track: FittingTrack, journey: FittedJourney): number | undefined {
  const lengthKm = distanceKm(journey.from, journey.to);
  const nearness = Math.min(
    nearnessOf(track.start, journey.from, lengthKm),
    nearnessOf(track.end, journey.to, lengthKm),
  );
  if (nearness < 0) return undefined;
  const agreement = agreementOf(track, journey);
  if (agreement === undefined) return undefined;
  // What lies at the very edge fits still.
  return Math.max(0.01, share.ends * nearness + share.times * agreement);
}

/** 1 at the place, 0 at its edge, negative beyond. */
function nearnessOf(at: Coordinates, place: FittedJourney['from'], lengthKm: number): number {
  return 1 - distanceKm(at, place) / Math.max(widths[place.kind], missingShare * lengthKm);
}

function agreementOf(track: FittingTrack, journey: FittedJourney): number | undefined {
  const mostMinutes = mostHoursApart[journey.mode] * 60;
  const { departure, arrival } = journey;
  const start = track.start.time === undefined ? undefined : track.start.time / 60_000;
  const end = track.end.time === undefined ? undefined : track.end.time / 60_000;
  if (start !== undefined && end !== undefined) {
    if (departure !== undefined && arrival !== undefined && arrival > departure) {
      return overlapOf([start, end], [departure, arrival], mostMinutes);
    }
    if (departure !== undefined) return closeness(start - departure, mostMinutes);
    if (arrival !== undefined) return closeness(end - arrival, mostMinutes);
  }
  if (track.day === undefined || journey.day === undefined) return byDay.unknown;
  const days = Math.abs(daysBetween(journey.day, track.day));
  if (days > 1) return undefined;
  return days === 0 ? byDay.same : byDay.next;
}

/** The share of both times together that they have in common; 0 where they only nearly meet. */
function overlapOf(
  [start, end]: [number, number],
  [departure, arrival]: [number, number],
  mostMinutes: number,
): number | undefined {
  const common = Math.min(end, arrival) - Math.max(start, departure);
  if (common < -mostMinutes) return undefined;
  const together = Math.max(end, arrival) - Math.min(start, departure);
  return Math.max(0, common) / together;
}

/** 1 at the same minute, 0 at the most that may lie between. */
function closeness(minutes: number, mostMinutes: number): number | undefined {
  const apart = Math.abs(minutes) / mostMinutes;
  return apart > 1 ? undefined : 1 - apart;
}
