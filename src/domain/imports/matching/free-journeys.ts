import type { KnownJourney } from './journey-key.ts';

/** How many journeys are compared before yielding to the event loop: some milliseconds' worth. */
const looksPerStep = 5_000;

/**
 * How many journeys the rows of a file are compared with, all in all: far more than the longest logs
 * need. A file that is made to need more finds only what stands in front from then on.
 */
const looksOfAnyFile = 1_000_000;
const looksPerRow = 200;

/** How many journeys a question may look at once the file has had its looks. */
const fewLooks = 20;

/** Counts what is looked at, so that a long comparison can yield to the event loop, and ends. */
export class Looks {
  #since = 0;
  #left: number;

  constructor(rows: number) {
    this.#left = looksOfAnyFile + looksPerRow * rows;
  }

  add(looks: number): void {
    this.#since += looks;
  }

  /** Counts a look at a journey that may be a row's. */
  spend(): void {
    this.#since++;
    this.#left--;
  }

  /** Whether a question that has looked at so many journeys may look at no more. */
  isEnough(looks: number): boolean {
    return this.#left < 0 && looks >= fewLooks;
  }

  /** Whether it is time to pause; the next pause is counted from here. */
  isPauseDue(): boolean {
    if (this.#since < looksPerStep) return false;
    this.#since = 0;
    return true;
  }
}

/** Journeys under one key. */
interface Shelf {
  journeys: KnownJourney[];
  /** of a taken journey the index of one behind it, between which all are taken */
  skips: number[];
  /** where the next of those who ask alike begins: before it nothing is free that they want */
  starts: Map<string, number> | undefined;
}

/**
 * Journeys by keys, of which those that a row has taken are passed over: all that stand together at
 * once (a disjoint set with path halving), so that asking for each of them takes no look at the others.
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
    if (!shelf) this.#shelves.set(key, { journeys: [journey], skips: [], starts: undefined });
    else if (shelf.journeys.at(-1) !== journey) shelf.journeys.push(journey);
  }

  /** Up to `most` free journeys under a key for which the test holds, in their order. */
  find(key: string, most: number, isWanted: (one: KnownJourney) => boolean): KnownJourney[] {
    const shelf = this.#shelves.get(key);
    const found: KnownJourney[] = [];
    if (!shelf) return found;
    let at = 0;
    while (found.length < most) {
      const next = this.#next(shelf, at, isWanted);
      if (!next.found) break;
      found.push(next.found);
      at = next.index + 1;
    }
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
    shelf.starts ??= new Map();
    const { found, index } = this.#next(shelf, shelf.starts.get(asker) ?? 0, isWanted);
    shelf.starts.set(asker, index);
    return found;
  }

  first(
    key: string,
    isWanted: (one: KnownJourney) => boolean = () => true,
  ): KnownJourney | undefined {
    return this.find(key, 1, isWanted)[0];
  }

  /** The first free journey from an index on for which the test holds, and where the search ended. */
  #next(
    shelf: Shelf,
    from: number,
    isWanted: (one: KnownJourney) => boolean,
  ): { found: KnownJourney | undefined; index: number } {
    let index = this.#freeFrom(shelf, from);
    for (let looked = 0; index < shelf.journeys.length; looked++) {
      if (this.#looks.isEnough(looked)) return { found: undefined, index };
      this.#looks.spend();
      const one = shelf.journeys[index]!;
      if (isWanted(one)) return { found: one, index };
      index = this.#freeFrom(shelf, index + 1);
    }
    return { found: undefined, index };
  }

  #freeFrom({ journeys, skips }: Shelf, from: number): number {
    const behind = (index: number) => {
      const one = journeys[index];
      return one && this.#taken.has(one) ? (skips[index] ?? index + 1) : index;
    };
    for (let at = from; ;) {
      const next = behind(at);
      if (next === at) return at;
      // Halves the way for whoever asks next.
      const further = behind(next);
      skips[at] = further;
      at = further;
    }
  }
}
