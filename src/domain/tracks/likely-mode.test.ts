import { expect, it } from 'vitest';
import { likelyMode } from './likely-mode.ts';

it.each([
  ['a walk', 4.5, 'other'],
  ['a bicycle', 24, 'other'],
  ['a drive through towns', 38, 'road'],
  ['a fast train, which may be a car', 250, 'road'],
  ['a flight', 780, 'air'],
  ['a line without times', undefined, 'other'],
] as const)('tells how one travelled on %s', (_what, meanMovingKmh, mode) => {
  expect(likelyMode({ meanMovingKmh })).toBe(mode);
});
