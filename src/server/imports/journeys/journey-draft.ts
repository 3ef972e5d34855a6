import { journeyKind } from '../../../domain/journeys/journey.ts';
import { type Place, placeKind } from '../../../domain/places/place.ts';
import { readKept } from '../../../domain/kinds/kept.ts';
import type { KeptValues } from '../../../domain/kinds/kind.ts';
import type { KeptDraft, SourcedJourney } from '../../../domain/imports/import-row.ts';

export function keepDraft(journey: SourcedJourney): KeptDraft {
  const json = JSON.stringify({ ...journey, placeFormat: placeKind.format });
  return { json, format: journeyKind.format };
}

/** A draft as some release kept it, in the present form. */
export function readKeptDraft({ json, format }: KeptDraft): SourcedJourney {
  const kept = JSON.parse(json) as SourcedJourney & KeptValues & { placeFormat?: number };
  // The first release kept drafts without it.
  const { sourceId, from, to, travellers, placeFormat = 1 } = kept;
  const journey = readKept(journeyKind, { ...kept, from: from.id, to: to.id }, format);
  return {
    ...journey,
    sourceId,
    from: readPlace(from, placeFormat),
    to: readPlace(to, placeFormat),
    // Who they are in the archive is not said yet: a key of the source's stands for it.
    travellers: journey.travellers.map(({ personId: _nobody, ...rest }, index) => ({
      key: '',
      slug: '',
      ...pick(travellers[index]),
      ...rest,
    })),
  };
}

function pick(traveller: SourcedJourney['travellers'][number] | undefined) {
  return traveller ? { key: traveller.key, slug: traveller.slug } : {};
}

function readPlace(place: Place, format: number): Place {
  const {
    isOwn: _isOwn,
    corrects: _corrects,
    ...described
  } = readKept(placeKind, { ...place }, format);
  return { ...described, id: place.id };
}
