import { type LinePoints, segmentRanges, wrappedLongitude } from '../line-points.ts';
import type { TrackWriter, WrittenTrack } from './track-writer.ts';
import { writableInstant, writableMetres } from './writable-values.ts';

const pointsInPiece = 500;

/**
 * Writes GPX 1.1 (topografix.com/GPX/1/1): a `trk` per track with a `trkseg` per segment, times in
 * UTC. Positions have 7 decimals, which is 1 cm.
 */
export const gpxWriter: TrackWriter = {
  mediaType: 'application/gpx+xml',
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Sojourn" xmlns="http://www.topografix.com/GPX/1/1">\n',
  between: '',
  tail: '</gpx>\n',
  pieces: trackElement,
};

function* trackElement({ name, note, mode, points }: WrittenTrack): Generator<string> {
  // In the order of the schema: name, desc, type, trkseg.
  yield `<trk>${element('name', name)}${element('desc', note)}${element('type', mode ?? '')}\n`;
  for (const { begin, end } of segmentRanges(points)) {
    yield '<trkseg>\n';
    for (let from = begin; from < end; from += pointsInPiece) {
      let piece = '';
      const to = Math.min(end, from + pointsInPiece);
      for (let index = from; index < to; index++) piece += trackPoint(points, index);
      yield piece;
    }
    yield '</trkseg>\n';
  }
  yield '</trk>\n';
}

function trackPoint({ lat, lon, elevation, time }: LinePoints, index: number): string {
  const metres = writableMetres(elevation[index]!);
  const instant = writableInstant(time[index]!);
  const known =
    (Number.isNaN(metres) ? '' : `<ele>${decimals(metres, 2)}</ele>`) +
    (Number.isNaN(instant) ? '' : `<time>${new Date(instant).toISOString()}</time>`);
  // The schema requires longitudes below 180°.
  const east = decimals(wrappedLongitude(lon[index]!), 7).replace(/^180$/, '-180');
  const at = `lat="${decimals(lat[index]!, 7)}" lon="${east}"`;
  return known ? `<trkpt ${at}>${known}</trkpt>\n` : `<trkpt ${at}/>\n`;
}

/** Never uses an exponent, because XML Schema's decimal type does not allow it. */
function decimals(value: number, most: number): string {
  const text = value.toFixed(most).replace(/0+$/, '').replace(/\.$/, '');
  return text === '-0' ? '0' : text;
}

function element(tag: string, text: string): string {
  return text === '' ? '' : `<${tag}>${escapedXml(text)}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Written as an entity, because XML parsers convert a plain carriage return to a line feed.
  '\r': '&#13;',
};

/** Characters that XML 1.0 does not allow: control characters and two noncharacters. */
const unwritable = /[\p{Cc}--[\t\n\r]]|[\ufffe\uffff]/gv;

function escapedXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"'\r]/g, (character) => entities[character]!);
}
