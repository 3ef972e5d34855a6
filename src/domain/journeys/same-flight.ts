import type { Place } from '../places/place.ts';
import { parseDayTime } from '../shared/dates/day-time.ts';
import { designatorPattern } from './vehicle-marks.ts';

export type End = Pick<Place, 'id' | 'iata' | 'icao'>;

/** An ordered pair of places; on one date a code means one place, whoever wrote it. */
export function samePath(one: { from: End; to: End }, other: { from: End; to: End }): boolean {
  return samePlace(one.from, other.from) && samePlace(one.to, other.to);
}

function samePlace(one: End, other: End): boolean {
  if (one.id === other.id) return true;
  return (
    (one.icao !== '' && one.icao === other.icao) || (one.iata !== '' && one.iata === other.iata)
  );
}

/** The same as texts: two places that have one of them in common are the same. */
export function placeSigns({ id, icao, iata }: End): string[] {
  return [`id ${id}`, icao && `icao ${icao}`, iata && `iata ${iata}`].filter((sign) => sign !== '');
}

export interface FlightSigns {
  /** with its designator where that is known: `BA117`, `117` */
  number: string;
  /** day-time of departure, or '' */
  departure: string;
}

/** Logs write `BA117`, `BAW117`, `BA0117` and `117` of one flight. */
export function sameNumber(one: FlightSigns, other: FlightSigns): boolean {
  return one.number !== '' && numberDigits(one) === numberDigits(other);
}

/** What numbers of one flight have in common, however they are written: `117`; '' without one. */
export function numberDigits({ number }: Pick<FlightSigns, 'number'>): string {
  return partsOf(number).digits;
}

/** Minutes between two departures; `undefined` where one is not known. */
export function minutesApart(one: FlightSigns, other: FlightSigns): number | undefined {
  const first = parseDayTime(one.departure);
  const second = parseDayTime(other.departure);
  return first === undefined || second === undefined ? undefined : Math.abs(first - second);
}

/**
 * Whether two flights along one path on one day cannot be the same: two numbers of one airline, or
 * departures more than 90 minutes apart without a common number.
 */
export function contradicts(one: FlightSigns, other: FlightSigns): boolean {
  if (sameNumber(one, other)) return false;
  const [first, second] = [partsOf(one.number), partsOf(other.number)];
  const numbered = first.designator !== '' && first.designator === second.designator;
  return numbered || (minutesApart(one, other) ?? 0) > 90;
}

const numberParts = new RegExp(String.raw`^(${designatorPattern})?(\d+)[A-Z]?$`);

interface NumberParts {
  designator: string;
  digits: string;
}

/** Numbers are compared again and again; an import has some thousands of them. */
const known = new Map<string, NumberParts>();
const mostKnown = 20_000;

function partsOf(number: string): NumberParts {
  let parts = known.get(number);
  if (!parts) {
    const [, designator = '', digits = number] = numberParts.exec(number) ?? [];
    parts = { designator, digits: digits.replace(/^0+(?=\d)/, '') };
    if (known.size >= mostKnown) known.clear();
    known.set(number, parts);
  }
  return parts;
}
