import { expect, it } from 'vitest';
import { sourceFormats } from '../../../../../domain/imports/formats/registry.ts';
import { imports } from '../../../../i18n/en/imports.ts';
import { services } from './readable-services.ts';

it('names every format that can be read, with how to get its files', () => {
  const named = services.map(({ id }) => id);
  // Users see one format for tables of journeys and tables of other records.
  const others = sourceFormats.map(({ id }) => id).filter((id) => id !== 'table-records');
  expect(named.toSorted()).toEqual(others.toSorted());
  for (const id of named) expect(imports.services[id]).toMatch(/\.$/);
});
