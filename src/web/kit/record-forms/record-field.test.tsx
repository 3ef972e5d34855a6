import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { trackKind } from '../../../domain/tracks/track.ts';
import { specimenKind } from '../../../../test/specimen.ts';
import { RecordField } from './record-field.tsx';

const { fields } = specimenKind;

function drawn(field: React.ReactElement): string {
  return renderToStaticMarkup(<MantineProvider>{field}</MantineProvider>);
}

it('a text has the length that its description allows, and prose keeps what is too long', () => {
  const label = drawn(<RecordField field={fields.label} label="Label" value="Tern" />);
  expect(label).toMatch(/<input[^>]* maxLength="40"/i);
  expect(label).toMatch(/<input[^>]* required=""/);
  const remarks = drawn(<RecordField field={fields.remarks} label="Remarks" value="" />);
  expect(remarks).toContain('<textarea');
  expect(remarks).not.toMatch(/maxlength/i);
});

it('a choice offers none, unless it is required', () => {
  const options = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, o]) => o);
  const hue = <RecordField field={fields.hue} nameOf={(c) => `in ${c}`} label="Hue" value="" />;
  expect(options(drawn(hue))).toEqual(['–', 'in red', 'in green']);
  const size = <RecordField field={fields.size} nameOf={(c) => c} label="Size" value="small" />;
  expect(options(drawn(size))).toEqual(['small', 'large']);
});

it('a number has its unit, a flag its state, a day the calendar of the browser', () => {
  const weight = drawn(<RecordField field={fields.weight} label="Weight" value={2.5} />);
  expect(weight).toContain('value="2.5"');
  expect(weight).toMatch(/data-position="right"[^>]*>kg</);
  expect(drawn(<RecordField field={fields.isRare} label="Rare" value />)).toContain('checked=""');
  const day = drawn(<RecordField field={fields.shown} label="Shown" value="1980-02-29" />);
  expect(day).toMatch(/type="date"[^>]*value="1980-02-29"|value="1980-02-29"[^>]*type="date"/);
});

it('a date that every record has is empty while it is unknown', () => {
  const date = (value: string) =>
    drawn(<RecordField field={trackKind.fields.date} label="Date" value={value} />);
  expect(date('XXXX')).toContain('value=""');
  expect(date('2017-06')).toContain('value="2017-06"');
});

it('an instant shows its local time and zone, and its offset if there are two', () => {
  const seen = (value: string) =>
    drawn(<RecordField field={fields.seen} label="Seen" value={value} />);
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
  const returns = (value: string) =>
    drawn(<RecordField field={fields.returns} label="Returns" value={value} />);
  expect(returns('')).not.toContain('<textarea');
  expect(returns('')).toContain('value="RRULE:FREQ=WEEKLY"');
  const own = returns('RRULE:FREQ=WEEKLY;INTERVAL=2');
  expect(own).toMatch(/<option[^>]*value="RRULE:FREQ=WEEKLY;INTERVAL=2"[^>]*selected/);
  expect(own).toMatch(/<textarea[^>]*>RRULE:FREQ=WEEKLY;INTERVAL=2</);
});

it('properties are lines of text, also while they cannot be read', () => {
  const others = (value: unknown) =>
    drawn(<RecordField field={fields.others} label="Others" value={value} />);
  const note = { group: 'a', name: 'NOTE', params: [{ name: 'B', value: null }], value: 'c' };
  expect(others([note, note])).toMatch(/<textarea[^>]*>\s*a\.NOTE;B:c\na\.NOTE;B:c</);
  expect(others('NOTE')).toMatch(/<textarea[^>]*>\s*NOTE</);
});
