import { expect, it } from 'vitest';
import { kindNames } from '../../records/registry.ts';
import { proposeSureRecords } from './propose-records.ts';
import { templateOf } from './template.ts';

const filledIn = kindNames.filter((name) => name !== 'journey');

it.each(filledIn)('what is filled into the template of %s is taken for it', (kind) => {
  const headings = templateOf(kind).replace('\uFEFF', '').trim().split(',');
  expect(proposeSureRecords({ headings, rows: [], people: [] })?.mapping.kind).toBe(kind);
});
