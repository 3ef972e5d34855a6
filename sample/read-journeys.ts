import { readCsvTable, type TableRow } from '../src/domain/imports/reading/csv-table.ts';
import { blankJourney, type Journey, type Mode, modes } from '../src/domain/journeys/journey.ts';
import type { Place } from '../src/domain/places/place.ts';
import type { Reference } from '../src/server/reference/reference.ts';
import { readTravellers } from './read-travellers.ts';

/** What the rows of `journeys.csv` refer to. */
export interface JourneyLookups {
  reference: Pick<Reference, 'resolveAirport' | 'resolveAirline' | 'resolveVehicleType'>;
  /** by the key of `places.csv` */
  places: ReadonlyMap<string, Place>;
  /** by slug */
  personIds: ReadonlyMap<string, string>;
}

/** The journeys of `journeys.csv`, in its order. Throws with the line for what is not known. */
export function readJourneys(csv: string, lookups: JourneyLookups): Journey[] {
  return readCsvTable(csv).rows.map((row) => {
    try {
      return readJourney(row, lookups);
    } catch (error) {
      throw new Error(`journeys.csv, line ${row.line} cannot be read`, { cause: error });
    }
  });
}

function readJourney(
  { cell, note }: TableRow,
  { reference, places, personIds }: JourneyLookups,
): Journey {
  const date = cell('date');
  const mode = modes.find((known) => known === cell('mode'));
  if (!mode) throw new Error(`${cell('mode')} is not a mode`);
  const end = (key: string): Place => {
    const place = airportCode.test(key)
      ? reference.resolveAirport({ iata: key }, date)
      : places.get(key);
    if (!place) throw new Error(`${key} is not a place that existed on ${date}`);
    return place;
  };
  const departure = readGate(cell('out'));
  const arrival = readGate(cell('in'));
  return {
    ...blankJourney({ mode, date, from: end(cell('from')), to: end(cell('to')) }),
    order: Number(cell('order')),
    departureScheduled: cell('departs'),
    arrivalScheduled: cell('arrives'),
    departureActual: cell('departed'),
    arrivalActual: cell('arrived'),
    statedDuration: numberOrNull(cell('minutes')),
    statedDistance: numberOrNull(cell('km')),
    departureTerminal: departure.terminal,
    departureGate: departure.gate,
    arrivalTerminal: arrival.terminal,
    arrivalGate: arrival.gate,
    operator: readOperator(mode, { name: cell('operator'), date }, reference),
    number: cell('number'),
    vehicle: {
      type: cell('vehicle'),
      icao: mode === 'air' ? (reference.resolveVehicleType(cell('vehicle'))?.icao ?? '') : '',
      registration: cell('registration'),
      name: cell('name'),
    },
    bookingReference: cell('booking'),
    note: note('note'),
    travellers: readTravellers(cell('travellers'), personIds),
  };
}

/** Keys of `places.csv` are in lower case. */
const airportCode = /^[A-Z]{3}$/;

/** The name stays as it was painted at the time; the codes are those of the airline so called. */
function readOperator(
  mode: Mode,
  { name, date }: { name: string; date: string },
  reference: JourneyLookups['reference'],
) {
  const isAirline = mode === 'air' && name !== '';
  const airline = isAirline ? reference.resolveAirline({ name }, date) : undefined;
  return { name, iata: airline?.iata ?? '', icao: airline?.icao ?? '' };
}

/** `T5 gate B36`, either part alone, or nothing. */
function readGate(text: string): { terminal: string; gate: string } {
  const { terminal = '', gate = '' } =
    /^(?:T(?<terminal>\S+))?\s*(?:gate (?<gate>\S+))?$/.exec(text)?.groups ?? {};
  return { terminal, gate };
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}
