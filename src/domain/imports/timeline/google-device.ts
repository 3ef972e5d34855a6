import { z } from 'zod';
import { limitedRows } from '../reading/file-refusal.ts';
import { hasJsonKeys, jsonRows } from '../reading/json-rows.ts';
import { catchRefusal, failRow } from '../row-refusal.ts';
import { joinVisits } from './join-visits.ts';
import { WaysBetween } from './ways-between.ts';
import { kindOfPlace, modeOfSegment } from './source-activity.ts';
import { positionOfText, positionText } from './source-position.ts';
import { instantOfText, spanOf } from './source-time.ts';
import { type TimelineFormat, timelineLimits } from './timeline-format.ts';
import { parsed, rowsOrRefusal, timelineRowsOf } from './timeline-rows.ts';
import type { Move, TimelineRow, Visit, Waypoint } from './timeline-row.ts';

const time = z.string().max(60).optional();
/** Android says where in an object, iOS in a text. */
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
        /** of iOS, in place of the time */
        durationMinutesOffsetFromStartTime: z.string().max(20).optional(),
      }),
    )
    .max(mostPoints)
    .optional(),
});
type Segment = z.output<typeof schema>;

/** What a phone with Android exports: settings, location, timeline, export. */
export const googleAndroid: TimelineFormat = {
  id: 'google-timeline-android',
  name: 'Google Timeline (Android)',
  target: 'timeline',
  limits: timelineLimits,
  recognise: ({ text = '' }) => (hasJsonKeys(text, 'semanticSegments') ? 1 : 0),
  parse: ({ text = '' }) => ({ rows: rowsOrRefusal(rowsIn(text, 'semanticSegments')) }),
};

/** What an iPhone exports: Google Maps, settings, personal content, export timeline. */
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
  parse: ({ text = '' }) => ({ rows: rowsOrRefusal(rowsIn(text, undefined)) }),
};

/** The ways are segments of their own, of two hours each, before and after what they are the way of. */
function rowsIn(text: string, key: string | undefined): Iterable<TimelineRow> {
  const ways = new WaysBetween();
  for (const row of limitedRows(jsonRows(text, key), timelineLimits.rows)) {
    // What cannot be read is told below.
    catchRefusal(() => {
      for (const point of pathOf(parsed(row, schema))) ways.add(point);
      return {};
    });
  }
  return joinVisits(timelineRowsOf(text, key, schema, (segment) => read(segment, ways)));
}

function pathOf({ startTime, timelinePath = [] }: Segment): Waypoint[] {
  return timelinePath.map(({ point, time: at, durationMinutesOffsetFromStartTime: offset }) => ({
    ...positionOfText(point),
    time:
      at === undefined && offset !== undefined
        ? instantOfText(startTime) + minutesOf(offset) * 60_000
        : instantOfText(at),
  }));
}

function minutesOf(text: string): number {
  const minutes = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(minutes) ? minutes : failRow('time-invalid', text);
}

function read(segment: Segment, ways: WaysBetween): { visit: Visit } | { move: Move } | undefined {
  const { startTime, endTime, visit, activity } = segment;
  // Read once more, so that what is wrong with a way is told in its row.
  if (!visit && !activity) return void pathOf(segment);
  const span = spanOf(instantOfText(startTime), instantOfText(endTime));
  if (visit) {
    // A shop in a mall that is a visit of its own: the day was at both.
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
