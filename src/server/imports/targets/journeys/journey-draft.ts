import { longestCell, longestTravellerKey } from '../../../../domain/imports/limits.ts';
import type { KeptDraft, SourcedJourney } from '../../../../domain/imports/import-row.ts';
import type { RowWarning } from '../../../../domain/imports/row-warnings.ts';
import type { ResolvedJourney } from '../../../../domain/imports/resolving/draft.ts';
import { journeyKind } from '../../../../domain/journeys/journey.ts';
import { group, list, text } from '../../../../domain/kinds/fields.ts';
import { filled, upgraded } from '../../../../domain/kinds/kept.ts';
import type { KeptValues } from '../../../../domain/kinds/kind.ts';
import { placeKind } from '../../../../domain/places/place.ts';

const { isOwn: _isOwn, corrects: _corrects, ...ofPlace } = placeKind.fields;
const place = group({ id: text(longestCell), ...ofPlace });
const { fields: of, maxItems } = journeyKind.fields.travellers;
const { personId: _nobody, ...ofTraveller } = of;
const key = text(longestTravellerKey);

/**
 * A journey in a draft: it contains its places, and its travellers by the source's keys, because
 * their people in the archive are not known yet.
 */
const draftFields = {
  ...journeyKind.fields,
  from: place,
  to: place,
  travellers: list('json', { key, slug: key, ...ofTraveller }, { maxItems }),
};

/** The JSON of a draft. */
interface KeptJourney {
  sourceId: string;
  journey: KeptValues;
  /** Format version of the place kind. */
  placeFormat: number;
  warnings?: RowWarning[];
}

export function keepDraft({ sourceId, warnings = [], ...journey }: SourcedJourney): KeptDraft {
  const kept: KeptJourney = {
    sourceId,
    journey,
    placeFormat: placeKind.format,
    ...(warnings.length > 0 && { warnings }),
  };
  return { json: JSON.stringify(kept), format: journeyKind.format };
}

/** Reads a draft of any release in the current form. Throws the errors of `readKept`. */
export function readKeptDraft({ json, format }: KeptDraft): {
  sourceId: string;
  journey: ResolvedJourney;
  warnings?: RowWarning[];
} {
  const { sourceId, journey, placeFormat, warnings } = inPresentLayout(
    JSON.parse(json) as KeptValues,
  );
  const { from, to } = journey as { from: KeptValues; to: KeptValues };
  const kept: KeptValues = {
    ...upgraded(journeyKind, { ...journey, from: from['id'], to: to['id'] }, format),
    from: upgraded(placeKind, from, placeFormat),
    to: upgraded(placeKind, to, placeFormat),
  };
  return {
    sourceId,
    journey: filled(draftFields, kept) as unknown as ResolvedJourney,
    ...(warnings && { warnings }),
  };
}

/**
 * The first releases stored a journey's fields next to the source's ID, and the very first one did
 * not store the format of its places.
 */
function inPresentLayout(kept: KeptValues): KeptJourney {
  if ('journey' in kept) return kept as unknown as KeptJourney;
  const { sourceId, placeFormat = 1 } = kept as { sourceId: string; placeFormat?: number };
  return { sourceId, journey: kept, placeFormat };
}
