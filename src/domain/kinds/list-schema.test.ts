import { expect, it } from 'vitest';
import { z } from 'zod';
import { listSchema } from './list-schema.ts';

const names = z.object({
  names: listSchema(z.string().trim().min(2), { minItems: 1, maxItems: 3 }),
});

it('reads each item', () => {
  expect(names.parse({ names: [' Alex', 'Sam'] })).toEqual({ names: ['Alex', 'Sam'] });
});

it('tells what is wrong with the first wrong item, and where it is', () => {
  const { error } = names.safeParse({ names: ['Alex', '', 7] });
  expect(error?.issues).toMatchObject([{ code: 'too_small', path: ['names', 1] }]);
});

it('reads no item of a list that is too short or too long', () => {
  expect(names.safeParse({ names: [] }).error?.issues).toMatchObject([
    { code: 'too_small', path: ['names'] },
  ]);
  expect(names.safeParse({ names: ['', '', '', ''] }).error?.issues).toMatchObject([
    { code: 'too_big', path: ['names'] },
  ]);
});

it('says little of a list of lists that are all wrong', () => {
  const lists = listSchema(listSchema(z.object({ a: z.string() }), { maxItems: 50 }), {
    maxItems: 500,
  });
  const all = Array.from({ length: 500 }, () => Array.from({ length: 50 }, () => ({})));
  expect(lists.safeParse(all).error?.issues).toHaveLength(1);
});
