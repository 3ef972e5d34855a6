import {
  type JourneyTableField,
  journeyTableFields,
} from '../../../../../domain/imports/table/journey-fields.ts';

/** The groups of journey fields, in the order of the select. */
export const fieldGroups = ['when', 'where', 'vehicle', 'who', 'more'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

const groupOf: Readonly<Record<JourneyTableField, FieldGroup>> = {
  date: 'when',
  year: 'when',
  month: 'when',
  day: 'when',
  order: 'when',
  departureScheduled: 'when',
  departureActual: 'when',
  takeoffScheduled: 'when',
  takeoffActual: 'when',
  landingScheduled: 'when',
  landingActual: 'when',
  arrivalScheduled: 'when',
  arrivalActual: 'when',
  arrivalDay: 'when',
  statedDuration: 'when',
  from: 'where',
  'from.code': 'where',
  'from.town': 'where',
  'from.country': 'where',
  to: 'where',
  'to.code': 'where',
  'to.town': 'where',
  'to.country': 'where',
  route: 'where',
  statedDistance: 'where',
  departureTerminal: 'where',
  departureGate: 'where',
  arrivalTerminal: 'where',
  arrivalGate: 'where',
  mode: 'vehicle',
  operator: 'vehicle',
  'operator.iata': 'vehicle',
  'operator.icao': 'vehicle',
  number: 'vehicle',
  'vehicle.type': 'vehicle',
  'vehicle.icao': 'vehicle',
  'vehicle.registration': 'vehicle',
  'vehicle.name': 'vehicle',
  travellers: 'who',
  companions: 'who',
  traveller: 'who',
  'travellers.seat': 'who',
  'travellers.seatPosition': 'who',
  'travellers.cabin': 'who',
  'travellers.reason': 'who',
  bookingReference: 'more',
  note: 'more',
  sourceId: 'more',
};

/** The journey fields of a group, in order. */
export function journeyFieldsOf(group: FieldGroup): JourneyTableField[] {
  return journeyTableFields.filter((field) => groupOf[field] === group);
}
