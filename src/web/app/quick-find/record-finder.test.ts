import { describe, expect, it } from 'vitest';
import { date, name, reference, text } from '../../../domain/kinds/fields.ts';
import { defineKind } from '../../../domain/kinds/kind.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { stayKind } from '../../../domain/stays/stay.ts';
import { recordFinder } from './record-finder.ts';

const concert = defineKind({
  name: 'concert',
  plural: 'concerts',
  format: 1,
  upgrades: [],
  cap: null,
  fields: {
    day: date({ required: true }),
    artist: name(100, { required: true }),
    venue: reference('place', { required: true }),
    company: text(200, { searched: true }),
    remarks: text(5000),
  },
  labelOf: ({ artist, venue }, nameOf) => `${artist}, ${nameOf(venue)}`,
  time: { from: 'day' },
  correction: null,
});

const nameOf = (id: string) => ({ wembley: 'Wembley Stadium', zürich: 'Zürich' })[id] ?? id;
const wembley = {
  id: '1',
  day: '1982-06-25',
  artist: 'The Rolling Stones',
  venue: 'wembley',
  company: 'Sam',
  remarks: 'Rain',
};
const zürich = { ...wembley, id: '2', day: '1998', venue: 'zürich', company: '' };

const findRecords = recordFinder(nameOf);
const find = (words: string[], most = 6) => findRecords(concert, [wembley, zürich], words, most);

describe('records of a kind that quick find was not written for', () => {
  it('are found by what they are called, with the names of what they refer to', () => {
    expect(find(['stones', 'zurich'])).toEqual([
      { id: '2', label: 'The Rolling Stones, Zürich', date: '1998', isNamed: true },
    ]);
  });

  it('are found by what the description searches, and by nothing else', () => {
    expect(find(['sam']).map(({ id }) => id)).toEqual(['1']);
    expect(find(['rain'])).toEqual([]);
  });

  it('are first those that are called so, and then those of which other texts say it', () => {
    const withStones = { ...zürich, id: '3', artist: 'Fela Kuti', company: 'Stones fans' };
    const all = [withStones, wembley, zürich];
    const found = (most: number) =>
      findRecords(concert, all, ['stones'], most).map(({ id, isNamed }) => [id, isNamed]);
    expect(found(6)).toEqual([
      ['1', true],
      ['2', true],
      ['3', false],
    ]);
    expect(found(1)).toEqual([['1', true]]);
  });

  it('are as many as are offered', () => {
    expect(find(['stones'], 1).map(({ id }) => id)).toEqual(['1']);
  });
});

describe('stays', () => {
  const stay = { ...blankOf(stayKind.fields), id: '1', kind: 'hotel' as const };
  const köln = { ...stay, town: 'Köln', country: 'DE', name: 'Am Dom' };
  const found = (word: string) =>
    findRecords(stayKind, [köln], [word], 6).map(({ label }) => label);

  it.each(['cologne', 'hotel', 'hotels', 'hote', 'dom'])('are found by "%s"', (word) => {
    expect(found(word)).toEqual(['Am Dom']);
  });

  it.each(['hot', 'camping', 'munich'])('are not found by "%s"', (word) => {
    expect(found(word)).toEqual([]);
  });
});
