import { getOrMake } from '../../shared/remember.ts';
import type { JourneyRecord, StoredJourney } from '../../journeys/journey.ts';
import type { Place } from '../../places/place.ts';

type JourneyOfArchive = JourneyRecord & { id: string; version: number };

/**
 * The journeys of an archive with their places, by traveller. A journey and the list of a person
 * stay the same objects until something in them changes, because derived data is cached by these
 * objects.
 */
export class JourneysByPerson {
  readonly #ofPeople = new Map<string, Map<string, StoredJourney>>();
  readonly #lists = new Map<string, readonly StoredJourney[]>();
  readonly #placeOf: (id: string) => Place | undefined;

  constructor(placeOf: (id: string) => Place | undefined) {
    this.#placeOf = placeOf;
  }

  /** Returns the journeys of a person for which both places are known. */
  of(personId: string): readonly StoredJourney[] {
    return getOrMake(this.#lists, personId, () => [
      ...(this.#ofPeople.get(personId)?.values() ?? []),
    ]);
  }

  put(journey: JourneyOfArchive): void {
    const [from, to] = [this.#placeOf(journey.from), this.#placeOf(journey.to)];
    if (!from || !to) {
      this.remove(journey);
      return;
    }
    const stored = { ...journey, from, to };
    for (const { personId } of journey.travellers) {
      getOrMake(this.#ofPeople, personId, () => new Map()).set(journey.id, stored);
      this.#lists.delete(personId);
    }
  }

  remove({ id, travellers }: JourneyOfArchive): void {
    for (const { personId } of travellers) {
      if (this.#ofPeople.get(personId)?.delete(id)) this.#lists.delete(personId);
    }
  }
}
