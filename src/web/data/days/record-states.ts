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

/** Whether two objects have the same keys, and the values are identical objects. */
export function areSame<Of extends object>(one: Of, other: Of): boolean {
  const keys = Object.keys(one) as (keyof Of)[];
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(one[key], other[key]))
  );
}
