import { expect, it } from 'vitest';
import { sourceFormats } from '../../domain/imports/formats/registry.ts';
import { imports } from '../i18n/en/imports.ts';
import { services } from './readable-services.ts';

it('names every format that can be read, with how to get its files', () => {
  const named = services.map(({ id }) => id);
  expect(named.toSorted()).toEqual(sourceFormats.map(({ id }) => id).toSorted());
  for (const id of named) expect(imports.services[id]).toMatch(/\.$/);
});
