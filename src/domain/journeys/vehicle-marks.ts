/** Flight numbers and registrations, which look alike: `BA501` and `JA8089`, `G-BOAC` and `BA-501`. */
import { isIssued } from './nationality-marks.ts';

export interface FlightNumber {
  /** `BA501`: designator and number, without leading zeros and punctuation. */
  number: string;
  /** Two characters (IATA) or three letters (ICAO). */
  designator: string;
}

/** Two characters (IATA) with at least one letter, or three letters (ICAO). */
export const designatorPattern = String.raw`[A-Z]{2,3}|[A-Z]\d|\d[A-Z]`;

const flightNumber = new RegExp(String.raw`^(${designatorPattern})-?(\d{1,4})([A-Z])?$`);

/** Parses `BA501`, `BA-501`, `U2123`, `BEA4050`, `BA501A`. `of69` is two words without a space. */
export function readFlightNumber(text: string): FlightNumber | undefined {
  const match = flightNumber.exec(text.toUpperCase());
  if (!match || text.startsWith('of')) return undefined;
  const designator = match[1] ?? '';
  return { designator, number: `${designator}${Number(match[2])}${match[3] ?? ''}` };
}

/** Short words that people write in a line and that are also airline designators. */
const words = new Set(
  'ab ad ah al am an as at be by co da de do ex go he hr if in is it km la le me mi my no of oh ok on or pm so st te to um un up us we'.split(
    ' ',
  ),
);

/**
 * Parses a designator that is separated from its number: `BA 501`. `JFK 1030` is a place and a
 * time. Small letters are accepted only if nothing else is likely: `at 1030` is a time, `in 1982` a
 * year, `no 5` a word.
 */
export function readSplitFlightNumber(first: string, second: string): FlightNumber | undefined {
  const isInCapitals = /^((?!TO)[A-Z]{2}|[A-Z]\d|\d[A-Z])$/.test(first);
  const isLikely = /^([a-z]{2}|[a-z]\d|\d[a-z])$/i.test(first) && !words.has(first.toLowerCase());
  const number = isInCapitals ? /^\d{1,4}$/ : /^\d{1,3}$/;
  if (!(isInCapitals || isLikely) || !number.test(second)) return undefined;
  return readFlightNumber(first + second);
}

/**
 * Parses a nationality mark, a dash and a mark (ICAO Annex 7): `G-BOAC`, `VH-OJA`, `9V-SKA`,
 * `RA-85641`. Also `N123AB`. Mixed case is rejected, because `T-shirt` and `X-mas` are words; so is
 * `co-pilot`.
 */
export function readRegistration(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (/^N[1-9]\d{0,4}$|^N[1-9]\d{0,3}[A-Z]$|^N[1-9]\d{0,2}[A-Z]{2}$/.test(upper)) return upper;
  if (text !== upper && text !== text.toLowerCase()) return undefined;
  const match = /^([A-Z\d]{1,4})-([A-Z\d]{2,8})$/.exec(upper);
  if (!match) return undefined;
  const [, nationality = '', mark = ''] = match;
  // Two letters, a dash and up to four digits are a flight number, except that China writes
  // `B-2447`.
  const isFlight = /^\d{1,4}$/.test(mark) && nationality !== 'B';
  return !isFlight && isIssued(nationality, mark) ? upper : undefined;
}

/**
 * Parses Japanese and Korean registrations, which have no dash. Use it only after the flight number
 * of the line is claimed, because the two look alike.
 */
export function readDashlessRegistration(text: string): string | undefined {
  return /^(JA\d{2}[0-9A-Z]{2}|JA\d{3}[A-Z]|HL\d{4})$/i.test(text) ? text.toUpperCase() : undefined;
}
