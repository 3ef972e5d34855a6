import type { FormatOf } from '../formats/source-format.ts';
import { csvPositions } from './csv-positions.ts';
import { geoJson } from './geojson/geojson.ts';
import { gpx } from './gpx.ts';
import { kml } from './kml/kml.ts';
import { kmz } from './kml/kmz.ts';
import { polyline } from './polyline.ts';
import { tcx } from './tcx.ts';
import type { TrackFormat } from './open-track.ts';

/** All formats of tracks; those recognised by their first bytes come first. */
export const trackFormats: readonly TrackFormat[] = [
  kmz,
  gpx,
  kml,
  tcx,
  geoJson,
  polyline,
  csvPositions,
];

/** The track formats as general file formats. */
export const trackSources = trackFormats.map((format): FormatOf<'tracks'> => ({
  ...format,
  target: 'tracks',
  parse: (content) => ({ rows: format.parse(content) }),
}));
