import { describe, expect, it } from 'vitest';
import { specimenKind, specimen } from '../../../test/specimen.ts';
import { entryKinds } from '../line-of-time/entries-of-kinds.ts';
import { personKind } from '../people/person.ts';
import { type KindName, kindNames, kinds } from '../records/registry.ts';
import { stayKind } from '../stays/stay.ts';
import { code, date, name } from './fields.ts';
import { defineKind, type Kind } from './kind.ts';
import { momentKey, pageKeyOf } from './page-key.ts';
import { dateOf, daysCovered, timeOf, timeSortKey } from './time-of.ts';

const concert = {
  name: 'concert',
  plural: 'concerts',
  format: 1,
  upgrades: [],
  cap: null,
  correction: null,
  fields: { artist: name(100), on: date({ required: true }), until: date(), doors: code(8) },
  labelOf: ({ artist }: { artist: string }) => artist,
} as const;

const festival = defineKind({ ...concert, time: { from: 'on', to: 'until', at: 'doors' } });
const values = { artist: 'Talking Heads', on: '1983-06-12', until: '', doors: '19:30' };

describe('a description', () => {
  it('does not compile without the time of its records', () => {
    // @ts-expect-error -- `time` is missing
    expect(() => defineKind(concert)).toThrow(TypeError);
  });

  it('names dates of its own as the time', () => {
    // @ts-expect-error -- `artist` is not a date
    defineKind({ ...concert, time: { from: 'artist' } });
    // @ts-expect-error -- it has no such field
    defineKind({ ...concert, time: { from: 'day' } });
    expect(() => defineKind({ ...concert, time: 'timeless' })).not.toThrow();
  });

  it('of a kind in pages has a time', () => {
    expect(() => defineKind({ ...concert, time: 'timeless', paged: true })).toThrow(RangeError);
  });
});

describe('the time of a record', () => {
  it('is what its kind says', () => {
    expect(timeOf(festival, values)).toEqual({ from: '1983-06-12', to: '', at: '19:30' });
    expect(timeOf(specimenKind, specimen)).toEqual({ from: '1978-22~', to: '1978-22~', at: '' });
    expect(timeOf(personKind as Kind, { name: 'Alex' })).toBeUndefined();
    expect(dateOf(personKind, { name: 'Alex' })).toBe('');
  });

  it('is an error if it ends before it begins, for every kind with an end', () => {
    const faults = (until: string) => festival.faultsOf?.({ ...values, until });
    expect(faults('1983-06-11')).toEqual([{ path: 'until', fault: 'ends-before-it-begins' }]);
    expect(faults('1983-06')).toEqual([]);
    const dated = (kind: Kind) => kind.time !== 'timeless' && kind.time.to !== undefined;
    const ended = kindNames.filter((kind) => dated(kinds[kind]));
    expect(ended.toSorted()).toEqual([
      'certificate',
      'circumstance',
      'collection',
      'engagement',
      'permission',
      'stay',
      'trip',
    ] satisfies KindName[]);
  });

  it('covers the days that its dates can mean', () => {
    const stay = (arrival: string, departure: string) =>
      daysCovered(stayKind, { arrival, departure });
    expect(stay('1983-06', '1983-07-02')).toEqual({
      first: '1983-06-01',
      begunBy: '1983-06-30',
      last: '1983-07-02',
    });
    expect(stay('1983-06-12', '')).toMatchObject({ last: undefined });
    expect(stay('XXXX', '1983')).toEqual({ first: '', begunBy: '', last: '1983-12-31' });
    expect(daysCovered(specimenKind, specimen)).toMatchObject({ last: '1978-08-31' });
  });

  it('sorts records by their beginning, then by their end', () => {
    const keys = [
      ['1983-06', '1983-07'],
      ['1983-06-12', ''],
      ['1983-06-12', '1983-06-14'],
      ['1983-07-01', '1983-07-02'],
    ].map(([arrival, departure]) => timeSortKey(stayKind, { arrival, departure }));
    expect(keys.toSorted()).toEqual(keys);
  });

  it('orders the pages of a kind', () => {
    const paged = defineKind({ ...concert, time: { from: 'on', at: 'doors' }, paged: true });
    expect(pageKeyOf(paged, values)).toBe(momentKey('1983-06-12', '19:30'));
    expect(() => pageKeyOf(festival, values)).toThrow(RangeError);
  });
});

it('the timeline shows the kinds that say how', () => {
  const shown = (kind: Kind) => kind.time !== 'timeless' && kind.time.timeline !== undefined;
  expect(entryKinds.toSorted()).toEqual(kindNames.filter((kind) => shown(kinds[kind])).toSorted());
});
