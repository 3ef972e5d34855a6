import { expect, it } from 'vitest';
import { inEnglish } from './in-english.suite.tsx';
import { specimenKind } from '../../../../test/specimen.ts';
import { certificateKind } from '../../../domain/sea-service/certificate.ts';
import { stayKind } from '../../../domain/stays/stay.ts';
import { trackKind } from '../../../domain/tracks/track.ts';
import type { InputField } from './form-values.ts';
import { RecordField } from './record-field.tsx';

const { fields } = specimenKind;

function drawn(field: InputField, value: unknown, path = 'name'): string {
  return inEnglish(
    <RecordField kind="track" path={path} field={field} label="Label" value={value} />,
  );
}

it('a text has the length that its description allows, and prose keeps what is too long', () => {
  const label = drawn(fields.label, 'Tern');
  expect(label).toMatch(/<input[^>]* maxLength="40"/i);
  expect(label).toMatch(/<input[^>]* required=""/);
  const remarks = drawn(fields.remarks, '');
  expect(remarks).toContain('<textarea');
  expect(remarks).not.toMatch(/maxlength/i);
});

it('a choice offers none, unless it is required and chosen, each by its label', () => {
  const options = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, o]) => o);
  expect(options(drawn(fields.hue, ''))).toEqual(['–', 'red', 'green']);
  expect(options(drawn(fields.size, 'small'))).toEqual(['small', 'large']);
  expect(options(drawn(trackKind.fields.mode, 'air', 'mode'))[0]).toBe('Air');
  const { kind } = certificateKind.fields;
  expect(options(drawn(kind, '')).at(0)).toBe('–');
});

it('a number has its unit, a flag its state, and degrees that no map has an error', () => {
  const weight = drawn(fields.weight, 2.5);
  expect(weight).toContain('value="2.5"');
  expect(weight).toMatch(/data-position="right"[^>]*>kg</);
  expect(drawn(fields.isRare, true)).toContain('checked=""');
  const degrees = { ...fields.weight, min: -90, max: 90, unit: '°' };
  expect(drawn(degrees, 91)).toContain('Enter a number from -90 to 90.');
  expect(drawn(degrees, 90)).not.toContain('Enter a number');
});

it('a date is written as the account writes dates, and is empty while it is unknown', () => {
  expect(drawn(trackKind.fields.date, 'XXXX')).toContain('value=""');
  expect(drawn(trackKind.fields.date, '2017-06')).toContain('value="Jun 2017"');
  expect(drawn(fields.shown, '1980-02-29')).toContain('value="29 Feb 1980"');
});

it('a country is shown by its name, a point by both of its coordinates', () => {
  expect(drawn(stayKind.fields.country, 'NO')).toContain('value="Norway"');
  const point = drawn(stayKind.fields.point, { lat: 59.9, lon: 10.7 });
  expect(point).toContain('value="59.9"');
  expect(point).toContain('value="10.7"');
});

it('a time with its zone keeps one part while the other is missing', () => {
  const whole = drawn(fields.sold, '2026-11-22T10:30[Europe/London]');
  expect(whole).toMatch(/value="2026-11-22T10:30"/);
  expect(whole).toMatch(/value="Europe\/London"/);
  expect(drawn(fields.sold, '[Europe/London]')).toMatch(/value="Europe\/London"/);
});

it('an instant shows its local time and zone, and its offset if there are two', () => {
  const seen = (value: string) => drawn(fields.seen, value);
  const once = seen('2026-11-22T10:30:05+00:00[Europe/London]');
  expect(once).toContain('value="2026-11-22T10:30:05"');
  expect(once).toContain('value="Europe/London"');
  expect(once).not.toContain('<select');
  const twice = seen('2026-10-25T01:30:00+00:00[Europe/London]');
  expect(twice.match(/<option[^>]*>([^<]*)/g)).toHaveLength(2);
  // An offset that the zone does not have is still offered, because it is stored.
  expect(seen('2026-11-22T10:30:00+03:00[Europe/London]')).toMatch(/>\+03:00<.*>\+00:00</s);
});

it('a recurrence offers usual rules, and shows its own', () => {
  const returns = (value: string) => drawn(fields.returns, value);
  expect(returns('')).not.toContain('<textarea');
  expect(returns('')).toContain('value="RRULE:FREQ=WEEKLY"');
  const own = returns('RRULE:FREQ=WEEKLY;INTERVAL=2');
  expect(own).toMatch(/<option[^>]*value="RRULE:FREQ=WEEKLY;INTERVAL=2"[^>]*selected/);
  expect(own).toMatch(/<textarea[^>]*>RRULE:FREQ=WEEKLY;INTERVAL=2</);
});

it('properties are lines of text, also while they cannot be read', () => {
  const others = (value: unknown) => drawn(fields.others, value);
  const note = { group: 'a', name: 'NOTE', params: [{ name: 'B', value: null }], value: 'c' };
  expect(others([note, note])).toMatch(/<textarea[^>]*>\s*a\.NOTE;B:c\na\.NOTE;B:c</);
  expect(others('NOTE')).toMatch(/<textarea[^>]*>\s*NOTE</);
});
