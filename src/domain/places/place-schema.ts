import { z } from 'zod';
import { storedId } from '../shared/ids.ts';
import { schemaOf } from '../kinds/schema.ts';
import { type Place, placeKind } from './place.ts';
import { isOwnPlaceId, placeIdForm } from './place-id.ts';

const placeId = z.string().max(80, { abort: true }).regex(placeIdForm).overwrite(storedId);

/** The id of a reference place, as the correction of a place names it. */
export const referencePlaceId = placeId.refine((id) => !isOwnPlaceId(id));

/** A place as a client sends it with a record that refers to it. */
export const placeSchema = schemaOf(placeKind.fields)
  .omit({ isOwn: true, corrects: true })
  .extend({ id: placeId }) satisfies z.ZodType<Place>;
