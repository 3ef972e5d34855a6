import { z } from 'zod';
import { journeyKind } from '../../journeys/journey.ts';
import { placeSearchKinds } from '../../journeys/mode-ends.ts';
import { schemaOf } from '../../kinds/schema.ts';
import { placeKind } from '../../places/place.ts';
import { placeSchema } from '../../places/place-schema.ts';
import { kindNames } from '../../records/registry.ts';
import { longestCell } from '../limits.ts';
import {
  longestFixed,
  longestHeading,
  mappingFormat,
  mostAnswers,
  mostColumns,
  mostFixed,
  type TableMapping,
  tableUnits,
  tableZones,
} from './mapping.ts';
import { tableFields } from './table-fields.ts';

const longestField = 60;
const field = z.string().max(longestField);
const answered = z.string().trim().min(1).max(longestCell);

/** A column mapping as a client sends it. */
const mappingSchema = z.object({
  format: z.literal(mappingFormat),
  kind: z.enum(kindNames),
  columns: z
    .array(
      z.object({
        heading: z.string().max(longestHeading),
        field,
        unit: z.enum(tableUnits).optional(),
        zone: z.enum(tableZones).optional(),
        person: z.string().max(longestHeading).optional(),
        journey: z.number().int().min(1).max(mostColumns).optional(),
      }),
    )
    .max(mostColumns),
  fixed: z.array(z.object({ field, text: z.string().max(longestFixed) })).max(mostFixed),
  dateOrder: z.enum(['day-first', 'month-first']),
  isOrderSaid: z.boolean().optional(),
  places: z
    .array(
      z.object({
        text: answered,
        place: placeSchema,
        searched: z.enum(placeSearchKinds).optional(),
      }),
    )
    .max(mostAnswers),
  airlines: z
    .array(z.object({ text: answered, airline: schemaOf(journeyKind.fields.operator.fields) }))
    .max(mostAnswers),
}) satisfies z.ZodType<TableMapping>;

/**
 * Validates a mapping given by the user: its fields must belong to its kind, and the chosen places
 * must have valid time zones.
 */
export const givenMappingSchema = mappingSchema.superRefine((mapping, context) => {
  for (const [index, { place }] of mapping.places.entries()) {
    for (const { path, fault } of placeKind.faultsOf?.({ ...place, isOwn: true, corrects: null }) ??
      []) {
      const at = ['places', index, 'place', ...path.split('.')];
      context.addIssue({ code: 'custom', path: at, message: fault, params: { fault } });
    }
  }
  const { kind } = mapping;
  const known = new Set(['', ...tableFields(kind)]);
  for (const list of ['columns', 'fixed'] as const) {
    for (const [index, { field: name }] of mapping[list].entries()) {
      if (known.has(name)) continue;
      const message = `a ${kind} has no field “${name}”`;
      const params = { fault: 'field-unknown' };
      context.addIssue({ code: 'custom', path: [list, index, 'field'], message, params });
    }
  }
});

/** `upgrades[n - 1]` converts a mapping of format `n` to format `n + 1`. */
const upgrades: readonly ((kept: Record<string, unknown>) => Record<string, unknown>)[] = [];

/**
 * Upgrades a mapping to the current format without validating it; undefined if it has no format
 * number.
 */
function inPresentForm(kept: unknown): unknown {
  const { format } = Object(kept) as { format?: unknown };
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) return undefined;
  return upgrades
    .slice(format - 1)
    .reduce((values, next) => next(values), kept as Record<string, unknown>);
}

/**
 * Reads a mapping stored by any release, in the current format; undefined if it is invalid or from
 * a later release.
 */
export function readMapping(kept: unknown): TableMapping | undefined {
  const parsed = mappingSchema.safeParse(inPresentForm(kept));
  return parsed.success ? parsed.data : undefined;
}

/**
 * An error in a mapping, in English. `path` is its position, such as `columns.3.field`; '' for the
 * whole mapping.
 */
interface MappingFault {
  path: string;
  text: string;
}

/** Reads a mapping from a file; returns its errors if it is invalid. */
export function readGivenMapping(
  given: unknown,
): { mapping: TableMapping } | { faults: MappingFault[] } {
  const { success, data, error } = givenMappingSchema.safeParse(inPresentForm(given) ?? given);
  if (success) return { mapping: data };
  return {
    faults: error.issues.map(({ path, message }) => ({ path: path.join('.'), text: message })),
  };
}
