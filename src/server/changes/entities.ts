import type { Db } from '../db/open-database.ts';

/**
 * A kind of record whose changes are recorded and can be undone. Snapshots are plain JSON values
 * that hold everything of the record but its version.
 */
export interface Entity<Snapshot = unknown> {
  /** Present snapshots by id; ids that are not there are missing from the map. */
  read(db: Db, archiveId: string, ids: readonly string[]): Promise<Map<string, Snapshot>>;
  /** Writes records as the snapshots say, whether they exist or not; raises their versions. `at`: ISO instant. */
  put(
    db: Db,
    archiveId: string,
    snapshots: ReadonlyMap<string, Snapshot>,
    at: string,
  ): Promise<void>;
  remove(db: Db, archiveId: string, ids: readonly string[]): Promise<void>;
  /**
   * The record as it now is without what a change made of it, when it has been edited since the
   * change. Without this method such a record goes back to `before` as a whole.
   */
  takeBack?(change: { before: Snapshot; after: Snapshot }, now: Snapshot): Snapshot;
  /** What people call the record; `nameOf` tells what they call the records that it needs. */
  nameOf(snapshot: Snapshot, nameOf: (need: Need) => string): string;
  /** The EDTF date of a record that has one. */
  dateOf?(snapshot: Snapshot): string;
  /** Those among the ids that other records still need, so that they cannot be removed. */
  needed?(db: Db, archiveId: string, ids: readonly string[]): Promise<string[]>;
  /** The records without which this one cannot be written. */
  needs?(snapshot: Snapshot): Need[];
  /** Those among the snapshots' ids that cannot be written while some other record is as it is. */
  clashing?(db: Db, archiveId: string, snapshots: ReadonlyMap<string, Snapshot>): Promise<string[]>;
}

/** A record that another one needs. */
export interface Need {
  entity: EntityName;
  id: string;
}

export type EntityName = 'journey' | 'person' | 'place' | 'membership';

/**
 * The kinds of record that undo may write. Memberships are none of them: who may see an archive is
 * changed by its owners on purpose, never by taking a change back.
 */
export type Entities = Readonly<Partial<Record<EntityName, Entity>>>;
