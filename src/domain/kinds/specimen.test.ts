import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Specimen, specimen, specimenKind } from '../../../test/specimen.ts';
import { blankOf } from './blank.ts';
import { columnNames, type ColumnsOf, fromColumns, toColumns } from './columns.ts';
import { differencesOf } from './differences.ts';
import { group, text } from './fields.ts';
import { readKept } from './kept.ts';
import { defineKind } from './kind.ts';
import { referencesOf } from './references.ts';
import { recordSchema, schemaOf, storedRecordSchema } from './schema.ts';
import { searchedText } from './search-text.ts';
import { atOnce } from '../shared/steps/steps.ts';
import { decodeInSteps, packSet, type SetWire } from './wire/wire.ts';

const { fields } = specimenKind;

describe('a kind with a field of every type', () => {
  it('has the type of its records', () => {
    expectTypeOf<Specimen['hue']>().toEqualTypeOf<'red' | 'green' | ''>();
    expectTypeOf<Specimen['size']>().toEqualTypeOf<'small' | 'large'>();
    expectTypeOf<Specimen['order']>().toEqualTypeOf<number>();
    expectTypeOf<Specimen['weight']>().toEqualTypeOf<number | null>();
    expectTypeOf<Specimen['finder']>().toEqualTypeOf<string | null>();
    expectTypeOf<Specimen['owners']>().toEqualTypeOf<{ personId: string; seat: string }[]>();
  });

  it('has schemas that are compiled once, because a table asks for them in every row', () => {
    expect(recordSchema(specimenKind)).toBe(recordSchema(specimenKind));
    expect(storedRecordSchema(specimenKind)).toBe(storedRecordSchema(specimenKind));
    expect(storedRecordSchema(specimenKind)).not.toBe(recordSchema(specimenKind));
  });

  it('has the columns of its table', () => {
    type Columns = ColumnsOf<typeof fields>;
    expectTypeOf<Columns['day_order']>().toEqualTypeOf<number>();
    expectTypeOf<Columns['from_place']>().toEqualTypeOf<string>();
    expectTypeOf<Columns['departure_actual']>().toEqualTypeOf<string>();
    expectTypeOf<Columns['maker_icao']>().toEqualTypeOf<string>();
    expectTypeOf<Columns['site_lat']>().toEqualTypeOf<number | null>();
    expectTypeOf<Columns['homes']>().toEqualTypeOf<string>();
    expectTypeOf<Columns>().not.toHaveProperty('owners');
    expect(columnNames(fields)).toEqual([
      'label',
      'remarks',
      'hue',
      'size',
      'is_rare',
      'day_order',
      'weight',
      'iata',
      'found',
      'shown',
      'departure_actual',
      'sold',
      'seen',
      'returns',
      'picture',
      'story',
      'others',
      'site_lat',
      'site_lon',
      'finder',
      'variant_of',
      'from_place',
      'maker_name',
      'maker_icao',
      'homes',
    ]);
  });

  it('comes back from its row, but for lists that have a table of their own', () => {
    const row = toColumns(fields, specimen);
    expect(row).toMatchObject({
      is_rare: 1,
      site_lat: 60.4,
      homes: JSON.stringify(specimen.homes),
    });
    expect(fromColumns(fields, row)).toEqual({ ...specimen, owners: [] });
    const nowhere = { ...specimen, site: null, owners: [] };
    expect(fromColumns(fields, toColumns(fields, nowhere))).toEqual(nowhere);
  });

  it('is blank', () => {
    expect(blankOf(fields)).toEqual({
      label: '',
      remarks: '',
      hue: '',
      size: 'small',
      isRare: false,
      order: 0,
      weight: null,
      iata: '',
      found: 'XXXX',
      shown: '',
      departureActual: '',
      sold: '',
      seen: '',
      returns: '',
      picture: '',
      story: '',
      others: [],
      site: null,
      finder: null,
      variantOf: null,
      from: '',
      maker: { name: '', icao: '' },
      owners: [],
      homes: [],
    });
  });

  const schema = schemaOf(fields);

  it('is accepted as it is, names without blanks around them', () => {
    expect(schema.parse({ ...specimen, label: ' Tèrn ' })).toEqual(specimen);
  });

  it.each<[string, unknown]>([
    ['label', ''],
    ['label', 'x'.repeat(41)],
    ['label', undefined],
    ['remarks', 'x'.repeat(1001)],
    ['hue', 'blue'],
    ['size', ''],
    ['isRare', 1],
    ['order', -1],
    ['order', 1.5],
    ['order', null],
    ['weight', 101],
    ['weight', Number.NaN],
    ['iata', 'lhr'],
    ['found', ''],
    ['found', '1978-13'],
    ['shown', '1979-02-29'],
    ['shown', '1979'],
    ['departureActual', '25:00'],
    ['sold', '2026-11-22T10:30'],
    ['sold', '2026-11-22T10:30[Europe/Atlantis]'],
    ['sold', '2026-02-30T10:30[Europe/London]'],
    ['seen', '2026-11-22T10:30:00[Europe/London]'],
    ['seen', '2026-11-22T10:30:00+00:00[Europe/Atlantis]'],
    ['returns', 'FREQ=DAILY'],
    ['returns', 'RRULE:FREQ=DAILY;COUNT=10000'],
    ['picture', 'A'.repeat(64)],
    ['picture', 'a'.repeat(63)],
    ['picture', null],
    ['story', 'x'.repeat(100_001)],
    ['others', 'NOTE:x'],
    ['others', [{ group: '', name: '', params: [], value: '' }]],
    ['others', [{ group: '', name: 'A B', params: [], value: '' }]],
    ['others', [{ group: '', name: 'A', params: [], value: 'a\nB:b' }]],
    ['others', [{ group: '', name: 'A', params: [{ name: 'B', value: 'c:d' }], value: '' }]],
    ['others', [{ group: '', name: 'A', params: [{ name: 'B', value: '"c' }], value: '' }]],
    ['others', [{ group: '', name: 'A', params: [], value: 'x'.repeat(65_536) }]],
    ['others', [{ group: '', name: 'A', params: [], value: 'é'.repeat(32_768) }]],
    [
      'others',
      Array.from({ length: 1001 }, () => ({ group: '', name: 'A', params: [], value: '' })),
    ],
    ['site', { lat: 91, lon: 0 }],
    ['finder', ''],
    ['from', null],
    ['maker', { name: 'Boeing' }],
    ['owners', []],
    [
      'owners',
      [
        { personId: 'alex', seat: '' },
        { personId: 'alex', seat: '1A' },
      ],
    ],
    [
      'homes',
      [
        { placeId: 'a', since: '' },
        { placeId: 'b', since: '' },
        { placeId: 'c', since: '' },
      ],
    ],
    ['homes', [{ placeId: 'a', since: 'once' }]],
  ])('is refused with another %s: %j', (field, value) => {
    const parsed = schema.safeParse({ ...specimen, [field]: value });
    expect(parsed.error?.issues[0]?.path[0]).toBe(field);
  });

  it('loses nothing on the wire', () => {
    const other: Specimen = { ...specimen, site: null, weight: 0.5, hue: 'red', homes: [] };
    const set = [specimen, other].map((one, at) => ({ ...one, id: `s${at}`, version: at + 1 }));
    const packed = packSet(
      specimenKind,
      set.map((one) => ({ id: one.id, version: one.version, values: one })),
    );
    const wire = JSON.parse(JSON.stringify(packed)) as SetWire;
    expect(atOnce(decodeInSteps(specimenKind, wire))).toEqual(set);
  });

  it('says which records it names', () => {
    expect(referencesOf(fields, specimen)).toEqual([
      { to: 'place', id: 'airport:EGLL' },
      { to: 'person', id: 'alex' },
      { to: 'place', id: 'town:1' },
    ]);
  });

  it('is searched by what is to be searched, folded', () => {
    expect(searchedText(fields, specimen)).toBe(
      'tern seen twice it sat on the chimney then it flew boeing',
    );
  });

  it('says what differs from another', () => {
    const other = { ...specimen, weight: 2, maker: { name: 'Boeing', icao: '' }, homes: [] };
    expect(differencesOf(fields, specimen, other)).toEqual([
      { path: 'weight', before: null, after: 2 },
      { path: 'maker.icao', before: 'B744', after: '' },
      { path: 'homes', before: specimen.homes, after: [] },
    ]);
    expect(differencesOf(fields, specimen, { ...specimen })).toEqual([]);
  });

  it('is read as an earlier release kept it, and not from a later one', () => {
    const { hue: _hue, isRare: _isRare, ...rest } = specimen;
    const kept = { ...rest, colour: 'red', maker: { name: 'Boeing' }, homes: [{ placeId: 'x' }] };
    // Fields that are new since then are blank; fields that no longer exist are left out.
    expect(readKept(specimenKind, { ...kept, gone: 1 }, 1)).toEqual({
      ...specimen,
      hue: 'red',
      isRare: false,
      maker: { name: 'Boeing', icao: '' },
      homes: [{ placeId: 'x', since: '' }],
    });
    expect(readKept(specimenKind, specimen, 2)).toEqual(specimen);
    expect(() => readKept(specimenKind, {}, 3)).toThrow(RangeError);
    expect(() => defineKind({ ...specimenKind, format: 3 })).toThrow(RangeError);
    const reserved = { ...specimenKind.fields, version: text(3) };
    expect(() => defineKind({ ...specimenKind, fields: reserved })).toThrow(RangeError);
    const within = { ...specimenKind.fields, maker: group({ owners: specimenKind.fields.owners }) };
    expect(() => defineKind({ ...specimenKind, fields: within as never })).toThrow(RangeError);
  });
});
