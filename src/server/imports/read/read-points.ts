import { recogniseFormat } from '../../../domain/imports/formats/registry.ts';
import { FileContent } from '../../../domain/imports/reading/file-content.ts';
import { FileRefusal } from '../../../domain/imports/reading/file-refusal.ts';
import { trackSources } from '../../../domain/imports/tracks/registry.ts';
import type { PointsOfPart } from '../../../domain/tracks/line-points.ts';
import { type CancelFlag, isCancelled } from '../../platform/steps/cancel-flag.ts';
import type { ReadingEnd } from './read-source.ts';

/**
 * Reads the points of some tracks of a file, given by position from 0. Holds one track in memory at
 * a time and stops if no one waits for the rest.
 */
export function* readPoints(
  bytes: Uint8Array,
  parts: readonly number[],
  sign?: CancelFlag,
): Generator<PointsOfPart, ReadingEnd> {
  const content = new FileContent(bytes);
  const format = recogniseFormat(content, trackSources);
  if (format?.target !== 'tracks') return { problem: { code: 'format-unknown' } };
  const { id, name, target } = format;
  const wanted = new Set(parts);
  let part = 0;
  try {
    for (const row of format.parse(content).rows) {
      if (isCancelled(sign)) break;
      if (wanted.delete(part) && 'track' in row) yield { part, points: row.track.points };
      if (wanted.size === 0) break;
      part++;
    }
  } catch (error) {
    if (error instanceof FileRefusal) return { problem: error.problem };
    throw error;
  }
  return { format: { id, name, target }, travellers: [] };
}
