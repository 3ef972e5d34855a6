import { getOrMake } from '../shared/remember.ts';
import type { Place } from '../places/place.ts';
import { parseDayTime } from '../shared/dates/day-time.ts';
import { designatorPattern } from './vehicle-marks.ts';

export type End = Pick<Place, 'id' | 'iata' | 'icao'>;

/**
 * Whether two journeys have the same ordered pair of places. On one date a code means one place in
 * every log.
 */
export function samePath(one: { from: End; to: End }, other: { from: End; to: End }): boolean {
  return samePlace(one.from, other.from) && samePlace(one.to, other.to);
}

/** Whether two ends are one place, by its ID or a code. */
export function samePlace(one: End, other: End): boolean {
  if (one.id === other.id) return true;
  return (
    (one.icao !== '' && one.icao === other.icao) || (one.iata !== '' && one.iata === other.iata)
  );
}

/** Returns a place's ID and codes as texts. Two places with a text in common are the same place. */
export function placeSigns({ id, icao, iata }: End): string[] {
  return [`id ${id}`, icao && `icao ${icao}`, iata && `iata ${iata}`].filter((sign) => sign !== '');
}

export interface FlightSigns {
  /** With its designator if that is known: `BA117`, `117`. */
  number: string;
  /** Day-time of departure, or ''. */
  departure: string;
}

/**
 * Whether two numbers belong to one flight. Logs write the same flight as `BA117`, `BAW117`,
 * `BA0117` or `117`.
 */
export function sameNumber(one: FlightSigns, other: FlightSigns): boolean {
  return one.number !== '' && numberDigits(one) === numberDigits(other);
}

/**
 * Returns the digits that all spellings of a flight's number share, such as `117`. Returns ''
 * without a number.
 */
export function numberDigits({ number }: Pick<FlightSigns, 'number'>): string {
  return partsOf(number).digits;
}

/** Returns the minutes between two departures, or `undefined` if either is unknown. */
export function minutesApart(one: FlightSigns, other: FlightSigns): number | undefined {
  const first = parseDayTime(one.departure);
  const second = parseDayTime(other.departure);
  return first === undefined || second === undefined ? undefined : Math.abs(first - second);
}

/**
 * Whether two flights along one path on one day must be different: they have two numbers of one
 * airline, or no common number and departures more than 90 minutes apart.
 */
export function contradicts(one: FlightSigns, other: FlightSigns): boolean {
  if (sameNumber(one, other)) return false;
  const [first, second] = [partsOf(one.number), partsOf(other.number)];
  const numbered = first.designator !== '' && first.designator === second.designator;
  return numbered || isFarApart(one, other);
}

/** Whether two known departures are more than 90 minutes apart. */
export function isFarApart(one: FlightSigns, other: FlightSigns): boolean {
  return (minutesApart(one, other) ?? 0) > 90;
}

const numberParts = new RegExp(String.raw`^(${designatorPattern})?(\d+)[A-Z]?$`);

interface NumberParts {
  designator: string;
  digits: string;
}

/** Cache, because an import compares thousands of numbers repeatedly. */
const known = new Map<string, NumberParts>();
const mostKnown = 20_000;

function partsOf(number: string): NumberParts {
  return getOrMake(known, number, () => {
    if (known.size >= mostKnown) known.clear();
    const [, designator = '', digits = number] = numberParts.exec(number) ?? [];
    return { designator, digits: digits.replace(/^0+(?=\d)/, '') };
  });
}
