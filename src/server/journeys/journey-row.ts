import type { Insertable, Selectable } from 'kysely';
import type { Journey, StoredJourney, Traveller } from '../../domain/journeys/journey.ts';
import type { Place } from '../../domain/journeys/place.ts';
import { dateSortKey } from '../../domain/shared/edtf-date.ts';
import type { JourneyTable, JourneyTravellerTable } from '../db/schema.ts';

/** Where a stored journey came from. */
export interface JourneyOrigin {
  importId: string | null;
  sourceId: string | null;
}

/** The columns that a journey fills; archive, id, version, origin and times come from the caller. */
type JourneyColumns = Omit<
  Insertable<JourneyTable>,
  'archive_id' | 'id' | 'version' | 'import_id' | 'source_id' | 'created_at' | 'updated_at'
>;

export function toColumns(journey: Journey): JourneyColumns {
  return {
    mode: journey.mode,
    date: journey.date,
    date_sort: dateSortKey(journey.date),
    day_order: journey.order,
    from_place: journey.from.id,
    to_place: journey.to.id,
    departure_scheduled: journey.departureScheduled,
    departure_actual: journey.departureActual,
    takeoff_scheduled: journey.takeoffScheduled,
    takeoff_actual: journey.takeoffActual,
    landing_scheduled: journey.landingScheduled,
    landing_actual: journey.landingActual,
    arrival_scheduled: journey.arrivalScheduled,
    arrival_actual: journey.arrivalActual,
    stated_duration: journey.statedDuration,
    stated_distance: journey.statedDistance,
    departure_terminal: journey.departureTerminal,
    departure_gate: journey.departureGate,
    arrival_terminal: journey.arrivalTerminal,
    arrival_gate: journey.arrivalGate,
    operator_name: journey.operator.name,
    operator_iata: journey.operator.iata,
    operator_icao: journey.operator.icao,
    number: journey.number,
    vehicle_type: journey.vehicle.type,
    vehicle_icao: journey.vehicle.icao,
    vehicle_registration: journey.vehicle.registration,
    vehicle_name: journey.vehicle.name,
    booking_reference: journey.bookingReference,
    note: journey.note,
  };
}

/** `from` and `to` are the archive's places that the row names. */
export function fromRow(
  row: Selectable<JourneyTable>,
  from: Place,
  to: Place,
  travellers: Traveller[],
): StoredJourney {
  return {
    id: row.id,
    version: row.version,
    mode: row.mode as Journey['mode'],
    date: row.date,
    order: row.day_order,
    from,
    to,
    departureScheduled: row.departure_scheduled,
    departureActual: row.departure_actual,
    takeoffScheduled: row.takeoff_scheduled,
    takeoffActual: row.takeoff_actual,
    landingScheduled: row.landing_scheduled,
    landingActual: row.landing_actual,
    arrivalScheduled: row.arrival_scheduled,
    arrivalActual: row.arrival_actual,
    statedDuration: row.stated_duration,
    statedDistance: row.stated_distance,
    departureTerminal: row.departure_terminal,
    departureGate: row.departure_gate,
    arrivalTerminal: row.arrival_terminal,
    arrivalGate: row.arrival_gate,
    operator: { name: row.operator_name, iata: row.operator_iata, icao: row.operator_icao },
    number: row.number,
    vehicle: {
      type: row.vehicle_type,
      icao: row.vehicle_icao,
      registration: row.vehicle_registration,
      name: row.vehicle_name,
    },
    bookingReference: row.booking_reference,
    note: row.note,
    travellers,
  };
}

export function fromTravellerRow(row: Selectable<JourneyTravellerTable>): Traveller {
  return {
    personId: row.person_id,
    seat: row.seat,
    seatPosition: row.seat_position as Traveller['seatPosition'],
    cabin: row.cabin as Traveller['cabin'],
    reason: row.reason as Traveller['reason'],
  };
}

/**
 * What history keeps of a journey: everything but its version, its ends by id (the places have a
 * history of their own).
 */
export interface JourneySnapshot extends Omit<Journey, 'from' | 'to'>, JourneyOrigin {
  from: string;
  to: string;
  createdAt: string;
}

export function toSnapshot(
  journey: Journey | StoredJourney,
  origin: JourneyOrigin,
  createdAt: string,
): JourneySnapshot {
  const { id: _id, version: _version, from, to, ...rest } = journey as StoredJourney;
  return { ...rest, from: from.id, to: to.id, ...origin, createdAt };
}
