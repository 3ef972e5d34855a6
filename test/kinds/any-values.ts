import fc from 'fast-check';
import type { Field, Fields } from '../../src/domain/kinds/fields.ts';
import type { ValueOf, ValuesOf } from '../../src/domain/kinds/values.ts';
import { nameText } from '../../src/domain/shared/text/name-text.ts';

/** Generators that a test chooses for some fields, such as references to existing records. */
type Chosen<Inner extends Fields> = {
  [Name in keyof Inner]?: fc.Arbitrary<ValueOf<Inner[Name]>>;
};

/**
 * Returns any values that these fields allow, up to their limits. Fields without a chosen generator
 * are generated from their descriptions.
 */
export function anyValues<Inner extends Fields>(
  fields: Inner,
  chosen: Chosen<Inner> = {},
): fc.Arbitrary<ValuesOf<Inner>> {
  const every = Object.entries(fields).map(([name, field]) => [
    name,
    chosen[name] ?? anyValue(field),
  ]);
  return fc.record(Object.fromEntries(every) as Record<string, fc.Arbitrary<unknown>>, {
    noNullPrototype: true,
  }) as fc.Arbitrary<ValuesOf<Inner>>;
}

function anyValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'text':
      return anyText(field.maxLength);
    case 'name':
      return orElse(anyText(field.maxLength).map(nameText), field.required);
    case 'code':
      if (!field.form) return orElse(anyText(field.maxLength), field.required);
      return fc.oneof(
        ...(field.required ? [] : [fc.constant('')]),
        fc.stringMatching(field.form, { maxLength: field.maxLength }),
      );
    case 'choice':
      return fc.constantFrom(...(field.required ? [] : ['']), ...field.choices);
    case 'flag':
      return fc.boolean();
    case 'number': {
      const number = field.isWhole
        ? fc.integer({ min: field.min, max: field.max })
        : anyNumber(field.min, field.max);
      return field.default === null ? fc.option(number) : number;
    }
    case 'date':
      return field.required ? anyDate : fc.oneof(fc.constant(''), anyDate);
    case 'day':
      return fc.oneof(fc.constant(''), anyDay);
    case 'dayTime':
      return anyDayTime;
    case 'zonedTime':
      return fc.oneof(
        fc.constant(''),
        fc
          .tuple(anyDay, fc.constantFrom('Europe/London', 'Pacific/Apia'))
          .map(([day, zone]) => `${day}T10:30[${zone}]`),
      );
    case 'instant':
      return fc.oneof(
        fc.constant(''),
        fc
          .tuple(
            anyDay,
            fc.constantFrom('Europe/London', 'Pacific/Apia'),
            fc.constantFrom('+00:00', '+14:00', '-11:30'),
          )
          .map(([day, zone, offset]) => `${day}T10:30:59${offset}[${zone}]`),
      );
    case 'recurrence':
      return fc.constantFrom('', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY\nEXDATE:20261224,20261231');
    case 'file':
      return orElse(fc.constantFrom('', 'ab'.repeat(32)), field.required).map((text) =>
        text === 'x' ? '0'.repeat(64) : text,
      );
    case 'longText':
      return anyText(field.maxLength);
    case 'properties':
      return fc.array(anyProperty, { maxLength: 3 });
    case 'point':
      return fc.option(fc.record({ lat: anyNumber(-90, 90), lon: anyNumber(-180, 180) }));
    case 'reference': {
      const id = anyText(80).map((text) => text || 'x');
      return field.required ? id : fc.option(id);
    }
    case 'group':
      return anyValues(field.fields);
    case 'list': {
      const { fields, eachOnce, minItems } = field;
      return fc.uniqueArray(anyValues(fields), {
        minLength: minItems,
        maxLength: Math.min(field.maxItems, minItems + 3),
        ...(eachOnce === undefined
          ? { comparator: () => false }
          : { selector: (item) => (item as Readonly<Record<string, unknown>>)[eachOnce] }),
      });
    }
  }
}

/** Names and values with every character that content lines allow. */
const anyProperty = fc.record(
  {
    group: fc.constantFrom('', 'item1'),
    name: fc.stringMatching(/^[A-Za-z0-9-]{1,8}$/),
    params: fc.array(
      fc.record(
        {
          name: fc.stringMatching(/^[A-Za-z0-9-]{1,8}$/),
          value: fc.constantFrom(null, '', 'home,"a;b:c"', ' x '),
        },
        { noNullPrototype: true },
      ),
      { maxLength: 2 },
    ),
    value: anyText(40).map((text) => text.replaceAll(/[\r\n\0]/g, '\\n')),
  },
  { noNullPrototype: true },
);

/**
 * Returns text with characters that cause errors in files: quotes, delimiters, line ends, formulas,
 * other scripts.
 */
export function anyText(most: number): fc.Arbitrary<string> {
  const awkward = fc.constantFrom(...'a1"\',;\\=+-@＝＠\t\r\n |é東\u{1f6eb}');
  const short = fc.string({
    unit: fc.oneof(awkward, fc.string({ minLength: 1, maxLength: 1 })),
    maxLength: Math.min(most, 12),
  });
  const longest = awkward.map((letter) => letter.repeat(most));
  return fc
    .oneof({ weight: 100, arbitrary: short }, { weight: 1, arbitrary: longest })
    .map((value) => value.slice(0, most).toWellFormed().slice(0, most));
}

function orElse(text: fc.Arbitrary<string>, required: boolean): fc.Arbitrary<string> {
  return required ? text.map((value) => value || 'x') : text;
}

// Adding 0 turns -0 into 0, because -0 is written as 0.
const anyNumber = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => value + 0);

const pad = (value: number) => String(value).padStart(2, '0');

const anyDay = fc
  .tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`);

const anyDate = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 4 }), fc.boolean())
  .map(([day, precision, about]) => {
    const [year = '', month = ''] = day.split('-');
    const season = `${year}-${pad(21 + (Number(month) % 4))}`;
    const forms = ['XXXX', year, `${year}-${month}`, season, day];
    return `${forms[precision]}${about ? '~' : ''}`;
  });

const anyDayTime = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.oneof(fc.integer({ min: -2, max: 3 }), fc.integer({ min: -99, max: 98 })),
    )
    .map(([hour, minute, day]) => {
      const clock = `${pad(hour)}:${pad(minute)}`;
      return day === 0 ? clock : `${clock}${day > 0 ? '+' : ''}${day}`;
    }),
  fc.constantFrom('00:00+99', '00:00-99'),
);
