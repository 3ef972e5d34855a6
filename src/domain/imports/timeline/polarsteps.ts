import { z } from 'zod';
import { jsonNote, jsonText, hasJsonKeys, jsonRows, type JsonRow } from '../reading/json-rows.ts';
import { inOrderOfTime } from './latest-first.ts';
import { rowsOfPositions } from './positions-to-rows.ts';
import {
  positionOf,
  instantOfAny,
  spanOf,
  endOf,
  parsed,
  timelineOf,
  timelineRowsOf,
  type TimelineFormat,
  timelineLimits,
} from './timeline-rows.ts';
import type { TimedPosition, Visit } from './timeline-row.ts';

const time = z.union([z.string().max(60), z.number()]).nullish();
const degrees = z.number().optional();

const positionSchema = z.object({ lat: degrees, lon: degrees, time });

/** The positions of a trip: `locations.json` of the Polarsteps data export. */
export const polarstepsLocations: TimelineFormat = {
  id: 'polarsteps-locations',
  name: 'Polarsteps (locations)',
  target: 'timeline',
  limits: timelineLimits,
  recognise: ({ text = '' }) =>
    hasJsonKeys(text, 'locations') && /"lat"\s*:/.test(text.slice(0, head)) ? 1 : 0,
  parse: ({ text = '' }) => timelineOf(positionsIn(text)),
};

const head = 20_000;

function* positionsIn(text: string) {
  const rows = inOrderOfTime(() => jsonRows(text, 'locations'), positionIn);
  yield* rowsOfPositions(rows, positionIn);
  yield* endOf(text);
}

function positionIn(row: JsonRow): TimedPosition {
  const { lat = Number.NaN, lon = Number.NaN, time: at } = parsed(row, positionSchema);
  return { ...positionOf(lat, lon), time: instantOfAny(at) };
}

const stepSchema = z.object({
  display_name: jsonText,
  name: jsonText,
  description: jsonNote,
  start_time: time,
  end_time: time,
  location: z.object({ name: jsonText, lat: degrees, lon: degrees }),
});

/** The steps of a trip, each a place that was visited: `trip.json` next to `locations.json`. */
export const polarstepsTrip: TimelineFormat = {
  id: 'polarsteps-trip',
  name: 'Polarsteps (trip)',
  target: 'timeline',
  limits: timelineLimits,
  recognise: ({ text = '' }) => (hasJsonKeys(text, 'all_steps') ? 1 : 0),
  parse: ({ text = '' }) =>
    timelineOf(timelineRowsOf(text, 'all_steps', stepSchema, (step) => ({ visit: visitOf(step) }))),
};

/**
 * Returns the visit of a step. A step without an end is a stay on the day on which it was written.
 */
function visitOf({
  location,
  start_time: start,
  end_time: end,
  ...said
}: z.output<typeof stepSchema>): Visit {
  const { lat = Number.NaN, lon = Number.NaN } = location;
  const begin = instantOfAny(start);
  return {
    ...positionOf(lat, lon),
    ...spanOf(begin, end === null || end === undefined ? begin : instantOfAny(end)),
    kind: 'other',
    name: said.display_name || said.name || location.name,
    note: said.description,
  };
}
