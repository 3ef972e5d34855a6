import { expect, it } from 'vitest';
import { blankJourney, journeyKind } from '../../../../domain/journeys/journey.ts';
import type { SourcedJourney } from '../../../../domain/imports/import-row.ts';
import { jfk, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { keepDraft, readKeptDraft } from './journey-draft.ts';

const { travellers: _none, ...journey } = blankJourney({
  mode: 'air',
  date: '2019-05-11',
  from: jfk,
  to: lhr,
});
const traveller = { key: 'Sam', slug: 'sam', seat: '12A', seatPosition: '', cabin: '', reason: '' };
const sourced = { ...journey, travellers: [traveller], sourceId: '4711' } as SourcedJourney;
const { sourceId: _id, ...said } = sourced;

it('reads what it kept', () => {
  expect(readKeptDraft(keepDraft(sourced))).toEqual({ sourceId: '4711', journey: said });
});

it('reads what the first releases kept: fields beside the id, places in no stated format', () => {
  const { bookingReference: _later, ...earlier } = sourced;
  const kept = { ...earlier, travellers: [{ ...traveller, slug: undefined }], gone: 1 };
  expect(readKeptDraft({ json: JSON.stringify(kept), format: 1 })).toEqual({
    sourceId: '4711',
    journey: { ...said, travellers: [{ ...traveller, slug: '' }] },
  });
  const second = JSON.stringify({ ...sourced, placeFormat: 1 });
  expect(readKeptDraft({ json: second, format: 1 })).toEqual({ sourceId: '4711', journey: said });
});

it('refuses what a later release kept', () => {
  const format = journeyKind.format + 1;
  expect(() => readKeptDraft({ ...keepDraft(sourced), format })).toThrow(RangeError);
});
