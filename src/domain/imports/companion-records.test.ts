import { expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { vesselKind, type VesselRecord } from '../sea-service/vessel.ts';
import type { CompanionRecord } from './formats/record-rows.ts';
import { CompanionRecords } from './companion-records.ts';

const vessel = (values: Partial<VesselRecord>) => ({ ...blankOf(vesselKind.fields), ...values });
const along = (id: string, values: Partial<VesselRecord>): CompanionRecord => ({
  kind: 'vessel',
  id,
  values: vessel(values),
  problem: null,
});
const among = (present: Record<string, Partial<VesselRecord>>) =>
  new CompanionRecords(
    Object.entries(present).map(([id, values]) => ({
      kind: vesselKind,
      id,
      values: vessel(values),
    })),
  );
const several = { problem: { code: 'several-called', detail: 'Priam' } };

it('takes what the archive has by its IMO number, else its official number, else its name', () => {
  const records = among({
    imo: { name: 'Priam', imo: '9074729' },
    official: { name: 'Priam', officialNumber: '308412' },
    name: { name: 'Sherbro', formerNames: [{ name: 'Perseus', until: '' }] },
    later: { name: 'Perseus' },
  });
  const find = (values: Partial<VesselRecord>) => records.find(along('new', values));
  expect(find({ name: 'Renamed', imo: '9074729' })).toEqual({ id: 'imo', isNew: false });
  expect(find({ name: 'Priam', officialNumber: '308 412' })).toEqual({
    id: 'official',
    isNew: false,
  });
  expect(find({ name: 'SHERBRO' })).toEqual({ id: 'name', isNew: false });
  // The current name of one vessel takes precedence over a former name of another.
  expect(find({ name: 'Perseus' })).toEqual({ id: 'later', isNew: false });
  expect(find({ name: 'Priam' })).toEqual(several);
});

it('makes another one where the numbers differ, though the names do not', () => {
  const records = among({ one: { name: 'Priam', imo: '9074729' } });
  expect(records.find(along('a', { name: 'Priam', imo: '9176187' }))).toEqual({
    id: 'a',
    isNew: true,
  });
  expect(records.find(along('b', { name: 'Priam' }))).toEqual(several);
});

it('makes one for all rows that mean it, with all that they say', () => {
  const records = among({});
  expect(records.find(along('a', { name: 'Priam', type: 'Reefer' }))).toMatchObject({ id: 'a' });
  expect(records.find(along('b', { name: 'Priam', imo: '9074729', type: 'Liner' }))).toEqual({
    id: 'a',
    isNew: true,
  });
  expect(records.find(along('c', { name: 'Other', imo: '9074729' }))).toMatchObject({ id: 'a' });
  expect(records.made('a')?.values).toMatchObject({
    name: 'Priam',
    imo: '9074729',
    type: 'Reefer',
  });
  expect(records.made('b')).toBeUndefined();
});

it('tells those apart by a number that a later row brings', () => {
  const records = among({});
  const find = (id: string, values: Partial<VesselRecord>) => records.find(along(id, values));
  expect(find('a', { name: 'Priam' })).toEqual({ id: 'a', isNew: true });
  expect(find('b', { name: 'Priam', imo: '9074729' })).toEqual({ id: 'a', isNew: true });
  expect(find('c', { name: 'Priam', imo: '9176187' })).toEqual({ id: 'c', isNew: true });
  // Both have this official number, and the IMO number decides between them.
  const official = { name: 'Priam', officialNumber: '308412' };
  expect(find('d', { ...official, imo: '9074729' })).toEqual({ id: 'a', isNew: true });
  expect(find('e', { ...official, imo: '9176187' })).toEqual({ id: 'c', isNew: true });
  expect(find('f', official)).toEqual(several);
  expect(find('g', { name: 'Priam', officialNumber: '999' })).toEqual({ id: 'g', isNew: true });
});

it('takes one that was made from the same words before, whatever it is called by now', () => {
  const records = among({ a: { name: 'Corrected', imo: '9176187' } });
  expect(records.find(along('a', { name: 'Priam', imo: '9074729' }))).toEqual({
    id: 'a',
    isNew: false,
  });
});

it('makes none of what cannot be read, and finds it all the same', () => {
  const problem = { code: 'row-invalid' as const, detail: 'imo: 9074728' };
  const unreadable = { ...along('a', { name: 'Priam' }), problem };
  expect(among({}).find(unreadable)).toEqual({ problem });
  expect(among({ p: { name: 'Priam' } }).find(unreadable)).toEqual({ id: 'p', isNew: false });
});
