import { z } from 'zod';
import type { Operator, Vehicle } from '../../journeys/journey.ts';
import type { PlaceHint } from '../../places/place.ts';
import {
  readAirline,
  readAirport,
  readCabin,
  readFlightNumber,
  readReason,
  readSeatPosition,
} from './flight-words.ts';
import {
  jsonNote,
  jsonNumber,
  jsonText,
  readJsonRows,
  hasJsonKeys,
  jsonRows,
} from '../reading/json-rows.ts';
import { longestCell } from '../limits.ts';
import { logOwner } from './log-owner.ts';
import { failRow } from '../row-refusal.ts';
import { readDate, positiveMinutes, readInstant } from '../reading/dates-and-times.ts';
import type {
  DraftTraveller,
  JourneyDraft,
  JourneyFormat,
  SourceTraveller,
} from './journey-format.ts';

const airportSchema = z.object({
  /** Before version 3 this was the only member: an ICAO code. */
  code: jsonText,
  icao: jsonText,
  iata: jsonText,
  name: jsonText,
  municipality: jsonText,
  country: jsonText,
  lat: jsonNumber,
  lon: jsonNumber,
  tz: jsonText,
});

const codedSchema = z.object({ name: jsonText, iata: jsonText, icao: jsonText });

const passengerSchema = z.object({
  userId: jsonText,
  guestName: jsonText,
  seat: jsonText,
  seatNumber: jsonText,
  seatClass: jsonText,
  flightReason: jsonText,
});

const flightSchema = z.object({
  id: jsonText,
  date: jsonText,
  datePrecision: jsonText,
  from: z.union([z.string().max(longestCell), airportSchema]).nullish(),
  to: z.union([z.string().max(longestCell), airportSchema]).nullish(),
  departure: jsonText,
  arrival: jsonText,
  departureScheduled: z.string().max(longestCell).nullish(),
  arrivalScheduled: z.string().max(longestCell).nullish(),
  takeoffScheduled: jsonText,
  takeoffActual: jsonText,
  landingScheduled: jsonText,
  landingActual: jsonText,
  duration: jsonNumber,
  flightNumber: jsonText,
  flightReason: jsonText,
  airline: z.union([z.string().max(longestCell), codedSchema]).nullish(),
  aircraft: z.union([z.string().max(longestCell), codedSchema]).nullish(),
  aircraftReg: jsonText,
  departureTerminal: jsonText,
  departureGate: jsonText,
  arrivalTerminal: jsonText,
  arrivalGate: jsonText,
  note: jsonNote,
  customFields: z.record(z.string(), z.unknown()).nullish(),
  passengers: z.array(passengerSchema).max(50).nullish(),
  /** The original name of `passengers`; the travel reason was then on the flight. */
  seats: z.array(passengerSchema).max(50).nullish(),
});
type Flight = z.output<typeof flightSchema>;
type Passenger = z.output<typeof passengerSchema>;

const userSchema = z.object({
  id: z.string().max(longestCell),
  displayName: jsonText,
  username: jsonText,
});

/**
 * The JSON export of AirTrail in its three forms: version 3 with `passengers`, earlier version 3
 * with `seats`, and before that airports, airlines and aircraft as plain ICAO codes. Times are
 * instants.
 */
export const airTrailJson: JourneyFormat = {
  id: 'airtrail-json',
  name: 'AirTrail (JSON)',
  recognise: (text) =>
    hasJsonKeys(text, 'flights') && /"(flightNumber|datePrecision)"/.test(text) ? 0.95 : 0,
  parse(text) {
    const named = usersOf(text);
    const travelled = new Map<string, SourceTraveller>();
    const rows = readJsonRows(text, 'flights', flightSchema, (flight) => {
      const passengers = flight.passengers ?? flight.seats ?? [];
      for (const passenger of passengers) {
        const key = keyOf(passenger);
        const { guestName, userId } = passenger;
        // A user missing from the file's list of users is still a separate traveller, known by
        // their id.
        travelled.set(key, { key, name: named.get(key) || guestName || userId });
      }
      if (passengers.length === 0) travelled.set(logOwner.key, logOwner);
      return draftOf(flight, passengers);
    });
    return { rows, travellers: [...travelled.values()] };
  },
};

