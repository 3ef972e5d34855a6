import { describe, expect, it } from 'vitest';
import { nameSchema } from '../../accounts/account.ts';
import { kinds } from '../../records/registry.ts';
import { nameOfAtMost, nameText } from './name-text.ts';

describe('a name is kept without what nobody sees', () => {
  it.each([
    // Displayed right to left, this reads `Sam Vale`.
    ['\u202eelaV maS', 'elaV maS'],
    ['\u2066Alex\u2069 Marlow', 'Alex Marlow'],
    ['\u202aAlex\u202c \u200eMarlow\u200f\u061c', 'Alex Marlow'],
    ['Al\u200bex\u2060 Mar\u00adlow\ufeff', 'Alex Marlow'],
    ['Alex\n\tMarlow\u2028', 'Alex Marlow'],
    ['Alex\u3164\u2800\u{e0041}', 'Alex'],
    ['A\ufe0fl\u180be\u{e0100}x\u2065\ufff0\u{e0fff}', 'Alex'],
    ['  Alex Marlow ', 'Alex Marlow'],
    // Joiners that have no effect, because the letters do not join or already join.
    ['A\u200dl\u200ce\u200d\u200cx\u200d', 'Alex'],
    ['Алекс\u200dей 山\u200c田', 'Алексей 山田'],
    ['Alex \u200dMarlow\u200c', 'Alex Marlow'],
    ['علی\u200dرضا', 'علیرضا'],
    ['نادر\u200cپور', 'نادرپور'],
    ['علی\u200c', 'علی'],
    ['علی\u200c\u200c\u200dرضا', 'علیرضا'],
    ['क\u200dष', 'कष'],
    ['क\u094d\u200d\u200d\u200cष', 'क\u094d\u200dष'],
    ['Alex \u2764\ufe0f\u200d', 'Alex \u2764\ufe0f'],
    ['Alex\u200d\u{1f468}\u200dMarlow', 'Alex\u{1f468}Marlow'],
    // Another hidden character next to a joiner does not affect the joiner.
    ['علی\u200c\u200fرضا', 'علی\u200cرضا'],
  ])('%j is %j', (written, kept) => {
    expect(nameText(written)).toBe(kept);
  });
});

describe('a name is kept as it is', () => {
  it.each([
    'Sam Björk-O’Neill',
    // Persian, Kurdish, Hindi, Bengali, Malayalam, Sinhala and Khmer need their joiners.
    'علی\u200cرضا',
    'به\u200cختیار',
    'क\u094d\u200dष',
    'क\u094d\u200cष',
    'র\u200d\u09cdযাচেল',
    'അവന\u0d4d\u200d',
    'ශ\u0dca\u200dරී',
    'ហ\u200c\u17ca\u17b8',
    'יוסף כהן',
    '山田 太郎',
    // Variation selectors after a character and after an emoji.
    '\u845b\u{e0100}城',
    'Alex \u2764\ufe0f',
    // A family, an astronaut, a rainbow flag and the flag of Scotland.
    'Our \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    'Sam \u{1f9d1}\u{1f3fd}\u200d\u{1f680}',
    'Kim \u{1f3f3}\ufe0f\u200d\u{1f308}',
    'North \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ])('%s', (name) => {
    expect(nameText(name)).toBe(name);
  });
});

it('is no name when there is nothing to see, or too much', () => {
  const schema = nameOfAtMost(5);
  expect(schema.safeParse('\u202e\u2069 \u200d').success).toBe(false);
  expect(schema.safeParse('\u3164').success).toBe(false);
  expect(schema.safeParse('\ufe0f').success).toBe(false);
  expect(schema.safeParse('\u200d\u{e0100}').success).toBe(false);
  expect(schema.safeParse('123456').success).toBe(false);
  expect(schema.parse('\u202e12345\u202c')).toBe('12345');
});

it('takes no longer for a name that is nothing but hidden', () => {
  expect(nameText('\u202e'.repeat(200_000))).toBe('');
  expect(nameText('\u200d\u200c'.repeat(100_000))).toBe('');
  expect(nameText('a\u200d'.repeat(100_000))).toBe('a'.repeat(100_000));
  expect(nameText('\u{1f3f4}\u{e0067}'.repeat(50_000))).toBe('\u{1f3f4}'.repeat(50_000));
});

it('is what every kind of record has as its name or title', () => {
  const types = Object.entries(kinds).flatMap(([kind, { fields }]) =>
    Object.entries(fields).flatMap(([field, { type }]) =>
      field === 'name' || field === 'title' ? [[kind, type]] : [],
    ),
  );
  expect(types).toContainEqual(['person', 'name']);
  expect(types.filter(([, type]) => type !== 'name')).toEqual([]);
});

it('is without hidden characters also for an account', () => {
  expect(nameSchema.parse('\u202eSam\u202c\tVale\u200b')).toBe('Sam Vale');
});
