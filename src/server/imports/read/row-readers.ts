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
import { idsNamedBy, readRecordRows } from '../targets/records/record-draft.ts';
import { readTimelineRows } from '../targets/timeline/read-timeline-rows.ts';
import { readTrackRows } from '../targets/tracks/read-track-rows.ts';

/** Yields rows as they are read and returns the travellers that they name. */
export type RowReading = Generator<ReadRow, NamedTraveller[]>;

interface RowReader<Parsed> {
  read(parsed: Parsed, lookups: ImportLookups, limits: SourceLimits): RowReading;
  /**
   * Returns the travellers that `read` will return if every row can be read; undefined beyond the
   * limits. Absent if only reading can show this.
   */
  expect?(parsed: Parsed, limits: SourceLimits): NamedTraveller[] | undefined;
  /**
   * Returns the keys of the travellers that a row names, each as often as `read` counted the row
   * for it.
   */
  namedBy(row: Pick<ReadRow, 'kind' | 'draft'>): string[];
}

export type RowReaders = { [Target in TargetName]: RowReader<ParsedFiles[Target]> };

/**
 * Convert the parsed content of a format into storable rows, by target. They run in a thread
 * without access to the archive.
 */
export const rowReaders: RowReaders = {
  journeys: { read: readJourneyRows, expect: travellersOf, namedBy: keysNamedBy },
  records: { read: readRecordRows, namedBy: idsNamedBy },
  timeline: { read: readTimelineRows, namedBy: idsNamedBy },
  // The traveller is the owner of the file, whom no row names.
  tracks: { read: readTrackRows, namedBy: ({ draft }) => (draft ? [''] : []) },
};
