import type { Operator } from '../../../../../domain/journeys/journey.ts';
import { modeEnds, type PlaceSearchKind } from '../../../../../domain/journeys/mode-ends.ts';
import type { Place, PlaceKind } from '../../../../../domain/places/place.ts';
import type { VehicleType } from '../../../../../domain/journeys/quick-entry/aircraft.ts';
import { askedEnd, likelyEnds } from '../../../../../domain/journeys/quick-entry/likely-ends.ts';
import type {
  FindMeanings,
  FindSpellings,
  Spellings,
} from '../../../../../domain/journeys/quick-entry/name-look-up.ts';
import { mayBeName, placesMeant } from '../../../../../domain/journeys/meant/match-places.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import type { NameMeanings } from '../../../../data/places/place-search.data.ts';

import { requestsInTurn, type InTurn } from './requests-in-turn.ts';
import { ApiError } from '../../../../app/api-error.ts';
import { isServerAway } from '../../../../app/failure-kinds.ts';

/** The delay in ms before a look-up is sent, so that not every typed letter sends a request. */
const pauseMs = 80;

/**
 * The delay in ms until an unanswered look-up is repeated. It is also repeated when the connection
 * is back.
 */
const patienceMs = 5000;

/** The number of answers kept before all are dropped. It covers a day of typing or more. */
const mostKept = 2000;

/** Whether the same look-up may succeed later. */
function isPassing(error: unknown): boolean {
  return isServerAway(error) || (error instanceof ApiError && error.code === 'too-many');
}

/**
 * `unanswered`: the server did not answer. `refused`: repeating the look-up would give the same
 * result.
 */
type Unknown = 'unanswered' | 'refused';

interface AskingOptions {
  inTurn: InTurn;
  /** The number of the current reading. It increases each time the line is read. */
  reading: () => number;
  /** Called after every answer and every failure. The argument is true if the connection failed. */
  settle: (isUnanswered: boolean) => void;
  /** Called when unanswered look-ups may be repeated. */
  changed: () => void;
  /** The delay in ms before a look-up is sent. */
  pause?: number;
}

/**
 * Sends each look-up once. An unanswered look-up is repeated after a while, if it is still needed.
 */
export function answersOf<Asked extends string[], Answer>(
  ask: (...question: Asked) => Promise<Answer>,
  { inTurn, reading, settle, changed, pause = pauseMs }: AskingOptions,
) {
  const answers = new Map<string, Answer | Unknown>();
  /** Keys of look-ups that are queued or running. */
  const asked = new Set<string>();
  /** The last reading that needed each unanswered look-up. */
  const needed = new Map<string, number>();
  let waiting = new Map<string, Asked>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const forgetUnanswered = () => {
    clearTimeout(again);
    again = undefined;
    for (const [key, answer] of answers) if (answer === 'unanswered') answers.delete(key);
  };
  const keep = (key: string, answer: Answer | Unknown) => {
    if (answers.size >= mostKept) answers.clear();
    answers.set(key, answer);
  };
  const failed = (key: string, error: unknown) => {
    const mayPass = isPassing(error);
    keep(key, mayPass ? 'unanswered' : 'refused');
    if (mayPass) {
      again ??= setTimeout(() => {
        forgetUnanswered();
        changed();
      }, patienceMs);
    }
    settle(mayPass);
  };
  const send = async (key: string, question: Asked) => {
    // The whole line is read each time. A look-up that the latest reading did not need belongs to
    // overwritten text.
    try {
      if (needed.get(key) !== reading()) return;
      keep(key, await ask(...question));
      settle(false);
    } catch (error) {
      failed(key, error);
    } finally {
      asked.delete(key);
      needed.delete(key);
    }
  };
  const sendWaiting = () => {
    for (const [key, question] of waiting) {
      asked.add(key);
      inTurn(() => send(key, question));
    }
    waiting = new Map();
  };
  return {
    forgetUnanswered,
    get: (...question: Asked): Answer | Unknown | undefined => {
      const key = question.join('\n');
      const answer = answers.get(key);
      if (answer !== undefined) return answer;
      needed.set(key, reading());
      if (asked.has(key)) return undefined;
      clearTimeout(timer);
      waiting.set(key, question);
      timer = setTimeout(sendWaiting, pause);
      return undefined;
    },
  };
}

/** The sources of the answers. */
export interface LookUpSources {
  meanings: (text: string, date: string, kind: PlaceSearchKind) => Promise<NameMeanings>;
  spellings: (text: string, date: string, kind: PlaceSearchKind) => Promise<Spellings>;
  /** The airlines that had the designator on the date (EDTF). */
  airlines: (designator: string, date: string) => Promise<readonly Operator[]>;
  vehicleTypes: (text: string) => Promise<readonly VehicleType[]>;
}

/** A word without a meaning is usually unfinished, so its spellings wait longer (ms). */
const longPauseMs = 300;

/** The number of parallel requests. A line with many words must not block other requests. */
const requestsAtOnce = 4;

