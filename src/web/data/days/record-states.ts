import { areSame } from '../records/are-same.ts';

interface State {
  archiveId: string;
  records: object;
  number: number;
}

/**
 * Numbers the states of an archive's records. The number stays the same as long as every record set
 * is the same object, so that answers for that state can be reused.
 */
export class RecordStates {
  #last: State | undefined;
  #count = 0;

  of(archiveId: string, records: object): number {
    const last = this.#last;
    if (last?.archiveId === archiveId && areSame(last.records, records)) return last.number;
    const number = this.#count++;
    this.#last = { archiveId, records, number };
    return number;
  }

  /** Gives the next state a new number, because answers for the last one are unreliable. */
  forget(): void {
    this.#last = undefined;
  }
}
