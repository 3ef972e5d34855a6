import { expect, it } from 'vitest';
import { modeOfActivity } from './travel-words.ts';

it.each([
  ['Driving', 'road'],
  ['road_biking', 'road'],
  ['Biking', 'road'],
  ['Trail running', 'other'],
  ['hiking', 'other'],
  ['On the subway', 'rail'],
  ['TRAIN', 'rail'],
  ['Sailing', 'sea'],
  ['flying', 'air'],
  ['9', undefined],
  ['', undefined],
  ['meeting', undefined],
  [`${'a '.repeat(40)}train`, undefined],
])('%s means %s', (text, mode) => {
  expect(modeOfActivity(text)).toBe(mode);
});
