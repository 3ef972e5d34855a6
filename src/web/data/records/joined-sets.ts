import type { HeldRecords } from '../../../domain/records/held-records.ts';
import { areSame } from './are-same.ts';

/** The state of a query of held records. */
export interface HeldAnswer {
  data: HeldRecords | undefined;
  isFetching: boolean;
  /** A change of its kinds was announced that it does not contain. */
  isStale: boolean;
}

interface Asked<Sets> {
  archiveId: string;
  /** The newest version that was announced, see `knownVersion`. */
  known: number;
  /** Sets of different versions are accepted up to this one. */
  accepted: number;
  setsOf: (held: readonly HeldRecords[]) => Sets;
}

interface Joined<Sets> {
  sets: Sets | undefined;
  /** The newest version that is held of any kind. */
  newest: number;
  /** The held sets are of different versions, and no request is on its way that changes this. */
  isMixed: boolean;
}

/**
 * Joins sets that are read separately. After a change, their differences arrive one after the other:
 * until the last has, the sets from before the change stay.
 */
export class JoinedSets<Sets extends object> {
  #archiveId: string | undefined;
  #last: Sets | undefined;

  join(
    answers: readonly HeldAnswer[],
    { archiveId, known, accepted, setsOf }: Asked<Sets>,
  ): Joined<Sets> {
    if (archiveId !== this.#archiveId) this.#last = undefined;
    this.#archiveId = archiveId;
    const held = answers.flatMap(({ data }) => data ?? []);
    if (held.length < answers.length) return { sets: undefined, newest: -1, isMixed: false };
    const newest = Math.max(...held.map(({ archiveVersion }) => archiveVersion));
    const isSettled = !answers.some(({ isFetching }) => isFetching);
    // What was not changed by the announced versions is as of the newest of them.
    const isCurrent = known >= newest && !answers.some(({ isStale }) => isStale);
    const isOfOneVersion =
      held.every(({ archiveVersion }) => archiveVersion === newest) || (isSettled && isCurrent);
    if (isOfOneVersion || (isSettled && accepted >= newest)) {
      const sets = setsOf(held);
      if (!this.#last || !areSame(this.#last, sets)) this.#last = sets;
    }
    return { sets: this.#last, newest, isMixed: isSettled && !isOfOneVersion && accepted < newest };
  }
}
