import type { Mode } from '../journeys/journey.ts';
import type { PlaceKind } from '../places/place.ts';
import { daysBetween } from '../shared/dates/calendar-day.ts';
import { distanceKm, type Coordinates } from '../shared/places/geo.ts';

/** The values of a track that are compared (part of `LineMeasures`). */
export interface FittingTrack {
  /** `time` in milliseconds since 1970. */
  start: Coordinates & { time: number | undefined };
  end: Coordinates & { time: number | undefined };
  /** `YYYY-MM-DD`: local date at the start, if known. */
  day: string | undefined;
}

/** The values of a journey that are compared. */
export interface FittedJourney {
  mode: Mode;
  from: Coordinates & { kind: PlaceKind };
  to: Coordinates & { kind: PlaceKind };
  /** `YYYY-MM-DD`: local date at the start. Undefined if the date is not exact. */
  day: string | undefined;
  /** Minutes since 1970 in UTC, as returned by `instantOf`. */
  departure: number | undefined;
  arrival: number | undefined;
}

/**
 * Distance in km from a place's coordinates within which a track counts as being there. It covers
 * half a large airport or a large town. A station can be entered by its town, and a port has
 * several basins.
 */
const widths: Readonly<Record<PlaceKind, number>> = {
  airport: 5,
  station: 15,
  port: 10,
  town: 15,
  point: 2,
};
/**
 * Share of the journey's length that can be missing at an end, because recorders start late and
 * phones find no fix indoors.
 */
const missingShare = 0.02;
/** Maximum difference between track and journey in hours. Clocks can be wrong and trains late. */
const mostHoursApart: Readonly<Record<Mode, number>> = {
  air: 6,
  rail: 3,
  road: 3,
  sea: 12,
  other: 3,
};

/**
 * Weights of the ends and of the times. Times alone are weak evidence if the ends are far apart.
 */
const share = { ends: 0.5, times: 0.5 };
/** Agreement by date only: same day, next day (as after a departure near midnight), or unknown. */
const byDay = { same: 0.6, next: 0.2, unknown: 0 };

/**
 * Returns how well a track fits a journey: above 0, and 1 if ends and times are identical. Returns
 * `undefined` if it cannot be the journey's line. The track must begin and end near the journey's
 * places, in this direction, and its times must not contradict the journey's. Times are compared as
 * instants if both have them (a journey with one time is compared at that end), otherwise by day. A
 * track without times is compared by its ends only and gets at most half.
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
  // A track at the very edge still fits.
  return Math.max(0.01, share.ends * nearness + share.times * agreement);
}

/** 1 at the place, 0 at the edge of its radius, negative beyond. */
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

/**
 * Returns the overlap of the two periods as a share of their union. It is 0 if they are close but
 * do not overlap, and undefined if they are too far apart.
 */
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

/** 1 at the same minute, 0 at the maximum difference, undefined beyond. */
function closeness(minutes: number, mostMinutes: number): number | undefined {
  const apart = Math.abs(minutes) / mostMinutes;
  return apart > 1 ? undefined : 1 - apart;
}
