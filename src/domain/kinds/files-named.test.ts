import { expect, it } from 'vitest';
import { file, group, list, text } from './fields.ts';
import { filesNamed } from './files-named.ts';

it('files are found in fields, groups and lists, and nowhere else', () => {
  const fields = {
    name: text(100),
    portrait: file(),
    cover: group({ image: file(), note: text(10) }),
    pages: list('json', { scan: file({ required: true }) }, { maxItems: 9 }),
  };
  const [one, two, three, four] = ['1', '2', '3', '4'].map((digit) => digit.repeat(64));
  const values = {
    name: '5'.repeat(64),
    portrait: one,
    cover: { image: two, note: '' },
    pages: [{ scan: three }, { scan: four }],
  };
  expect(filesNamed(fields, values)).toEqual([one, two, three, four]);
  const none = { name: '', portrait: '', cover: { image: '', note: '' }, pages: [] };
  expect(filesNamed(fields, none)).toEqual([]);
  expect(filesNamed({ name: text(100) }, values)).toEqual([]);
});
