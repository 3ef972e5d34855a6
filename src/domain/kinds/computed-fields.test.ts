import { describe, expect, it } from 'vitest';
import { recordFields } from '../imports/table/record-fields.ts';
import { withProgramValues } from './computed-fields.ts';
import { cellColumns } from './cells/cell-columns.ts';
import { code, decimal, name } from './fields.ts';
import { defineKind } from './kind.ts';

const walk = defineKind({
  name: 'walk',
  plural: 'walks',
  format: 1,
  upgrades: [],
  cap: null,
  fields: {
    name: name(50),
    distance: decimal(0, 1000, { unit: 'km', computed: 'shown' }),
    file: code(64, { computed: 'hidden' }),
  },
  labelOf: ({ name: called }) => called,
  time: 'timeless',
  correction: null,
});

describe('what the program sets', () => {
  it('stays as it is stored, whatever is sent', () => {
    const sent = { name: 'Ridge', distance: 999, file: 'other' };
    const before = { name: 'Old', distance: 12.5, file: 'abc' };
    expect(withProgramValues(walk, sent, before)).toEqual({
      name: 'Ridge',
      distance: 12.5,
      file: 'abc',
    });
  });

  it('is blank in a new record', () => {
    const sent = { name: 'Ridge', distance: 999, file: 'other' };
    expect(withProgramValues(walk, sent, undefined)).toEqual({
      name: 'Ridge',
      distance: null,
      file: '',
    });
  });

  it('has a column only where it says something, and is no field that a table brings', () => {
    expect(cellColumns(walk.fields).map(({ path }) => path)).toEqual(['name', 'distance']);
    expect(recordFields(walk).map(({ path }) => path)).toEqual(['name']);
  });
});
