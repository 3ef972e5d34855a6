import { dateOfDay, dayNumber } from '../shared/calendar-day.ts';
import { formatDayTime, parseDayTime } from '../shared/day-time.ts';
import {
  cabins,
  modes,
  reasons,
  seatPositions,
  timeFields,
  type Operator,
  type StoredJourney,
  type TimeField,
  type Traveller,
  type Vehicle,
} from './journey.ts';
import {
  packNumbers,
  packStrings,
  unpackNumbers,
  unpackPicks,
  unpackStrings,
  type NumberColumn,
  type StringColumn,
} from './journey-set-columns.ts';
import { dictionary, samePlace } from './journey-set-dictionary.ts';
import { packIds, unpackIds, type IdColumn } from './journey-set-ids.ts';
import type { Place } from './place.ts';

/** Somebody of the archive, as the journeys' screens need them. */
export interface SetPerson {
  id: string;
  slug: string;
  name: string;
}

/** All journeys of an archive at one of its versions, in the order given, nothing derived. */
export interface JourneySet {
  archiveVersion: number;
  people: SetPerson[];
  journeys: StoredJourney[];
}

const textFields = [
  'departureTerminal',
  'departureGate',
  'arrivalTerminal',
  'arrivalGate',
  'number',
  'bookingReference',
  'note',
] as const;

/** The journeys as columns: what the server sends, compresses once per version and caches. */
export interface JourneySetWire {
  /** rises when this shape changes, so that an old tab reloads instead of misreading */
  format: 1;
  archiveVersion: number;
  people: SetPerson[];
  count: number;
  places: Place[];
  operators: Operator[];
  ids: IdColumn;
  versions: NumberColumn;
  modes: NumberColumn;
  /** days since 1970-01-01, each less the one before; 0 also where `partialDates` has the text */
  days: number[];
  partialDates: [index: number, date: string][];
  orders: NumberColumn;
  from: number[];
  to: number[];
  /** minutes from midnight of the date; `noTime` for '' */
  times: Record<TimeField, NumberColumn>;
  /** 0 for none */
  statedDurations: NumberColumn;
  statedDistances: NumberColumn;
  operator: NumberColumn;
  vehicleTypes: StringColumn;
  vehicleIcaos: StringColumn;
  registrations: StringColumn;
  vehicleNames: StringColumn;
  texts: Record<(typeof textFields)[number], StringColumn>;
  /** how many travellers each journey has; their columns follow one another */
  travellerCounts: NumberColumn;
  personIds: StringColumn;
  seats: StringColumn;
  seatPositions: NumberColumn;
  cabins: NumberColumn;
  reasons: NumberColumn;
}

const noTime = -1_000_000;
const wholeDate = /^\d{4}-\d{2}-\d{2}$/;
const seatPositionCodes = ['', ...seatPositions] as const;
const cabinCodes = ['', ...cabins] as const;
const reasonCodes = ['', ...reasons] as const;

