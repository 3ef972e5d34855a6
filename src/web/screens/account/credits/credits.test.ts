import { expect, test } from 'vitest';
import sources from '../../../../../reference/credits.json' with { type: 'json' };
import { credits } from '../../../i18n/en/credits.ts';

test('the words for what each source gave are about the sources there are', () => {
  expect(Object.keys(credits.what)).toEqual(sources.map(({ name }) => name));
});
