import { dateOfDay } from '../shared/dates/calendar-day.ts';
import type { Position } from '../shared/places/geo.ts';
import type { FilmPart, Itinerary } from './itinerary.ts';
import { placeOn } from './measured-line.ts';

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
