import { type End, placeSigns } from '../../journeys/same-flight.ts';

/**
 * Names places so that two which are the same by `samePlace` have the same name. Not the other way
 * about: two that are different have one name where a third is the same as both.
 */
export class PlaceClasses {
  /** of each sign one that leads to its class; the class's own leads to itself */
  readonly #leads = new Map<string, string>();

  add(end: End): void {
    const [first, ...others] = placeSigns(end).map((sign) => this.#classOf(sign));
    for (const other of others) if (first !== undefined) this.#leads.set(other, first);
  }

  /** The class of a place that was added. */
  of({ id }: End): string {
    return this.#classOf(`id ${id}`);
  }

  #classOf(sign: string): string {
    let at = sign;
    for (;;) {
      const next = this.#leads.get(at) ?? at;
      if (next === at) return at;
      // Halves the way for whoever asks next.
      this.#leads.set(at, this.#leads.get(next) ?? next);
      at = next;
    }
  }
}
