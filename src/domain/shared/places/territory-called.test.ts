import { expect, it } from 'vitest';
import { territoryCalled } from './territory-called.ts';

it.each([
  ['Greece', 'GR'],
  ['greece', 'GR'],
  ['gr', 'GR'],
  ['Côte d’Ivoire', 'CI'],
  ['UK', 'GB'],
  // A nation of the United Kingdom is a territory of its own; `countryCalled` returns GB for it.
  ['Scotland', 'GB-SCT'],
  [' es-cn ', 'ES-CN'],
  ['US-CA', 'US-CA'],
])('“%s” is %s', (text, code) => {
  expect(territoryCalled(text)).toBe(code);
});

it.each(['', 'Atlantis', 'ES-', 'ES-CANA', 'Greece, Italy'])('“%s” is none', (text) => {
  expect(territoryCalled(text)).toBeUndefined();
});
