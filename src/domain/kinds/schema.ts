import { z } from 'zod';
import { sha256Form } from '../files/sha256-form.ts';
import { isDayTime } from '../shared/dates/day-time.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { readInstant } from '../shared/dates/instant-text.ts';
import { isRecurrence, longestRecurrence } from '../shared/dates/recurrence-text.ts';
import { storedId } from '../shared/ids.ts';
import { edtfDate, edtfDateOrOpen } from '../shared/dates/edtf-schema.ts';
import { rememberEach } from '../shared/remember.ts';
import { nameOrNone } from '../shared/text/name-text.ts';
import type { Field, Fields } from './fields.ts';
import type { Fault, Kind } from './kind.ts';
import { listSchema } from './list-schema.ts';
import {
  fitsProperties,
  largestProperties,
  mostParams,
  mostProperties,
  paramValue,
  propertyName,
  propertyValue,
} from './property-lines.ts';
import type { ValueOf, ValuesOf } from './values.ts';
import { readZonedTime } from './zoned-time-text.ts';

// Separate from the other files of this folder, so that pages do not load zod just to use a field.

type ShapeOf<Inner extends Fields> = {
  -readonly [Name in keyof Inner]: z.ZodType<ValueOf<Inner[Name]>, ValueOf<Inner[Name]>>;
};

/** Validates these fields as a client sends them: all must be present and within their limits. */
export function schemaOf<Inner extends Fields>(fields: Inner) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]),
  ) as ShapeOf<Inner>;
  return z.object(shape) as z.ZodObject<ShapeOf<Inner>> &
    z.ZodType<ValuesOf<Inner>, ValuesOf<Inner>>;
}

/** Validates a record as a client sends it. */
export function recordSchema<Inner extends Fields>(kind: Kind<string, Inner>) {
  return sentSchemas(kind) as unknown as RecordSchema<Inner>;
}

/**
 * Validates a record that some release has stored; accepts what earlier releases allowed
 * (`wasStored`).
 */
export function storedRecordSchema<Inner extends Fields>(kind: Kind<string, Inner>) {
  return storedSchemas(kind) as unknown as RecordSchema<Inner>;
}

type RecordSchema<Inner extends Fields> = ReturnType<typeof withFaults<Inner>>;

// Remembered, because zod compiles a schema in some milliseconds and a table has thousands of rows.
const sentSchemas = rememberEach((kind: Kind) => withFaults(kind, () => true));
const storedSchemas = rememberEach((kind: Kind) => withFaults(kind, ({ wasStored }) => !wasStored));

function withFaults<Inner extends Fields>(
  kind: Kind<string, Inner>,
  counts: (fault: Fault) => boolean,
) {
  return schemaOf(kind.fields).superRefine((values, context) => {
    for (const { path, fault } of (kind.faultsOf?.(values) ?? []).filter(counts)) {
      context.addIssue({
        code: 'custom',
        path: path.split('.'),
        message: fault,
        params: { fault },
      });
    }
  });
}

/**
 * Returns the code of an issue for `FieldIssue`: the fault code of `faultsOf` if there is one,
 * otherwise zod's code.
 */
export function issueCode(issue: z.core.$ZodIssue): string {
  const fault: unknown = issue.code === 'custom' ? issue.params?.['fault'] : undefined;
  return typeof fault === 'string' ? fault : issue.code;
}

/** Maximum length of a record's id, in characters. */
export const longestId = 80;
const longestDay = 10;
const longestDayTime = 8;
const longestZonedTime = 80;
const longestInstant = 90;
const longestHash = 64;

const property = z.object({
  group: z.union([z.literal(''), z.string().regex(propertyName)]),
  name: z.string().regex(propertyName),
  params: listSchema(
    z.object({
      name: z.string().regex(propertyName),
      value: z.string().max(largestProperties, { abort: true }).regex(paramValue).nullable(),
    }),
    { maxItems: mostParams },
  ),
  value: z.string().max(largestProperties, { abort: true }).regex(propertyValue),
});

function schemaOfField(field: Field): z.ZodType {
  switch (field.type) {
    case 'text':
      return z.string().max(field.maxLength);
    case 'name':
      return atLeastOne(nameOrNone(field.maxLength), field.required);
    case 'code': {
      const text = atLeastOne(z.string().max(field.maxLength, { abort: true }), field.required);
      const { form } = field;
      return form ? text.refine((value) => value === '' || form.test(value), 'not a code') : text;
    }
    case 'choice':
      // The minimum length reports an empty required choice as missing rather than as an unknown
      // choice.
      return field.required
        ? z.string().min(1).pipe(z.enum(field.choices))
        : z.enum(['', ...field.choices]);
    case 'flag':
      return z.boolean();
    case 'number': {
      const number = (field.isWhole ? z.int() : z.number()).min(field.min).max(field.max);
      return field.default === null ? number.nullable() : number;
    }
    case 'date':
      return field.required ? edtfDate : edtfDateOrOpen;
    case 'day':
      return orEmpty(longestDay, (text) => wholeDay(text) === text, 'not a day');
    case 'dayTime':
      return orEmpty(longestDayTime, isDayTime, 'not a time');
    case 'zonedTime':
      return orEmpty(
        longestZonedTime,
        (text) => readZonedTime(text) !== undefined,
        'not a time with its zone',
      );
    case 'instant':
      return orEmpty(
        longestInstant,
        (text) => readInstant(text) !== undefined,
        'not an instant with its zone',
      );
    case 'recurrence':
      return orEmpty(longestRecurrence, isRecurrence, 'not a recurrence');
    case 'file':
      return atLeastOne(z.string().max(longestHash, { abort: true }), field.required).refine(
        (text) => text === '' || sha256Form.test(text),
        'not a file',
      );
    case 'longText':
      return z.string().max(field.maxLength);
    case 'properties':
      return listSchema(property, { maxItems: mostProperties }).refine(
        fitsProperties,
        'too many properties',
      );
    case 'point':
      return z
        .object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
        .nullable();
    case 'reference': {
      const id = z.string().min(1).max(longestId, { abort: true }).overwrite(storedId);
      return field.required ? id : id.nullable();
    }
    case 'group':
      return schemaOf(field.fields);
    case 'list': {
      const { eachOnce } = field;
      const items = listSchema(schemaOf(field.fields), field);
      return eachOnce === undefined
        ? items
        : items.refine((all) => isEachOnce(all, eachOnce), `the same ${eachOnce} twice`);
    }
  }
}

function atLeastOne(text: z.ZodString, required: boolean): z.ZodString {
  return required ? text.min(1) : text;
}

/** Checks the length first, so that overlong text is never parsed. */
function orEmpty(most: number, isRight: (text: string) => boolean, why: string) {
  return z
    .string()
    .max(most, { abort: true })
    .refine((text) => text === '' || isRight(text), why);
}

function isEachOnce(all: readonly Record<string, unknown>[], field: string): boolean {
  return new Set(all.map((one) => one[field])).size === all.length;
}
