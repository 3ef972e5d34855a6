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
import { firstIssue } from '../../reading/json-rows.ts';
import { failRow } from '../../row-refusal.ts';
import type { JourneyDraft, SourceTraveller } from '../journey-format.ts';

/** A person in an export, identified by the slug, which another archive may also have. */
export interface ExportedPerson {
  id: string;
  slug: string;
  name: string;
}

/** A journey to export; it has an id if it is stored. */
export type ExportedJourney = Journey & { id?: string };

/**
 * A journey in the CSV and JSON exports: all its data, with travellers by slug and name instead of
 * an id that means nothing elsewhere.
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

/**
 * Converts a journey to its exported form. Throws a RangeError if a traveller is not among the
 * people.
 */
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

/** Copies only the fields of a journey; a stored row has additional ones. */
function plainJourney(journey: Omit<Journey, 'travellers'>): Omit<Journey, 'travellers'> {
  const given = new Map(Object.entries(journey));
  const fields = Object.keys(ownFields).map((field) => [field, given.get(field)]);
  return Object.fromEntries(fields) as Omit<Journey, 'travellers'>;
}

/** The format numbers of an export's journeys and places. */
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
 * Converts a record from any release's export to the current format. Newer fields become blank,
 * also in its places and travellers. The result is validated afterwards. A missing required field
 * fails the row.
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

/** Validates a record from a file; an invalid one fails its row. */
export function checkRecord(value: unknown): SojournRecord {
  const parsed = sojournRecordSchema.safeParse(value);
  return parsed.success ? parsed.data : failRow('row-invalid', firstIssue(parsed.error));
}

/** Converts a record to a draft. Its places are complete, and the dates of its times are known. */
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

/** Returns the people named in a file's records, each once. */
export function travellersOf(records: Iterable<SojournRecord>): SourceTraveller[] {
  const people = new Map<string, SourceTraveller>();
  for (const record of records) {
    for (const { slug, name } of record.travellers) people.set(slug, { key: slug, name });
  }
  return [...people.values()];
}
