import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';
import type { Added, Edited } from '../../../../../domain/records/record-sets.ts';
import { sendJson } from '../../../../app/api.ts';
import type { RecordWrites } from '../../../../kit/record-forms/use-record-actions.ts';

/**
 * Adds or edits a track with a drawn line. The server creates and measures its file, and saves the
 * record in the same change set.
 */
export function drawnTrackWrites(points: readonly Coordinates[]): RecordWrites<'track'> {
  const address = (archiveId: string) => `/api/archives/${archiveId}/tracks/drawn` as const;
  return {
    add: async (archiveId, { id, values, places }, stop) => {
      const body = { id, values, points, places };
      return { ...(await sendJson<Added>('POST', address(archiveId), body, stop)), kinds: ['track'] };
    },
    edit: async (archiveId, { id, version, values, places }, stop) => {
      const body = { id, version, values, points, places };
      return {
        ...(await sendJson<Edited>('POST', address(archiveId), body, stop)),
        kinds: ['track'],
      };
    },
  };
}
