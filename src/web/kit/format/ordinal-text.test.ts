import { expect, test } from 'vitest';
import { english, englishFormat } from '../../../../test/i18n/english.ts';
import { ordinalText } from './ordinal-text.ts';

test('a number of times is written as an ordinal', () => {
  const t = english.getFixedT('en', 'words');
  const written = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 1002].map((number) =>
    ordinalText(number, englishFormat(), t),
  );
  expect(written).toEqual(
    ['1st', '2nd', '3rd', '4th', '10th', '11th', '12th', '13th', '21st', '22nd', '23rd'].concat(
      '101st',
      '111th',
      '1,002nd',
    ),
  );
});
