import type { ImportOutcome, MappedTraveller } from '../../../domain/imports/import-row.ts';
import type { CollectionMode } from '../../../domain/collections/collection.ts';
import type { IntoCollection, IntoCollections } from '../../../domain/imports/into-collection.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import type { ShownTrack } from '../../../domain/imports/shown-track.ts';
import type { Writing } from '../../records/changes/record-changes.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { StoredRow } from '../preview/matched-rows.queries.ts';
import type { RowUpdate } from '../preview/match-results.queries.ts';
import type { StoredImport } from '../imports.queries.ts';
import type { JourneyLine } from '../../../domain/imports/journey-line.ts';
import type { MatchedRow, MatchResult } from '../preview/match-result.ts';
import type { Pause } from '../read/pause.ts';
import type { RecordLine } from '../../../domain/imports/record-line.ts';

/** What rows are compared with, and who their travellers are. */
export interface MatchContext {
  /** undefined: an empty one */
  archive: { db: Db; archiveId: string } | undefined;
  /** id of the source format */
  format: string;
  travellers: readonly MappedTraveller[];
  /** `YYYY-MM-DD` */
  today: string;
  /** awaited between two steps of some milliseconds; absent: nobody cancels it */
  pause?: Pause | undefined;
}

/** Rows in the order of their file, some at a time. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;

/** An import that is being written. */
export interface ImportWriting {
  /** who the travellers are, with those who were to be made */
  travellers: MappedTraveller[];
  /** which collections its tracks go into, with those that were to be made; absent: it has none */
  into?: IntoCollections;
  /** Writes rows of one kind; returns what is now known of those that have come to something else. */
  write(rows: readonly StoredRow[]): Promise<RowUpdate[]>;
}

/** What of a row people see beside what it comes to. */
export interface ShownRow {
  /** the journey that it is, of a log */
  journey: JourneyLine | null;
  /** the journey of the archive that it became, repeats, perhaps repeats, changes or completes */
  existing: (JourneyLine & { id: string }) | null;
  /** the record that it is, of a file with records of any kind or of tracks */
  record: RecordLine | null;
  /** what was measured of it, of a file of tracks; its journey is `existing` */
  track: ShownTrack | null;
}

/**
 * Tracks of an import that go into one collection. Of a preview as it is said of all of a mode, whatever is
 * said of one alone; of what was written as the tracks are now.
 */
export interface TracksOfCollection {
  /** of the collection that they are in, or else of those that they could be in */
  mode: CollectionMode;
  tracks: number;
  /** null: into none */
  into: IntoCollection | null;
}

/** Records of a kind that come with those of an import's rows, which describe them. */
export interface RecordsBeside {
  kind: KindName;
  count: number;
  /** what people call them, of the first ones */
  labels: string[];
}

/**
 * What the rows of files turn into: a log's into journeys, those of an archive into its records, recorded
 * lines into tracks.
 */
export interface ImportTarget {
  /** Of the records that rows become, in the order of writing; undoing asks about those edited since. */
  kinds: readonly KindName[];
  /** Says of every row what it comes to; in their order. */
  match(rows: Pages<MatchedRow>, context: MatchContext): Promise<MatchResult[]>;
  /** Whether it is for the importer to say what becomes of a row of a preview. */
  needsChoice(row: MatchResult): boolean;
  /** What may be said of a row of a preview. */
  choicesOf(row: MatchResult): readonly RowChoice[];
  /** How many rows it is for the importer to say something of, by what is said of them. */
  countChoices(outcome: ImportOutcome, addedAnyway: number): Record<RowChoice, number>;
  /** Begins to write an import whose rows are judged. Throws as `namePeople` does. */
  begin(
    writing: Writing,
    source: Pick<StoredImport, 'id' | 'fileHash' | 'fileName' | 'format' | 'travellers' | 'into'>,
  ): Promise<ImportWriting>;
  /** Where its records go, or are, that are gathered in collections; absent where none are. */
  listCollections?(
    archive: { db: Db; archiveId: string },
    source: Pick<StoredImport, 'id' | 'status' | 'into'>,
  ): Promise<TracksOfCollection[]>;
  /** Which records come with those of its rows, or came with them; absent where none do. */
  listAlong?(
    archive: { db: Db; archiveId: string },
    source: Pick<StoredImport, 'id' | 'status'>,
  ): Promise<RecordsBeside[]>;
  /** What is shown of rows, in their order. */
  show(
    archive: { db: Db; archiveId: string },
    source: Pick<StoredImport, 'id' | 'fileName' | 'status' | 'travellers'>,
    rows: readonly StoredRow[],
  ): Promise<ShownRow[]>;
}
