import { expect, it } from 'vitest';
import { hues, mostColours, paintOf, shadesOfPlaces } from './shades-of-places.ts';

const life = (days: Record<string, number>) =>
  new Map(Object.entries(days).map(([code, max]) => [code, { total: { min: max, max } }] as const));

// The preferred hue of GB is 71 × 31 + 66 = 2267, modulo 8: 3. FR: 70 × 31 + 82 = 2252, which gives
// 4. IT: 73 × 31 + 84 = 2347, which gives 3.
it('a place has the hue that it asks for, or the next where one with more days has it', () => {
  expect([...shadesOfPlaces([life({ IT: 10, FR: 20, GB: 900 })])]).toEqual([
    ['GB', 3],
    ['FR', 4],
    ['IT', 5],
  ]);
});

it('keeps it whatever comes after it, and whoever is added', () => {
  const before = shadesOfPlaces([life({ GB: 900, FR: 20 })]);
  const after = shadesOfPlaces([life({ GB: 900, FR: 20, PE: 3 }), life({ FR: 100, CL: 2 })]);
  for (const [code, shade] of before) expect(after.get(code), code).toBe(shade);
});

it('the first eight are deep, the next pale, the next striped, and no two alike', () => {
  const codes = Array.from({ length: 30 }, (_, at) => [`C${at}`, 100 - at] as const);
  const shades = shadesOfPlaces([life(Object.fromEntries(codes))]);
  const inOrder = codes.map(([code]) => shades.get(code));
  expect(new Set(inOrder.slice(0, mostColours)).size).toBe(mostColours);
  expect(inOrder.slice(0, hues).every((shade) => shade! < hues)).toBe(true);
  expect(inOrder.slice(mostColours)).toEqual(Array.from({ length: 6 }, () => undefined));
});

it('a striped one has both tones of its hue, in its part of a day', () => {
  expect(paintOf([3, 2 * hues + 1])).toBe(
    'linear-gradient(90deg, var(--shade-3) 0% 50%, var(--shade-1) 50% 62.5%, ' +
      'var(--pale-1) 62.5% 75%, var(--shade-1) 75% 87.5%, var(--pale-1) 87.5% 100%)',
  );
});
