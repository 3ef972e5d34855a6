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
