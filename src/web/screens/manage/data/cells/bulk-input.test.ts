import { describe, expect, it } from 'vitest';
import { bulkEffect, bulkInput } from './bulk-input.ts';
import type { CellChange } from '../drafts/draft.ts';

const wanted = { input: undefined, text: '', wanted: '' };

describe('a change of many cells', () => {
  it('replaces every occurrence of a text, and leaves cells without it', () => {
    const replace = { ...wanted, how: 'replace' as const, wanted: 'XX', text: 'B$&' };
    expect(bulkInput('XX3 XX4', replace)).toEqual({ text: 'B$&3 B$&4' });
    expect(bulkInput('BA3', replace)).toBeUndefined();
    expect(bulkInput('BA3', { ...replace, wanted: '' })).toBeUndefined();
  });

  it('clears the cells that have a text', () => {
    expect(bulkInput('BA3', { ...wanted, how: 'clear' })).toEqual({ text: '' });
    expect(bulkInput('', { ...wanted, how: 'clear' })).toBeUndefined();
  });

  it('sets all cells to the entered value, and none before there is one', () => {
    const set = { ...wanted, how: 'set' as const, text: 'x', wanted: 'BA' };
    expect(bulkInput('BA3', { ...set, input: { value: 'rail' } })).toEqual({ value: 'rail' });
    expect(bulkInput('BA3', set)).toBeUndefined();
  });
});

describe('the effect of a change', () => {
  const values: Record<string, { operator: { name: string; iata: string } }> = {
    a: { operator: { name: 'Air France', iata: 'AF' } },
    b: { operator: { name: 'KLM', iata: 'KL' } },
  };
  const change = (id: string, path: string, value: string): CellChange => ({
    id,
    path,
    to: { value },
  });
  const effect = (...changes: CellChange[]) =>
    bulkEffect(changes, 'operator.name', (id) => values[id]);

  it('is one change per row, with what follows in other columns beside it', () => {
    const klm = change('a', 'operator.name', 'KLM');
    const code = change('a', 'operator.iata', 'KL');
    const { all, made, refused } = effect(change('a', 'operator.name', 'klm'), klm, code);
    expect(made).toEqual([klm]);
    expect(all).toEqual([klm, code]);
    expect(refused).toEqual([]);
  });

  it('leaves out cells that have the value already', () => {
    expect(effect(change('b', 'operator.name', 'KLM')).made).toEqual([]);
  });

  it('counts the cells that cannot take the value', () => {
    const refusal = { fault: 'too-long' as const, about: '100' };
    const { made, refused } = effect({
      id: 'a',
      path: 'operator.name',
      to: { text: 'x', refusal },
    });
    expect(made).toEqual([]);
    expect(refused).toEqual([refusal]);
  });
});
