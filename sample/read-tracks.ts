import { readCsvTable, type TableRow } from '../src/domain/imports/reading/csv-table.ts';
import {
  type CollectionMode,
  collectionModes,
  type CollectionRecord,
} from '../src/domain/collections/collection.ts';
import { arrivalField, departureField, instantOf } from '../src/domain/journeys/duration.ts';
import { type Journey, type Mode, modes } from '../src/domain/journeys/journey.ts';
import { parseDayTime, toEpochMinutes } from '../src/domain/shared/dates/day-time.ts';
import { hashText } from '../src/domain/shared/text/hash-text.ts';
import type { LinePoints } from '../src/domain/tracks/line-points.ts';
import { drawRoad, type Waypoint } from './draw-road.ts';

/** A track of the household, with the line that stands in for a recording. */
export interface SampleTrack {
  name: string;
  mode: Mode;
  date: string;
  /** IANA zone at its start */
  zone: string;
  /** whose line it is; undefined for a drive that no row of the log tells of */
  journey: Journey | undefined;
  personIds: string[];
  vehicle: string;
  note: string;
  points: LinePoints;
}

/** A named map of the household with its tracks in order of time. */
export interface SampleCollection {
  values: CollectionRecord;
  tracks: SampleTrack[];
}

interface TrackLookups {
  journeys: readonly Journey[];
  /** by slug */
  personIds: ReadonlyMap<string, string>;
}

/** The collections of `collections.csv` with the tracks of `tracks.csv`. Throws with the line for what is not known. */
export function readTracks(
  files: { collections: string; tracks: string },
  lookups: TrackLookups,
): SampleCollection[] {
  const byKey = new Map<string, SampleCollection>();
  for (const { cell, note } of readCsvTable(files.collections).rows) {
    const mode = collectionModes.find((known) => known === cell('mode'));
    if (!mode) throw new Error(`collections.csv: ${cell('mode')} has no collections`);
    const [name, slug, region] = [cell('name'), cell('slug'), cell('region')];
    const values = { mode, name, slug, region, from: cell('from'), to: cell('to') };
    byKey.set(cell('key'), { values: { ...values, summary: note('summary') }, tracks: [] });
  }
  for (const row of readCsvTable(files.tracks).rows) {
    const collection = byKey.get(row.cell('collection'));
    if (!collection) throw new Error(`tracks.csv, line ${row.line} is of no collection`);
    try {
      collection.tracks.push(readTrack(row, collection.values.mode, lookups));
    } catch (error) {
      throw new Error(`tracks.csv, line ${row.line} cannot be read`, { cause: error });
    }
  }
  return [...byKey.values()];
}

function readTrack(row: TableRow, mode: CollectionMode, lookups: TrackLookups): SampleTrack {
  const { cell, note } = row;
  const [date, name] = [cell('date'), cell('name')];
  const through = note('via').split('; ').map(readWaypoint);
  const road = { through, bends: Number(cell('bends')), seed: seedOf(`${date} ${name}`) };
  const shared = { name, date, note: note('note') };
  if (cell('start') !== '') {
    const [start, end] = [readInstant(date, cell('start')), readInstant(date, cell('end'))];
    return {
      ...shared,
      mode: modes.find((known) => known === cell('mode')) ?? mode,
      zone: start.zone,
      journey: undefined,
      personIds: cell('travellers')
        .split('; ')
        .map((slug) => lookups.personIds.get(slug) ?? missing(`${slug} in people.csv`)),
      vehicle: cell('vehicle'),
      points: drawRoad(road, { start: start.instant, end: end.instant }),
    };
  }
  const journey =
    lookups.journeys.find(
      (one) => one.date === date && one.mode === mode && one.order === Number(cell('order')),
    ) ?? missing('its journey in journeys.csv');
  const times = cell('recorded') === '1' ? timesOf(journey) : undefined;
  return {
    ...shared,
    mode,
    zone: journey.from.zone,
    journey,
    personIds: journey.travellers.map(({ personId }) => personId),
    vehicle: journey.vehicle.type,
    points: drawRoad(road, times),
  };
}

function readWaypoint(text: string): Waypoint {
  const [lat = Number.NaN, lon = Number.NaN, elevation = Number.NaN] = text.split(' ').map(Number);
  if (Number.isNaN(lat + lon + elevation))
    throw new Error(`${text} is not a place with its height`);
  return { lat, lon, elevation };
}

/** `10:05[Europe/Rome]` */
function readInstant(date: string, text: string): { instant: number; zone: string } {
  const [, time = '', zone = ''] = /^(\d{2}:\d{2})\[(.+)\]$/.exec(text) ?? [];
  const minutes = parseDayTime(time);
  const epoch = minutes === undefined ? undefined : toEpochMinutes(date, minutes, zone);
  if (epoch === undefined) throw new Error(`${text} is not a time with its zone`);
  return { instant: epoch * 60_000, zone };
}

/** When the journey left and arrived, in milliseconds since 1970. */
function timesOf(journey: Journey): { start: number; end: number } {
  const [left, arrived] = [departureField(journey), arrivalField(journey)];
  const start = left && instantOf(journey, left);
  const end = arrived && instantOf(journey, arrived);
  if (start === undefined || end === undefined) throw new Error('the journey says no times');
  return { start: start * 60_000, end: end * 60_000 };
}

/** Radians, for the waves of a road. */
function seedOf(text: string): number {
  return (Number.parseInt(hashText(text).slice(0, 6), 16) / 0xffffff) * 2 * Math.PI;
}

function missing(what: string): never {
  throw new Error(`there is no ${what}`);
}
