import { instantOf } from './instant-text.ts';
import { numberOf } from './number-text.ts';
import { OpenTrack, type TrackPlace, tracksOrRefusal } from './open-track.ts';
import { PositionAllowance } from './position-columns.ts';
import type { TrackRow } from './parsed-tracks.ts';
import { type TrackFormat, trackLimits } from './track-format.ts';
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
  #lat: string | undefined;
  #lon: string | undefined;
  #elevation = Number.NaN;
  #time = Number.NaN;

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
      this.#lat = undefined;
      this.#lon = undefined;
      this.#elevation = Number.NaN;
      this.#time = Number.NaN;
    }
  }

  close(path: readonly string[], text: string): void {
    const [name, parent] = [path.at(-1), path.at(-2)];
    const track = this.#track;
    if (!track) return;
    if (parent === 'Position' && path.at(-3) === 'Trackpoint') {
      if (name === 'LatitudeDegrees') this.#lat = text;
      else if (name === 'LongitudeDegrees') this.#lon = text;
    } else if (parent === 'Trackpoint') {
      if (name === 'AltitudeMeters') this.#elevation = numberOf(text);
      else if (name === 'Time') this.#time = instantOf(text);
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
    const track = this.#track ?? new OpenTrack(place(), this.#allowance);
    this.rows.push(track.rowOfCutOff());
  }

  /**
   * Adds a point. Points without a position, such as heart rates in a tunnel or indoors, are not
   * errors.
   */
  #addPoint({ positions }: OpenTrack): void {
    if (this.#lat === undefined && this.#lon === undefined) return;
    const [lat, lon] = [this.#lat ?? '', this.#lon ?? ''];
    const text = () => `${lat} ${lon}`;
    positions.add(numberOf(lat), numberOf(lon), this.#elevation, this.#time, text);
  }
}
