import type { ImportTarget } from '../import-target.ts';
import { namePeople, putPeople } from '../name-people.ts';
import { personLookup } from '../person-lookup.ts';
import { judgeTracks } from './judge-tracks.ts';
import { showTracks } from './show-tracks.ts';
import { writeTrackRows } from './write-track-rows.ts';

/** The rows of a file of tracks become tracks of whoever keeps the file. */
export const tracksTarget: ImportTarget = {
  kinds: ['track'],
  judge: judgeTracks,
  needsChoice: () => false,
  choicesOf({ outcome, problem, recordId }) {
    if (problem?.code === 'repeated-row' || problem?.code === 'known-track') {
      return ['leave-out', 'add'];
    }
    // With the journey that it fits, or by itself.
    return outcome === 'new' && recordId !== null ? ['same', 'add'] : [];
  },
  countChoices: () => ({ 'leave-out': 0, same: 0, add: 0 }),

  async begin(writing, { travellers: mapped, ...source }) {
    const { travellers, added } = await namePeople(writing, mapped);
    await putPeople(writing, added);
    const personId = personLookup(travellers)('');
    return { travellers, write: (rows) => writeTrackRows(writing, { ...source, personId }, rows) };
  },

  show: showTracks,
};