function usersOf(text: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const row of jsonRows(text, 'users')) {
    const user = row.state === 'whole' ? userSchema.safeParse(row.value) : undefined;
    if (!user?.success) continue;
    names.set(`user:${user.data.id}`, user.data.displayName || user.data.username);
  }
  return names;
}

function keyOf({ userId, guestName }: Passenger): string {
  if (userId !== '') return `user:${userId}`;
  return guestName === '' ? logOwner.key : `guest:${guestName}`;
}

function draftOf(flight: Flight, passengers: Passenger[]): JourneyDraft {
  return {
    mode: 'air',
    date: dateOf(flight),
    from: airport(flight.from),
    to: airport(flight.to),
    times: timesOf(flight),
    statedDuration: positiveMinutes((flight.duration ?? 0) / 60),
    departureTerminal: flight.departureTerminal,
    departureGate: flight.departureGate,
    arrivalTerminal: flight.arrivalTerminal,
    arrivalGate: flight.arrivalGate,
    operator: airline(flight.airline),
    number: readFlightNumber(flight.flightNumber),
    vehicle: { ...aircraft(flight.aircraft), registration: flight.aircraftReg },
    note: noteOf(flight),
    travellers: travellersOf(flight, passengers),
    sourceId: flight.id || undefined,
  };
}

/** AirTrail writes a full date and, separately, the precision to which it is known. */
function dateOf({ date, datePrecision }: Flight): string {
  return readDate(date.slice(0, { year: 4, month: 7 }[datePrecision] ?? 10));
}

/**
 * If the file has scheduled times, `departure` and `arrival` are the actual times. Older files have
 * only one time, which counts as scheduled, as in other logs.
 */
function timesOf(flight: Flight): JourneyDraft['times'] {
  const departure = readInstant(flight.departure);
  const arrival = readInstant(flight.arrival);
  const others = {
    takeoffScheduled: readInstant(flight.takeoffScheduled),
    takeoffActual: readInstant(flight.takeoffActual),
    landingScheduled: readInstant(flight.landingScheduled),
    landingActual: readInstant(flight.landingActual),
  };
  if (flight.departureScheduled === undefined && flight.arrivalScheduled === undefined) {
    return { ...others, departureScheduled: departure, arrivalScheduled: arrival };
  }
  return {
    ...others,
    departureScheduled: readInstant(flight.departureScheduled ?? ''),
    departureActual: departure,
    arrivalScheduled: readInstant(flight.arrivalScheduled ?? ''),
    arrivalActual: arrival,
  };
}

function airport(value: Flight['from']): PlaceHint {
  if (value === null || value === undefined) failRow('airport-missing');
  if (typeof value === 'string') return readAirport(value);
  if (value.icao === '' && value.iata === '' && value.name === '') return readAirport(value.code);
  const { icao, iata, name, municipality: town, country, lat, lon, tz: zone } = value;
  return { kind: 'airport', icao, iata, name, town, country, lat, lon, zone };
}

function airline(value: Flight['airline']): Partial<Operator> | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' ? readAirline(value) : value;
}

function aircraft(value: Flight['aircraft']): Partial<Vehicle> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'string') return isTypeCode(value) ? { icao: value } : { type: value };
  // Keeps text that a user entered as a code even if it is not one.
  const { name, icao } = value;
  return isTypeCode(icao) ? { type: name, icao } : { type: name || icao };
}

/**
 * Whether a text has the form of an ICAO aircraft type designator: two to four characters (Doc
 * 8643).
 */
function isTypeCode(text: string): boolean {
  return /^[A-Z][A-Z\d]{1,3}$/.test(text);
}

function noteOf({ note, customFields }: Flight): string {
  const fields = Object.entries(customFields ?? {}).filter(
    ([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '',
  );
  return [note, ...fields.map(([name, value]) => `${name}: ${String(value)}`)]
    .filter((line) => line !== '')
    .join('\n');
}

function travellersOf(flight: Flight, passengers: Passenger[]): DraftTraveller[] {
  if (passengers.length === 0) {
    return [{ key: logOwner.key, reason: readReason(flight.flightReason) }];
  }
  return passengers.map((passenger) => ({
    key: keyOf(passenger),
    seat: passenger.seatNumber,
    seatPosition: readSeatPosition(passenger.seat),
    cabin: readCabin(passenger.seatClass),
    reason: readReason(passenger.flightReason || flight.flightReason),
  }));
}
