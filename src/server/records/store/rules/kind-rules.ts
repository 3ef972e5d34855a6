import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import type { Place } from '../../../../domain/places/place.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Reference } from '../../../reference/reference.ts';

/** A record to write and its previous state; `before` is undefined for a new one. */
export interface ByHand<Described extends Kind = Kind> {
  values: RecordOf<Described>;
  before: RecordOf<Described> | undefined;
}

/** Values that only the program computes; clients never send them. */
export interface WorkedOut {
  computed?: RecordOf<Kind> | undefined;
}

/** What completing records may use besides the archive. */
export interface CompletingDeps {
  db: Db;
  reference: Pick<Reference, 'airportEras' | 'countryAt' | 'nationAt' | 'nearestTown' | 'place'>;
}

/**
 * Rules of a kind that need the database. Called under the archive's lock, except `lookUpAhead`.
 */
export interface KindRules<Described extends Kind = Kind> {
  /** Checks records that are entered by hand or read from a file; throws a Refusal. */
  mustAllow?(db: Db, archiveId: string, writes: readonly ByHand<Described>[]): Promise<void>;
  /**
   * Makes the look-ups of `complete` in slices before the lock is taken. `deps.reference` remembers
   * the answers. `places` are places that the archive may not have yet.
   */
  lookUpAhead?(
    deps: CompletingDeps,
    archiveId: string,
    writes: readonly (ByHand<Described> & { id: string })[],
    places: readonly Place[],
  ): Promise<void>;
  /** Returns the records with generated values for omitted ones. */
  complete?(
    deps: CompletingDeps,
    archiveId: string,
    writes: readonly (ByHand<Described> & { id: string })[],
  ): Promise<RecordOf<Described>[]>;
}
