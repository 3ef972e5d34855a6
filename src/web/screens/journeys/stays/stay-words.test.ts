import { expect, test } from 'vitest';
import { englishFormat } from '../../../../../test/i18n/english.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { stayKind } from '../../../../domain/stays/stay.ts';
import { type Stay, stayRows } from '../../../../domain/stays/stay-rows.ts';
import { stayDates, stayPlace, stayTitle } from './use-stay-words.tsx';

const format = englishFormat();
const words = {
  range: (from: string, to: string) => `${from} – ${to}`,
  since: (from: string) => `since ${from}`,
  someDayIn: (period: string) => `some day in ${period}`,
};

function rowOf(values: Partial<Stay>) {
  const stay = { ...blankOf(stayKind.fields), id: '1', people: [{ personId: 'alex' }], ...values };
  return stayRows([stay], { placeOf: () => undefined, today: '2026-11-21' })[0]!;
}

test.each([
  ['1998-06-12', '1998-06-16', '12 Jun 1998 – 16 Jun 1998', '12 Jun – 16 Jun'],
  ['1999-12-27', '2000-01-03', '27 Dec 1999 – 3 Jan 2000', '27 Dec – 3 Jan 2000'],
  ['1998-06', '1998-06', 'Jun 1998', 'June'],
  ['2026-11-19', '', 'since 19 Nov 2026', 'since 19 Nov'],
  ['XXXX', 'XXXX', 'undated', 'undated'],
  ['XXXX', '', 'undated', 'undated'],
  ['2016-04', '2016-04-14', 'some day in Apr 2016 – 14 Apr 2016', 'some day in April – 14 Apr'],
  ['2016-04-29', '2016-05', '29 Apr 2016 – some day in May 2016', '29 Apr – some day in May'],
  ['2016-04', '2016-05', 'Apr 2016 – May 2016', 'April – May'],
  ['XXXX', '2016-04-14', 'undated – 14 Apr 2016', 'undated – 14 Apr 2016'],
])('%s to %s is %s, and %s under its year', (arrival, departure, inFull, underYear) => {
  const { stay } = rowOf({ arrival, departure });
  expect(stayDates(stay, format, words).toLowerCase()).toBe(inFull.toLowerCase());
  expect(stayDates(stay, format, words, true).toLowerCase()).toBe(underYear.toLowerCase());
});

test.each([
  [
    { name: 'Albergo Portoghesi', town: 'Rome', country: 'IT' },
    'Albergo Portoghesi',
    'Rome, Italy',
  ],
  [{ town: 'Rome', country: 'IT' }, 'Rome', 'Italy'],
  [{ town: 'Vaduz' }, 'Vaduz', ''],
  [{ country: 'IT' }, 'Italy', ''],
  [{ name: 'Grandma' }, 'Grandma', ''],
  [{ point: { lat: 1, lon: 2 } }, 'somewhere', ''],
])('%j is called %s, and is in %s', (values, title, place) => {
  const row = rowOf({ arrival: '1998', departure: '1998', ...values });
  expect(stayTitle(row, format, 'somewhere')).toBe(title);
  expect(stayPlace(row, format, title)).toBe(place);
});