const noSpellings: Spellings = { places: [], airlines: [] };
const meansNothing = { places: [], isSettled: false, airline: undefined };

export type LookUps = ReturnType<typeof createLookUps>;

/**
 * Answers the look-ups of a line at once or returns "not known yet". Sends them in the background,
 * and notifies its listeners when an answer arrives.
 */
export function createLookUps(sources: LookUpSources) {
  const listeners = new Set<() => void>();
  let version = 0;
  let isFailing = false;
  let reading = 0;
  let knownPlaces: readonly Place[] = [];
  const changed = () => {
    version++;
    for (const listener of listeners) listener();
  };
  const settle = (isUnanswered: boolean) => {
    isFailing = isUnanswered;
    changed();
  };
  /** The IDs of the places last chosen for each set of meanings. */
  const chosenIds = new Map<string, string>();
  const made = new Map<string, Place>();
  const queue = {
    inTurn: requestsInTurn(requestsAtOnce),
    reading: () => reading,
    settle,
    changed,
  };
  const meanings = answersOf(sources.meanings, queue);
  const spellings = answersOf(sources.spellings, { ...queue, pause: longPauseMs });
  const airlines = answersOf(sources.airlines, queue);
  const vehicleTypes = answersOf(sources.vehicleTypes, queue);

  const findMeanings: FindMeanings = (text, date, mode) => {
    if (!mayBeName(text)) return meansNothing;
    const answer = meanings.get(text.toLowerCase(), date, modeEnds[mode].searched);
    if (answer === undefined) return undefined;
    if (answer === 'refused') return meansNothing;
    const isAnswered = answer !== 'unanswered';
    const places = isAnswered ? answer.places : placesMeant(text, knownPlaces);
    const ends = likelyEnds(mode, places);
    const chosen = chosenIds.get(namesOf(ends.places));
    const found = chosenFirst(ends.places, chosen);
    const isChosen = chosen !== undefined;
    const standsIn = found[0]?.kind === 'town' && askedEnd(mode, found) !== undefined;
    return {
      places: found,
      // Without the server, the archive does not know other places of the same name, or which were
      // open on the date. If a town stood in for a station before, the user is asked again.
      isSettled: (isChosen && !standsIn) || (isAnswered && ends.isSettled && !answer.isOfOtherDays),
      airline: (mode === 'air' && isAnswered && answer.airline) || undefined,
    };
  };

  const findSpellings: FindSpellings = (text, date, mode) => {
    if (!mayBeName(text)) return noSpellings;
    const answer = spellings.get(text.toLowerCase(), date, modeEnds[mode].searched);
    return answer === 'unanswered' || answer === 'refused' ? noSpellings : answer;
  };

  return {
    /**
     * Starts a new reading of the line. Look-ups that it does not need belong to overwritten text.
     */
    beginReading: () => void reading++,
    findMeanings,
    findSpellings,
    /**
     * The archive's place with this name, or a new one at the position of the town, until a better
     * position is known.
     */
    placeIn: (town: Place, name: string, kind: PlaceKind): Place => {
      const key = [kind, town.id, foldText(name)].join('\n');
      const place = knownIn(town, name, knownPlaces) ?? made.get(key);
      if (place) return place;
      const added = { ...town, id: newId(), kind, iata: '', icao: '', name };
      made.set(key, added);
      return added;
    },
    /** Whether a place will be added to the archive together with the line that names it. */
    isNew: (place: Place) => [...made.values()].includes(place),
    findOperator: (designator: string, date: string): Operator | null | undefined => {
      const answer = airlines.get(designator, date);
      if (answer === undefined) return undefined;
      if (answer === 'unanswered' || answer === 'refused') return null;
      const found = answer.find(({ iata, icao }) => iata === designator || icao === designator);
      return found ? { name: found.name, iata: found.iata, icao: found.icao } : null;
    },
    findVehicleType: (text: string): VehicleType | null | undefined => {
      const answer = vehicleTypes.get(text);
      if (answer === undefined) return undefined;
      if (answer === 'unanswered' || answer === 'refused') return null;
      const found = answer.find(({ icao, type }) => icao === text || type === text);
      return found ? { type: found.type, icao: found.icao } : null;
    },
    /** From now on, a name with these meanings means this place. */
    choose: (places: readonly Place[], place: Place) => {
      chosenIds.set(namesOf(places), place.id);
      changed();
    },
    /**
     * Sets the places of the archive's journeys, used if the server does not answer. Call it again
     * when there are more.
     */
    know: (places: Iterable<Place>) => {
      knownPlaces = [...places];
      changed();
    },
    /** Repeats unanswered look-ups, because the connection is back. */
    askAgain: () => {
      for (const each of [meanings, spellings, airlines, vehicleTypes]) each.forgetUnanswered();
      changed();
    },
    /** The last look-up got no answer. */
    isFailing: () => isFailing,
    version: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
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

/**
 * Moves the chosen place to the front and keeps the cyclic order, so that users can step through
 * the places.
 */
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
