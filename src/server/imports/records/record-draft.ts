import type { RecordDraft } from '../../../domain/imports/formats/record-rows.ts';
import type { KeptDraft } from '../../../domain/imports/import-row.ts';
import { filled, readKept } from '../../../domain/kinds/kept.ts';
import type { KeptValues, Kind } from '../../../domain/kinds/kind.ts';
import { type Place, placeKind, toPlace } from '../../../domain/places/place.ts';

/** What the JSON of a draft holds. */
interface KeptRecord {
  id: string;
  values: KeptValues;
  places?: (KeptValues & Pick<Place, 'id'>)[];
}

export function keepRecord({ format }: Kind, draft: RecordDraft): KeptDraft {
  return { json: JSON.stringify(draft), format };
}

/** A draft as some release kept it, in the present form. */
export function readRecord(kind: Kind, { json, format }: KeptDraft): RecordDraft {
  const { id, values, places } = JSON.parse(json) as KeptRecord;
  return {
    id,
    values: readKept(kind, values, format),
    ...(places && { places: places.map(presentPlace) }),
  };
}

function presentPlace(kept: KeptValues & Pick<Place, 'id'>): Place {
  return toPlace({ ...(filled(placeKind.fields, kept) as Omit<Place, 'id'>), id: kept.id });
}
