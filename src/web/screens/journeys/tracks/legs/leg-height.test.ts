import { describe, expect, it } from 'vitest';
import { legHeight } from './legs.ts';

const drawn = { meanSpeed: null, topSpeed: null, ascent: null, descent: null };

describe('the height of a leg in the list', () => {
  it('has a third line only where there is something for it', () => {
    expect(legHeight({ ...drawn, ascent: 0 })).toBe(76);
    expect(legHeight({ ...drawn, topSpeed: 97 })).toBe(76);
    expect(legHeight(drawn)).toBe(58);
  });
});
