import { expect, it } from 'vitest';
import { lhr } from '../../../../../../test/journeys/journey-fixtures.ts';
import { code, name, reference } from '../../../../../domain/kinds/fields.ts';
import { defineKind } from '../../../../../domain/kinds/kind.ts';
import { namedRecords, recordsNamed } from './named-records.ts';

/** A kind that the screens do not know. */
const ship = defineKind({
  name: 'ship',
  plural: 'ships',
  format: 1,
  upgrades: [],
  cap: null,
  unique: ['callSign', 'owner'],
  fields: {
    called: name(20),
    callSign: code(10),
    port: reference('place'),
    owner: reference('person'),
  },
  labelOf: ({ called, port }, nameOf) => `${called} of ${nameOf(port ?? '')}`,
  time: 'timeless',
  correction: null,
});

const ships = namedRecords(
  ship,
  [
    { id: 's1', called: 'Endurance', callSign: 'GXYZ', port: lhr.id, owner: 'p1' },
    { id: 's2', called: 'Endurance', callSign: '', port: 'elsewhere', owner: null },
  ],
  (id) => (id === lhr.id ? lhr : undefined),
);

it('records of any kind are called as their description calls them', () => {
  expect(ships).toEqual([
    { id: 's1', name: 'Endurance of LHR', codes: ['GXYZ'] },
    { id: 's2', name: 'Endurance of ', codes: [] },
  ]);
});

it('a text stands for the record that is called so, or has it as its code', () => {
  const ids = (text: string) => recordsNamed(ships, text).map(({ id }) => id);
  expect(ids('endurance of lhr')).toEqual(['s1']);
  expect(ids('gxyz')).toEqual(['s1']);
  expect(ids('Endurance')).toEqual(['s1', 's2']);
  expect(ids('Terror')).toEqual([]);
});
