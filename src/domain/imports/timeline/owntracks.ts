import { z } from 'zod';
import { hasJsonKeys, jsonLines, jsonRows, type JsonRow } from '../reading/json-rows.ts';
import { inOrderOfTime } from './latest-first.ts';
import { worstAccuracy, rowsOfPositions } from './positions-to-rows.ts';
import {
  positionOf,
  instantOfAny,
  endOf,
  parsed,
  timelineOf,
  type TimelineFormat,
  timelineLimits,
} from './timeline-rows.ts';
import type { TimedPosition, TimelineRow } from './timeline-row.ts';

const schema = z.object({
  _type: z.string().max(60).optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  /** In metres. */
  acc: z.number().optional(),
  /** Seconds since 1970. */
  tst: z.number().optional(),
});

/** Matches `"_type":"location"`, with or without spaces. */
const location = /"_type"\s*:\s*"location"/;
const head = 20_000;

/** The JSON that the OwnTracks Recorder returns and exports: a list of positions. */
export const ownTracksJson: TimelineFormat = {
  id: 'owntracks-json',
  name: 'OwnTracks (JSON)',
  target: 'timeline',
  limits: timelineLimits,
  recognise({ text = '' }) {
    const begin = text.slice(0, head);
    if (!location.test(begin)) return 0;
    return /^\ufeff?\s*\[/.test(begin) || hasJsonKeys(text, 'data') ? 1 : 0;
  },
  parse: ({ text = '' }) => timelineOf(rowsIn(text)),
};

function* rowsIn(text: string): Generator<TimelineRow> {
  const key = /^\ufeff?\s*\[/.test(text) ? undefined : 'data';
  const rows = inOrderOfTime(() => jsonRows(text, key), positionIn);
  yield* rowsOfPositions(rows, positionIn);
  yield* endOf(text);
}

/**
 * The columns before the JSON in a line of the Recorder: an instant and a word, separated by tabs,
 * or by blanks after a copy and paste.
 */
const recorded = /^\ufeff?\s*\d{4}-\d\d-\d\dT\S{1,30}[ \t]+[^\s{]{1,40}[ \t]*\{[^\n]{0,400}"_type"/;

/** A month of the Recorder’s storage: `2024-03.rec`. */
export const ownTracksRec: TimelineFormat = {
  id: 'owntracks-rec',
  name: 'OwnTracks (.rec)',
  target: 'timeline',
  limits: timelineLimits,
  recognise: ({ text = '' }) => (recorded.test(text.slice(0, 1000)) ? 1 : 0),
  parse: ({ text = '' }) =>
    timelineOf(rowsOfPositions(jsonLines(withoutColumns(text)), positionIn)),
};

/** Removes the columns before the JSON of each line, which only repeat its content. */
function withoutColumns(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(Math.max(0, line.indexOf('{'))))
    .join('\n');
}

/** Returns the position in a row; undefined for waypoints, transitions and other messages. */
function positionIn(row: JsonRow): TimedPosition | undefined {
  const { _type: type, lat = Number.NaN, lon = Number.NaN, acc = 0, tst } = parsed(row, schema);
  if (type !== 'location' || acc > worstAccuracy) return undefined;
  return { ...positionOf(lat, lon), time: instantOfAny(tst) };
}
