import type { Mode, Operator } from '../../../domain/journeys/journey.ts';
import type { FoundPlace, Place } from '../../../domain/journeys/place.ts';
import type { VehicleType } from '../../../domain/journeys/quick-entry/aircraft.ts';
import type { FindPlaces } from '../../../domain/journeys/quick-entry/line-places.ts';
import { mayBePlace, placesMeant } from './match-places.ts';

/** Where the answers come from. */
export interface LookUpSources {
  places: (text: string, date: string, kind: 'airport' | 'any') => Promise<readonly FoundPlace[]>;
  /** those that had the designator on the date (EDTF) */
  airlines: (designator: string, date: string) => Promise<readonly Operator[]>;
  vehicleTypes: (text: string) => Promise<readonly VehicleType[]>;
  /** places of the archive's journeys, for when nobody answers */
  knownPlaces: () => Iterable<Place>;
}

/** Somebody typing asks for every letter; only what stands this long is really asked. */
const pauseMs = 50;

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
  const places = answersOf(sources.places, settle);
  const airlines = answersOf(sources.airlines, settle);
  const vehicleTypes = answersOf(sources.vehicleTypes, settle);

  const findPlaces =
    (mode: Mode): FindPlaces =>
    (text, date) => {
      if (!mayBePlace(text)) return [];
      const answer = places(text.toLowerCase(), date, mode === 'air' ? 'airport' : 'any');
      if (answer === undefined) return undefined;
      const meant = placesMeant(text, answer === 'failed' ? [...sources.knownPlaces()] : answer);
      const ofMode = mode === 'air' ? meant : groundFirst(meant);
      return chosenFirst(ofMode, choices.get(namesOf(ofMode)));
    };

  return {
    findPlaces,
    findOperator: (designator: string, date: string): Operator | null | undefined => {
      const answer = airlines(designator, date);
      if (answer === undefined) return undefined;
      if (answer === 'failed') return null;
      const found = answer.find(({ iata, icao }) => iata === designator || icao === designator);
      return found ? { name: found.name, iata: found.iata, icao: found.icao } : null;
    },
    findVehicleType: (text: string): VehicleType | null | undefined => {
      const answer = vehicleTypes(text);
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
    /** the last look-up got no answer */
    isFailing: () => isFailing,
    version: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A question asked once; a failed one again when it is next needed, but not before a while. */
function answersOf<Question extends string[], Answer>(
  ask: (...question: Question) => Promise<Answer>,
  settle: (failed: boolean) => void,
): (...question: Question) => Answer | 'failed' | undefined {
  const patienceMs = 5000;
  const answers = new Map<string, Answer | 'failed'>();
  const asked = new Set<string>();
  let waiting = new Map<string, Question>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    for (const [key, question] of waiting) {
      asked.add(key);
      ask(...question).then(
        (answer) => {
          answers.set(key, answer);
          settle(false);
        },
        () => {
          answers.set(key, 'failed');
          asked.delete(key);
          setTimeout(() => answers.delete(key), patienceMs);
          settle(true);
        },
      );
    }
    waiting = new Map();
  };
  return (...question) => {
    const key = question.join('\n');
    const answer = answers.get(key);
    if (answer !== undefined || asked.has(key)) return answer;
    clearTimeout(timer);
    waiting.set(key, question);
    timer = setTimeout(send, pauseMs);
    return undefined;
  };
}

function groundFirst(places: readonly Place[]): Place[] {
  const isAirport = ({ kind }: Place) => kind === 'airport';
  return [...places.filter((place) => !isAirport(place)), ...places.filter(isAirport)];
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
