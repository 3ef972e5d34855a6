import { describe, expect, it } from 'vitest';
import { type View, wholeView } from './shown-rows.ts';
import { readView, writeView } from './view-address.ts';

const view: View = {
  ...wholeView,
  find: 'berlin',
  sort: { key: 'date', descending: true },
  filters: {
    date: { text: '>=1998', blank: 'any' },
    note: { text: '', blank: 'blank' },
    'operator.name': { text: 'a;b:c|d\\e', blank: 'filled' },
    'travellers[p1].seat': { text: 'filled', blank: 'any' },
    number: { text: '  ', blank: 'any' },
  },
};

describe('the address of a view of a table', () => {
  it('says what is searched, sorted and filtered in words that can be read', () => {
    expect(writeView(view)).toEqual({
      q: 'berlin',
      sort: '-date',
      filter:
        'date:>=1998;note:empty|;operator.name:filled|a\\;b\\:c\\|d\\\\e;travellers[p1].seat:filled',
    });
  });

  it('is read back to the same view', () => {
    const { number: _nothing, ...filters } = view.filters;
    expect(readView(writeView(view))).toEqual({ ...view, filters });
  });

  it.each(['', ';;', 'date', ':', 'date:\\', ';:x'])(
    '%j is a filter of nothing in particular',
    (filter) => {
      const { filters } = readView({ q: '', sort: '', filter });
      expect(Object.values(filters).every(({ text }) => text === '')).toBe(true);
    },
  );
});
