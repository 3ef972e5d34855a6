import type { KnownJourney } from '../matching/journey-key.ts';

/** How many journeys are compared before yielding to the event loop: some milliseconds' worth. */
const looksPerStep = 5_000;

/** Counts what is looked at, so that a long comparison can yield to the event loop. */
export class Looks {
  #since = 0;

  add(looks: number): void {
    this.#since += looks;
  }

  /** Whether it is time to pause; the next pause is counted from here. */
  isPauseDue(): boolean {
    if (this.#since < looksPerStep) return false;
    this.#since = 0;
    return true;
  }
}

/** Journeys under one key; all before `start` are taken. */
interface Shelf {
  journeys: KnownJourney[];
  start: number;
  /** where the next of those who ask alike begins: before it nothing is free that they want */
  starts: Map<string, number>;
}

/**
 * Journeys by keys, of which those that a row has taken are passed over. Rows mostly come in the
 * order of the journeys, so the taken ones stand in front, and are passed over once for all.
 */
export class FreeJourneys {
  readonly #shelves = new Map<string, Shelf>();
  readonly #taken: ReadonlySet<KnownJourney>;
  readonly #looks: Looks;

  constructor(taken: ReadonlySet<KnownJourney>, looks: Looks) {
    this.#taken = taken;
    this.#looks = looks;
  }

  /** '' is no key. */
  add(key: string, journey: KnownJourney): void {
    if (key === '') return;
    const shelf = this.#shelves.get(key);
    if (!shelf) this.#shelves.set(key, { journeys: [journey], start: 0, starts: new Map() });
    else if (shelf.journeys.at(-1) !== journey) shelf.journeys.push(journey);
  }

  /** Up to `most` free journeys under a key for which the test holds, in their order. */
  find(key: string, most: number, isWanted: (one: KnownJourney) => boolean): KnownJourney[] {
    const shelf = this.#shelves.get(key);
    const found: KnownJourney[] = [];
    if (!shelf) return found;
    const { journeys } = shelf;
    while (shelf.start < journeys.length && this.#taken.has(journeys[shelf.start]!)) shelf.start++;
    let index = shelf.start;
    for (; index < journeys.length && found.length < most; index++) {
      const one = journeys[index]!;
      if (!this.#taken.has(one) && isWanted(one)) found.push(one);
    }
    this.#looks.add(index - shelf.start);
    return found;
  }

  /**
   * The first free journey under a key for which the test holds. Those who ask with the same `asker`
   * ask for the same: together they look at each journey once.
   */
  firstFor(
    asker: string,
    key: string,
    isWanted: (one: KnownJourney) => boolean,
  ): KnownJourney | undefined {
    const shelf = this.#shelves.get(key);
    if (!shelf) return undefined;
    const { journeys, starts } = shelf;
    const start = starts.get(asker) ?? 0;
    let index = start;
    while (index < journeys.length) {
      const one = journeys[index]!;
      if (!this.#taken.has(one) && isWanted(one)) break;
      index++;
    }
    this.#looks.add(index - start);
    starts.set(asker, index);
    return journeys[index];
  }

  first(
    key: string,
    isWanted: (one: KnownJourney) => boolean = () => true,
  ): KnownJourney | undefined {
    return this.find(key, 1, isWanted)[0];
  }
}
