import type { KnownJourney } from './journey-key.ts';

/**
 * Number of journeys compared before yielding to the event loop, which takes a few milliseconds.
 */
const looksPerStep = 5_000;

/**
 * Maximum number of comparisons for all rows of a file: far more than the longest logs need. After
 * that, a file made to need more finds only the first candidates.
 */
const looksOfAnyFile = 1_000_000;
const looksPerRow = 200;

/** Number of comparisons per lookup once the file has used up its maximum. */
const fewLooks = 20;

/** Counts comparisons, so that a long run yields to the event loop and ends. */
export class Looks {
  #since = 0;
  #left: number;

  constructor(rows: number) {
    this.#left = looksOfAnyFile + looksPerRow * rows;
  }

  add(looks: number): void {
    this.#since += looks;
  }

  /** Counts a comparison of a row with a candidate. */
  spend(): void {
    this.#since++;
    this.#left--;
  }

  /** Whether a lookup with this many comparisons must stop. */
  isEnough(looks: number): boolean {
    return this.#left < 0 && looks >= fewLooks;
  }

  /** Whether it is time to pause; resets the count for the next pause. */
  isPauseDue(): boolean {
    if (this.#since < looksPerStep) return false;
    this.#since = 0;
    return true;
  }
}

/** The journeys with one key. */
interface Shelf {
  journeys: KnownJourney[];
  /** For a taken journey, the index of a later one; all journeys between them are taken. */
  skips: number[];
  /** For each asker, the index at which to continue; no free journey before it can match. */
  starts: Map<string, number> | undefined;
}

/**
 * Indexes journeys by key and skips those that a row has taken. Skips consecutive taken journeys at
 * once (a disjoint set with path halving), so that repeated lookups do not revisit them.
 */
export class FreeJourneys {
  readonly #shelves = new Map<string, Shelf>();
  readonly #taken: ReadonlySet<KnownJourney>;
  readonly #looks: Looks;

  constructor(taken: ReadonlySet<KnownJourney>, looks: Looks) {
    this.#taken = taken;
    this.#looks = looks;
  }

  /** Adds a journey under a key; an empty key is ignored. */
  add(key: string, journey: KnownJourney): void {
    if (key === '') return;
    const shelf = this.#shelves.get(key);
    if (!shelf) this.#shelves.set(key, { journeys: [journey], skips: [], starts: undefined });
    else if (shelf.journeys.at(-1) !== journey) shelf.journeys.push(journey);
  }

  /** Returns up to `most` free journeys with a key that pass the test, in order. */
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
   * Returns the first free journey with a key that passes the test. Lookups with the same `asker`
   * must use the same test; together they visit each journey once.
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

  /**
   * Returns the first free journey from an index on that passes the test, and the index at which
   * the search ended.
   */
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
      // Path halving: shortens the path for later lookups.
      const further = behind(next);
      skips[at] = further;
      at = further;
    }
  }
}
