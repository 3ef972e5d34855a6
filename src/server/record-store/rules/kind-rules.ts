import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import type { Db } from '../../db/open-database.ts';

/** A record as it is to be, and as it was; without that it is new. */
export interface ByHand<Described extends Kind = Kind> {
  values: RecordOf<Described>;
  before: RecordOf<Described> | undefined;
}

/** What the server asks of a kind's records beyond their description. Asked under the archive's lock. */
export interface KindRules<Described extends Kind = Kind> {
  /** What records written by hand or read from a file must keep to; throws a Refusal. */
  mustAllow?(db: Db, archiveId: string, writes: readonly ByHand<Described>[]): Promise<void>;
  /** The record with what may be left out of it made. */
  complete?(
    db: Db,
    archiveId: string,
    writes: readonly ByHand<Described>[],
  ): Promise<RecordOf<Described>[]>;
}
