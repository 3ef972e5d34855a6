import { z } from 'zod';

/**
 * Validates a list only up to its first invalid item, because collecting the errors of thousands of
 * items would take seconds and produce megabytes.
 */
export function listSchema<Item extends z.ZodType>(
  item: Item,
  { minItems = 0, maxItems }: { minItems?: number; maxItems: number },
): z.ZodType<z.output<Item>[], z.input<Item>[]> {
  const list = z
    .array(z.unknown())
    .min(minItems)
    .max(maxItems, { abort: true })
    .transform((values, context) => {
      const read: z.output<Item>[] = [];
      for (const [index, value] of values.entries()) {
        const { success, data, error } = item.safeParse(value);
        if (!success) {
          for (const issue of error.issues) {
            context.addIssue({ ...issue, path: [index, ...issue.path] });
          }
          return z.NEVER;
        }
        read.push(data);
      }
      return read;
    });
  return list as z.ZodType<z.output<Item>[], z.input<Item>[]>;
}
