import { expect, it } from 'vitest';
import { territoryCalled } from './territory-called.ts';

it.each([
  ['Greece', 'GR'],
  ['greece', 'GR'],
  ['gr', 'GR'],
  ['Côte d’Ivoire', 'CI'],
  ['UK', 'GB'],
  // A nation is counted by itself, where a country is asked for it is the United Kingdom.
  ['Scotland', 'GB-SCT'],
  [' es-cn ', 'ES-CN'],
  ['US-CA', 'US-CA'],
])('“%s” is %s', (text, code) => {
  expect(territoryCalled(text)).toBe(code);
});

it.each(['', 'Atlantis', 'ES-', 'ES-CANA', 'Greece, Italy'])('“%s” is none', (text) => {
  expect(territoryCalled(text)).toBeUndefined();
});
