import type { Journey, Mode } from '../../journeys/journey.ts';
import type { TravelSpan } from '../../journeys/travel-spans.ts';
import type { Place } from '../../places/place.ts';
import { fingerprint } from './fingerprint.ts';
import { samePath } from '../../journeys/same-flight.ts';

/** The data by which journeys are compared. */
export interface JourneyKey {
  /** EDTF date. */
  date: string;
  mode: Mode;
  from: Pick<Place, 'id' | 'iata' | 'icao'>;
  to: Pick<Place, 'id' | 'iata' | 'icao'>;
  number: string;
  /** The first known departure time (`08:00`, `00:10+1`), or ''. */
  departure: string;
  personIds: readonly string[];
  /** The id of the format that it was read from; '' if entered by hand. */
  sourceFormat: string;
  /** The source's id of the journey; '' if it has none. */
  sourceId: string;
  /** The fingerprint of the imported row; '' if entered by hand. */
  fingerprint: string;
}

/** A journey that is already in the archive. */
export interface KnownJourney extends JourneyKey {
  id: string;
  /** The fingerprint of the journey in its current state. */
  current: string;
  /** The fingerprints of the rows that the traveller declared to be this journey. */
  completedBy: readonly string[];
  /**
   * The format of the row that created the journey or last changed it, the people of that file, and
   * the fingerprints of all rows about the journey; undefined if no import created it.
   */
  imported:
    | { format: string; personIds: readonly string[]; fingerprints: readonly string[] }
    | undefined;
  /** The time span of the journey and its travellers; undefined if unknown. */
  span: TravelSpan | undefined;
}

export function journeyKey(journey: Journey, source: { format: string; id: string }): JourneyKey {
  const { date, mode, from, to, number, travellers } = journey;
  return {
    date,
    mode,
    from,
    to,
    number,
    departure:
      journey.departureScheduled ||
      journey.departureActual ||
      journey.takeoffScheduled ||
      journey.takeoffActual,
    personIds: travellers.map(({ personId }) => personId),
    sourceFormat: source.format,
    sourceId: source.id,
    fingerprint: fingerprint(journey),
  };
}

/** Sojourn exports identify a journey by its id in the archive. */
const ownFamily = 'sojourn';

/** Returns the keys of a journey: its own id, and its source's id. */
export function sourceKeys(
  journey: Pick<JourneyKey, 'sourceFormat' | 'sourceId'> & { id?: string },
): string[] {
  const keys = journey.id === undefined ? [] : [`${ownFamily}\n${journey.id}`];
  if (journey.sourceId !== '') keys.push(`${familyOf(journey)}\n${journey.sourceId}`);
  return keys;
}

/** Returns the program of a format, because its CSV and JSON exports use the same ids. */
function familyOf({ sourceFormat }: Pick<JourneyKey, 'sourceFormat'>): string {
  return sourceFormat.replace(/-(csv|json)$/, '');
}

/** Whether a format id is of a Sojourn export. */
export function isOwnFormat(sourceFormat: string): boolean {
  return familyOf({ sourceFormat }) === ownFamily;
}

/** Whether a row is from a Sojourn export and has an id. */
export function isOwnRecord({ sourceId, sourceFormat }: JourneyKey): boolean {
  return sourceId !== '' && isOwnFormat(sourceFormat);
}

/** Whether a row is an export of this very journey from this archive. */
export function isSelf(one: KnownJourney, row: JourneyKey): boolean {
  return isOwnRecord(row) && row.sourceId === one.id;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Whether a row and a journey have the same id in the same source. Two installations of a program
 * may use the same ids, so the date or the path must match as well. Sojourn ids are globally unique
 * if they are UUIDs, which excludes files written by hand.
 */
export function sameSource(one: KnownJourney, row: JourneyKey): boolean {
  if (isSelf(one, row)) return true;
  if (one.sourceId === '' || one.sourceId !== row.sourceId) return false;
  if (familyOf(one) !== familyOf(row)) return false;
  const isUnique = isOwnRecord(row) && uuid.test(row.sourceId);
  return isUnique || one.date === row.date || samePath(one, row);
}

/** Whether a row and a journey both have an id of one program. */
export function sameProgram(one: KnownJourney, row: JourneyKey): boolean {
  if (row.sourceId === '') return false;
  return isOwnRecord(row) || (one.sourceId !== '' && familyOf(one) === familyOf(row));
}

/**
 * Whether a row without an id comes from a later export of the service that a journey came from, or
 * from a later version of a table, of the same people.
 */
export function sameService({ sourceId, imported }: KnownJourney, row: JourneyKey): boolean {
  if (!imported || sourceId !== '' || row.sourceId !== '') return false;
  if (isOwnFormat(row.sourceFormat)) return false;
  return (
    familyOf({ sourceFormat: imported.format }) === familyOf(row) &&
    row.personIds.every((personId) => imported.personIds.includes(personId))
  );
}
