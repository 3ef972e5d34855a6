import { instantOf, numberOf } from './instant-text.ts';
import {
  OpenTrack,
  type TrackPlace,
  tracksOrRefusal,
  PositionAllowance,
  type TrackFormat,
  trackLimits,
} from './open-track.ts';
import type { TrackRow } from './parsed-tracks.ts';
import { modeOfActivity } from './travel-words.ts';
import { type XmlAttributes, type XmlReader, xmlRoot, xmlRows } from './xml-elements.ts';

/**
 * Garmin's Training Center XML: every activity and every course is a track. Each lap, and each part
 * of a lap after a pause, is a segment.
 */
export const tcx: TrackFormat = {
  id: 'tcx',
  name: 'TCX',
  original: 'application/vnd.garmin.tcx+xml',
  limits: trackLimits,
  recognise: ({ text }) => (xmlRoot(text) === 'TrainingCenterDatabase' ? 1 : 0),
  parse: ({ text = '' }) => tracksOrRefusal(xmlRows(text, new TcxReader()), () => 'no-track'),
};

const isTrack = (name: string | undefined) => name === 'Activity' || name === 'Course';

class TcxReader implements XmlReader {
  readonly rows: TrackRow[] = [];
  readonly #allowance = new PositionAllowance();
  #track: OpenTrack | undefined;
  #point: { lat?: string; lon?: string; elevation?: number; time?: number } = {};

  skips(name: string): boolean {
    return name === 'Extensions' || name.includes(':');
  }

  open(path: readonly string[], attributes: XmlAttributes, place: () => TrackPlace): void {
    const name = path.at(-1);
    if (isTrack(name)) {
      this.#track ??= new OpenTrack(place(), this.#allowance);
      this.#track.mode = modeOfActivity(attributes['Sport'] ?? '');
    } else if (name === 'Track') this.#track?.positions.startSegment();
    else if (name === 'Trackpoint') {
      this.#point = {};
    }
  }

  close(path: readonly string[], text: string): void {
    const [name, parent] = [path.at(-1), path.at(-2)];
    const track = this.#track;
    if (!track) return;
    if (parent === 'Position' && path.at(-3) === 'Trackpoint') {
      if (name === 'LatitudeDegrees') this.#point.lat = text;
      else if (name === 'LongitudeDegrees') this.#point.lon = text;
    } else if (parent === 'Trackpoint') {
      if (name === 'AltitudeMeters') this.#point.elevation = numberOf(text);
      // A course is a plan, so its times are not when somebody was there.
      else if (name === 'Time' && !path.includes('Course')) this.#point.time = instantOf(text);
    } else if (name === 'Trackpoint') this.#addPoint(track);
    else if (isTrack(parent)) {
      if (name === 'Name') track.name = text;
      else if (name === 'Notes') track.notes.push(text);
    } else if (isTrack(name)) {
      this.rows.push(track.row());
      this.#track = undefined;
    }
  }

  cutOff(_path: readonly string[], place: () => TrackPlace): void {
    this.rows.push((this.#track ?? new OpenTrack(place(), this.#allowance)).rowOfCutOff());
  }

  /**
   * Adds a point. Points without a position, such as heart rates in a tunnel or indoors, are not
   * errors.
   */
  #addPoint({ positions }: OpenTrack): void {
    const { lat = '', lon = '', elevation = Number.NaN, time = Number.NaN } = this.#point;
    if (!('lat' in this.#point || 'lon' in this.#point)) return;
    positions.add(numberOf(lat), numberOf(lon), elevation, time, () => `${lat} ${lon}`);
  }
}
