import { z } from 'zod';
import {
  blankDetails,
  type Journey,
  journeyKind,
  type Mode,
  type Operator,
  type Vehicle,
} from '../../journeys/journey.ts';
import { journeySchema, travellerSchema } from '../../journeys/journey-schema.ts';
import { type Place, placeCode, type PlaceHint, toPlace } from '../../places/place.ts';
import { blankOf } from '../../kinds/blank.ts';
import { aircraftFamily } from './aircraft-families.ts';
import { failForIssue } from '../reading/json-reader.ts';
import { longestCell } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { placeLabel, type PlaceLookups, resolvePlace } from './place.ts';
import { departureDay, resolveTimes } from './times.ts';
import { catchRefusal, failRow } from '../row-refusal.ts';
import type { DraftTraveller, JourneyDraft } from '../formats/journey-format.ts';

/** What a metropolitan code (`LON`) stands for; `airports` by their IATA codes. */
interface CityOfCode {
  code: string;
  town: string;
  airports: readonly string[];
}

/** What a draft's words are looked up in; the server answers from its reference data. */
export interface ImportLookups extends PlaceLookups {
  /** the city that a hint's code means, when it tells none of the city's airports on that date */
  city(hint: PlaceHint, date: string): CityOfCode | undefined;
  /**
   * The places that words may mean at an end of a mode's journeys on a date (EDTF), the likeliest
   * first, and whether the first is meant.
   */
  placesMeant(
    hint: PlaceHint,
    mode: Mode,
    date: string,
  ): { places: readonly Place[]; isSettled: boolean };
  /** the airline that codes and a name meant on a date (EDTF) */
  airline(hint: Partial<Operator>, date: string): Operator | undefined;
  /** by a name (`Boeing 747-400`) or by an ICAO or IATA type code */
  vehicleType(text: string): { type: string; icao: string } | undefined;
}

/** A traveller by the source's key, who is not yet a person of the archive. */
const resolvedTravellerSchema = travellerSchema
  .omit({ personId: true })
  .extend({ key: z.string().max(longestCell), slug: z.string().max(longestCell) });
const resolvedSchema = journeySchema
  .omit({ travellers: true })
  .extend({ travellers: z.array(resolvedTravellerSchema).min(1).max(50) });

// Shared by all rows: what the schema returns is a copy.
const blank = blankDetails();
const { personId: _nobody, ...nothingOfTraveller } = blankOf(journeyKind.fields.travellers.fields);
const blankTraveller = { ...nothingOfTraveller, slug: '' };

type ResolvedTraveller = z.infer<typeof resolvedTravellerSchema>;
/** A journey complete but for its travellers' persons. */
export type ResolvedJourney = Omit<Journey, 'travellers'> & { travellers: ResolvedTraveller[] };

export type Resolution = { journey: ResolvedJourney } | { problem: Problem };

/**
 * Looks up a draft's places, airline and vehicle type, and turns its times into local ones. What a
 * source says is kept; the look-ups fill what it leaves open.
 */
export function resolveDraft(draft: JourneyDraft, lookups: ImportLookups): Resolution {
  return catchRefusal(() => ({ journey: resolve(draft, lookups) }));
}

function resolve(given: JourneyDraft, lookups: ImportLookups): ResolvedJourney {
  const { draft, from } = dated(given, lookups);
  const to = placeOf(draft.to, draft, lookups);
  const operator = draft.complete ? plainOperator(draft.operator) : operatorOf(draft, lookups);
  const vehicle = draft.complete ? plainVehicle(draft.vehicle) : vehicleOf(draft, lookups);
  const parsed = resolvedSchema.safeParse({
    ...filledIn(blank, draft),
    from,
    to,
    ...resolveTimes(draft, from, to),
    operator,
    number: draft.complete ? (draft.number ?? '') : numberOf(draft.number, operator),
    vehicle,
    travellers: draft.travellers.map(travellerOf),
  });
  return parsed.success ? parsed.data : failForIssue(parsed.error);
}

/** The departure's place, and the draft with its date: its own, that of its times, or `XXXX`. */
function dated(draft: JourneyDraft, lookups: ImportLookups): { draft: JourneyDraft; from: Place } {
  if (draft.date !== '') return { draft, from: placeOf(draft.from, draft, lookups) };
  // the day in UTC is near enough to know what a code meant
  const near = departureDay(draft, 'UTC') ?? 'XXXX';
  const from = placeOf(draft.from, { mode: draft.mode, date: near }, lookups);
  return { draft: { ...draft, date: departureDay(draft, from.zone) ?? near }, from };
}

