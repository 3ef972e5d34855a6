import { expect, it } from 'vitest';
import { recordsIn, wholeKindOf } from './sheet-scope.ts';
import { newRow } from './columns/sheets.ts';

it('a new row is of the only person of an archive, and of nobody where there are more', () => {
  expect(newRow('stay', wholeKindOf('stay', ['alex']).begins)['people']).toEqual([
    { personId: 'alex' },
  ]);
  expect(newRow('permission', wholeKindOf('permission', ['alex']).begins)['personId']).toBe('alex');
  expect(wholeKindOf('stay', ['alex', 'sam']).begins).toEqual({});
  expect(wholeKindOf('stay', []).begins).toEqual({});
  // A rule without people applies to everyone.
  expect(wholeKindOf('rule', ['alex']).begins).toEqual({});
  expect(wholeKindOf('place', ['alex']).begins).toEqual({});
});

it('a new row of a country is in it, of whom the screen says', () => {
  const people = [{ personId: 'sam' }];
  const { begins, isIn } = recordsIn('GB', { people });
  expect(newRow('stay', begins)).toMatchObject({ country: 'GB', people, kind: 'hotel' });
  expect(isIn({ country: 'US' })).toBe(false);
});
