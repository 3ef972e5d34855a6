/** Cases in which an airline's name can mean something else, so that a question is needed. */
import type { LineDate } from './line-date.ts';
import type { FlightNumber } from '../vehicle-marks.ts';
import type { VehicleType } from './aircraft.ts';
import type { LineMarks } from './line-marks.ts';
import { lookUp, type LineNames, type NameContext, type UnknownName } from './name-look-up.ts';
import type { AirlineQuestion } from './questions.ts';
import { joinTokens, neighbours, renameToken, type QuickToken, type Words } from './words.ts';

/**
 * Turns `Pan Am 1982` into a question if `1982` is the line's only date: it is a flight number or a
 * year. Until it is answered, neither the airline nor the date is known. The suggested answers are
 * unambiguous: `PA1982`, `1982 Pan Am`.
 */
export function doubtAirlineAndYear(
  { line, tokens }: Words,
  written: LineDate | undefined,
  names: LineNames,
): { written: LineDate | undefined; names: LineNames } {
  const { operator } = names;
  const date = tokens.find(({ field }) => field === 'date');
  const airline = tokens.find(({ field }) => field === 'operator');
  const code = operator?.iata || operator?.icao;
  if (!written || !date || !airline || !code) return { written, names };
  const year = line.slice(date.start, date.end);
  const isBeside = /^[\s,;]+$/.test(line.slice(airline.end, date.start));
  if (!isBeside || !/^\d{4}$/.test(year)) return { written, names };
  const spellings = [`${code}${year}`, `${year} ${line.slice(airline.start, airline.end)}`];
  joinTokens(tokens, airline, date, 'unknown');
  const { start, end } = airline;
  const unknown = [...names.unknown, { start, end, spellings }];
  return { written: undefined, names: { ...names, operator: undefined, unknown } };
}

/**
 * Asks about `CX BA27`, where the flight number belongs to another airline than the one named. `op
 * CX` prevents the question: it states that one airline operated a flight under the other's number.
 */
export function doubtAirlineAndNumber(
  { line, tokens }: Words,
  flight: FlightNumber | undefined,
  { operator }: LineNames,
): AirlineQuestion | undefined {
  const airline = tokens.find(({ field }) => field === 'operator');
  if (!flight || !operator || !airline) return undefined;
  const { designator, number } = flight;
  const own = designator.length === 3 ? operator.icao : operator.iata;
  const { start, end } = airline;
  const isSaid = operatedBy.test(line.slice(start, end).split(/\s/, 1)[0] ?? '');
  if (own === '' || own === designator || isSaid) return undefined;
  return { kind: 'airline', start, end, number };
}

/**
 * Decides about `Britannia`, an aircraft type that an airline is named after. With a flight number
 * of that airline (`BY101`) it is the airline. Beside another airline or another airline's number
 * it is the aircraft. Alone it becomes a question with both as suggestions.
 */
export function doubtAirlineOrType(
  { line, tokens }: Words,
  { vehicle, flight }: Pick<LineMarks, 'vehicle' | 'flight'>,
  names: LineNames,
  context: NameContext,
): { vehicle: VehicleType | undefined; names: LineNames } {
  const token = tokens.find(({ field }) => field === 'vehicle');
  if (!vehicle || !token || names.operator) return { vehicle, names };
  const text = line.slice(token.start, token.end);
  const airline = /\d/.test(text) ? undefined : lookUp(text, names, context)?.airline;
  if (!airline) return { vehicle, names };
  if (flight) {
    const isItsNumber = [airline.iata, airline.icao].includes(flight.designator);
    if (!isItsNumber) return { vehicle, names };
    token.field = 'operator';
    return { vehicle: undefined, names: { ...names, operator: airline } };
  }
  const { start, end } = token;
  const spellings = [airline.name, vehicle.type];
  token.field = 'unknown';
  return {
    vehicle: undefined,
    names: { ...names, unknown: [...names.unknown, { start, end, spellings }] },
  };
}

const operatedBy = /^op\.?$/;

/** Joins `op CX` into one word with the airline's name as its text. */
export function joinOperatedBy(words: Words): void {
  for (const index of words.left.keys()) {
    const [op, name] = neighbours(words, index, 2);
    if (!op || !name || !operatedBy.test(op.text) || !/^\p{L}/u.test(name.text)) continue;
    words.left.splice(index, 2, { ...name, start: op.start });
  }
}

/**
 * Asks about `KLM` if it is the only place or one of two: it can be the airline or the airfield.
 */
export function doubtAirlineOrAirfield(
  { places, operator }: LineNames,
  tokens: readonly QuickToken[],
): UnknownName[] {
  if (operator) return [];
  return places.slice(0, 2).flatMap(({ airline, places: airfields, start, end }) => {
    if (!airline) return [];
    renameToken(tokens, start, 'unknown');
    const codes = airfields.map(({ icao }) => icao).filter((icao) => icao !== '');
    return [{ start, end, spellings: [airline.name, ...codes] }];
  });
}