export function encodeJourneySet(set: JourneySet): JourneySetWire {
  const steps = encodeInSteps(set);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Encodes as `encodeJourneySet` does, some columns a step: a server lets others have their turn
 * between them.
 */
export function* encodeInSteps({
  archiveVersion,
  people,
  journeys,
}: JourneySet): Generator<undefined, JourneySetWire> {
  const places = dictionary<Place>((place) => place.id, samePlace);
  const operators = dictionary<Operator>(
    (operator) => operator.name,
    (a, b) => a.name === b.name && a.iata === b.iata && a.icao === b.icao,
  );
  const travellers = journeys.flatMap((journey) => journey.travellers);
  const strings = (read: (journey: StoredJourney) => string) => packStrings(journeys.map(read));
  const numbers = (read: (journey: StoredJourney) => number, usual: number) =>
    packNumbers(journeys.map(read), usual);
  return {
    format: 1,
    archiveVersion,
    people,
    count: journeys.length,
    ids: yield* after(packIds(journeys.map((journey) => journey.id))),
    versions: numbers((journey) => journey.version, 1),
    modes: numbers((journey) => modes.indexOf(journey.mode), 0),
    ...(yield* after(packDates(journeys))),
    orders: numbers((journey) => journey.order, 0),
    from: journeys.map((journey) => places.pick(journey.from)),
    to: yield* after(journeys.map((journey) => places.pick(journey.to))),
    places: places.words,
    times: yield* after(
      record(timeFields, (field) =>
        numbers((journey) => parseDayTime(journey[field]) ?? noTime, noTime),
      ),
    ),
    statedDurations: numbers((journey) => journey.statedDuration ?? 0, 0),
    statedDistances: numbers((journey) => journey.statedDistance ?? 0, 0),
    operator: yield* after(journeys.map((journey) => operators.pick(journey.operator))),
    operators: operators.words,
    vehicleTypes: yield* after(strings((journey) => journey.vehicle.type)),
    vehicleIcaos: strings((journey) => journey.vehicle.icao),
    registrations: yield* after(strings((journey) => journey.vehicle.registration)),
    vehicleNames: strings((journey) => journey.vehicle.name),
    texts: yield* after(record(textFields, (field) => strings((journey) => journey[field]))),
    travellerCounts: numbers((journey) => journey.travellers.length, 1),
    personIds: yield* after(packStrings(travellers.map((traveller) => traveller.personId))),
    seats: yield* after(packStrings(travellers.map((traveller) => traveller.seat))),
    seatPositions: packNumbers(
      travellers.map((traveller) => seatPositionCodes.indexOf(traveller.seatPosition)),
      0,
    ),
    cabins: packNumbers(
      travellers.map((traveller) => cabinCodes.indexOf(traveller.cabin)),
      0,
    ),
    reasons: packNumbers(
      travellers.map((traveller) => reasonCodes.indexOf(traveller.reason)),
      0,
    ),
  };
}

/** The value, after which the step ends. */
function* after<Value>(value: Value): Generator<undefined, Value> {
  yield;
  return value;
}

/**
 * The same set again. Equal places, operators and strings of different journeys are one object in
 * memory: treat them as unchangeable. Throws a `RangeError` on a wire that contradicts itself.
 */
export function decodeJourneySet(wire: JourneySetWire): JourneySet {
  const { count } = wire;
  const ids = unpackIds(wire.ids);
  const versions = unpackNumbers(wire.versions, count);
  const modeCodes = unpackNumbers(wire.modes, count);
  const dates = unpackDates(wire);
  const orders = unpackNumbers(wire.orders, count);
  // Both ends share one dictionary, filled by the origins first.
  const ends = unpackPicks([...wire.from, ...wire.to], wire.places);
  const from = ends.slice(0, count);
  const to = ends.slice(count);
  const times = record(timeFields, (field) => unpackTimes(wire.times[field], count));
  const statedDurations = unpackNumbers(wire.statedDurations, count);
  const statedDistances = unpackNumbers(wire.statedDistances, count);
  const operators = unpackPicks(unpackNumbers(wire.operator, count), wire.operators);
  const vehicles = unpackVehicles(wire);
  const texts = record(textFields, (field) => unpackStrings(wire.texts[field], count));
  const travellers = unpackTravellers(wire);
  const journeys = ids.map((id, index): StoredJourney => {
    const at = <Value>(column: readonly Value[]): Value => valueAt(column, index);
    return {
      id,
      version: at(versions),
      mode: valueAt(modes, at(modeCodes)),
      date: at(dates),
      order: at(orders),
      from: at(from),
      to: at(to),
      departureScheduled: at(times.departureScheduled),
      departureActual: at(times.departureActual),
      takeoffScheduled: at(times.takeoffScheduled),
      takeoffActual: at(times.takeoffActual),
      landingScheduled: at(times.landingScheduled),
      landingActual: at(times.landingActual),
      arrivalScheduled: at(times.arrivalScheduled),
      arrivalActual: at(times.arrivalActual),
      statedDuration: at(statedDurations) || null,
      statedDistance: at(statedDistances) || null,
      departureTerminal: at(texts.departureTerminal),
      departureGate: at(texts.departureGate),
      arrivalTerminal: at(texts.arrivalTerminal),
      arrivalGate: at(texts.arrivalGate),
      operator: at(operators),
      number: at(texts.number),
      vehicle: at(vehicles),
      bookingReference: at(texts.bookingReference),
      note: at(texts.note),
      travellers: at(travellers),
    };
  });
  return { archiveVersion: wire.archiveVersion, people: wire.people, journeys };
}

function packDates(journeys: readonly StoredJourney[]) {
  const days: number[] = [];
  const partialDates: [number, string][] = [];
  let last = 0;
  journeys.forEach(({ date }, index) => {
    const whole = wholeDate.test(date);
    if (!whole) partialDates.push([index, date]);
    const day = whole ? dayNumber(date) : last;
    days.push(day - last);
    last = day;
  });
  return { days, partialDates };
}

function unpackDates({ days, partialDates }: JourneySetWire): string[] {
  const known = new Map<number, string>();
  let day = 0;
  const dates = days.map((difference) => {
    day += difference;
    const date = known.get(day) ?? dateOfDay(day);
    known.set(day, date);
    return date;
  });
  for (const [index, date] of partialDates) dates[index] = date;
  return dates;
}

function unpackTimes(column: NumberColumn, count: number): string[] {
  const known = new Map<number, string>([[noTime, '']]);
  return unpackNumbers(column, count).map((minutes) => {
    const time = known.get(minutes) ?? formatDayTime(minutes);
    known.set(minutes, time);
    return time;
  });
}

function unpackVehicles(wire: JourneySetWire): Vehicle[] {
  const types = unpackStrings(wire.vehicleTypes, wire.count);
  const icaos = unpackStrings(wire.vehicleIcaos, wire.count);
  const registrations = unpackStrings(wire.registrations, wire.count);
  const names = unpackStrings(wire.vehicleNames, wire.count);
  return types.map((type, index) => ({
    type,
    icao: valueAt(icaos, index),
    registration: valueAt(registrations, index),
    name: valueAt(names, index),
  }));
}

function unpackTravellers(wire: JourneySetWire): Traveller[][] {
  const counts = unpackNumbers(wire.travellerCounts, wire.count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const personIds = unpackStrings(wire.personIds, total);
  const seats = unpackStrings(wire.seats, total);
  const positions = unpackNumbers(wire.seatPositions, total);
  const cabinPicks = unpackNumbers(wire.cabins, total);
  const reasonPicks = unpackNumbers(wire.reasons, total);
  let next = 0;
  return counts.map((count) =>
    Array.from({ length: count }, () => {
      const index = next++;
      return {
        personId: valueAt(personIds, index),
        seat: valueAt(seats, index),
        seatPosition: valueAt(seatPositionCodes, valueAt(positions, index)),
        cabin: valueAt(cabinCodes, valueAt(cabinPicks, index)),
        reason: valueAt(reasonCodes, valueAt(reasonPicks, index)),
      };
    }),
  );
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  read: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>;
}

function valueAt<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError('a column of the journey set is too short');
  return value;
}
