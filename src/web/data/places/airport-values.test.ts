import { expect, it } from 'vitest';
import { positionIn } from './airport-values.ts';

it('reads the position that is typed, as far as it is one on the Earth', () => {
  expect(positionIn({ lat: 54.6, lon: '-3.14' })).toEqual({ lat: 54.6, lon: -3.14 });
  expect(positionIn({ lat: -90, lon: 180 })).toEqual({ lat: -90, lon: 180 });
  for (const lat of ['', '-', 'north', 546, 95, -90.1, NaN])
    expect(positionIn({ lat, lon: -3.14 })).toBeUndefined();
  for (const lon of ['', 180.5, -546]) expect(positionIn({ lat: 54.6, lon })).toBeUndefined();
});
