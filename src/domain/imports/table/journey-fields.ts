import { timeFields } from '../../journeys/journey.ts';

/**
 * What columns of a table of journeys may become: paths of the kind's description, and what people
 * write in columns of their own.
 */
export const journeyTableFields = [
  'date',
  // for dates that are written without one
  'year',
  // where a date has a column for each of its parts: a number or a name; a number
  'month',
  'day',
  // among journeys of one day
  'order',
  // a code, a name, a town or all of them: `London (LHR)`; the parts may have columns of their own
  'from',
  'from.code',
  'from.town',
  'from.country',
  'to',
  'to.code',
  'to.town',
  'to.country',
  // both ends in one cell: `LHR-JFK`
  'route',
  'mode',
  ...timeFields,
  // `+1`, or the date of the arrival
  'arrivalDay',
  'statedDuration',
  'statedDistance',
  'departureTerminal',
  'departureGate',
  'arrivalTerminal',
  'arrivalGate',
  // a name or a designator
  'operator',
  'operator.iata',
  'operator.icao',
  'number',
  'vehicle.type',
  'vehicle.icao',
  'vehicle.registration',
  'vehicle.name',
  'bookingReference',
  'note',
  // all who travelled
  'travellers',
  // who travelled with the owner of the log
  'companions',
  // a tick where one person did
  'traveller',
  'travellers.seat',
  'travellers.seatPosition',
  'travellers.cabin',
  'travellers.reason',
  // the list's own id of the row: the same row of a later file changes what this one made
  'sourceId',
] as const;
export type JourneyTableField = (typeof journeyTableFields)[number];

/** Those that several columns may become together. */
export const joinedFields: ReadonlySet<string> = new Set<JourneyTableField>([
  'note',
  'travellers',
  'companions',
  'traveller',
  'from',
  'to',
]);
