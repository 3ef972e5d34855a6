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
import { answersOf } from './answers.ts';
import { requestsInTurn } from './requests-in-turn.ts';

/** Where the answers come from. */
export interface LookUpSources {
  meanings: (text: string, date: string, kind: PlaceSearchKind) => Promise<NameMeanings>;
  spellings: (text: string, date: string, kind: PlaceSearchKind) => Promise<Spellings>;
  /** those that had the designator on the date (EDTF) */
  airlines: (designator: string, date: string) => Promise<readonly Operator[]>;
  vehicleTypes: (text: string) => Promise<readonly VehicleType[]>;
}

/** A word that means nothing is mostly one that is not finished. */
const longPauseMs = 300;

/** Requests under way at once: a line of many words must not stand in the way of other requests. */
const requestsAtOnce = 4;

const noSpellings: Spellings = { places: [], airlines: [] };
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
  /** what each set of meanings was last said to mean: place ids */
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
      // The archive does not know the other places of a name, nor which were open on the date. A town
      // that stood in for a station once is asked about again.
      isSettled: (isChosen && !standsIn) || (isAnswered && ends.isSettled),
      airline: (mode === 'air' && isAnswered && answer.airline) || undefined,
    };
  };

  const findSpellings: FindSpellings = (text, date, mode) => {
    if (!mayBeName(text)) return noSpellings;
    const answer = spellings.get(text.toLowerCase(), date, modeEnds[mode].searched);
    return answer === 'unanswered' || answer === 'refused' ? noSpellings : answer;
  };

  return {
    /** The line is read anew: what this reading does not ask has been typed over. */
    beginReading: () => void reading++,
    findMeanings,
    findSpellings,
    /** The one that the archive has, or a new one where the town is, until somebody knows better. */
    placeIn: (town: Place, name: string, kind: PlaceKind): Place => {
      const key = [kind, town.id, foldText(name)].join('\n');
      const place = knownIn(town, name, knownPlaces) ?? made.get(key);
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
    /** From now on a name with these meanings means this one. */
    choose: (places: readonly Place[], place: Place) => {
      chosenIds.set(namesOf(places), place.id);
      changed();
    },
    /** The places of the archive's journeys, for when nobody answers; again whenever there are more. */
    know: (places: Iterable<Place>) => {
      knownPlaces = [...places];
      changed();
    },
    /** Asks what got no answer again: the connection is back. */
    askAgain: () => {
      for (const each of [meanings, spellings, airlines, vehicleTypes]) each.forgetUnanswered();
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
