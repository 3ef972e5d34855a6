import { z } from 'zod';
import { largestPieced } from '../limits.ts';
import { isRecordsOfGoogle } from '../streamed-files.ts';
import type { FileContent } from '../reading/file-content.ts';
import { jsonRowsBackward, jsonRowsOfPieces } from '../reading/json-pieces.ts';
import type { JsonRow } from '../reading/json-rows.ts';
import { keptRow, unlessRefused } from '../row-refusal.ts';
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
  const rows = isLatestFirst(content)
    ? jsonRowsBackward(content)
    : jsonRowsOfPieces(content.pieces());
  const positions = rowsOfPositions(rows, (row) => {
    if (row.state === 'truncated') cut = row;
    return cut ? undefined : positionIn(parsed(row, schema));
  });
  yield* positions;
  if (cut) yield { ...keptRow(cut), problem: { code: 'file-truncated' } };
}

/** Number of elements that show whether the latest comes first. */
const tellingElements = 2000;

/** Whether most times of the first positions are earlier than the time before. */
function isLatestFirst(content: FileContent): boolean {
  const times: number[] = [];
  let count = 0;
  for (const row of jsonRowsOfPieces(content.pieces())) {
    const position = unlessRefused(() => positionIn(parsed(row, schema)));
    if (position) times.push(position.time);
    if (++count === tellingElements) break;
  }
  const steps = times.slice(1).map((time, at) => Math.sign(time - times[at]!));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
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
