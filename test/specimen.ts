import type { Kysely } from 'kysely';
import {
  choice,
  code,
  date,
  day,
  dayTime,
  decimal,
  file,
  flag,
  group,
  inColumn,
  instant,
  list,
  longText,
  name,
  point,
  reference,
  text,
  properties,
  recurrence,
  whole,
  zonedTime,
} from '../src/domain/kinds/fields.ts';
import { keysOf, monthOfKey, pageKeyOf } from '../src/domain/kinds/page-key.ts';
import { defineKind, type RecordOf } from '../src/domain/kinds/kind.ts';
import {
  createContentTable,
  createItemTable,
} from '../src/server/platform/db/migrations/content-table.ts';

/** A kind with a field of every type. */
export const specimenKind = defineKind({
  name: 'specimen',
  plural: 'specimens',
  format: 2,
  upgrades: [({ colour, ...rest }) => ({ ...rest, hue: colour })],
  cap: null,
  labelOf: ({ label }) => label,
  time: { from: 'found' },
  correction: null,
  fields: {
    label: name(40, { required: true, searched: true }),
    remarks: text(1000, { searched: true }),
    hue: choice(['red', 'green']),
    size: choice(['small', 'large'], { required: true, initial: 'large' }),
    isRare: flag(),
    order: inColumn('day_order', whole(0, 9999, { default: 0 })),
    weight: decimal(0, 100, { unit: 'kg' }),
    iata: code(3, { form: /^[A-Z]{3}$/ }),
    found: date({ required: true }),
    shown: day(),
    departureActual: dayTime(),
    sold: zonedTime(),
    seen: instant(),
    returns: recurrence(),
    picture: file(),
    story: longText(100_000, { searched: true }),
    others: properties(),
    site: point(),
    finder: reference('person'),
    variantOf: reference('specimen'),
    from: inColumn('from_place', reference('place', { required: true })),
    maker: group({ name: name(20, { searched: true }), icao: code(4) }),
    owners: list(
      'specimen_owner',
      { personId: reference('person', { required: true }), seat: name(5) },
      { minItems: 1, maxItems: 3, eachOnce: 'personId' },
    ),
    homes: list(
      'json',
      { placeId: reference('place', { required: true }), since: date() },
      { maxItems: 2 },
    ),
  },
});
const monthOfFind = (values: object): number =>
  monthOfKey(pageKeyOf({ ...specimenKind, paged: true }, values));

/** The same kind, read in pages by the date of the find. */
export const pagedSpecimenKind = defineKind({
  ...specimenKind,
  paged: {
    alikeWithin: (values) => {
      const { from, to } = keysOf(monthOfFind(values));
      return [from, to - 1];
    },
  },
  // The same bird if it was seen in the same month.
  likeness: {
    keyOf: (values) => `${values.label} ${monthOfFind(values)}`,
    isSame: (one, other) => one.weight === other.weight,
    isOnly: () => false,
  },
});
export type Specimen = RecordOf<typeof specimenKind>;

export const specimen: Specimen = {
  label: 'Tèrn',
  remarks: 'seen twice',
  hue: '',
  size: 'large',
  isRare: true,
  order: 3,
  weight: null,
  iata: 'LHR',
  found: '1978-22~',
  shown: '1980-02-29',
  departureActual: '06:15+1',
  sold: '2026-11-22T10:30[Europe/London]',
  seen: '2026-10-25T01:30:00+00:00[Europe/London]',
  returns: 'RRULE:FREQ=YEARLY;BYMONTH=5\nEXDATE:20260501',
  picture: '',
  story: ' It sat on the chimney.\n\nThen it flew. ',
  others: [
    { group: 'item1', name: 'X-Ring', params: [{ name: 'TYPE', value: '"a;b",c' }], value: 'A 1' },
    { group: '', name: 'NOTE', params: [{ name: 'OLD', value: null }], value: 'twice\\, ' },
    { group: '', name: 'NOTE', params: [], value: '' },
  ],
  site: { lat: 60.4, lon: 5.3 },
  finder: null,
  variantOf: null,
  from: 'airport:EGLL',
  maker: { name: 'Boeing', icao: 'B744' },
  owners: [{ personId: 'alex', seat: '12A' }],
  homes: [{ placeId: 'town:1', since: '' }],
};

/** Creates its tables, as a migration would. */
export async function createSpecimenTables(
  database: unknown,
  { isPaged = false }: { isPaged?: boolean } = {},
): Promise<void> {
  const db = database as Kysely<unknown>;
  const texts =
    'label remarks hue size iata found shown departure_actual sold seen returns picture story others maker_name maker_icao homes';
  await createContentTable(
    db,
    'specimen',
    {
      ...Object.fromEntries(texts.split(' ').map((column) => [column, 'text' as const])),
      is_rare: 'integer',
      day_order: 'integer',
      weight: 'double precision?',
      site_lat: 'double precision?',
      site_lon: 'double precision?',
      finder: 'text?',
      variant_of: 'text?',
      from_place: 'text',
    },
    { refersTo: { finder: 'person', variant_of: 'specimen', from_place: 'place' }, isPaged },
  );
  const owners = { person_id: 'text', seat: 'text' } as const;
  const refersTo = { person_id: 'person' };
  await createItemTable(db, 'specimen_owner', 'specimen', owners, { refersTo, key: 'person_id' });
}
