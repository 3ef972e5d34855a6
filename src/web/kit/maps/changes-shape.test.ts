import { expect, it } from 'vitest';
import { changesShape } from './changes-shape.ts';

const phone = { width: 390, height: 744 };

it.each([
  ['a phone that was turned', { width: 744, height: 390 }, true],
  ['a window made narrow', { width: 300, height: 744 }, true],
  ['a bar that comes in the browser', { width: 390, height: 664 }, false],
  ['nothing', phone, false],
])('of %s', (_, now, expected) => {
  expect(changesShape(phone, now)).toBe(expected);
});
