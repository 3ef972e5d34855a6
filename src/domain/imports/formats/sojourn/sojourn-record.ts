import { z } from 'zod';
import { filled, isObject, missingField, upgraded } from '../../../kinds/kept.ts';
import type { KeptValues } from '../../../kinds/kind.ts';
import {
  type Journey,
  journeyKind,
  timeFields,
  type TimeField,
} from '../../../journeys/journey.ts';
import { journeySchema, travellerSchema } from '../../../journeys/journey-schema.ts';
import { placeKind } from '../../../places/place.ts';
import { longestSlug } from '../../../people/person-slug.ts';
import { longestCell } from '../../limits.ts';
import { firstIssue } from '../../reading/json-reader.ts';
import { failRow } from '../../row-refusal.ts';
import type { JourneyDraft, SourceTraveller } from '../journey-format.ts';

/** A person as an export names them: by slug, which another archive may know too. */
export interface ExportedPerson {
  id: string;
  slug: string;
  name: string;
}

/** A journey to be exported, with its id where it is a stored one. */
export type ExportedJourney = Journey & { id?: string };

/**
 * What both of our own formats hold of a journey: all of it, the travellers by slug and name in
 * place of an id that means nothing elsewhere.
 */
const sojournRecordSchema = journeySchema.omit({ travellers: true }).extend({
  id: z.string().max(80),
  travellers: z
    .array(
      travellerSchema
        .omit({ personId: true })
        .extend({ slug: z.string().min(1).max(longestSlug), name: z.string().max(longestCell) }),
    )
    .min(1)
    .max(50),
});
export type SojournRecord = z.infer<typeof sojournRecordSchema>;

/** Throws a RangeError for a traveller who is not among the people. */
export function recordOf(
  { id = '', travellers, ...journey }: ExportedJourney,
  people: ReadonlyMap<string, ExportedPerson>,
): SojournRecord {
  return {
    id,
    ...plainJourney(journey),
    travellers: travellers.map(({ personId, ...said }) => {
      const person = people.get(personId);
      if (!person)
        throw new RangeError(`The traveller ${personId} is not among the people exported`);
      return { slug: person.slug, name: person.name, ...said };
    }),
  };
}

const { travellers: _, ...ownFields } = journeySchema.shape;

/** Only what a journey is made of: a stored row brings more along. */
function plainJourney(journey: Omit<Journey, 'travellers'>): Omit<Journey, 'travellers'> {
  const given = new Map(Object.entries(journey));
  const fields = Object.keys(ownFields).map((field) => [field, given.get(field)]);
  return Object.fromEntries(fields) as Omit<Journey, 'travellers'>;
}

/** Of which formats an export's journeys and places are. */
export interface ExportFormats {
  journey: number;
  place: number;
}

export const presentFormats: ExportFormats = {
  journey: journeyKind.format,
  place: placeKind.format,
};

const { travellers: travellerList, ...ofJourney } = journeyKind.fields;
const { personId: _personId, ...ofTraveller } = travellerList.fields;

/**
 * A record as an export of some release has it, in the present form: what is a field since is blank,
 * also in its places and travellers. It is still to be checked; what a record cannot do without and the
 * file lacks fails the row.
 */
export function presentRecord(kept: KeptValues, formats: ExportFormats): unknown {
  const journey = upgraded(journeyKind, kept, formats.journey);
  mustHave(missingField(ofJourney, journey));
  const { from, to, travellers } = journey;
  return {
    ...filled(ofJourney, journey),
    id: kept['id'] ?? '',
    from: presentPlace('from', from, formats.place),
    to: presentPlace('to', to, formats.place),
    travellers: Array.isArray(travellers) ? travellers.map(presentTraveller) : travellers,
  };
}

function presentPlace(end: string, kept: unknown, format: number): unknown {
  if (!isObject(kept)) return kept;
  const place = upgraded(placeKind, kept, format);
  mustHave(missingField(placeKind.fields, place, `${end}.`));
  return { ...filled(placeKind.fields, place), id: kept['id'] };
}

function presentTraveller(kept: unknown): unknown {
  if (!isObject(kept)) return kept;
  return { ...filled(ofTraveller, kept), slug: kept['slug'], name: kept['name'] };
}

function mustHave(missing: string | undefined): void {
  if (missing !== undefined) failRow('row-invalid', `${missing}: missing`);
}

/** Checks a record that came out of a file; an impossible one fails its row. */
export function checkRecord(value: unknown): SojournRecord {
  const parsed = sojournRecordSchema.safeParse(value);
  return parsed.success ? parsed.data : failRow('row-invalid', firstIssue(parsed.error));
}

/** The draft of a record, whose places are complete and whose times need no guess at their day. */
export function draftOfRecord(record: SojournRecord): JourneyDraft {
  const { id, travellers, statedDuration, statedDistance, ...said } = record;
  const times: Partial<Record<TimeField, string>> = {};
  for (const field of timeFields) {
    const time = record[field];
    if (time !== '') times[field] = /[+-]/.test(time) ? time : `${time}+0`;
  }
  return {
    ...said,
    complete: true,
    times,
    statedDuration: statedDuration ?? undefined,
    statedDistance: statedDistance ?? undefined,
    travellers: travellers.map(({ name: _name, slug, ...rest }) => ({ key: slug, slug, ...rest })),
    sourceId: id || undefined,
  };
}

/** The people named in a file's records, each once. */
export function travellersOf(records: Iterable<SojournRecord>): SourceTraveller[] {
  const people = new Map<string, SourceTraveller>();
  for (const record of records) {
    for (const { slug, name } of record.travellers) people.set(slug, { key: slug, name });
  }
  return [...people.values()];
}
