import type { IntoCollections } from '../../../../domain/imports/into-collection.ts';
import type { ImportTarget } from '../import-target.ts';
import { namePeople, putPeople } from '../../match/name-people.ts';
import { personLookup } from '../../match/person-lookup.ts';
import { matchTracks } from './match-tracks.ts';
import { countByCollectionMode } from './count-by-collection-mode.ts';
import { listCollections } from './list-collections.ts';
import { type CollectionsOfModes, nameCollections } from './name-collections.ts';
import { showTracks } from './show-tracks.ts';
import { writeTrackRows } from './write-track-rows.ts';

/** The rows of a file of tracks become tracks of the owner of the file. */
export const tracksTarget: ImportTarget = {
  kinds: ['track'],
  match: matchTracks,
  needsChoice: () => false,
  choicesOf({ outcome, problem, recordId }) {
    if (problem?.code === 'repeated-row' || problem?.code === 'known-track') {
      return ['leave-out', 'add'];
    }
    // Either assigned to the matching journey, or separate.
    return outcome === 'new' && recordId !== null ? ['same', 'add'] : [];
  },
  countChoices: () => ({ 'leave-out': 0, same: 0, add: 0 }),

  async begin(writing, { travellers: mapped, into, ...source }) {
    const { travellers, added } = await namePeople(writing, mapped);
    await putPeople(writing, added);
    const { road, rail } = await countByCollectionMode(writing, source);
    const tracks = { road: road.asAll, rail: rail.asAll };
    const collections = await nameCollections(writing, { ...source, into }, tracks);
    const track = { ...source, collections, personId: personLookup(travellers)('') };
    return {
      travellers,
      into: asWritten(collections),
      write: (rows) => writeTrackRows(writing, track, rows),
    };
  },

  listCollections,

  show: showTracks,
};

function asWritten({ road, rail }: CollectionsOfModes): IntoCollections {
  return {
    ...(road !== undefined && { road: { collectionId: road } }),
    ...(rail !== undefined && { rail: { collectionId: rail } }),
  };
}
