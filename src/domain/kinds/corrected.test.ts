import { expect, it } from 'vitest';
import { corrected } from './corrected.ts';
import { group, list, name, text } from './fields.ts';

const fields = {
  title: name(20),
  note: text(100),
  maker: group({ name: name(20), code: name(5) }),
  tags: list('json', { tag: name(10) }, { maxItems: 9 }),
};
const earlier = {
  title: 'Third Officer',
  note: 'old',
  maker: { name: 'A', code: 'B' },
  tags: [{ tag: 'one' }],
};

it('takes over the fields that the source has changed, and keeps the edits of all others', () => {
  const now = { ...earlier, title: 'Second Officer', maker: { name: 'A', code: 'C' } };
  const present = { ...earlier, note: 'edited', maker: { name: 'edited', code: 'B' } };
  expect(corrected(fields, present, { earlier, now })).toEqual({
    title: 'Second Officer',
    note: 'edited',
    maker: { name: 'edited', code: 'C' },
    tags: [{ tag: 'one' }],
  });
});

it('keeps the values that the source has emptied', () => {
  const now = { title: '', note: '', maker: { name: '', code: '' }, tags: [] };
  expect(corrected(fields, earlier, { earlier, now })).toEqual(earlier);
});
