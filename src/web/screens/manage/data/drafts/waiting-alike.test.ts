import { expect, it } from 'vitest';
import { newValuesOf } from '../../../../../domain/kinds/cells/new-values.ts';
import { stayKind } from '../../../../../domain/stays/stay.ts';
import type { Draft } from './draft.ts';
import { waitingAlike } from './waiting-alike.ts';

function row(
  id: string,
  text: string,
  more: { region?: string; fault?: 'not-looked-up' } = {},
): Draft {
  const { region = '', fault = 'several-places' } = more;
  return {
    id,
    base: undefined,
    values: { ...newValuesOf(stayKind.fields), country: 'GB', region },
    unread: new Map(text === '' ? [] : [['town', { text, refusal: { fault, about: '' } }]]),
    faults: new Map(),
    standing: 'unsaved',
  };
}

it('rows wait alike whose town may be the same ones, as long as they say no other region', () => {
  const rows = [
    row('a', 'Newport'),
    row('b', ' newport'),
    row('c', 'Bangor'),
    row('d', 'Newport', { region: 'GB-WLS' }),
    row('e', 'Newport', { fault: 'not-looked-up' }),
    row('f', ''),
  ];
  const drafts = new Map(rows.map((draft) => [draft.id, draft]));
  expect(waitingAlike(drafts, 'a')).toEqual(['b']);
  expect(waitingAlike(drafts, 'c')).toEqual([]);
  expect(waitingAlike(drafts, 'f')).toEqual([]);
  expect(waitingAlike(drafts, 'nobody')).toEqual([]);
});
