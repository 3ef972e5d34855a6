import type { FileContent } from '../../reading/file-content.ts';
import { KmlReader } from './kml-reader.ts';
import { tracksOrRefusal, type TrackFormat, trackLimits } from '../open-track.ts';
import type { TrackRow } from '../parsed-tracks.ts';
import { xmlRoot, xmlRows } from '../xml-elements.ts';

/**
 * KML 2.x with Google's extensions. Every placemark with a line is a track, and each of its lines a
 * segment. In a file without lines, the points that have a time form one track. Other points and
 * areas are ignored. Links to other files are reported and not followed.
 */
export const kml: TrackFormat = {
  id: 'kml',
  name: 'KML',
  original: 'application/vnd.google-earth.kml+xml',
  limits: trackLimits,
  recognise: ({ text }) => (xmlRoot(text) === 'kml' ? 1 : 0),
  parse,
};

function parse({ text = '' }: FileContent): Iterable<TrackRow> {
  const reader = new KmlReader();
  const rows = reader.log.orRows(xmlRows(text, reader), () => reader.documentName);
  return tracksOrRefusal(rows, () => {
    if (reader.areas > 0) return 'only-areas';
    return reader.points > 0 ? 'only-points' : 'no-track';
  });
}
