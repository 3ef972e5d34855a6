interface State {
  archiveId: string;
  records: object;
  number: number;
}

/**
 * Numbers the records of an archive as they are from time to time: as long as none of their sets is another object,
 * they have the same number, whoever asks. What was answered of them then is still right.
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

  /** The next state gets another number, because answers about the last one are not reliable. */
  forget(): void {
    this.#last = undefined;
  }
}

/** Whether all parts of two objects are the same objects. */
export function areSame<Of extends object>(one: Of, other: Of): boolean {
  const keys = Object.keys(one) as (keyof Of)[];
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(one[key], other[key]))
  );
}
