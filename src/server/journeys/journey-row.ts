import type { Selectable } from 'kysely';
import {
  type Journey,
  journeyKind,
  type StoredJourney,
  type Traveller,
} from '../../domain/journeys/journey.ts';
import type { Place } from '../../domain/journeys/place.ts';
import { fromColumns } from '../../domain/kinds/columns.ts';
import type { JourneyTable, JourneyTravellerTable } from '../db/schema.ts';

/** Where a stored journey came from. */
export interface JourneyOrigin {
  importId: string | null;
  sourceId: string | null;
}

/** `from` and `to` are the archive's places that the row names. */
export function fromJourneyRow(
  row: Selectable<JourneyTable>,
  from: Place,
  to: Place,
  travellers: Traveller[],
): StoredJourney {
  const { id, version } = row;
  return { id, version, ...fromColumns(journeyKind.fields, row), from, to, travellers };
}

export function fromTravellerRow(row: Selectable<JourneyTravellerTable>): Traveller {
  return fromColumns(journeyKind.fields.travellers.fields, row);
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
