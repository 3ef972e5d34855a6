import { z } from 'zod';
import { jsonText, hasJsonKeys } from '../reading/json-rows.ts';
import { joinVisits } from './join-visits.ts';
import { kindOfPlace, modeOfSegment } from './source-activity.ts';
import {
  positionOfE7,
  instantOfAny,
  spanOf,
  timelineOf,
  timelineRowsOf,
  type TimelineFormat,
  timelineLimits,
} from './timeline-rows.ts';
import type { Move, Visit, Waypoint } from './timeline-row.ts';

const time = z.string().max(60).optional();
const e7 = z.number().optional();
const place = z.object({ latitudeE7: e7, longitudeE7: e7 });
const mostWaypoints = 20_000;

const segmentSchema = z.object({
  startLocation: place.optional(),
  endLocation: place.optional(),
  duration: z.object({
    startTimestamp: time,
    endTimestamp: time,
    /** In exports before 2022. */
    startTimestampMs: time,
    endTimestampMs: time,
  }),
  /** In metres. */
  distance: z.number().optional(),
  activityType: z.string().max(60).optional(),
  waypointPath: z
    .object({
      waypoints: z
        .array(z.object({ latE7: e7, lngE7: e7 }))
        .max(mostWaypoints)
        .optional(),
      distanceMeters: z.number().optional(),
      travelMode: z.string().max(60).optional(),
    })
    .optional(),
  simplifiedRawPath: z
    .object({
      points: z
        .array(z.object({ latE7: e7, lngE7: e7, timestamp: time, timestampMs: time }))
        .max(mostWaypoints)
        .optional(),
    })
    .optional(),
});

const visitSchema = z.object({
  location: place.extend({ name: jsonText, address: jsonText, semanticType: jsonText }),
  duration: segmentSchema.shape.duration,
  centerLatE7: e7,
  centerLngE7: e7,
});

const schema = z.object({
  activitySegment: segmentSchema.optional(),
  placeVisit: visitSchema.optional(),
});

/**
 * A month of visits and activities that Google derived from positions until 2024: `2019_MAY.json`
 * of Takeout.
 */
export const googleSemantic: TimelineFormat = {
  id: 'google-semantic-history',
  name: 'Google Semantic Location History',
  target: 'timeline',
  limits: timelineLimits,
  recognise: ({ text = '' }) => (hasJsonKeys(text, 'timelineObjects') ? 1 : 0),
  parse: ({ text = '' }) =>
    timelineOf(joinVisits(timelineRowsOf(text, 'timelineObjects', schema, read))),
};

function read({ activitySegment, placeVisit }: z.output<typeof schema>) {
  if (placeVisit) return { visit: visitOf(placeVisit) };
  return activitySegment && { move: moveOf(activitySegment) };
}

function spanIn(duration: z.output<typeof segmentSchema>['duration']) {
  const { startTimestamp, endTimestamp, startTimestampMs, endTimestampMs } = duration;
  return spanOf(
    instantOfAny(startTimestamp ?? startTimestampMs),
    instantOfAny(endTimestamp ?? endTimestampMs),
  );
}

function visitOf({
  location,
  duration,
  centerLatE7,
  centerLngE7,
}: z.output<typeof visitSchema>): Visit {
  const { latitudeE7, longitudeE7, name, address, semanticType } = location;
  const isPlaced = latitudeE7 !== undefined && longitudeE7 !== undefined;
  const at = isPlaced
    ? positionOfE7(latitudeE7, longitudeE7)
    : positionOfE7(centerLatE7, centerLngE7);
  return { ...at, ...spanIn(duration), kind: kindOfPlace(semanticType), name, note: address };
}

function moveOf(segment: z.output<typeof segmentSchema>): Move {
  const { startLocation, endLocation, duration, activityType, waypointPath, distance } = segment;
  const span = spanIn(duration);
  const path = pathOf(segment);
  const metres = distance ?? waypointPath?.distanceMeters;
  return {
    ...span,
    from: endOfMove(startLocation, path[0]),
    to: endOfMove(endLocation, path.at(-1)),
    mode: modeOfSegment(activityType ?? waypointPath?.travelMode),
    distance: metres === undefined ? undefined : metres / 1000,
    path,
  };
}

/**
 * Returns the points with times if there are any; otherwise the waypoints, which are only bends in
 * the road.
 */
function pathOf({ waypointPath, simplifiedRawPath }: z.output<typeof segmentSchema>): Waypoint[] {
  const timed = simplifiedRawPath?.points ?? [];
  if (timed.length > 0) {
    return timed.map(({ latE7, lngE7, timestamp, timestampMs }) => ({
      ...positionOfE7(latE7, lngE7),
      time: instantOfAny(timestamp ?? timestampMs),
    }));
  }
  return (waypointPath?.waypoints ?? []).map(({ latE7, lngE7 }) => ({
    ...positionOfE7(latE7, lngE7),
    time: Number.NaN,
  }));
}

/** Returns an end of a segment; if the segment lacks it, the end of its path. */
function endOfMove(said: z.output<typeof place> | undefined, end: Waypoint | undefined) {
  const isSaid = said?.latitudeE7 !== undefined && said.longitudeE7 !== undefined;
  if (isSaid || !end) return positionOfE7(said?.latitudeE7, said?.longitudeE7);
  return { lat: end.lat, lon: end.lon };
}
