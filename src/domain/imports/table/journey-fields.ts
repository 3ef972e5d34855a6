import { timeFields } from '../../journeys/journey.ts';

/**
 * The fields to which columns of a table of journeys can be mapped: paths of the kind's
 * description, and further columns that people use.
 */
export const journeyTableFields = [
  'date',
  // For dates written without a year.
  'year',
  // For dates split into columns: the month as a number or a name, the day as a number.
  'month',
  'day',
  // The date of the way back, which is a journey of its own.
  'returnDate',
  // The order among journeys of one day.
  'order',
  // A code, a name, a town or all of them, such as `London (LHR)`; the parts can also have separate
  // columns.
  'from',
  'from.code',
  'from.town',
  'from.country',
  'to',
  'to.code',
  'to.town',
  'to.country',
  // Both ends in one cell: `LHR-JFK`.
  'route',
  // The places of stops between both ends: `DXB`, `DXB/SIN`.
  'via',
  'mode',
  ...timeFields,
  // `+1`, or the date of the arrival.
  'arrivalDay',
  'statedDuration',
  'statedDistance',
  'departureTerminal',
  'departureGate',
  'arrivalTerminal',
  'arrivalGate',
  // A name or a designator.
  'operator',
  'operator.iata',
  'operator.icao',
  'number',
  // The flight number of the way back.
  'returnNumber',
  'vehicle.type',
  'vehicle.icao',
  'vehicle.registration',
  'vehicle.name',
  'bookingReference',
  // Words for a cancelled journey, which is then skipped; others mean nothing.
  'status',
  'note',
  // All travellers.
  'travellers',
  // Travellers in addition to the owner of the log.
  'companions',
  // A tick if one particular person travelled.
  'traveller',
  'travellers.seat',
  'travellers.seatPosition',
  'travellers.cabin',
  'travellers.reason',
  // The list's id of the row; the same row in a later file updates the same journey.
  'sourceId',
] as const;
export type JourneyTableField = (typeof journeyTableFields)[number];

/** Fields to which several columns can be mapped. */
export const joinedFields: ReadonlySet<string> = new Set<JourneyTableField>([
  'note',
  'travellers',
  'companions',
  'traveller',
  'from',
  'to',
  'via',
]);
