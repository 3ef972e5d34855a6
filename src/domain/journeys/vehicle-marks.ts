/** Flight numbers and registrations, which look alike: `BA501` and `JA8089`, `G-BOAC` and `BA-501`. */
import { isIssued } from './nationality-marks.ts';

export interface FlightNumber {
  /** `BA501`: designator and number, leading zeros and marks left out */
  number: string;
  /** two characters (IATA), three letters (ICAO) */
  designator: string;
}

/** Two characters (IATA), at least one of them a letter, or three letters (ICAO). */
export const designatorPattern = String.raw`[A-Z]{2,3}|[A-Z]\d|\d[A-Z]`;

const flightNumber = new RegExp(String.raw`^(${designatorPattern})-?(\d{1,4})([A-Z])?$`);

/** `BA501`, `BA-501`, `U2123`, `BEA4050`, `BA501A`; `of69` is two words run together. */
export function readFlightNumber(text: string): FlightNumber | undefined {
  const match = flightNumber.exec(text.toUpperCase());
  if (!match || text.startsWith('of')) return undefined;
  const designator = match[1] ?? '';
  return { designator, number: `${designator}${Number(match[2])}${match[3] ?? ''}` };
}

/** Short words that people write into a line, and that some airline has for a designator. */
const words = new Set(
  'ab ad ah al am an as at be by co da de do ex go he hr if in is it km la le me mi my no of oh ok on or pm so st te to um un up us we'.split(
    ' ',
  ),
);

/**
 * A designator that stands apart from its number: `BA 501`; `JFK 1030` is a place and a time. In
 * small letters it is one only where nothing else is likely: `at 1030` is a time, `in 1982` a year,
 * `no 5` a word.
 */
export function readSplitFlightNumber(first: string, second: string): FlightNumber | undefined {
  const isInCapitals = /^((?!TO)[A-Z]{2}|[A-Z]\d|\d[A-Z])$/.test(first);
  const isLikely = /^([a-z]{2}|[a-z]\d|\d[a-z])$/i.test(first) && !words.has(first.toLowerCase());
  const number = isInCapitals ? /^\d{1,4}$/ : /^\d{1,3}$/;
  if (!(isInCapitals || isLikely) || !number.test(second)) return undefined;
  return readFlightNumber(first + second);
}

/**
 * Nationality mark, dash and mark (ICAO Annex 7): `G-BOAC`, `VH-OJA`, `9V-SKA`, `RA-85641`; `N123AB`.
 * In capitals or in small letters: `T-shirt`, `co-pilot` and `X-mas` are words.
 */
export function readRegistration(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (/^N[1-9]\d{0,4}$|^N[1-9]\d{0,3}[A-Z]$|^N[1-9]\d{0,2}[A-Z]{2}$/.test(upper)) return upper;
  if (text !== upper && text !== text.toLowerCase()) return undefined;
  const match = /^([A-Z\d]{1,4})-([A-Z\d]{2,8})$/.exec(upper);
  if (!match) return undefined;
  const [, nationality = '', mark = ''] = match;
  // Two letters, a dash and up to four digits are a flight number; China writes `B-2447`.
  const isFlight = /^\d{1,4}$/.test(mark) && nationality !== 'B';
  return !isFlight && isIssued(nationality, mark) ? upper : undefined;
}

/** Japan and Korea write no dash; told from a flight number only where there is one already. */
export function readDashlessRegistration(text: string): string | undefined {
  return /^(JA\d{2}[0-9A-Z]{2}|JA\d{3}[A-Z]|HL\d{4})$/i.test(text) ? text.toUpperCase() : undefined;
}
