import { z } from 'zod';
import { journeyKind } from '../../journeys/journey.ts';
import { schemaOf } from '../../kinds/schema.ts';
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

const longestField = 60;
const field = z.string().max(longestField);
const answered = z.string().trim().min(1).max(longestCell);

/** A mapping as anybody may send it. */
export const mappingSchema = z.object({
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
      }),
    )
    .max(mostColumns),
  fixed: z.array(z.object({ field, text: z.string().max(longestFixed) })).max(mostFixed),
  dateOrder: z.enum(['day-first', 'month-first']),
  places: z.array(z.object({ text: answered, place: placeSchema })).max(mostAnswers),
  airlines: z
    .array(z.object({ text: answered, airline: schemaOf(journeyKind.fields.operator.fields) }))
    .max(mostAnswers),
}) satisfies z.ZodType<TableMapping>;

/** `upgrades[n - 1]` turns a mapping of format `n` into one of format `n + 1`. */
const upgrades: readonly ((kept: Record<string, unknown>) => Record<string, unknown>)[] = [];

/**
 * A mapping as some release kept it, or as a file brings it, in the present form; undefined where it
 * is none, or one of a later release.
 */
export function readMapping(kept: unknown): TableMapping | undefined {
  const { format } = Object(kept) as { format?: unknown };
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) return undefined;
  const present = upgrades
    .slice(format - 1)
    .reduce((values, next) => next(values), kept as Record<string, unknown>);
  const parsed = mappingSchema.safeParse(present);
  return parsed.success ? parsed.data : undefined;
}
