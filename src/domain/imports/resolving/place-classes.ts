import { type End, placeSigns } from '../../journeys/same-flight.ts';

/**
 * Assigns places to classes, so that two places which are the same by `samePlace` share a class.
 * Two different places can also share a class if a third place is the same as both.
 */
export class PlaceClasses {
  /** Maps each sign towards the representative of its class; the representative maps to itself. */
  readonly #leads = new Map<string, string>();

  add(end: End): void {
    const [first, ...others] = placeSigns(end).map((sign) => this.#classOf(sign));
    for (const other of others) if (first !== undefined) this.#leads.set(other, first);
  }

  /** Returns the class of a place that was added. */
  of({ id }: End): string {
    return this.#classOf(`id ${id}`);
  }

  #classOf(sign: string): string {
    let at = sign;
    for (;;) {
      const next = this.#leads.get(at) ?? at;
      if (next === at) return at;
      // Path halving: shortens the path for later lookups.
      this.#leads.set(at, this.#leads.get(next) ?? next);
      at = next;
    }
  }
}
