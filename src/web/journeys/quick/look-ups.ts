import type { Mode, Operator } from '../../../domain/journeys/journey.ts';
import type { Place, PlaceKind } from '../../../domain/journeys/place.ts';
import type { VehicleType } from '../../../domain/journeys/quick-entry/aircraft.ts';
import { endsOfMode } from '../../../domain/journeys/quick-entry/ends-of-mode.ts';
import type {
  FindMeanings,
  FindSpellings,
} from '../../../domain/journeys/quick-entry/line-names.ts';
import { mayBeName, placesMeant } from '../../../domain/journeys/quick-entry/match-places.ts';
import { foldText } from '../../../domain/shared/fold-text.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { NameMeanings, PlaceSearchKind } from '../search.data.ts';

/** Where the answers come from. */
export interface LookUpSources {
  meanings: (text: string, date: string, kind: PlaceSearchKind) => Promise<NameMeanings>;
  spellings: (text: string, kind: PlaceSearchKind) => Promise<readonly string[]>;
  /** those that had the designator on the date (EDTF) */
  airlines: (designator: string, date: string) => Promise<readonly Operator[]>;
  vehicleTypes: (text: string) => Promise<readonly VehicleType[]>;
  /** places of the archive's journeys, for when nobody answers */
  knownPlaces: () => Iterable<Place>;
}

/** Somebody typing asks for every letter; only what stands this long is really asked. */
const pauseMs = 80;

/** A word that means nothing is mostly one that is not finished. */
const longPauseMs = 300;

/** Longer than it takes to read a line. */
const oneReadingMs = 20;

/** What was not answered is asked again after this long, and when the connection is back. */
const patienceMs = 5000;

const kindOfMode: Record<Mode, PlaceSearchKind> = {
  air: 'airport',
  rail: 'station',
  road: 'any',
  sea: 'port',
  other: 'any',
};

const meansNothing = { places: [], isSettled: false, airline: undefined };

export type LookUps = ReturnType<typeof createLookUps>;

/**
 * Answers the questions of a line at once or says "not known yet", asks them in the background, and
 * tells its listener when an answer has come.
 */
