import { expect, it } from 'vitest';
import { readYesOrNo } from './yes-or-no.ts';

it.each([
  ['Yes', true],
  ['x', true],
  ['✓', true],
  ['✔️', true],
  ['1', true],
  ['Ja', true],
  ['sí', true],
  ['TRUE', true],
  ['', false],
  ['-', false],
  ['–', false],
  ['no', false],
  ['Nein', false],
  ['0', false],
  ['falsch', false],
  ['perhaps', undefined],
  ['12A', undefined],
  ['✗', undefined],
])('“%s” says %s', (text, said) => {
  expect(readYesOrNo(text)).toBe(said);
});
