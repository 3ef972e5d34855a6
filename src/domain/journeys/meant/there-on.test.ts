import { expect, test } from 'vitest';
import { lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { thereOn } from './there-on.ts';

const kaiTak = { ...lhr, id: 'airport:HKG-1998', openFrom: '', openTo: '1998-07-05' };
const chekLapKok = { ...lhr, id: 'airport:VHHH', openFrom: '1998-07-06', openTo: '' };
const town = { ...lhr, id: 'town:1', kind: 'town' as const };

test.each([
  ['1984', [kaiTak]],
  ['1998-07-05', [kaiTak]],
  ['1998-07-06', [chekLapKok]],
  ['1998-07', [chekLapKok]],
  ['XXXX', [kaiTak, chekLapKok]],
])('of two airports of a code, on %s', (date, open) => {
  expect(thereOn([kaiTak, chekLapKok], date)).toEqual(open);
});

test('a place that never opened or closed is there on every date', () => {
  expect(thereOn([town, kaiTak], '2019')).toEqual([town]);
});

test('where none was there, the date may be wrong: all are meant', () => {
  expect(thereOn([kaiTak], '2019')).toEqual([kaiTak]);
});
