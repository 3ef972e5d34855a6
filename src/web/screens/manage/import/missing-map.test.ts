import { expect, it } from 'vitest';
import { missingMap } from './missing-map.ts';

const europe = { id: 'e', name: 'Europe' };
const tours = { id: 't', name: 'Tours' };
const optionOf = (chosen: string | undefined, maps: (typeof europe)[] | undefined) =>
  missingMap(chosen, { maps, offered: maps ? [europe] : [] }, 'Deleted');

it('stands for a map that was deleted, or is of another mode now', () => {
  expect(optionOf('gone', [europe, tours])).toEqual([{ value: 'gone', label: 'Deleted' }]);
  expect(optionOf('t', [europe, tours])).toEqual([{ value: 't', label: 'Tours' }]);
});

it('is not needed where the map is offered, or none is chosen', () => {
  expect(optionOf('e', [europe, tours])).toEqual([]);
  expect(optionOf(undefined, [europe, tours])).toEqual([]);
});

it('does not say that a map is deleted before the maps are known', () => {
  expect(optionOf('e', undefined)).toEqual([{ value: 'e', label: '' }]);
});
