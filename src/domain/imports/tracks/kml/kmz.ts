import { FileContent } from '../../reading/file-content.ts';
import { FileRefusal } from '../../reading/file-refusal.ts';
import { kml } from './kml.ts';
import type { TrackRow } from '../parsed-tracks.ts';
import { type TrackFormat, trackLimits } from '../open-track.ts';
import { isZip, unpack, type ZipEntry, zipEntries } from '../../reading/zip-entries.ts';

/**
 * Compression reduces KML text to a tenth of its size, and a straight line of many points to a
 * fiftieth.
 */
const unpackLimits = { size: trackLimits.file, ratio: 200 };

/**
 * A ZIP file with a KML document: `doc.kml` or, as Google defines, the first one. Nothing else in
 * it is unpacked, and names in it are never used as paths.
 */
export const kmz: TrackFormat = {
  id: 'kmz',
  name: 'KMZ',
  original: 'application/vnd.google-earth.kmz',
  limits: trackLimits,
  recognise: ({ bytes }) => (isZip(bytes) && documentIn(bytes) ? 1 : 0),
  parse,
};

function* parse({ bytes }: FileContent): Generator<TrackRow> {
  const entry = zipEntries(bytes).reduce(better, undefined);
  if (!entry) throw new FileRefusal({ code: 'no-track' });
  const inner = new FileContent(unpack(bytes, entry, unpackLimits));
  if (inner.problem) throw new FileRefusal(inner.problem);
  yield* kml.parse(inner);
}

/** Returns the KML document; undefined for a damaged ZIP file, which could contain anything. */
function documentIn(bytes: Uint8Array): ZipEntry | undefined {
  try {
    return zipEntries(bytes).reduce(better, undefined);
  } catch (error) {
    if (error instanceof FileRefusal) return undefined;
    throw error;
  }
}

function better(found: ZipEntry | undefined, entry: ZipEntry): ZipEntry | undefined {
  const name = entry.name.toLowerCase();
  if (name === 'doc.kml') return found?.name.toLowerCase() === name ? found : entry;
  return found ?? (name.endsWith('.kml') ? entry : undefined);
}
