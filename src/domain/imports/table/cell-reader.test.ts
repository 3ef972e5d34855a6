import { describe, expect, it } from 'vitest';
import { specimenKind } from '../../../../test/specimen.ts';
import type { CellField } from '../../kinds/cells/cell-columns.ts';
import { country, decimal } from '../../kinds/fields.ts';
import { personKind } from '../../people/person.ts';
import { catchRefusal } from '../row-refusal.ts';
import { tableCellReader, valueOfCell } from './cell-reader.ts';
import { findReferences } from './read-record.ts';
import { headingOfField, recordFields } from './record-fields.ts';

const people = [
  { id: 'p1', slug: 'alex', name: 'Alex Marlow' },
  { id: 'p2', slug: 'sam', name: 'Sam Björk' },
  { id: 'p3', slug: 'sam-2', name: 'Sam Björk' },
];
const reading = {
  order: 'day-first' as const,
  today: '2026-11-24',
  recordsCalled: findReferences({ today: '2026-11-24', people, remembered: [] }, [], () => {}),
};
const reader = tableCellReader('specimen', reading);
const fields = new Map(recordFields(specimenKind).map(({ path, field }) => [path, field]));
const read = (path: string, text: string, field: CellField = fields.get(path)!) => {
  const found = catchRefusal(() => ({ value: valueOfCell(path, field, text, reader) }));
  return 'problem' in found ? found.problem.code : found.value;
};

it('names every field that a column may become', () => {
  expect([...fields.keys()]).toEqual([
    'label',
    'remarks',
    'hue',
    'size',
    'isRare',
    'order',
    'weight',
    'iata',
    'found',
    'shown',
    'departureActual',
    'sold',
    'seen',
    'returns',
    'picture',
    'story',
    'others',
    'site',
    'finder',
    'variantOf',
    'from',
    'maker.name',
    'maker.icao',
    'owners',
    'owners.personId',
    'owners.seat',
    'homes',
    'homes.placeId',
    'homes.since',
  ]);
  expect(recordFields(personKind).map(({ path }) => path)).not.toContain('userId');
  expect(['maker.icao', 'homes.placeId', 'isRare'].map(headingOfField)).toEqual([
    'Maker icao',
    'Homes place',
    'Is rare',
  ]);
});

describe('a cell of a field of every type', () => {
  it.each([
    ['label', 'Tèrn', 'Tèrn'],
    ['remarks', '', ''],
    ['hue', 'Green', 'green'],
    ['hue', '', ''],
    ['hue', 'mauve', 'value-invalid'],
    ['size', '', 'value-missing'],
    ['isRare', 'x', true],
    ['isRare', 'no', false],
    ['isRare', 'oui', true],
    ['isRare', 'maybe', 'value-invalid'],
    ['order', '', 0],
    ['weight', '', null],
    ['weight', '12,5 kg', 12.5],
    ['weight', 'n/a', null],
    ['weight', '5,391', 5.391],
    ['weight', 'heavy', 'value-invalid'],
    ['iata', 'lhr', 'LHR'],
    ['found', '12.6.78', '1978-06-12'],
    ['found', '?', 'XXXX'],
    ['found', '3. März 1998', '1998-03-03'],
    ['found', 'soon', 'date-invalid'],
    ['shown', '29 Feb 1980', '1980-02-29'],
    ['shown', '1980', 'date-invalid'],
    ['departureActual', '6:15 am+1', '06:15+1'],
    ['departureActual', '06:15Z', 'time-invalid'],
    ['departureActual', '24:00', '00:00+1'],
    ['sold', '2026-11-22T10:30[Europe/London]', '2026-11-22T10:30[Europe/London]'],
    ['sold', '22.11.2026 10:30 Europe/London', '2026-11-22T10:30[Europe/London]'],
    ['site', '60.4, -5.3', { lat: 60.4, lon: -5.3 }],
    ['site', '', null],
    ['site', 'here', 'value-invalid'],
    ['finder', 'alex', 'p1'],
    ['finder', 'Alex Marlow', 'p1'],
    ['finder', 'p2', 'p2'],
    ['finder', 'Sam Björk', 'reference-missing'],
    ['finder', '', null],
    ['from', 'airport:EGLL', 'airport:EGLL'],
    ['from', '', 'value-missing'],
    [
      'owners',
      'alex (Owners seat 12A); sam-2',
      [
        { personId: 'p1', seat: '12A' },
        { personId: 'p3', seat: '' },
      ],
    ],
    ['homes', '', []],
  ])('%s: %s', (path, text, value) => expect(read(path, text)).toEqual(value));

  it('a country by its name or its code', () => {
    const field = country();
    expect([read('c', 'Norway', field), read('c', 'no', field), read('c', '', field)]).toEqual([
      'NO',
      'NO',
      '',
    ]);
  });

  it('a distance in the unit of its column', () => {
    const field = decimal(0, 100_000, { unit: 'km' });
    const inMiles = tableCellReader('specimen', reading, 'mi');
    expect(['100', '100 km'].map((text) => valueOfCell('d', field, text, inMiles))).toEqual([
      160.934, 100,
    ]);
  });
});
