import { z } from 'zod';
import { hasJsonKeys, jsonRows } from '../reading/json-rows.ts';
import { worstAccuracy, rowsOfPositions } from './positions-to-rows.ts';
import { positionOfE7 } from './source-position.ts';
import { instantOfAny } from './source-time.ts';
import { type TimelineFormat, timelineLimits } from './timeline-format.ts';
import { endOf, parsed, rowsOrRefusal } from './timeline-rows.ts';
import type { TimedPosition } from './timeline-row.ts';

const schema = z.object({
  latitudeE7: z.number().optional(),
  longitudeE7: z.number().optional(),
  /** metres */
  accuracy: z.number().optional(),
  timestamp: z.string().max(60).optional(),
  /** in exports before 2022 */
  timestampMs: z.string().max(30).optional(),
});

/** Every position that Google kept of a phone until 2024: `Records.json` of Takeout. */
export const googleRecords: TimelineFormat = {
  id: 'google-records',
  name: 'Google Location History',
  target: 'timeline',
  limits: timelineLimits,
  recognise: ({ text = '' }) =>
    hasJsonKeys(text, 'locations') && text.slice(0, head).includes('"latitudeE7"') ? 1 : 0,
  parse: ({ text = '' }) => ({ rows: rowsOrRefusal(rowsIn(text)) }),
};

/** In so many characters from the beginning there is a first position. */
const head = 20_000;

function* rowsIn(text: string) {
  yield* rowsOfPositions(jsonRows(text, 'locations'), (row) => positionIn(parsed(row, schema)));
  yield* endOf(text);
}

function positionIn(said: z.output<typeof schema>): TimedPosition | undefined {
  const { accuracy = 0, latitudeE7, longitudeE7, timestamp, timestampMs } = said;
  if (accuracy > worstAccuracy) return undefined;
  return { ...positionOfE7(latitudeE7, longitudeE7), time: instantOfAny(timestamp ?? timestampMs) };
}
