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
import { sojournCsv } from './sojourn/sojourn-csv.ts';
import { sojournJson } from './sojourn/sojourn-json.ts';
import type { JourneyFormat } from './journey-format.ts';
import { sojournArchive } from './sojourn/sojourn-archive.ts';
import { formatOfJourneys, type SourceFormat } from './source-format.ts';
import type { FileContent } from '../reading/file-content.ts';
import { isPlain, journeyTable, recordTable, tableFormatOf } from '../table/table-format.ts';
import type { TableContext } from '../table/table-context.ts';
import { timelineFormats } from '../timeline/registry.ts';
import { trackSources } from '../tracks/registry.ts';
import { tripIt } from './tripit.ts';

/** The text formats of journeys. */
export const journeyFormats: readonly JourneyFormat[] = [
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

/** Formats of any table, which propose what each column means. */
const tables: readonly SourceFormat[] = [journeyTable, recordTable];

/** Every format that can be imported. */
export const sourceFormats: readonly SourceFormat[] = [
  sojournArchive,
  ...trackSources,
  ...timelineFormats,
  ...journeyFormats.map(formatOfJourneys),
  ...tables,
];

/** A file with a lower confidence is reported as unknown rather than read incorrectly. */
const leastConfidence = 0.5;

/**
 * Returns the format that matches a file's content best; undefined if none matches. The first
 * format with full confidence wins. Formats known by their first bytes come first, so that the text
 * need not be decoded for them. `context` is the context of tables with custom columns; if it has a
 * mapping, the file is treated as a table.
 */
export function recogniseFormat(
  content: FileContent,
  formats = sourceFormats,
  context?: TableContext,
): SourceFormat | undefined {
  const { mapping } = context ?? {};
  if (mapping) return isPlain(content) ? tableFormatOf(mapping) : undefined;
  let best: SourceFormat | undefined;
  let bestConfidence = 0;
  for (const format of formats) {
    // Any other format is surer, and a proposal reads thousands of cells.
    if (best && tables.includes(format)) continue;
    const confidence = format.recognise(content, context);
    if (confidence < leastConfidence || confidence <= bestConfidence) continue;
    best = format;
    bestConfidence = confidence;
    if (confidence >= 1) break;
  }
  return best;
}
