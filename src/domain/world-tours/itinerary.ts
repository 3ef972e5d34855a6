import type { JourneyRow } from '../journeys/journey-row.ts';
import type { Place } from '../places/place.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { distanceKm } from '../shared/places/geo.ts';
import { geodesicPath } from '../shared/places/geodesic-line.ts';
import { lineOfLeg } from '../trips/line-of-leg.ts';
import { isChangeOfPlanes } from './legs-in-order.ts';
import { type MeasuredLine, measured } from './measured-line.ts';
import { nightsAtStop, type NightsSpent } from './nights-at-stop.ts';
import type { WorldTour } from './world-tour.ts';

/** When a part of the film begins and how long it takes at its own speed, in seconds. */
interface Timed {
  start: number;
  seconds: number;
}

/** Days are counted from 1970-01-01, each by the calendar at the place. */
interface Dated {
  departs: number;
  arrives: number;
}

export interface LegPart extends Timed, Dated {
  kind: 'leg';
  /** among the legs, from 0 */
  leg: number;
  row: JourneyRow;
  line: MeasuredLine;
  /** travelled before it */
  doneKm: number;
}

/** A pause at a place. */
export interface StopPart extends Timed, Dated {
  kind: 'stop';
  place: Place;
  /** as far as anything tells where its nights were spent: none where one went on the same day */
  spent: readonly NightsSpent[];
  doneKm: number;
}

/** One left from elsewhere than one had arrived, and nobody knows how one got there. */
export interface GapPart extends Timed, Dated {
  kind: 'gap';
  from: Place;
  to: Place;
  line: MeasuredLine;
  doneKm: number;
}

export type FilmPart = LegPart | StopPart | GapPart;

/** A world tour as a film: what is seen, one part after the other. */
export interface Itinerary {
  parts: readonly FilmPart[];
  legs: readonly LegPart[];
  /** of the whole film at its own speed */
  seconds: number;
  /** day on which the tour began, counted from 1970-01-01 */
  firstDay: number;
  days: number;
  distanceKm: number;
}

/** Seconds that a whole film takes at its own speed. */
const [shortest, longest] = [40, 90];

/** Km: between two airports of a town nothing is drawn, and on a globe they have one name. */
export const sameTownKm = 60;

/**
 * How long parts take in proportion to each other. A leg grows with the root of its length between a floor,
 * so that a hop is seen, and a ceiling, so that an ocean does not bore: 400 km take 1.5, 10,000 km 7.5.
 */
const weightOfLeg = (km: number) => Math.max(1.5, Math.min(8, Math.sqrt(km) * 0.075));
const weightOfGap = (km: number) => Math.max(0.8, Math.min(3, Math.sqrt(km) * 0.04));
const weightOfStop = (nights: number) => Math.min(1.6, 0.5 + Math.sqrt(nights) * 0.3);

/** The film of a world tour. */
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
    // When one went there nobody knows either: the pause lasts until one is seen again.
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

/** Parts one after the other, longer or shorter all together, so that the film is as long as films are. */
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
