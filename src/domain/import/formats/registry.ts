import { airTrailCsv } from './airtrail-csv.ts';
import { airTrailJson } from './airtrail-json.ts';
import { appInTheAir } from './app-in-the-air.ts';
import { byAir } from './byair.ts';
import { flightMemory } from './flightmemory.ts';
import { flighty } from './flighty.ts';
import { fr24 } from './fr24.ts';
import { jetlog } from './jetlog.ts';
import { jetLovers } from './jetlovers.ts';
import { milesAndMore } from './miles-and-more.ts';
import { openFlights } from './openflights.ts';
import { sojournCsv } from './sojourn-csv.ts';
import { sojournJson } from './sojourn-json.ts';
import type { SourceFormat } from './source-format.ts';
import { tripIt } from './tripit.ts';

/** Every format that a journey can come from. */
export const sourceFormats: readonly SourceFormat[] = [
  sojournCsv,
  sojournJson,
  fr24,
  openFlights,
  jetlog,
  flighty,
  appInTheAir,
  byAir,
  jetLovers,
  airTrailJson,
  airTrailCsv,
  milesAndMore,
  tripIt,
  flightMemory,
];

/** Below this confidence a file is called unknown rather than read wrongly. */
const leastConfidence = 0.5;

/** The format that a file's content looks most like; `undefined` when it looks like none. */
export function recogniseFormat(text: string): SourceFormat | undefined {
  let best: SourceFormat | undefined;
  let bestConfidence = 0;
  for (const format of sourceFormats) {
    const confidence = format.recognise(text);
    if (confidence >= leastConfidence && confidence > bestConfidence) {
      best = format;
      bestConfidence = confidence;
    }
  }
  return best;
}
