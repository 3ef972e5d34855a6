import { longestCell } from '../../limits.ts';
import { htmlText } from './html-text.ts';
import { instantOf, numberOf } from '../instant-text.ts';
import { NumberColumn } from '../number-column.ts';
import {
  OpenTrack,
  type TrackPlace,
  PositionAllowance,
  TimedPoints,
  type PositionColumns,
} from '../open-track.ts';
import type { TrackRow } from '../parsed-tracks.ts';
import type { XmlAttributes, XmlReader } from '../xml-elements.ts';

/**
 * Maximum length of a position; longer text is not a position and is not joined with further
 * pieces.
 */
const longestPosition = 200;

/**
 * Reads the `coordinates` of KML, which come in pieces: `lon,lat,elevation` separated by spaces.
 */
export class CoordinateList {
  readonly #positions: PositionColumns;
  /** The beginning of a position that may continue in the next piece. */
  #open = '';
  /** A position that continues if a comma follows, because some programs write `lon, lat`. */
  #held = '';

  constructor(positions: PositionColumns) {
    this.#positions = positions;
  }

  add(piece: string): void {
    const words = (this.#open + piece).split(/\s+/);
    this.#open = words.pop() ?? '';
    if (this.#open.length > longestPosition) {
      words.push(this.#open);
      this.#open = '';
    }
    for (const word of words) this.#word(word);
  }

  end(): void {
    this.#word(this.#open);
    this.#open = '';
    this.#flush();
  }

  #word(word: string): void {
    if (word === '') return;
    const goesOn = this.#held.endsWith(',') || word.startsWith(',');
    if (goesOn && this.#held.length <= longestPosition) this.#held += word;
    else {
      this.#flush();
      this.#held = word;
    }
  }

  #flush(): void {
    if (this.#held !== '') addPosition(this.#positions, this.#held, this.#held.split(',', 4));
    this.#held = '';
  }
}

/**
 * Adds a position with longitude, latitude and optional elevation; it is invalid if it has more
 * parts.
 */
function addPosition(
  positions: PositionColumns,
  text: string,
  parts: readonly string[],
  time = Number.NaN,
): void {
  const [lon = '', lat = '', elevation = ''] = parts;
  const isPosition = parts.length === 2 || parts.length === 3;
  positions.add(
    isPosition ? numberOf(lat) : Number.NaN,
    numberOf(lon),
    numberOf(elevation),
    time,
    () => text,
  );
}

/** Elements that are not needed for a line and may be large. */
const unread = new Set([
  'ExtendedData',
  'Style',
  'StyleMap',
  'Schema',
  'Region',
  'Polygon',
  'Model',
]);

/** Elements of Google's namespace, which KML 2.3 adopted without the prefix. */
const prefix = 'gx:';
const read = new Set(['gx:Track', 'gx:MultiTrack', 'gx:coord']);

/** A link to another file while it is read. */
interface OpenLink {
  place: TrackPlace;
  name: string;
  href: string;
}

/** Reads the elements of KML. */
export class KmlReader implements XmlReader {
  readonly rows: TrackRow[] = [];
  points = 0;
  areas = 0;
  readonly #allowance = new PositionAllowance();
  readonly log = new TimedPoints(this.#allowance);
  #track: OpenTrack | undefined;
  #hasLine = false;
  #link: OpenLink | undefined;
  documentName = '';
  /** The position and time of the open placemark, if it is a point. */
  #point = '';
  #stamp = Number.NaN;
  #coordinates: CoordinateList | undefined;
  /**
   * The times of the open `gx:Track`, which are separate from its positions and usually before
   * them.
   */
  #times = new NumberColumn();
  #trackStart = 0;

  skips(name: string): boolean {
    if (name === 'Polygon') this.areas++;
    return unread.has(name) || (name.includes(':') && !read.has(name));
  }

  open(path: readonly string[], _attributes: XmlAttributes, place: () => TrackPlace): void {
    const name = plain(path.at(-1));
    if (name === 'Placemark') {
      this.#track = new OpenTrack(place(), this.#allowance);
      this.#hasLine = false;
      this.#point = '';
      this.#stamp = Number.NaN;
    } else if (name === 'NetworkLink') this.#link = { place: place(), name: '', href: '' };
    else if (name === 'Point') this.points++;
    else if (this.#track) this.#openLine(this.#track, name, plain(path.at(-2)));
  }

  piece(path: readonly string[], text: string): void {
    if (this.#coordinates && path.at(-1) === 'coordinates') this.#coordinates.add(text);
  }

  close(path: readonly string[], text: string): void {
    const [name, parent] = [plain(path.at(-1)), plain(path.at(-2))];
    if (this.#link) this.#closeInLink(this.#link, name, parent, text);
    else if (this.#track) this.#closeInPlacemark(this.#track, name, parent, text);
    else if (name === 'name' && parent === 'Document') this.documentName = text;
  }

  cutOff(_path: readonly string[], place: () => TrackPlace): void {
    this.rows.push((this.#track ?? new OpenTrack(place(), this.#allowance)).rowOfCutOff());
  }

  #openLine({ positions }: OpenTrack, name: string, parent: string): void {
    if (name === 'coordinates' && isLine(parent)) {
      this.#coordinates = new CoordinateList(positions);
    } else if (isLine(name) || name === 'Track') {
      this.#hasLine = true;
      positions.startSegment();
      this.#trackStart = positions.length;
      this.#times = new NumberColumn();
    }
  }

  #closeInPlacemark(track: OpenTrack, name: string, parent: string, text: string): void {
    if (name === 'coordinates' && parent === 'Point') this.#point = text;
    else if (name === 'coordinates') {
      this.#coordinates?.end();
      this.#coordinates = undefined;
    } else if (name === 'coord' && parent === 'Track') addCoord(track, text);
    else if (name === 'when' && parent === 'Track') {
      this.#allowance.take();
      this.#times.push(instantOf(text));
    } else if (name === 'Track') track.positions.setTimes(this.#trackStart, this.#times);
    else if (parent === 'TimeSpan' || parent === 'TimeStamp') {
      if (name === 'begin' || name === 'when') track.begin = instantOf(text);
      if (name === 'when') this.#stamp = track.begin;
      if (name === 'end') track.end = instantOf(text);
    } else if (parent === 'Placemark') {
      if (name === 'name') track.name = text;
      else if (name === 'description') track.notes.push(htmlText(text));
    } else if (name === 'Placemark') {
      if (this.#hasLine) this.rows.push(track.row(this.documentName));
      else if (this.#point !== '' && !Number.isNaN(this.#stamp)) {
        const positions = this.log.positionsAt(track.place);
        addPosition(positions, this.#point, this.#point.trim().split(',', 4), this.#stamp);
      }
      this.#track = undefined;
    }
  }

  #closeInLink(link: OpenLink, name: string, parent: string, text: string): void {
    if (name === 'name' && parent === 'NetworkLink') link.name = text;
    else if (name === 'href') link.href = text.trim().slice(0, longestCell).toWellFormed();
    else if (name === 'NetworkLink') {
      const track = new OpenTrack(link.place, this.#allowance);
      track.name = link.name;
      const { line, raw } = track.row();
      this.rows.push({ line, raw, problem: { code: 'link-not-followed', detail: link.href } });
      this.#link = undefined;
    }
  }
}

function plain(name = ''): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

function isLine(name: string): boolean {
  return name === 'LineString' || name === 'LinearRing';
}

/** Reads `lon lat elevation`; the text is empty if there is no position for a time. */
function addCoord({ positions }: OpenTrack, text: string): void {
  const value = text.trim();
  if (value === '') positions.skip();
  else addPosition(positions, value, value.split(/\s+/, 4));
}
