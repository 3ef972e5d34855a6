import { expect, it } from 'vitest';
import { list, name } from './fields.ts';
import { lacksFields, merged, withBlanks } from './partial-values.ts';

const homes = list('json', { town: name(9, { required: true }), since: name(9) }, { maxItems: 9 });
const fields = { label: name(9, { required: true }), note: name(9), homes };
const stored = {
  label: 'a',
  note: 'n',
  homes: [
    { town: 'Rome', since: '1998' },
    { town: 'Oslo', since: '2001' },
  ],
};

it('an item without its newer field keeps it if it is there unchanged, wherever it stands now', () => {
  const sent = { label: 'b', homes: [{ town: 'Oslo' }, { town: 'Bern' }] };
  expect(lacksFields(fields, sent)).toBe(true);
  expect(merged(fields, stored, sent)).toEqual({
    label: 'b',
    note: 'n',
    homes: [
      { town: 'Oslo', since: '2001' },
      { town: 'Bern', since: '' },
    ],
  });
});

it('whole values lack nothing', () => {
  expect(lacksFields(fields, stored)).toBe(false);
  expect(merged(fields, { ...stored, note: 'old' }, stored)).toEqual(stored);
});

it('a required field gets no blank, at any depth', () => {
  expect(withBlanks(fields, { homes: [{ since: '1998' }] })).toEqual({
    label: undefined,
    note: '',
    homes: [{ town: undefined, since: '1998' }],
  });
});

it('a list with too many items is left to validation, which refuses it', () => {
  const tooMany = Array.from({ length: 10 }, () => ({}));
  expect(withBlanks(fields, { homes: tooMany })['homes']).toBe(tooMany);
  expect(merged(fields, stored, { homes: tooMany })['homes']).toBe(tooMany);
});
