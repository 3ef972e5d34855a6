import { expect, it } from 'vitest';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { collectionKind } from '../../../../domain/collections/collection.ts';
import { addressOfTrack } from './tracks.data.ts';

const europe = {
  ...blankOf(collectionKind.fields),
  id: 'c1',
  version: 1,
  mode: 'rail' as const,
  name: 'Europe',
  slug: 'Europe',
};
const book = { collections: [europe] };

it('is the map of its collection, whatever the mode of the track', () => {
  const ferry = { id: 't1', mode: 'sea' as const, collectionId: 'c1' };
  expect(addressOfTrack(ferry, book)).toBe('/Train/Europe?track=t1');
});

it('is the list of its mode where it is in no collection, or in one that is not there yet', () => {
  const drive = { id: 't2', mode: 'road' as const, collectionId: null };
  expect(addressOfTrack(drive, book)).toBe('/Road?track=t2');
  expect(addressOfTrack({ ...drive, mode: 'sea', collectionId: 'c9' }, book)).toBe(
    '/Road?track=t2',
  );
  expect(addressOfTrack({ ...drive, mode: 'rail' }, book)).toBe('/Train?track=t2');
});
