import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { specimen, specimenKind } from '../../../../test/specimen.ts';
import { recordSchema } from '../../../domain/kinds/schema.ts';
import { tripKind } from '../../../domain/trips/trip.ts';
import { faultsInWords, pathInRecord } from './record-faults.ts';

const t = ((key: string, { min, max }: { min: number; max: number }) =>
  key === 'fault.number' ? `${key} ${min}–${max}` : key) as TFunction<'records'>;
const { fields } = specimenKind;

/** Returns the errors of a specimen record with these edits. */
function faultsOf(edits: object): Record<string, string> {
  const read = recordSchema(specimenKind).safeParse({ ...specimen, ...edits });
  const issues = read.error?.issues ?? [];
  return faultsInWords(
    fields,
    issues.map(({ path, code }) => ({ path: path.join('.'), code })),
    t,
  );
}

describe('what is wrong with a record, by its description', () => {
  it('nothing', () => {
    expect(faultsOf({})).toEqual({});
  });

  it.each([
    [{ label: '' }, { label: 'fault.missing' }],
    [{ label: 'x'.repeat(41) }, { label: 'fault.too-long' }],
    [{ remarks: 'x'.repeat(1001) }, { remarks: 'fault.too-long' }],
    [{ iata: 'lhr' }, { iata: 'fault.invalid' }],
    [{ size: '' }, { size: 'fault.missing' }],
    [{ order: 10_000 }, { order: 'fault.number 0–9999' }],
    [{ order: 1.5 }, { order: 'fault.number 0–9999' }],
    [{ weight: Number.NaN }, { weight: 'fault.number 0–100' }],
    [{ found: 'soon' }, { found: 'fault.date' }],
    [{ shown: '1980-02-30' }, { shown: 'fault.invalid' }],
    [{ from: '' }, { from: 'fault.missing' }],
    [{ maker: { name: 'x'.repeat(21), icao: '' } }, { 'maker.name': 'fault.too-long' }],
    [{ owners: [] }, { owners: 'fault.missing' }],
    [{ homes: Array(3).fill({ placeId: 'a', since: '' }) }, { homes: 'fault.too-many' }],
    [{ homes: [{ placeId: 'a', since: 'soon' }] }, { homes: 'fault.invalid' }],
  ])('%j', (edits, faults) => {
    expect(faultsOf(edits)).toEqual(faults);
  });
});

it('the server’s issues stand at the fields of the record, and others nowhere', () => {
  expect(pathInRecord('values.maker.name')).toBe('maker.name');
  expect(pathInRecord('records.12.values.maker.name')).toBe('maker.name');
  expect(pathInRecord('records.0.id')).toBe('records.0.id');
  const issues = [
    { path: 'records.0.values.label', code: 'too_big' },
    { path: 'values.iata', code: 'in-use' },
    { path: 'places.zone', code: 'not-a-zone' },
  ];
  expect(faultsInWords(fields, issues, t)).toEqual({
    label: 'fault.too-long',
    iata: 'fault.in-use',
  });
});

it('says of a point what is wrong with either of its numbers', () => {
  const issues = [{ path: 'at.lon', code: 'invalid_type' }];
  expect(faultsInWords({ at: { type: 'point' } }, issues, t)).toEqual({ at: 'fault.point' });
});

it('an address that is a screen’s is told as that, not as one with wrong characters', () => {
  const issues = [{ path: 'slug', code: 'is-a-screen' }];
  const wordsOf = (_path: string, fault: string) =>
    fault === 'invalid' ? 'Letters and digits only.' : undefined;
  expect(faultsInWords(tripKind.fields, issues, t, { wordsOf })).toEqual({
    slug: 'fault.is-a-screen',
  });
});
