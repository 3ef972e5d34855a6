import type { ImportOutcome, MappedTraveller } from '../../../domain/imports/import-row.ts';
import type { CollectionMode } from '../../../domain/collections/collection.ts';
import type { IntoCollection, IntoCollections } from '../../../domain/imports/into-collection.ts';
import type { RowChoice } from '../../../domain/imports/matching/perhaps-same.ts';
import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import type { ShownTrack } from '../../../domain/imports/shown-track.ts';
import type { Writing } from '../../records/changes/record-changes.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StoredRow } from '../preview/matched-rows.queries.ts';
import type { RowUpdate } from '../preview/match-results.queries.ts';
import type { StoredImport } from '../imports.queries.ts';
import type { JourneyLine } from '../../../domain/imports/journey-line.ts';
import type { MatchedRow, MatchResult } from '../preview/matched-rows.queries.ts';
import type { Pause } from '../read/pause.ts';
import type { RecordLine } from '../../../domain/imports/record-line.ts';

/** The archive that rows are compared with, and the people of their travellers. */
export interface MatchContext {
  /** Undefined for an empty archive. */
  archive: { db: Db; archiveId: string } | undefined;
  /** ID of the source format. */
  format: string;
  travellers: readonly MappedTraveller[];
  /** `YYYY-MM-DD`. */
  today: string;
  /** Awaited between two steps of some milliseconds; absent if the work cannot be cancelled. */
  pause?: Pause | undefined;
}

/** Rows in file order, page by page. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;

/** An import that is being written. */
export interface ImportWriting {
  /** The people of its travellers, including those created. */
  travellers: MappedTraveller[];
  /** The track maps of its tracks, including those created; absent if there are none. */
  into?: IntoCollections;
  /** Writes rows of one kind; returns the rows whose results have changed. */
  write(rows: readonly StoredRow[]): Promise<RowUpdate[]>;
}

/** The data of a row that the interface shows besides its result. */
export interface ShownRow {
  /** For a log: the row's journey. */
  journey: JourneyLine | null;
  /** The journey of the archive that the row became, changes, completes, repeats or may repeat. */
  existing: (JourneyLine & { id: string }) | null;
  /** For a file with records of any kind or with tracks: the row's record. */
  record: RecordLine | null;
  /** For a file of tracks: the track's measurements; its journey is in `existing`. */
  track: ShownTrack | null;
}

/**
 * The tracks of an import that go into one track map. For a preview, this is the choice for all
 * tracks of a mode, regardless of choices for single tracks. For an accepted import, it is the
 * current state of the tracks.
 */
export interface TracksOfCollection {
  /** The mode of their track map, or of the track maps that they could go into. */
  mode: CollectionMode;
  tracks: number;
  /** Null for no track map. */
  into: IntoCollection | null;
}

/** Companion records of one kind that an import's rows describe. */
export interface RecordsBeside {
  kind: KindName;
  count: number;
  /** Display names of the first ones. */
  labels: string[];
}

/** A record of the archive before and after a row changes it. */
export interface ChangedRecord {
  kind: KindName;
  before: RecordOf<Kind>;
  after: RecordOf<Kind>;
  /** Places and companion records that come with the row and may not be in the archive yet. */
  brought: readonly { id: string; name: string }[];
}

/**
 * What rows of files become: journeys for a log, records for an archive file, tracks for recorded
 * lines.
 */
export interface ImportTarget {
  /**
   * The kinds of record that rows become, in writing order; undo asks about edited records of these
   * kinds.
   */
  kinds: readonly KindName[];
  /** Returns the result of every row, in order. */
  match(rows: Pages<MatchedRow>, context: MatchContext): Promise<MatchResult[]>;
  /** Whether the importer must decide about a row of a preview. */
  needsChoice(row: MatchResult): boolean;
  /** Returns the choices for a row of a preview. */
  choicesOf(row: MatchResult): readonly RowChoice[];
  /** Counts the rows that the importer must decide about, by choice. */
  countChoices(outcome: ImportOutcome, addedAnyway: number): Record<RowChoice, number>;
  /** Begins to write an import whose rows are compared. Throws the errors of `namePeople`. */
  begin(
    writing: Writing,
    source: Pick<StoredImport, 'id' | 'fileHash' | 'fileName' | 'format' | 'travellers' | 'into'>,
  ): Promise<ImportWriting>;
  /** Lists the track maps of its tracks; absent if the target has no tracks. */
  listCollections?(
    archive: { db: Db; archiveId: string },
    source: Pick<StoredImport, 'id' | 'status' | 'into'>,
  ): Promise<TracksOfCollection[]>;
  /**
   * Lists the companion records that its rows will add or have added; absent if the target has
   * none.
   */
  listAlong?(
    archive: { db: Db; archiveId: string },
    source: Pick<StoredImport, 'id' | 'status'>,
  ): Promise<RecordsBeside[]>;
  /** Returns what the interface shows of rows, in order. */
  show(
    archive: { db: Db; archiveId: string },
    source: Pick<StoredImport, 'id' | 'fileName' | 'status' | 'travellers'>,
    rows: readonly StoredRow[],
  ): Promise<ShownRow[]>;
  /**
   * Returns the records that rows of a preview change, by the rows' positions; absent if no row of
   * the target changes a record.
   */
  changedBy?(
    archive: { db: Db; archiveId: string },
    source: Pick<StoredImport, 'format' | 'travellers'>,
    rows: readonly StoredRow[],
  ): Promise<Map<number, ChangedRecord>>;
}
