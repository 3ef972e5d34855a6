import type { JourneyRow } from '../journeys/journey-row.ts';
import type { Place } from '../places/place.ts';
import { dayNumber, dateOfDay } from '../shared/dates/calendar-day.ts';
import { distanceKm, type Position, geodesicPath } from '../shared/places/geo.ts';
import { lineOfLeg } from '../trips/line-of-leg.ts';
import { isChangeOfPlanes } from './legs-in-order.ts';
import { type MeasuredLine, measured, placeOn } from './measured-line.ts';
import type { WorldTour } from './world-tour.ts';
import { type DayRange, gapsBetween, lengthOfRanges } from '../days/timeline/day-range.ts';
import { type StayRow, nightsOfStay } from '../stays/stay-rows.ts';

/** Start and duration of a part of the film in seconds, at its own speed. */
interface Timed {
  start: number;
  seconds: number;
}

/** Local dates as a number of days from 1970-01-01. */
interface Dated {
  departs: number;
  arrives: number;
}

interface LegPart extends Timed, Dated {
  kind: 'leg';
  /** Index of the leg, from 0. */
  leg: number;
  row: JourneyRow;
  line: MeasuredLine;
  /** Kilometres travelled before the leg. */
  doneKm: number;
}

/** A pause at a place. */
interface StopPart extends Timed, Dated {
  kind: 'stop';
  place: Place;
  /**
   * Where the nights were spent, as far as known. Empty if the journey continued on the same day.
   */
  spent: readonly NightsSpent[];
  doneKm: number;
}

/** An unknown way: the next leg starts at another place than the previous one ended at. */
interface GapPart extends Timed, Dated {
  kind: 'gap';
  from: Place;
  to: Place;
  line: MeasuredLine;
  doneKm: number;
}

export type FilmPart = LegPart | StopPart | GapPart;

/** A world tour as a film, one part after the other. */
export interface Itinerary {
  parts: readonly FilmPart[];
  legs: readonly LegPart[];
  /** Duration of the whole film at its own speed. */
  seconds: number;
  /** First day of the tour as a number of days from 1970-01-01. */
  firstDay: number;
  days: number;
  distanceKm: number;
}

/** Minimum and maximum duration of a film in seconds, at its own speed. */
const [shortest, longest] = [40, 90];

/**
 * Kilometres. Ways between airports of one town are not drawn, and a globe shows one name for them.
 */
export const sameTownKm = 60;

/**
 * Relative durations of the parts. A leg's duration grows with the square root of its length. The
 * minimum keeps a hop visible, and the maximum keeps an ocean from taking too long: 400 km take
 * 1.5, 10,000 km 7.5.
 */
const weightOfLeg = (km: number) => Math.max(1.5, Math.min(8, Math.sqrt(km) * 0.075));
const weightOfGap = (km: number) => Math.max(0.8, Math.min(3, Math.sqrt(km) * 0.04));
const weightOfStop = (nights: number) => Math.min(1.6, 0.5 + Math.sqrt(nights) * 0.3);

/** Returns the film of a world tour. */
export function itineraryOf(tour: WorldTour): Itinerary {
  const parts: FilmPart[] = [];
  let doneKm = 0;
  tour.legs.forEach((leg, index) => {
    const { row, departs, arrives } = leg;
    const line = measured(lineOfLeg(row));
    const seconds = weightOfLeg(line.km);
    parts.push({ kind: 'leg', leg: index, row, line, departs, arrives, doneKm, start: 0, seconds });
    doneKm += row.distanceKm;
    const next = tour.legs[index + 1];
    if (!next) return;
    const from = row.to;
    const to = next.row.from;
    const apart = distanceKm(from, to);
    const nights = Math.max(0, next.departs - arrives);
    const isStay = apart <= sameTownKm && !isChangeOfPlanes(leg, next, apart);
    const spent = nightsAtStop(tour.stays, {
      evenings: { first: arrives, last: next.departs - 1 },
      town: isStay ? from.town || from.name : undefined,
      until: tour.last,
    });
    const pause = { place: from, spent, departs: arrives, arrives: next.departs, doneKm };
    parts.push({ kind: 'stop', ...pause, start: 0, seconds: weightOfStop(nights) });
    if (apart <= sameTownKm) return;
    const way = measured(geodesicPath(from, to, { stepKm: 100 }));
    // The day of the unknown way is unknown too, so the pause lasts until the next leg.
    const days = { departs: next.departs, arrives: next.departs };
    parts.push({
      kind: 'gap',
      from,
      to,
      line: way,
      ...days,
      doneKm,
      start: 0,
      seconds: weightOfGap(apart),
    });
  });
  const timed = inTime(parts);
  return {
    parts: timed,
    legs: timed.filter((part) => part.kind === 'leg'),
    seconds: timed.reduce((sum, { seconds }) => sum + seconds, 0),
    firstDay: dayNumber(tour.first),
    days: tour.days,
    distanceKm: tour.distanceKm,
  };
}

