import { z } from 'zod';
import { recordSchema, schemaOf } from '../../../../../domain/kinds/schema.ts';
import { placeSchema } from '../../../../../domain/places/place-schema.ts';
import { engagementKind } from '../../../../../domain/sea-service/engagement.ts';
import type { ServiceLine } from '../../../../../domain/sea-service/service-line.ts';
import { vesselKind } from '../../../../../domain/sea-service/vessel.ts';
import { keyOfKept } from '../../../../kit/quick-lines/kept-lines.ts';
import type { KeptAs } from '../../../../kit/quick-lines/unsent-lines.ts';

const lineSchema = z.object({
  values: recordSchema(engagementKind),
  vessel: schemaOf(vesselKind.fields).extend({ id: z.string() }),
  isNewVessel: z.boolean(),
  places: z.array(placeSchema).max(2),
}) satisfies z.ZodType<ServiceLine>;

/** Defines how the unsaved lines of a discharge book are stored on the device. */
export function serviceKept(archiveId: string): KeptAs<ServiceLine, null> {
  return {
    key: keyOfKept('service', archiveId),
    start: null,
    read: (value) => lineSchema.safeParse(value).data,
  };
}
