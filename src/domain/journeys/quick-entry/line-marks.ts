/** Fields of a line that are recognised by their form alone, without a lookup. */
import type { Cabin, Mode, SeatPosition } from '../journey.ts';
import type { VehicleType } from './aircraft.ts';

import {
  readDashlessRegistration,
  readFlightNumber,
  readRegistration,
  readSplitFlightNumber,
  type FlightNumber,
} from '../vehicle-marks.ts';
import { claim, claimFirst, neighbours, type Words, type Word } from './words.ts';
import { readAircraft } from './aircraft.ts';

/** Number of words in the longest type: `De Havilland Comet 4B`. */
const mostWordsOfType = 4;

interface FoundAircraft {
  type: VehicleType;
  index: number;
  count: number;
  likelihood: number;
}

/**
 * Claims the aircraft: the likeliest type on the line, and the first of equally likely ones. A name
 * that is not claimed can be an airline's: `Britannia 737-200`.
 */
function claimAircraft(words: Words): VehicleType | undefined {
  let best: FoundAircraft | undefined;
  for (const index of words.left.keys()) {
    const found = aircraftAt(words, index);
    if (found && found.likelihood > (best?.likelihood ?? 0)) best = found;
  }
  if (best) claim(words, best.index, best.count, 'vehicle');
  return best?.type;
}

/** Returns the longest type that begins at a word. */
function aircraftAt(words: Words, index: number): FoundAircraft | undefined {
  const run = neighbours(words, index, mostWordsOfType);
  for (let count = run.length; count > 0; count--) {
    const written = run.slice(0, count);
    const likelihood = likelihoodOf(written);
    const type = likelihood === 0 ? undefined : readAircraft(written.map(textOf).join(' '));
    if (type) return { type, index, count, likelihood };
  }
  return undefined;
}

/**
 * Returns how likely the words are an aircraft; digits make it most likely. A name alone can also
 * be an airline's, and `TU 154` is a flight number if the line has another type.
 */
function likelihoodOf(written: readonly Word[]): 0 | 1 | 2 | 3 {
  const [first = '', second = ''] = written.map(textOf);
  if (written.length === 2 && readSplitFlightNumber(first, second)) {
    // `RJ 100` is a flight of Royal Jordanian, which still operates. The Avro is written RJ100.
    return first.toUpperCase() === 'RJ' ? 0 : 2;
  }
  return written.some(({ text }) => /\d/.test(text)) ? 3 : 1;
}

function textOf({ text }: Word): string {
  return text;
}

export interface LineMarks {
  vehicle: VehicleType | undefined;
  registration: string | undefined;
  flight: FlightNumber | undefined;
  /** In the order written, one per traveller. */
  seats: string[];
  seatPosition: SeatPosition | undefined;
  cabin: Cabin | undefined;
  /** The journey intentionally ends where it began. */
  isLocal: boolean;
  /** The journey is not a duplicate of the equal one that the log already has. */
  isAgain: boolean;
  dittos: number;
}

/** Booking class letters as airlines use them, and words. */
const cabinWords: Record<string, Cabin> = {
  f: 'first',
  first: 'first',
  c: 'business',
  j: 'business',
  business: 'business',
  club: 'business',
  w: 'premium_economy',
  premium: 'premium_economy',
  y: 'economy',
  economy: 'economy',
  eco: 'economy',
  coach: 'economy',
  private: 'private',
};
const seatWords: Record<string, SeatPosition> = {
  window: 'window',
  middle: 'middle',
  aisle: 'aisle',
  cockpit: 'cockpit',
  jumpseat: 'jumpseat',
};
const modeWords: Record<string, Mode> = {
  flight: 'air',
  train: 'rail',
  rail: 'rail',
  car: 'road',
  bus: 'road',
  drive: 'road',
  drove: 'road',
  ferry: 'sea',
  ship: 'sea',
};

/** The mode of a line's journey, and whether it is a return. */
export interface LineWay {
  mode: Mode | undefined;
  isReturn: boolean;
}

/** Claims the words for the mode and the return mark, except words that belong to another name. */
export function claimWay(words: Words, mayTake: (index: number) => boolean): LineWay {
  const readReturn = (text: string) => /^(r|ret|return|<)$/i.test(text) || undefined;
  return {
    mode: claimFirst(words, 'mode', wordOf(modeWords), mayTake),
    isReturn: claimFirst(words, 'return', readReturn, mayTake) === true,
  };
}

/**
 * Claims fields that are recognised by their form. Aircraft come before flight numbers, because
 * they look alike.
 */
export function claimMarks(words: Words): LineMarks {
  let dittos = 0;
  while (claimFirst(words, 'ditto', (text) => text === '"' || undefined)) dittos++;
  const vehicle = claimAircraft(words);
  const registration = claimFirst(words, 'registration', readRegistration);
  const flight = claimFirst(words, 'number', readFlightNumber) ?? claimSplitFlightNumber(words);
  return {
    vehicle,
    registration: registration ?? claimFirst(words, 'registration', readDashlessRegistration),
    flight,
    seats: claimSeats(words),
    seatPosition: claimFirst(words, 'seatPosition', wordOf(seatWords)),
    cabin: claimFirst(words, 'cabin', wordOf(cabinWords)),
    isLocal: claimFirst(words, 'local', (text) => /^local$/i.test(text) || undefined) === true,
    isAgain: claimFirst(words, 'again', (text) => /^again$/i.test(text) || undefined) === true,
    dittos,
  };
}

function claimSplitFlightNumber(words: Words): FlightNumber | undefined {
  for (const index of words.left.keys()) {
    const [first, second] = neighbours(words, index, 2);
    const flight = first && second && readSplitFlightNumber(first.text, second.text);
    if (!flight) continue;
    claim(words, index, 2, 'number');
    return flight;
  }
  return undefined;
}

/** Claims seats on aircraft: a row and a letter A to L. */
function claimSeats(words: Words): string[] {
  const seats: string[] = [];
  for (;;) {
    const seat = claimFirst(words, 'seat', (text) =>
      /^[1-9]\d?[A-L]$/i.test(text) ? text : undefined,
    );
    if (seat === undefined) return seats;
    seats.push(seat.toUpperCase());
  }
}

function wordOf<Value>(values: Record<string, Value>): (text: string) => Value | undefined {
  const known = new Map(Object.entries(values));
  return (text) => known.get(text.toLowerCase());
}
