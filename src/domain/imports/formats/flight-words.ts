import type { Cabin, Operator, Reason, SeatPosition } from '../../journeys/journey.ts';
import type { PlaceHint } from '../../places/place.ts';
import { failRow } from '../row-refusal.ts';

// Maps, not objects: `constructor` is no word for a seat.
const seatPositionWords = new Map<string, SeatPosition>(
  Object.entries({
    window: 'window',
    middle: 'middle',
    center: 'middle',
    aisle: 'aisle',
    pilot: 'cockpit',
    copilot: 'cockpit',
    captain: 'cockpit',
    cockpit: 'cockpit',
    jumpseat: 'jumpseat',
    w: 'window',
    m: 'middle',
    a: 'aisle',
  }),
);

const cabinWords = new Map<string, Cabin>(
  Object.entries({
    economy: 'economy',
    ecolight: 'economy',
    'economy+': 'premium_economy',
    economyplus: 'premium_economy',
    premiumeconomy: 'premium_economy',
    premium: 'premium_economy',
    plus: 'premium_economy',
    business: 'business',
    first: 'first',
    firstclass: 'first',
    private: 'private',
    y: 'economy',
    p: 'premium_economy',
    c: 'business',
    b: 'business',
    f: 'first',
  }),
);

const reasonWords = new Map<string, Reason>(
  Object.entries({
    leisure: 'leisure',
    personal: 'leisure',
    business: 'business',
    crew: 'crew',
    other: 'other',
    l: 'leisure',
    b: 'business',
    c: 'crew',
    o: 'other',
  }),
);

/** Words are equal when they differ in case, spaces, hyphens and underscores only. */
function word(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

export function readSeatPosition(text: string): SeatPosition | undefined {
  return seatPositionWords.get(word(text));
}

export function readCabin(text: string): Cabin | undefined {
  return cabinWords.get(word(text));
}

export function readReason(text: string): Reason | undefined {
  return reasonWords.get(word(text));
}

/**
 * A flight number as it is printed: `BA 117`, `ba117` and the codeshare mark `SL*1508` become
 * `BA117` and `SL1508`. `undefined` when there is none.
 */
export function readFlightNumber(text: string): string | undefined {
  const number = text.toUpperCase().replaceAll(/[\s*-]+/g, '');
  return number === '' || /^0+$/.test(number) ? undefined : number;
}

/** Whether a name says that the airline is not known. */
export function isNoAirline(name: string): boolean {
  return /^(unknown|unknown airline|none|n\/a|-)?$/i.test(name);
}

/** An airline from a cell that holds a name, an IATA (two signs) or an ICAO (three letters) code. */
export function readAirline(text: string): Partial<Operator> | undefined {
  const value = text.trim();
  if (isNoAirline(value)) return undefined;
  if (/^[A-Z]{3}$/.test(value)) return { icao: value };
  if (/^(?=.*[A-Z])[A-Z\d]{2}$/.test(value)) return { iata: value };
  return { name: value };
}

/** An airport from a cell that holds an IATA or an ICAO code; an empty one fails the row. */
export function readAirport(text: string): PlaceHint {
  const code = text.trim().toUpperCase();
  if (code === '') failRow('airport-missing');
  if (/^[A-Z\d]{3}$/.test(code)) return { kind: 'airport', iata: code };
  if (/^[A-Z\d]{4}$/.test(code)) return { kind: 'airport', icao: code };
  return { kind: 'airport', code: text.trim() };
}

/**
 * `Name (IATA/ICAO)` and `Name (ICAO)` taken apart. Either part may be empty: ` (/)`, ` ()`. Names
 * with brackets of their own keep them: the codes are in the last pair.
 */
export function readCodedName(text: string): { name: string; codes: string[] } {
  const [, name, codes] = /^(.*)\(([^()]*)\)\s*$/s.exec(text) ?? [];
  if (name === undefined || codes === undefined) return { name: text.trim(), codes: [] };
  return { name: name.trim(), codes: codes.split('/').map((code) => code.trim()) };
}
