import type {
  ParsedFiles,
  SourceLimits,
  TargetName,
} from '../../../domain/imports/formats/source-format.ts';
import type { NamedTraveller, ReadRow } from '../../../domain/imports/import-row.ts';
import type { ImportLookups } from '../../../domain/imports/resolving/draft.ts';
import {
  keysNamedBy,
  readJourneyRows,
  travellersOf,
} from '../targets/journeys/read-journey-rows.ts';
import { idsNamedBy, readRecordRows } from '../targets/records/read-record-rows.ts';
import { readTimelineRows } from '../targets/timeline/read-timeline-rows.ts';
import { readTrackRows } from '../targets/tracks/read-track-rows.ts';

/** Rows as they come, and when all have come the travellers whom they name. */
export type RowReading = Generator<ReadRow, NamedTraveller[]>;

interface RowReader<Parsed> {
  read(parsed: Parsed, lookups: ImportLookups, limits: SourceLimits): RowReading;
  /**
   * The travellers as `read` will have them if it can read every row; undefined beyond the limits, and
   * absent where only reading tells.
   */
  expect?(parsed: Parsed, limits: SourceLimits): NamedTraveller[] | undefined;
  /** The keys of the travellers whom a row names, each as often as `read` has counted the row for it. */
  namedBy(row: Pick<ReadRow, 'kind' | 'draft'>): string[];
}

export type RowReaders = { [Target in TargetName]: RowReader<ParsedFiles[Target]> };

/**
 * How what a format has parsed becomes rows that can be stored, by the target of the rows. Runs on a
 * thread, without the archive.
 */
export const rowReaders: RowReaders = {
  journeys: { read: readJourneyRows, expect: travellersOf, namedBy: keysNamedBy },
  records: { read: readRecordRows, namedBy: idsNamedBy },
  timeline: { read: readTimelineRows, namedBy: idsNamedBy },
  // Whoever keeps the file travelled, and is named by none of its rows.
  tracks: { read: readTrackRows, namedBy: ({ draft }) => (draft ? [''] : []) },
};
