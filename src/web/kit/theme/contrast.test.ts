import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lineOpacity } from '../map-drawing/line-dashes.ts';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const shades = readFileSync(
  new URL('../../screens/figures/colour-of-mode.module.css', import.meta.url),
  'utf8',
);

const textTokens = [
  'ink',
  'secondary',
  'faint',
  'accent-text',
  'air-text',
  'rail-text',
  'road-text',
  'sea-text',
  'other-text',
];
const backgrounds = ['paper', 'card', 'selected'];
const mapGrounds = ['map-sea', 'map-land', 'map-visited'];
const modeColours = ['air', 'rail', 'road', 'sea', 'other'];

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const tokens = tokensOf(scheme);
  const contrast = (a: string, b: string) => contrastRatio(valueOf(a), valueOf(b));
  const valueOf = (name: string) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`no token ${name} in ${scheme}`);
    return value;
  };

  test.each(pairs(textTokens, backgrounds))('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(['ink', 'secondary'], mapGrounds))('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['on-ink', 'ink'],
    ['on-ink', 'ink-hover'],
    ['on-ink', 'accent-text'],
    ['warning-text', 'warning-paper'],
    ['ink', 'warning-paper'],
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(modeColours.slice(1))('ink is readable on the deepest shade of %s', (mode) => {
    const [light = '', dark = ''] = Array.from(
      shades.matchAll(/--deepest: (\d+)%/g),
      ([, share]) => share,
    );
    const share = Number(scheme === 'light' ? light : dark) / 100;
    expect(share).toBeGreaterThan(0.15);
    const ground = blend(valueOf(mode), valueOf('card'), share);
    expect(contrastRatio(valueOf('ink'), ground)).toBeGreaterThanOrEqual(4.5);
  });

  // Lines of sea journeys are thin and translucent, so their blended colour must still be visible.
  test.each(mapGrounds)('a ship is seen on %s wherever its journey stands', (ground) => {
    for (const opacity of Object.values(lineOpacity)) {
      const seen = blend(valueOf('sea'), valueOf(ground), opacity);
      expect(contrastRatio(seen, valueOf(ground))).toBeGreaterThanOrEqual(3);
    }
  });

  // Neighbouring shades differ in lightness, so that colour-blind users can distinguish them. The
  // lowest shade must differ from plain land.
  test.each([
    ['map-land', 'days-1'],
    ['days-1', 'days-2'],
    ['days-2', 'days-3'],
    ['days-3', 'days-4'],
    ['days-4', 'days-5'],
  ])('%s and %s are told apart', (less, more) => {
    expect(contrast(less, more)).toBeGreaterThanOrEqual(less === 'map-land' ? 1.15 : 1.3);
  });

  test.each([
    ...pairs(modeColours, [...backgrounds, ...mapGrounds]),
    ...pairs(['control', 'online'], ['paper', 'card']),
  ])('%s stands out on %s as a mark', (mark, ground) => {
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the formula gives the ends of the scale', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

function pairs(texts: string[], grounds: string[]): [string, string][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]));
}

/** Returns a colour blended over another one. */
function blend(above: string, below: string, opacity: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [above, below].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * opacity + (b ?? 0) * (1 - opacity));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function tokensOf(scheme: string): Map<string, string> {
  const block = new RegExp(`scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '';
  const found = block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

/** WCAG 2.2, contrast ratio and relative luminance. */
function contrastRatio(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
