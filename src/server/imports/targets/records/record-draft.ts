import type {
  CompanionRecord,
  RecordDraft,
} from '../../../../domain/imports/formats/record-rows.ts';
import type { KeptDraft } from '../../../../domain/imports/import-row.ts';
import { filled, readKept } from '../../../../domain/kinds/kept.ts';
import type { KeptValues, Kind } from '../../../../domain/kinds/kind.ts';
import { type Place, placeKind, toPlace } from '../../../../domain/places/place.ts';
import { kinds } from '../../../../domain/records/registry.ts';

/** A companion record as stored, with the format version of its kind. */
interface KeptAlong extends Omit<CompanionRecord, 'values'> {
  values: KeptValues;
  format: number;
}

/** The JSON of a draft. */
interface KeptRecord {
  id: string;
  values: KeptValues;
  places?: (KeptValues & Pick<Place, 'id'>)[];
  along?: KeptAlong[];
}

export function keepRecord({ format }: Kind, { along, ...draft }: RecordDraft): KeptDraft {
  const kept = along?.map((one): KeptAlong => ({ ...one, format: kinds[one.kind].format }));
  return { json: JSON.stringify({ ...draft, along: kept }), format };
}

/** Reads a draft of any release in the current form. */
export function readRecord(kind: Kind, { json, format }: KeptDraft): RecordDraft {
  const { id, values, places, along } = JSON.parse(json) as KeptRecord;
  return {
    id,
    values: readKept(kind, values, format),
    ...(places && { places: places.map(presentPlace) }),
    ...(along && { along: along.map(presentAlong) }),
  };
}

function presentAlong({ format, ...along }: KeptAlong): CompanionRecord {
  const kind: Kind = kinds[along.kind];
  return { ...along, values: readKept(kind, along.values, format) };
}

function presentPlace(kept: KeptValues & Pick<Place, 'id'>): Place {
  return toPlace({ ...(filled(placeKind.fields, kept) as Omit<Place, 'id'>), id: kept.id });
}
