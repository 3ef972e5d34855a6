import { expect, it } from 'vitest';
import { name } from '../../../domain/kinds/fields.ts';
import { defineKind } from '../../../domain/kinds/kind.ts';
import { personKind } from '../../../domain/people/person.ts';
import { stayKind } from '../../../domain/stays/stay.ts';
import { mayOpenRecords, recordAddress } from './record-address.ts';

const concert = defineKind({
  name: 'concert',
  plural: 'concerts',
  format: 1,
  upgrades: [],
  cap: null,
  fields: { artist: name(100, { required: true }) },
  labelOf: ({ artist }) => artist,
  time: 'timeless',
  correction: null,
});

it('a record is read on the screen of its kind, else in its table', () => {
  expect(recordAddress(personKind, '0190', 'all')).toBe('/Settings?person=0190');
  expect(recordAddress(stayKind, '0190', 'all')).toBe('/Stays?stay=0190');
  expect(recordAddress(concert, '0190', 'all')).toBe('/Admin_Data/concerts?record=0190');
});

it('a viewer opens no record of a kind that has nothing but a table', () => {
  expect(mayOpenRecords(personKind, 'viewer')).toBe(true);
  expect(mayOpenRecords(stayKind, 'viewer')).toBe(true);
  expect(mayOpenRecords(concert, 'viewer')).toBe(false);
  expect(mayOpenRecords(concert, 'editor')).toBe(true);
});
