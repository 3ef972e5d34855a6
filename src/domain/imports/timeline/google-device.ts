import { firstIndex } from '../../shared/steps/first-index.ts';
import { z } from 'zod';
import { limitedRows, FileRefusal } from '../reading/file-refusal.ts';
import { hasJsonKeys, jsonRows } from '../reading/json-rows.ts';
import { unlessRefused } from '../row-refusal.ts';
import { joinVisits } from './join-visits.ts';

import { kindOfPlace, modeOfSegment } from './source-activity.ts';
import {
  positionOfText,
  positionText,
  instantAfter,
  instantOfText,
  spanOf,
  parsed,
  timelineOf,
  timelineRowsOf,
  type TimelineFormat,
  timelineLimits,
} from './timeline-rows.ts';
import type { Move, TimelineRow, Visit, Waypoint } from './timeline-row.ts';
import { mostPositions } from '../tracks/open-track.ts';

/** Collects waypoints that a timeline lists separately from the movements to which they belong. */
class WaysBetween {
  readonly #points: Waypoint[] = [];
  #isSorted = true;

  /** Adds a waypoint. Throws a FileRefusal if there are more than a file may have. */
  add(point: Waypoint): void {
    if (this.#points.length >= mostPositions) {
      throw new FileRefusal({ code: 'too-many-positions', limit: mostPositions });
    }
    this.#isSorted &&= point.time >= (this.#points.at(-1)?.time ?? -Infinity);
    this.#points.push(point);
  }

  /** Returns the waypoints between two instants (inclusive), in order of time. */
  during(begin: number, end: number): Waypoint[] {
    if (!this.#isSorted) this.#points.sort((one, other) => one.time - other.time);
    this.#isSorted = true;
    const first = firstIndex(this.#points.length, (at) => this.#points[at]!.time >= begin);
    let last = first;
    while (last < this.#points.length && this.#points[last]!.time <= end) last++;
    return this.#points.slice(first, last);
  }
}

const time = z.string().max(60).optional();
/** Android exports the position in an object, iOS as text. */
const place = z.union([positionText, z.object({ latLng: positionText })]);
const mostPoints = 20_000;

const schema = z.object({
  startTime: time,
  endTime: time,
  visit: z
    .object({
      hierarchyLevel: z.union([z.number(), z.string().max(20)]).optional(),
      topCandidate: z
        .object({ placeLocation: place, semanticType: z.string().max(60).optional() })
        .optional(),
    })
    .optional(),
  activity: z
    .object({
      start: place,
      end: place,
      distanceMeters: z.union([z.number(), z.string().max(30)]).optional(),
      topCandidate: z.object({ type: z.string().max(60).optional() }).optional(),
    })
    .optional(),
  timelinePath: z
    .array(
      z.object({
        point: positionText,
        time,
        /** In iOS exports, instead of the time. */
        durationMinutesOffsetFromStartTime: z.string().max(20).optional(),
      }),
    )
    .max(mostPoints)
    .optional(),
});
type Segment = z.output<typeof schema>;

/** The export of an Android phone: Settings, Location, Timeline, Export. */
export const googleAndroid: TimelineFormat = {
  id: 'google-timeline-android',
  name: 'Google Timeline (Android)',
  target: 'timeline',
  limits: timelineLimits,
  recognise: ({ text = '' }) => (hasJsonKeys(text, 'semanticSegments') ? 1 : 0),
  parse: ({ text = '' }) => timelineOf(rowsIn(text, 'semanticSegments')),
};

/** The export of an iPhone: Google Maps, Settings, Personal content, Export Timeline. */
export const googleIos: TimelineFormat = {
  id: 'google-timeline-ios',
  name: 'Google Timeline (iOS)',
  target: 'timeline',
  limits: timelineLimits,
  recognise({ text = '' }) {
    const head = text.slice(0, 4000);
    const isTimeline = ['"visit"', '"activity"', '"timelinePath"'].some((key) =>
      head.includes(key),
    );
    return /^\ufeff?\s*\[/.test(head) && head.includes('"startTime"') && isTimeline ? 1 : 0;
  },
  parse: ({ text = '' }) => timelineOf(rowsIn(text, undefined)),
};

/**
 * Reads the file twice, because the waypoints are in separate segments of two hours each, before
 * and after the activities to which they belong.
 */
function rowsIn(text: string, key: string | undefined): Iterable<TimelineRow> {
  const ways = new WaysBetween();
  for (const row of limitedRows(jsonRows(text, key), timelineLimits.rows)) {
    // Unreadable segments are reported in the second pass.
    unlessRefused(() => {
      for (const point of pathOf(parsed(row, schema))) ways.add(point);
    });
  }
  return joinVisits(timelineRowsOf(text, key, schema, (segment) => read(segment, ways)));
}

function pathOf({ startTime, timelinePath = [] }: Segment): Waypoint[] {
  return timelinePath.map(({ point, time: at, durationMinutesOffsetFromStartTime: offset }) => ({
    ...positionOfText(point),
    time:
      at === undefined && offset !== undefined
        ? instantAfter(instantOfText(startTime), offset)
        : instantOfText(at),
  }));
}

function read(segment: Segment, ways: WaysBetween): { visit: Visit } | { move: Move } | undefined {
  const { startTime, endTime, visit, activity } = segment;
  // Read again, so that an error in a path is reported in its own row.
  if (!visit && !activity) return void pathOf(segment);
  const span = spanOf(instantOfText(startTime), instantOfText(endTime));
  if (visit) {
    // Skips a visit within another visit, such as a shop in a mall.
    if (Number(visit.hierarchyLevel ?? 0) > 0) return undefined;
    const { placeLocation, semanticType } = visit.topCandidate ?? {};
    const kind = kindOfPlace(semanticType);
    return {
      visit: { ...positionOfText(textOf(placeLocation)), ...span, kind, name: '', note: '' },
    };
  }
  const metres = Number(activity?.distanceMeters ?? Number.NaN);
  return {
    move: {
      ...span,
      from: positionOfText(textOf(activity?.start)),
      to: positionOfText(textOf(activity?.end)),
      mode: modeOfSegment(activity?.topCandidate?.type),
      distance: metres > 0 ? metres / 1000 : undefined,
      path: ways.during(span.begin, span.end),
    },
  };
}

function textOf(said: z.output<typeof place> | undefined): string | null | undefined {
  return typeof said === 'object' ? said?.latLng : said;
}
