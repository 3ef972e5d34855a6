import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import type { Db } from '../../db/open-database.ts';
import type { StoredRecord } from '../stored-record.ts';

/** A record as it is to be, and as it was; without that it is new. */
export interface ByHand<Described extends Kind = Kind> {
  values: RecordOf<Described>;
  before: RecordOf<Described> | undefined;
}

/** What the server asks of a kind's records beyond their description. Asked under the archive's lock. */
export interface KindRules<Described extends Kind = Kind> {
  /** Those of the ids whose records cannot be written while some other record is as it is. */
  clashing?(
    db: Db,
    archiveId: string,
    records: readonly Pick<StoredRecord<Described>, 'id' | 'values'>[],
  ): Promise<readonly Clash[]>;
  /** What somebody who writes records by hand must keep to; throws a Refusal. Undo is not asked. */
  mustAllow?(db: Db, archiveId: string, writes: readonly ByHand<Described>[]): Promise<void>;
  /** The record with what may be left out of it made. */
  complete?(
    db: Db,
    archiveId: string,
    writes: readonly ByHand<Described>[],
  ): Promise<RecordOf<Described>[]>;
}

export interface Clash {
  id: string;
  /** of the field that another record has already */
  path: string;
}
