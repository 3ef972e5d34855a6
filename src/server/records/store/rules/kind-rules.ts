import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Reference } from '../../../reference/reference.ts';

/** A record as it is to be written, and as it was before; undefined for a new one. */
export interface ByHand<Described extends Kind = Kind> {
  values: RecordOf<Described>;
  before: RecordOf<Described> | undefined;
}

/** What the program has worked out of a record that is written by hand: nobody sends it. */
export interface WorkedOut {
  computed?: RecordOf<Kind> | undefined;
}

/** What completing records may ask besides the archive. */
export interface CompletingDeps {
  db: Db;
  reference: Pick<Reference, 'airportEras' | 'countryAt' | 'nationAt' | 'nearestTown'>;
}

/** Rules of a kind that need the database. Called under the archive's lock. */
export interface KindRules<Described extends Kind = Kind> {
  /** What records written by hand or read from a file must keep to; throws a Refusal. */
  mustAllow?(db: Db, archiveId: string, writes: readonly ByHand<Described>[]): Promise<void>;
  /** The records with generated values in place of what may be left out. */
  complete?(
    deps: CompletingDeps,
    archiveId: string,
    writes: readonly (ByHand<Described> & { id: string })[],
  ): Promise<RecordOf<Described>[]>;
}