export function createLookUps(sources: LookUpSources) {
  const listeners = new Set<() => void>();
  let version = 0;
  let isFailing = false;
  const changed = () => {
    version++;
    for (const listener of listeners) listener();
  };
  const settle = (failed: boolean) => {
    isFailing = failed;
    changed();
  };
  const choices = new Map<string, string>();
  const made = new Map<string, Place>();
  const meanings = answersOf(sources.meanings, settle, changed);
  const spellings = answersOf(sources.spellings, settle, changed, longPauseMs);
  const airlines = answersOf(sources.airlines, settle, changed);
  const vehicleTypes = answersOf(sources.vehicleTypes, settle, changed);

  const findMeanings =
    (mode: Mode): FindMeanings =>
    (text, date) => {
      if (!mayBeName(text)) return meansNothing;
      const answer = meanings.get(text.toLowerCase(), date, kindOfMode[mode]);
      if (answer === undefined) return undefined;
      const isKnown = answer !== 'failed';
      const places = isKnown ? answer.places : placesMeant(text, [...sources.knownPlaces()]);
      const ends = endsOfMode(mode, places);
      const chosen = choices.get(namesOf(ends.places));
      return {
        places: chosenFirst(ends.places, chosen),
        isSettled: chosen !== undefined || ends.isSettled,
        airline: (mode === 'air' && isKnown && answer.airline) || undefined,
      };
    };

  const findSpellings =
    (mode: Mode): FindSpellings =>
    (text) => {
      if (!mayBeName(text)) return [];
      const answer = spellings.get(text.toLowerCase(), kindOfMode[mode]);
      return answer === 'failed' ? [] : answer;
    };

  return {
    findMeanings,
    findSpellings,
    /** The one that the archive has, or a new one where the town is, until somebody knows better. */
    placeIn: (town: Place, name: string, kind: PlaceKind): Place => {
      const key = [kind, town.id, foldText(name)].join('\n');
      const place = knownIn(town, name, sources.knownPlaces()) ?? made.get(key);
      if (place) return place;
      const added = { ...town, id: newId(), kind, iata: '', icao: '', name };
      made.set(key, added);
      return added;
    },
    /** Whether a place is to be added to the archive with the line that names it. */
    isNew: (place: Place) => [...made.values()].includes(place),
    findOperator: (designator: string, date: string): Operator | null | undefined => {
      const answer = airlines.get(designator, date);
      if (answer === undefined) return undefined;
      if (answer === 'failed') return null;
      const found = answer.find(({ iata, icao }) => iata === designator || icao === designator);
      return found ? { name: found.name, iata: found.iata, icao: found.icao } : null;
    },
    findVehicleType: (text: string): VehicleType | null | undefined => {
      const answer = vehicleTypes.get(text);
      if (answer === undefined) return undefined;
      if (answer === 'failed') return null;
      const found = answer.find(({ icao, type }) => icao === text || type === text);
      return found ? { type: found.type, icao: found.icao } : null;
    },
    /** From now on a name with these meanings means this one. */
    choose: (options: readonly Place[], place: Place) => {
      choices.set(namesOf(options), place.id);
      changed();
    },
    /** Asks what got no answer again: the connection is back. */
    askAgain: () => {
      for (const each of [meanings, spellings, airlines, vehicleTypes]) each.forgetFailed();
      changed();
    },
    /** the last look-up got no answer */
    isFailing: () => isFailing,
    version: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A question asked once; a failed one again after a while, if it is still needed then. */
function answersOf<Question extends string[], Answer>(
  ask: (...question: Question) => Promise<Answer>,
  settle: (failed: boolean) => void,
  changed: () => void,
  pause = pauseMs,
) {
  const answers = new Map<string, Answer | 'failed'>();
  const asked = new Set<string>();
  let waiting = new Map<string, { question: Question; at: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const forgetFailed = () => {
    clearTimeout(again);
    again = undefined;
    for (const [key, answer] of answers) if (answer === 'failed') answers.delete(key);
  };
  const send = () => {
    const latest = Math.max(...[...waiting.values()].map(({ at }) => at));
    for (const [key, { question, at }] of waiting) {
      // A line is read whole each time: what the latest reading did not ask has been typed over.
      if (at < latest - oneReadingMs) continue;
      asked.add(key);
      ask(...question).then(
        (answer) => {
          answers.set(key, answer);
          settle(false);
        },
        () => {
          answers.set(key, 'failed');
          asked.delete(key);
          again ??= setTimeout(() => {
            forgetFailed();
            changed();
          }, patienceMs);
          settle(true);
        },
      );
    }
    waiting = new Map();
  };
  return {
    forgetFailed,
    get: (...question: Question): Answer | 'failed' | undefined => {
      const key = question.join('\n');
      const answer = answers.get(key);
      if (answer !== undefined || asked.has(key)) return answer;
      clearTimeout(timer);
      waiting.set(key, { question, at: performance.now() });
      timer = setTimeout(send, pause);
      return undefined;
    },
  };
}

function knownIn(town: Place, name: string, places: Iterable<Place>): Place | undefined {
  for (const place of places) {
    const isThere = place.kind !== 'town' && foldText(place.town) === foldText(town.town);
    if (isThere && place.country === town.country && foldText(place.name) === foldText(name)) {
      return place;
    }
  }
  return undefined;
}

/** The chosen one first, the others after it in their order, so that a choice can be gone through. */
function chosenFirst(places: readonly Place[], id: string | undefined): readonly Place[] {
  const at = places.findIndex((place) => place.id === id);
  return at < 1 ? places : [...places.slice(at), ...places.slice(0, at)];
}

function namesOf(places: readonly Place[]): string {
  return places
    .map(({ id }) => id)
    .sort()
    .join(' ');
}
