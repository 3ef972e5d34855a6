import type { Cabin, Operator, Reason, SeatPosition } from '../../journeys/journey.ts';
import type { PlaceHint } from '../../places/place.ts';
import { failRow } from '../row-refusal.ts';

// Maps rather than objects, so that `constructor` is not found as a word for a seat.
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

/**
 * Normalises a word, so that words are equal if they differ only in case, spaces, hyphens or
 * underscores.
 */
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
 * Normalises a flight number: `BA 117`, `ba117` and the codeshare notation `SL*1508` become `BA117`
 * and `SL1508`. Undefined if there is none.
 */
export function readFlightNumber(text: string): string | undefined {
  const number = text.toUpperCase().replaceAll(/[\s*-]+/g, '');
  return number === '' || /^0+$/.test(number) ? undefined : number;
}

/** Whether a name means that the airline is unknown. */
export function isNoAirline(name: string): boolean {
  return /^(unknown|unknown airline|none|n\/a|-)?$/i.test(name);
}

/**
 * Reads an airline from a cell with a name, an IATA code (two characters) or an ICAO code (three
 * letters).
 */
export function readAirline(text: string): Partial<Operator> | undefined {
  const value = text.trim();
  if (isNoAirline(value)) return undefined;
  if (/^[A-Z]{3}$/.test(value)) return { icao: value };
  if (/^(?=.*[A-Z])[A-Z\d]{2}$/.test(value)) return { iata: value };
  return { name: value };
}

/** Reads an airport from a cell with an IATA or ICAO code; an empty cell fails the row. */
export function readAirport(text: string): PlaceHint {
  const code = text.trim().toUpperCase();
  if (code === '') failRow('airport-missing');
  if (/^[A-Z\d]{3}$/.test(code)) return { kind: 'airport', iata: code };
  if (/^[A-Z\d]{4}$/.test(code)) return { kind: 'airport', icao: code };
  return { kind: 'airport', code: text.trim() };
}

/**
 * Splits `Name (IATA/ICAO)` and `Name (ICAO)` into name and codes. Either part may be empty: `
 * (/)`, ` ()`. The codes are in the last pair of brackets, so a name may contain brackets.
 */
export function readCodedName(text: string): { name: string; codes: string[] } {
  const [, name, codes] = /^(.*)\(([^()]*)\)\s*$/s.exec(text) ?? [];
  if (name === undefined || codes === undefined) return { name: text.trim(), codes: [] };
  return { name: name.trim(), codes: codes.split('/').map((code) => code.trim()) };
}
