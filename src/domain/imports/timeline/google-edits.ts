import { z } from 'zod';
import { hasJsonKeys, jsonRows } from '../reading/json-rows.ts';
import { worstAccuracy, rowsOfPositions } from './positions-to-rows.ts';
import {
  deviceMark,
  deviceOfMark,
  positionOfE7,
  instantOfText,
  endOf,
  parsed,
  timelineOf,
  type TimelineFormat,
  timelineLimits,
} from './timeline-rows.ts';
import type { TimedPosition } from './timeline-row.ts';

const position = z.object({
  point: z.object({ latE7: z.number().optional(), lngE7: z.number().optional() }),
  accuracyMm: z.number().optional(),
  timestamp: z.string().max(60).optional(),
});
const schema = z.object({
  deviceId: deviceMark,
  rawSignal: z.object({ signal: z.object({ position: position.optional() }) }).optional(),
});

/**
 * Raw data that phones have uploaded to Google with the timeline: `Timeline Edits.json` of Takeout.
 */
export const googleEdits: TimelineFormat = {
  id: 'google-timeline-edits',
  name: 'Google Timeline Edits',
  target: 'timeline',
  limits: timelineLimits,
  recognise: ({ text = '' }) => (hasJsonKeys(text, 'timelineEdits') ? 1 : 0),
  parse: ({ text = '' }) => timelineOf(rowsIn(text)),
};

function* rowsIn(text: string) {
  yield* rowsOfPositions(jsonRows(text, 'timelineEdits'), (row) => positionIn(parsed(row, schema)));
  yield* endOf(text);
}

/**
 * Returns the position of a signal; undefined for signals of networks and of movement, which have
 * none.
 */
function positionIn({ deviceId, rawSignal }: z.output<typeof schema>): TimedPosition | undefined {
  const said = rawSignal?.signal.position;
  if (!said || (said.accuracyMm ?? 0) > worstAccuracy * 1000) return undefined;
  const { latE7, lngE7 } = said.point;
  return {
    ...positionOfE7(latE7, lngE7),
    time: instantOfText(said.timestamp),
    device: deviceOfMark(deviceId),
  };
}