/** Places of a problem that it names: of a town with more airports nobody has written the name alone. */
const mostNamed = 6;

function placeOf(
  hint: PlaceHint,
  { mode, date }: Pick<JourneyDraft, 'mode' | 'date'>,
  lookups: ImportLookups,
): Place {
  if (hint.words !== undefined) return placeOfWords(hint, hint.words, { mode, date }, lookups);
  const place = resolvePlace(hint, date, lookups);
  if (place) return place;
  if (hint.chosen) failRow('place-unknown', placeLabel(hint));
  const city = lookups.city(hint, date);
  if (city) failRow('city-code', `${city.code}, ${city.town}: ${city.airports.join(', ')}`);
  const label = placeLabel(hint);
  return label === '' ? failRow('airport-missing') : failRow('airport-unknown', label);
}

/** What words mean; where that may be several places, the row waits to be told which. */
function placeOfWords(
  hint: PlaceHint,
  words: string,
  { mode, date }: Pick<JourneyDraft, 'mode' | 'date'>,
  lookups: ImportLookups,
): Place {
  const { places, isSettled } = lookups.placesMeant(hint, mode, date);
  const [place] = places;
  if (!place) failRow('place-unknown', words);
  if (!isSettled) {
    const named = places.slice(0, mostNamed).map((one) => placeCode(one));
    failRow('place-several', `${words}: ${named.join(', ')}`);
  }
  return toPlace(place);
}

/** A row without an airline has it in its flight number: `SK2535` is Scandinavian's. */
function operatorOf(
  { mode, operator, number = '', date }: JourneyDraft,
  lookups: ImportLookups,
): Operator {
  const given = plainOperator(operator);
  // `ICE123` is a train, and ICE not the airline of that designator.
  if (mode !== 'air') return given;
  if (!given.name && !given.iata && !given.icao) {
    const designator = designatorOf(number);
    return plainOperator((designator && lookups.airline(designator, date)) ?? given);
  }
  if (given.name && given.iata && given.icao) return given;
  const found = lookups.airline(given, date);
  return {
    name: given.name || found?.name || given.iata || given.icao,
    iata: given.iata || found?.iata || '',
    icao: given.icao || found?.icao || '',
  };
}

function designatorOf(number: string): Partial<Operator> | undefined {
  const [, iata, icao] = /^(?:([A-Z][A-Z\d]|\d[A-Z])|([A-Z]{3}))\d{1,4}[A-Z]?$/.exec(number) ?? [];
  if (iata !== undefined) return { iata };
  return icao === undefined ? undefined : { icao };
}

/** `117` of British Airways is `BA117`. */
function numberOf(number = '', { iata }: Operator): string {
  return /^\d+[A-Z]?$/.test(number) ? iata + number : number;
}

/**
 * The source's words for the type stay, unless they are a bare code. A `Boeing 737` is no
 * `Boeing 737-800`, though a search for it finds one.
 */
function vehicleOf({ mode, vehicle }: JourneyDraft, lookups: ImportLookups): Vehicle {
  const given = plainVehicle(vehicle);
  const text = given.icao || given.type;
  if (mode !== 'air' || text === '' || (given.icao && given.type)) return given;
  const family = aircraftFamily(text);
  if (family !== undefined) return { ...given, type: family };
  const found = lookups.vehicleType(text);
  const isCode = given.type === '' || /^[A-Z\d]{3,4}$/.test(given.type);
  if (!found || (!isCode && saysMore(found.type, given.type))) {
    return { ...given, type: given.type || given.icao };
  }
  return { ...given, type: isCode ? found.type : given.type, icao: given.icao || found.icao };
}

/** Whether one type's name has numbers that the other's lacks: the 800 of `737-800`. */
function saysMore(one: string, other: string): boolean {
  const numbers = new Set(other.match(/\d+/g));
  return (one.match(/\d+/g) ?? []).some((number) => !numbers.has(number));
}

function plainOperator({ name = '', iata = '', icao = '' }: Partial<Operator> = {}): Operator {
  return { name, iata, icao };
}

function plainVehicle(vehicle: Partial<Vehicle> = {}): Vehicle {
  const { type = '', icao = '', registration = '', name = '' } = vehicle;
  return { type, icao, registration, name };
}

function travellerOf(traveller: DraftTraveller): ResolvedTraveller {
  return filledIn(blankTraveller, traveller);
}

/** A blank with what the source says in it. */
function filledIn<Blank extends object, Said extends object>(nothing: Blank, said: Said) {
  const values = { ...nothing } as Record<string, unknown>;
  for (const [name, value] of Object.entries(said)) if (value !== undefined) values[name] = value;
  return values as Blank & Said;
}
