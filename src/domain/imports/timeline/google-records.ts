import { z } from 'zod';
import { largestPieced } from '../limits.ts';
import { isRecordsOfGoogle } from '../streamed-files.ts';
import type { FileContent } from '../reading/file-content.ts';
import { jsonRowsBackward, jsonRowsOfPieces } from '../reading/json-pieces.ts';
import type { JsonRow } from '../reading/json-rows.ts';
import { keptRow } from '../row-refusal.ts';
import { isLatestFirst } from './latest-first.ts';
import { worstAccuracy, rowsOfPositions } from './positions-to-rows.ts';
import {
  deviceMark,
  deviceOfMark,
  positionOfE7,
  instantOfAny,
  parsed,
  timelineOf,
  type TimelineFormat,
  timelineLimits,
} from './timeline-rows.ts';
import type { TimedPosition, TimelineRow } from './timeline-row.ts';

const schema = z.object({
  latitudeE7: z.number().optional(),
  longitudeE7: z.number().optional(),
  /** In metres. */
  accuracy: z.number().optional(),
  timestamp: z.string().max(60).optional(),
  /** In exports before 2022. */
  timestampMs: z.string().max(30).optional(),
  deviceTag: deviceMark,
});

/**
 * All positions of a phone that Google stored until 2024: `Records.json` of Takeout, which before 2022
 * was `Location History.json` with the latest position first.
 */
export const googleRecords: TimelineFormat = {
  id: 'google-records',
  name: 'Google Location History',
  target: 'timeline',
  limits: { ...timelineLimits, file: largestPieced },
  recognise: ({ head }) => (isRecordsOfGoogle(head) ? 1 : 0),
  parse: (content) => timelineOf(rowsIn(content)),
};

function* rowsIn(content: FileContent): Generator<TimelineRow> {
  let cut: JsonRow | undefined;
  const forward = () => jsonRowsOfPieces(content.pieces());
  const read = (row: JsonRow) => positionIn(parsed(row, schema));
  const rows = isLatestFirst(forward(), read) ? jsonRowsBackward(content) : forward();
  const positions = rowsOfPositions(rows, (row) => {
    if (row.state === 'truncated') cut = row;
    return cut ? undefined : read(row);
  });
  yield* positions;
  if (cut) yield { ...keptRow(cut), problem: { code: 'file-truncated' } };
}

function positionIn(said: z.output<typeof schema>): TimedPosition | undefined {
  const { accuracy = 0, latitudeE7, longitudeE7, timestamp, timestampMs } = said;
  if (accuracy > worstAccuracy) return undefined;
  return {
    ...positionOfE7(latitudeE7, longitudeE7),
    time: instantOfAny(timestamp ?? timestampMs),
    device: deviceOfMark(said.deviceTag),
  };
}
