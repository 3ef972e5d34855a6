/** The archive's content for a journey: its note; null if the journey does not exist. */
export type Kept = string | null;

/** The intended result of a request, by journey number. No two journeys share a number. */
export interface Action {
  what: string;
  after: ReadonlyMap<string, Kept>;
}

/**
 * What the server must have stored: every acknowledged action, in order. An action without a
 * response is in doubt: it may have been done or not, but only as a whole.
 */
export class ExpectedState {
  readonly #kept = new Map<string, Kept>();
  #inDoubt: Action[] = [];
  acknowledged = 0;
  doubted = 0;

  stateOf(number: string): Kept {
    return this.#kept.get(number) ?? null;
  }

  acknowledge({ after }: Action): void {
    this.acknowledged++;
    for (const [number, kept] of after) this.#kept.set(number, kept);
  }

  doubt(action: Action): void {
    this.doubted++;
    this.#inDoubt.push(action);
  }

  /**
   * Compares the expected state with the found state, resolves doubtful actions, and returns the
   * differences.
   */
  settle(found: ReadonlyMap<string, string>): string[] {
    const isThere = (number: string) => found.get(number) ?? null;
    for (const action of this.#inDoubt) {
      const isDone = [...action.after].every(([number, kept]) => isThere(number) === kept);
      if (isDone) for (const [number, kept] of action.after) this.#kept.set(number, kept);
    }
    const doubted = new Map(
      this.#inDoubt.flatMap(({ what, after }) =>
        [...after.keys()].map((number) => [number, what] as const),
      ),
    );
    this.#inDoubt = [];
    const numbers = new Set([...this.#kept.keys(), ...found.keys()]);
    return [...numbers].flatMap((number) => {
      const [wanted, there] = [this.stateOf(number), isThere(number)];
      if (wanted === there) return [];
      const half = doubted.get(number);
      const why = half ? `of “${half}”, which was done by halves` : 'which was acknowledged';
      return [`journey ${number}: ${show(there)} instead of ${show(wanted)}, ${why}`];
    });
  }
}

function show(kept: Kept): string {
  return kept === null ? 'nothing' : `“${kept}”`;
}
