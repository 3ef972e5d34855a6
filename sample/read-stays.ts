import { blankOf } from '../src/domain/kinds/blank.ts';
import type { TableRow } from '../src/domain/imports/reading/csv-table.ts';
import type { Place } from '../src/domain/places/place.ts';
import { stayKind, type StayRecord } from '../src/domain/stays/stay.ts';
import {
  type Surroundings,
  type Where,
  whereIs,
  whereOfPlace,
  withWhere,
} from '../src/domain/stays/where-of-stay.ts';
import { rowsOf } from './csv-rows.ts';

/** What the rows of `stays.csv` refer to. */
export interface StayLookups {
  reference: Surroundings;
  /** by the key of `places.csv` */
  places: ReadonlyMap<string, Place>;
  /** by slug */
  personIds: ReadonlyMap<string, string>;
}

/** A stay of the household; one that is at a place of its own names it. */
export interface SampleStay {
  values: StayRecord;
  place: Place | undefined;
}

/**
 * The stays of `stays.csv`, in its order, with the country and region that follow from where they
 * are. Throws with the line for what is not known.
 */
export function readStays(csv: string, lookups: StayLookups): SampleStay[] {
  return rowsOf('stays.csv', csv, (row) => readStay(row, lookups));
}

const nowhere: Where = { town: '', region: '', country: '' };

function readStay({ cell, note }: TableRow, lookups: StayLookups): SampleStay {
  const { reference, places, personIds } = lookups;
  const key = cell('place');
  const place = places.get(key);
  if (key !== '' && !place) throw new Error(`${key} is not in places.csv`);
  const kind = stayKind.fields.kind.choices.find((known) => known === cell('kind'));
  if (!kind) throw new Error(`${cell('kind')} is not a kind of stay`);
  const people = cell('people').split('; ');
  const said: StayRecord = {
    ...blankOf(stayKind.fields),
    people: people.map((slug) => ({ personId: personIds.get(slug) ?? unknownPerson(slug) })),
    kind,
    arrival: cell('arrival'),
    departure: cell('departure'),
    name: cell('name'),
    town: cell('town'),
    placeId: place?.id ?? null,
    point: readPoint(cell('point')),
    note: note('note'),
  };
  const { point } = said;
  const where = point
    ? whereIs(point.lat, point.lon, reference)
    : place
      ? whereOfPlace(place, reference)
      : nowhere;
  return { values: withWhere(said, where), place };
}

/** `41.9010 12.4747`: latitude and longitude, WGS84. */
function readPoint(text: string): StayRecord['point'] {
  if (text === '') return null;
  const [lat = Number.NaN, lon = Number.NaN] = text.split(' ').map(Number);
  if (Number.isNaN(lat + lon)) throw new Error(`${text} is not a point`);
  return { lat, lon };
}

function unknownPerson(slug: string): never {
  throw new Error(`${slug} is not in people.csv`);
}
