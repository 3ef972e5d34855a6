import type { Journey, Mode } from '../../journeys/journey.ts';
import type { TravelSpan } from '../../journeys/travel-spans.ts';
import type { Place } from '../../places/place.ts';
import { fingerprint } from './fingerprint.ts';
import { samePath } from '../../journeys/same-flight.ts';

/** What journeys are compared by. */
export interface JourneyKey {
  /** EDTF */
  date: string;
  mode: Mode;
  from: Pick<Place, 'id' | 'iata' | 'icao'>;
  to: Pick<Place, 'id' | 'iata' | 'icao'>;
  number: string;
  /** the first of its departure times that is known (`08:00`, `00:10+1`), or '' */
  departure: string;
  personIds: readonly string[];
  /** id of the format it was read by, '' when typed in */
  sourceFormat: string;
  /** the source's own id of it, '' when it has none */
  sourceId: string;
  /** as `fingerprint` gave it for the row that was imported; '' when typed in */
  fingerprint: string;
}

/** A journey that the archive already holds. */
export interface KnownJourney extends JourneyKey {
  id: string;
  /** as `fingerprint` gives it for the journey as it now stands */
  current: string;
  /** of the rows that the traveller said to be this journey, as `fingerprint` gave them */
  completedBy: readonly string[];
  /** when it took whom, by its own id; undefined where that is not known */
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

/** Our own exports name a journey by the id that it has in its archive. */
const ownFamily = 'sojourn';

/** The keys that a journey answers to: its source's id of it, and its own. */
export function sourceKeys(
  journey: Pick<JourneyKey, 'sourceFormat' | 'sourceId'> & { id?: string },
): string[] {
  const keys = journey.id === undefined ? [] : [`${ownFamily}\n${journey.id}`];
  if (journey.sourceId !== '') keys.push(`${familyOf(journey)}\n${journey.sourceId}`);
  return keys;
}

/** A program's CSV and JSON share their ids. */
function familyOf({ sourceFormat }: Pick<JourneyKey, 'sourceFormat'>): string {
  return sourceFormat.replace(/-(csv|json)$/, '');
}

/** Whether a format, by its id, is one that we export ourselves. */
export function isOwnFormat(sourceFormat: string): boolean {
  return familyOf({ sourceFormat }) === ownFamily;
}

/** Whether one of our own exports names the row by an id. */
export function isOwnRecord({ sourceId, sourceFormat }: JourneyKey): boolean {
  return sourceId !== '' && isOwnFormat(sourceFormat);
}

/** Whether a row is this very journey, exported from this archive. */
export function isSelf(one: KnownJourney, row: JourneyKey): boolean {
  return isOwnRecord(row) && row.sourceId === one.id;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Two installations of one program number their rows alike, so an id is believed only where the
 * date or the path agrees as well; our own ids are unique in the world, unless somebody has written
 * such a file by hand.
 */
export function sameSource(one: KnownJourney, row: JourneyKey): boolean {
  if (isSelf(one, row)) return true;
  if (one.sourceId === '' || one.sourceId !== row.sourceId) return false;
  if (familyOf(one) !== familyOf(row)) return false;
  const isUnique = isOwnRecord(row) && uuid.test(row.sourceId);
  return isUnique || one.date === row.date || samePath(one, row);
}
