import { expect, it } from 'vitest';
import { englishFormat } from '../../../../../test/i18n/english.ts';
import { periodText } from './tracks.data.ts';

const format = englishFormat();
const days = ['2019-08-02', '2017-06-03', '2018'].map((date) => ({ date }));

it('is what the collection states', () => {
  expect(periodText({ from: '2017-06', to: '2017-07' }, days, format)).toBe('Jun 2017 – Jul 2017');
  expect(periodText({ from: '2017', to: '2017' }, days, format)).toBe('2017');
  expect(periodText({ from: '2017', to: '' }, days, format)).toBe('2017 –');
});

it('is the years of the tracks where nothing is stated', () => {
  expect(periodText({ from: '', to: '' }, days, format)).toBe('2017 – 2019');
  expect(periodText(undefined, days.slice(0, 1), format)).toBe('2019');
  expect(periodText(undefined, [], format)).toBe('');
});
