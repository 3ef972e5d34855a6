import { dateOfDay } from '../shared/dates/calendar-day.ts';
import type { Position } from '../shared/places/geo.ts';
import type { FilmPart, Itinerary } from './itinerary.ts';
import { placeOn } from './measured-line.ts';

/** What is seen at one moment of the film. */
export interface FilmMoment {
  part: FilmPart;
  /** among the parts, from 0 */
  index: number;
  /** of the way, 0 to 1: it is left and reached gently; of a pause, of its time */
  share: number;
  position: Position;
  /** degrees from north, clockwise; that in which one arrived while one stays */
  course: number;
  /** `YYYY-MM-DD` by the calendar where one is: that of the departure until half of the way is done */
  date: string;
  /** 1 on the first of the days of the tour */
  day: number;
  doneKm: number;
}

/** The film `seconds` after its beginning, at its own speed; before it begins as it begins, and so at its end. */
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

/** The last part that has begun. */
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

/** A voyage of days goes through them evenly; of a flight each end has its date. */
function dayIn({ departs, arrives }: FilmPart, share: number): number {
  return departs + Math.round((arrives - departs) * share);
}

/** Sets out and arrives gently, and travels evenly between. */
function eased(time: number): number {
  const gentle = 0.15;
  const full = 1 - gentle;
  if (time < gentle) return (time * time) / (2 * gentle * full);
  if (time > full) return 1 - ((1 - time) * (1 - time)) / (2 * gentle * full);
  return (time - gentle / 2) / full;
}