/** Places the parts one after the other and scales them so that the film has a suitable length. */
function inTime(parts: readonly FilmPart[]): FilmPart[] {
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const scale = Math.max(shortest, Math.min(longest, whole)) / whole;
  let start = 0;
  return parts.map((part) => {
    const seconds = part.seconds * scale;
    const timed = { ...part, start, seconds };
    start += seconds;
    return timed;
  });
}

/** Nights of a pause spent in one town or on board one vessel. */
interface NightsSpent {
  nights: number;
  /** The town, or the name of the stay if it has no town. On board, the vessel. */
  at: string;
  isAboard: boolean;
}

interface Pause {
  /** The evenings of the pause: from the day of arrival to the day before departure. */
  evenings: DayRange;
  /**
   * The town of arrival and departure, which gets the nights without a stay. Undefined if the next
   * leg starts elsewhere, because the day of leaving is unknown, or if it was only a change of
   * planes.
   */
  town: string | undefined;
  /** `YYYY-MM-DD`: used as the end of open stays. */
  until: string;
}

/**
 * Returns where the nights of a pause between two legs were spent: those of the stays, in their
 * order, and the rest in the town of the pause. A night in two stays belongs to the earlier one.
 */
export function nightsAtStop(
  stays: readonly StayRow[],
  { evenings, town, until }: Pause,
): NightsSpent[] {
  const spent = new Map<string, NightsSpent>();
  const add = (nights: number, at: string, isAboard: boolean) => {
    if (nights === 0 || at === '') return;
    const key = `${isAboard} ${at}`;
    const known = spent.get(key) ?? { nights: 0, at, isAboard };
    spent.set(key, { ...known, nights: known.nights + nights });
  };
  const taken: DayRange[] = [];
  const known = stays.flatMap((row) => {
    const nights = nightsOfStay(row.stay, until);
    return nights ? [{ row, first: nights.from, last: nights.until - 1 }] : [];
  });
  for (const { row, first, last } of known.toSorted((one, other) => one.first - other.first)) {
    const within = {
      first: Math.max(first, evenings.first),
      last: Math.min(last, evenings.last),
    };
    if (within.first > within.last) continue;
    const isAboard = row.stay.kind === 'aboard';
    const [inTown, called] = [row.town, row.stay.name];
    const at = isAboard ? called || inTown : inTown || called;
    add(lengthOfRanges(gapsBetween(within, taken)), at, isAboard);
    taken.push(within);
  }
  if (town !== undefined && evenings.first <= evenings.last)
    add(lengthOfRanges(gapsBetween(evenings, taken)), town, false);
  return [...spent.values()];
}

/** What one moment of the film shows. */
export interface FilmMoment {
  part: FilmPart;
  /** Index of the part, from 0. */
  index: number;
  /** Share of the way, 0 to 1, with a gentle start and end. For a pause, the share of its time. */
  share: number;
  position: Position;
  /** Degrees clockwise from north. During a pause, the course of the arrival. */
  course: number;
  /** `YYYY-MM-DD`, local date. On a leg, the date of departure for the first half of the way. */
  date: string;
  /** 1 on the first day of the tour. */
  day: number;
  doneKm: number;
}

/**
 * Returns the film `seconds` after its beginning, at its own speed. Earlier or later times return
 * its first or last moment.
 */
export function momentAt(itinerary: Itinerary, seconds: number): FilmMoment {
  const index = partAt(itinerary.parts, seconds);
  const part = itinerary.parts[index]!;
  const time = Math.max(0, Math.min(1, (seconds - part.start) / part.seconds));
  const share = part.kind === 'stop' ? time : eased(time);
  const { position, course } = whereIn(itinerary.parts, index, share);
  const day = dayIn(part, share);
  return {
    part,
    index,
    share,
    position,
    course,
    date: dateOfDay(day),
    day: Math.max(1, Math.min(itinerary.days, day - itinerary.firstDay + 1)),
    doneKm: part.doneKm + (part.kind === 'leg' ? part.row.distanceKm * share : 0),
  };
}

/** Returns the index of the last part that has begun. */
function partAt(parts: readonly FilmPart[], seconds: number): number {
  const after = parts.findIndex(({ start }) => start > seconds);
  return after === -1 ? parts.length - 1 : Math.max(0, after - 1);
}

function whereIn(parts: readonly FilmPart[], index: number, share: number) {
  const part = parts[index]!;
  if (part.kind !== 'stop') return placeOn(part.line, share);
  const before = parts[index - 1];
  const course = before && before.kind !== 'stop' ? placeOn(before.line, 1).course : 0;
  const position: Position = [part.place.lon, part.place.lat];
  return { position, course };
}

/** A long voyage passes through its days evenly. A flight has the date of each end. */
function dayIn({ departs, arrives }: FilmPart, share: number): number {
  return departs + Math.round((arrives - departs) * share);
}

/** Starts and stops gently, with constant speed in between. */
function eased(time: number): number {
  const gentle = 0.15;
  const full = 1 - gentle;
  if (time < gentle) return (time * time) / (2 * gentle * full);
  if (time > full) return 1 - ((1 - time) * (1 - time)) / (2 * gentle * full);
  return (time - gentle / 2) / full;
}
