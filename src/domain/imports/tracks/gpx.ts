import type { FileContent } from '../reading/file-content.ts';
import { instantOf, numberOf } from './instant-text.ts';
import {
  OpenTrack,
  type TrackPlace,
  tracksOrRefusal,
  PositionAllowance,
  type PositionColumns,
  TimedPoints,
  type TrackFormat,
  trackLimits,
} from './open-track.ts';
import type { TrackRow } from './parsed-tracks.ts';
import { modeOfActivity } from './travel-words.ts';
import { type XmlAttributes, type XmlReader, xmlRoot, xmlRows } from './xml-elements.ts';

/**
 * GPX 1.0 and 1.1: every `trk` with its segments and every `rte` is a track. Ignores extensions,
 * elements of other namespaces (which 1.0 allows everywhere). In a file without tracks, the `wpt` that
 * have a time form one.
 */
export const gpx: TrackFormat = {
  id: 'gpx',
  name: 'GPX',
  original: 'application/gpx+xml',
  limits: trackLimits,
  recognise: ({ text }) => (xmlRoot(text) === 'gpx' ? 1 : 0),
  parse,
};

function parse({ text = '' }: FileContent): Iterable<TrackRow> {
  const reader = new GpxReader();
  const rows = reader.log.orRows(xmlRows(text, reader), () => reader.fileName);
  return tracksOrRefusal(rows, () => (reader.waypoints > 0 ? 'only-points' : 'no-track'));
}

const isTrack = (name: string | undefined) => name === 'trk' || name === 'rte';
const isPoint = (name: string | undefined) =>
  name === 'trkpt' || name === 'rtept' || name === 'wpt';

class GpxReader implements XmlReader {
  readonly rows: TrackRow[] = [];
  waypoints = 0;
  readonly #allowance = new PositionAllowance();
  readonly log = new TimedPoints(this.#allowance);
  #track: OpenTrack | undefined;
  fileName = '';
  /** Where the open `wpt` is in the file. */
  #waypoint: TrackPlace | undefined;
  #point = { lat: '', lon: '', elevation: Number.NaN, time: Number.NaN };

  skips(name: string): boolean {
    return name === 'extensions' || name.includes(':');
  }

  open(path: readonly string[], attributes: XmlAttributes, place: () => TrackPlace): void {
    const name = path.at(-1);
    if (name === 'wpt') {
      this.waypoints++;
      this.#waypoint = place();
    }
    if (isTrack(name)) this.#track ??= new OpenTrack(place(), this.#allowance);
    else if (name === 'trkseg') this.#track?.positions.startSegment();
    else if (isPoint(name)) {
      const { lat = '', lon = '' } = attributes;
      this.#point = { lat, lon, elevation: Number.NaN, time: Number.NaN };
    }
  }

  close(path: readonly string[], text: string): void {
    const [name, parent] = [path.at(-1), path.at(-2)];
    const track = this.#track;
    if (isPoint(parent)) {
      if (name === 'ele') this.#point.elevation = numberOf(text);
      // The times of a route are when its points were clicked, not when somebody was there.
      else if (name === 'time' && parent !== 'rtept') this.#point.time = instantOf(text);
    } else if (name === 'wpt') this.#addWaypoint();
    else if (track && isPoint(name)) this.#addPoint(track.positions);
    else if (track && isTrack(parent)) describe(track, name, text);
    else if (track && isTrack(name)) {
      this.rows.push(track.row(this.fileName));
      this.#track = undefined;
    } else if (name === 'name' && (parent === 'metadata' || parent === 'gpx')) {
      this.fileName = text;
    }
  }

  cutOff(_path: readonly string[], place: () => TrackPlace): void {
    this.rows.push((this.#track ?? new OpenTrack(place(), this.#allowance)).rowOfCutOff());
  }

  #addWaypoint(): void {
    const { time } = this.#point;
    if (this.#waypoint && !Number.isNaN(time)) this.#addPoint(this.log.positionsAt(this.#waypoint));
  }

  #addPoint(positions: PositionColumns): void {
    const { lat, lon, elevation, time } = this.#point;
    positions.add(numberOf(lat), numberOf(lon), elevation, time, () => `${lat} ${lon}`);
  }
}

function describe(track: OpenTrack, name: string | undefined, text: string): void {
  if (name === 'name') track.name = text;
  else if (name === 'desc' || name === 'cmt') track.notes.push(text);
  else if (name === 'type') track.mode = modeOfActivity(text);
}
