import { expect, it } from 'vitest';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { Kind, Likeness, RecordOf } from '../../../../domain/kinds/kind.ts';
import {
  engagementKind,
  type EngagementRecord,
} from '../../../../domain/sea-service/engagement.ts';
import { Alike } from './alike-records.ts';

const likeness: Likeness<RecordOf<Kind>> | undefined = (engagementKind as Kind).likeness;
const engagement = (signedOn: string, signedOff: string): EngagementRecord => ({
  ...blankOf(engagementKind.fields),
  personId: 'alex',
  vesselId: 'priam',
  signedOn,
  signedOff,
});
/** Creates engagements that all begin on 1 March and end on different days of March. */
const ends = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const values = engagement('1976-03-01', `1976-03-${String(at + 2).padStart(2, '0')}`);
    return { id: `e${at}`, values };
  });

it('compares a row with twenty records of its key and no more', () => {
  const present = ends(25);
  const ofArchive = new Alike(likeness!, present, new Set());
  expect(ofArchive.take(present[19]!.values)?.id).toBe('e19');
  expect(ofArchive.take(present[20]!.values)).toBeUndefined();
  const ofFile = new Alike(likeness!, [], new Set());
  for (const one of present) ofFile.add(one);
  expect(ofFile.take(present[19]!.values)?.id).toBe('e19');
  expect(ofFile.take(present[20]!.values)).toBeUndefined();
});
