import type { LineDate } from './line-date.ts';
import type { LineNames, UnknownName } from './line-names.ts';
import type { Words } from './words.ts';

/**
 * The stretch `Pan Am 1982` of a line whose only date is the `1982`: a flight of that number, or
 * that year, so it is asked. The answers read as nothing else: `PA1982`, `1982 Pan Am`.
 */
export function claimAirlineAndYear(
  { line, tokens }: Words,
  written: LineDate | undefined,
  { operator }: LineNames,
): UnknownName | undefined {
  const date = tokens.find(({ field }) => field === 'date');
  const airline = tokens.find(({ field }) => field === 'operator');
  const code = operator?.iata || operator?.icao;
  if (!written || !date || !airline || !code) return undefined;
  const year = line.slice(date.start, date.end);
  const isBeside = /^[\s,;]+$/.test(line.slice(airline.end, date.start));
  if (!isBeside || !/^\d{4}$/.test(year)) return undefined;
  const spellings = [`${code}${year}`, `${year} ${line.slice(airline.start, airline.end)}`];
  tokens.splice(tokens.indexOf(date), 1);
  Object.assign(airline, { field: 'unknown', end: date.end });
  return { start: airline.start, end: date.end, spellings };
}
