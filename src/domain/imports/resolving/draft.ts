import { dateAtPlaces } from '../../journeys/season-of-places.ts';
import { readDashlessRegistration, readRegistration } from '../../journeys/vehicle-marks.ts';
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
import { foldText } from '../../shared/text/fold-text.ts';
import { type Place, placeCode, type PlaceHint, placeInFull, toPlace } from '../../places/place.ts';
import { blankOf } from '../../kinds/blank.ts';
import { failForIssue } from '../reading/json-rows.ts';
import { longestCell, mostPlacesNamed } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { isOnlyCode, isUsedBy } from './airport-by-land.ts';
import { placeLabel, type PlaceLookups, resolvePlace, townWrittenAsCode } from './place.ts';
import { pairsByTimes } from './places-by-times.ts';
import { departureDay, durationInDays, resolveTimes, timeFarFromDate } from './times.ts';
import { modeOfPlaces } from './assumed-mode.ts';
import { besideOtherEnd } from './nearer-airport.ts';
import { withShortForms } from './short-forms.ts';
import { type Candidate, weighEnd } from './weigh-ends.ts';
import { catchRefusal, failRow, failRowOfDate } from '../row-refusal.ts';
import type { RowWarning } from '../row-warnings.ts';
import type { TownLookups } from './place-and-area.ts';
import type { JourneyDraft } from '../formats/journey-format.ts';

/**
 * IATA codes (SSIM, appendix A) that mean every model of a family, so that no single model may be
 * assumed. A lookup by name would take `330` for the Shorts 330, `737` for an 800 and `CRJ` for a
 * CRJ900. Families with one ICAO designator for all models, such as `F28`, are left to the lookup.
 */
const families = new Map([
  ['146', 'BAe 146'],
  ['220', 'Airbus A220'],
  ['32S', 'Airbus A318/A319/A320/A321'],
  ['330', 'Airbus A330'],
  ['340', 'Airbus A340'],
  ['350', 'Airbus A350'],
  ['380', 'Airbus A380'],
  ['707', 'Boeing 707'],
  ['727', 'Boeing 727'],
  ['737', 'Boeing 737'],
  ['747', 'Boeing 747'],
  ['757', 'Boeing 757'],
  ['767', 'Boeing 767'],
  ['777', 'Boeing 777'],
  ['787', 'Boeing 787'],
  ['ARJ', 'Avro RJ'],
  ['AT7', 'ATR 72'],
  ['ATR', 'ATR 42/72'],
  ['BEC', 'Beechcraft'],
  ['CN1', 'Cessna'],
  ['CN2', 'Cessna'],
  ['CNA', 'Cessna'],
  ['CNJ', 'Cessna Citation'],
  ['CRJ', 'Canadair Regional Jet'],
  ['CVR', 'Convair'],
  ['DC8', 'Douglas DC-8'],
  ['DC9', 'Douglas DC-9'],
  ['DFL', 'Dassault Falcon'],
  ['DH8', 'De Havilland Canada Dash 8'],
  ['EMJ', 'Embraer E-Jet'],
  ['ERJ', 'Embraer ERJ'],
  ['GRJ', 'Gulfstream'],
  ['JST', 'British Aerospace Jetstream'],
  ['LRJ', 'Learjet'],
  ['M80', 'McDonnell Douglas MD-80'],
  ['PAG', 'Piper'],
]);

/**
 * Returns the name of the family for a bare code, in IATA's form or as people write it (`B747`,
 * `A330`). Undefined for a code of one model, such as `B737`, which is ICAO's code for the 737-700.
 */
function aircraftFamily(code: string): string | undefined {
  const digits = /^(?:A3|B7)\d\d$/.test(code) && code !== 'B737' ? code.slice(1) : code;
  return families.get(digits);
}

/** The city of a metropolitan code (`LON`); `airports` are IATA codes. */
interface CityOfCode {
  code: string;
  town: string;
  airports: readonly string[];
}

/** The lookups that resolve a draft; the server implements them with its reference data. */
export interface ImportLookups extends PlaceLookups, TownLookups {
  /**
   * Returns the city of a hint's metropolitan code, if the hint does not identify one of the city's
   * airports on that date.
   */
  city(hint: PlaceHint, date: string): CityOfCode | undefined;
  /**
   * Returns the airports that had a hint's code on other dates, the nearest in time first, if no airport
   * had it on this date.
   */
  onOtherDays(hint: PlaceHint, date: string): readonly Place[];
  /**
   * Returns the places that words can mean for an end of a journey by this mode on a date (EDTF),
   * the likeliest first, and whether the first is certain.
   */
  placesMeant(
    hint: PlaceHint,
    mode: Mode,
    date: string,
  ): { places: readonly Place[]; isSettled: boolean };
  /**
   * Returns all places that words may mean at an end of a journey by land or sea, in the order of the
   * kinds of place that the mode uses.
   */
  candidates(hint: PlaceHint, mode: Mode, date: string): readonly Candidate[];
  /**
   * Whether so many names were searched for that further ones are only found if they are written in
   * full.
   */
  isLimited(): boolean;
  /**
   * Returns the places with the name in a hint if none of them is in the country or state that it
   * gives, the likeliest first.
   */
  elsewhere(hint: PlaceHint, mode: Mode, date: string): readonly Place[];
  /** Returns the airline that codes and a name meant on a date (EDTF). */
  airline(hint: Partial<Operator>, date: string): Operator | undefined;
  /** Finds a type by a name (`Boeing 747-400`) or by an ICAO or IATA type code. */
  vehicleType(text: string): { type: string; icao: string } | undefined;
}

/** A traveller identified by the source's key, not yet assigned to a person of the archive. */
const resolvedTravellerSchema = travellerSchema
  .omit({ personId: true })
  .extend({ key: z.string().max(longestCell), slug: z.string().max(longestCell) });
const resolvedSchema = journeySchema
  .omit({ travellers: true })
  .extend({ travellers: z.array(resolvedTravellerSchema).min(1).max(50) });

const ownValuesSchema = resolvedSchema.omit({ from: true, to: true });

/** Places that the schema has accepted, as it returned them: thousands of rows name the same few. */
const acceptedPlaces = new WeakMap<Place, Place>();

/** Checks a resolved journey like `resolvedSchema`, but every place only once. */
function checkJourney({ from, to, ...own }: z.input<typeof resolvedSchema>) {
  const [start, end] = [acceptedPlaces.get(from), acceptedPlaces.get(to)];
  if (start && end) {
    const parsed = ownValuesSchema.safeParse(own);
    return parsed.success ? { ...parsed, data: { ...parsed.data, from: start, to: end } } : parsed;
  }
  const parsed = resolvedSchema.safeParse({ from, to, ...own });
  if (parsed.success) {
    acceptedPlaces.set(from, parsed.data.from).set(to, parsed.data.to);
  }
  return parsed;
}

// All rows can share these objects, because the schema returns copies.
const blank = blankDetails();
const { personId: _nobody, ...nothingOfTraveller } = blankOf(journeyKind.fields.travellers.fields);
const blankTraveller = { ...nothingOfTraveller, slug: '' };

type ResolvedTraveller = z.infer<typeof resolvedTravellerSchema>;
/** A journey that is complete except for the persons of its travellers. */
export type ResolvedJourney = Omit<Journey, 'travellers'> & { travellers: ResolvedTraveller[] };

/**
 * Looks up a draft's places, airline and vehicle type, and converts its times to local ones. Keeps
 * what the source states; lookups only fill gaps.
 */
export function resolveDraft(
  draft: JourneyDraft,
  lookups: ImportLookups,
): Resolved | { problem: Problem } {
  return catchRefusal(() => resolve(draft, lookups));
}

interface Resolved {
  journey: ResolvedJourney;
  warnings: RowWarning[];
}

function resolve(given: JourneyDraft, lookups: ImportLookups): Resolved {
  const read = withAssumedMode(given, lookups);
  const { draft, from: likeliest } = dated(read, lookups);
  const { from, to } = endsByTimes(
    draft,
    { from: likeliest, to: placeOf(draft.to, draft.from, draft, lookups) },
    lookups,
  );
  const operator = draft.complete ? plainOperator(draft.operator) : operatorOf(draft, lookups);
  const vehicle = draft.complete ? plainVehicle(draft.vehicle) : vehicleOf(draft, lookups);
  const { times, isDayUnclear } = resolveTimes(draft, from, to);
  const statedDuration = draft.statedDuration ?? durationInDays(draft, times, from, to);
  const parsed = checkJourney({
    ...filledIn(blank, draft),
    date: draft.complete ? draft.date : dateAtPlaces(draft.date, [from, to]),
    from,
    to,
    ...times,
    ...(statedDuration !== undefined && { statedDuration }),
    operator,
    number: draft.complete ? (draft.number ?? '') : numberOf(draft.number, operator),
    vehicle,
    travellers: draft.travellers.map((traveller) => filledIn(blankTraveller, traveller)),
  });
  if (!parsed.success) return failForIssue(parsed.error);
  const unclear: RowWarning[] = isDayUnclear ? [{ code: 'arrival-day-unclear' }] : [];
  const far = timeFarFromDate(draft.mode, times);
  const warnings = [...(read.warnings ?? []), ...unclear, ...(far ? [far] : [])];
  return { journey: parsed.data, warnings };
}

/** Returns the ends, or others of their names if the times leave only these; fails the row if several are left. */
function endsByTimes(
  draft: JourneyDraft,
  ends: { from: Place; to: Place },
  lookups: ImportLookups,
): { from: Place; to: Place } {
  if (draft.complete === true) return ends;
  const others = (hint: PlaceHint, other: PlaceHint) =>
    hint.words === undefined ? [] : endMeant(hint, other, draft, lookups).places.slice(1);
  const [pair, ...further] = pairsByTimes(draft, ends, () => ({
    from: others(draft.from, draft.to),
    to: others(draft.to, draft.from),
  }));
  if (!pair) return ends;
  if (further.length === 0) return { from: toPlace(pair.from), to: toPlace(pair.to) };
  const isOfStart = pair.from.id !== ends.from.id;
  const { words = '' } = isOfStart ? draft.from : draft.to;
  const named = [ends, pair, ...further].map(({ from, to }) => withWhere(isOfStart ? from : to));
  return failRow(
    'place-several',
    `${words}: ${[...new Set(named)].slice(0, mostPlacesNamed).join(', ')}`,
  );
}

/** Returns the draft with the mode that its places show, if nothing in the row says one. */
function withAssumedMode(draft: JourneyDraft, lookups: ImportLookups): JourneyDraft {
  const { isModeAssumed, date, operator, warnings = [] } = draft;
  if (isModeAssumed !== true) return draft;
  const isOfAirline = operator?.name && lookups.airline(operator, date) !== undefined;
  if (isOfAirline) return draft;
  const mode = modeOfPlaces(draft, (hint, other, by) =>
    endMeant(hint, other, { mode: by, date }, lookups),
  );
  // Distances in lists of flights are great circles.
  if (mode === undefined) return { ...draft, statedDistance: undefined };
  if (mode === 'rail') return { ...draft, mode };
  return { ...draft, mode, warnings: [...warnings, { code: 'road-assumed' }] };
}

/**
 * Returns the place of departure and the draft with its date: its own, else that of its times, else
 * `XXXX`.
 */
function dated(draft: JourneyDraft, lookups: ImportLookups): { draft: JourneyDraft; from: Place } {
  if (draft.date !== '') return { draft, from: placeOf(draft.from, draft.to, draft, lookups) };
  // The date in UTC is accurate enough to look up a code.
  const near = departureDay(draft, 'UTC') ?? 'XXXX';
  const from = placeOf(draft.from, draft.to, { mode: draft.mode, date: near }, lookups);
  return { draft: { ...draft, date: departureDay(draft, from.zone) ?? near }, from };
}

/** By land and sea, an answer about a code is about a station or port, although an airport has the code. */
function placeOfHint(
  hint: PlaceHint,
  { mode, date }: Pick<JourneyDraft, 'mode' | 'date'>,
  lookups: ImportLookups,
): Place | undefined {
  const isAnswer = mode !== 'air' && hint.chosen !== undefined;
  return resolvePlace(isAnswer ? { chosen: hint.chosen } : hint, date, lookups);
}

function placeOf(
  hint: PlaceHint,
  other: PlaceHint,
  { mode, date }: Pick<JourneyDraft, 'mode' | 'date'>,
  lookups: ImportLookups,
): Place {
  if (hint.words !== undefined) return placeOfWords(hint, other, { mode, date }, lookups);
  const place = placeOfHint(hint, { mode, date }, lookups);
  const isMeant = !place || isMeantByCode(hint, other, { mode, date }, lookups);
  if (place && isMeant) return place;
  if (hint.chosen) failRow('place-unknown', placeLabel(hint));
  const isNoCode = !isMeant || lookups.onOtherDays(hint, date).length === 0;
  const town = isNoCode ? townWrittenAsCode(hint) : undefined;
  if (town?.words !== undefined && lookups.placesMeant(town, mode, date).places.length > 0) {
    return placeOfWords(town, other, { mode, date }, lookups);
  }
  const label = placeLabel(hint);
  if (mode !== 'air' && isOnlyCode(hint)) failRow('place-unknown', label);
  return label === '' ? failRow('airport-missing') : failUnknownAirport(label, hint, date, lookups);
}

/** Whether an end of a journey that is only a code can be the airport that has the code. */
function isMeantByCode(
  hint: PlaceHint,
  other: PlaceHint,
  { mode, date }: Pick<JourneyDraft, 'mode' | 'date'>,
  lookups: ImportLookups,
): boolean {
  if (mode === 'air' || !isOnlyCode(hint)) return true;
  const airport = lookups.airport(hint, date);
  const ends = () => {
    if (other.words !== undefined) {
      return lookups.candidates(other, mode, date).map(({ place }) => place);
    }
    return placeOfHint(other, { mode, date }, lookups) ?? [];
  };
  return !airport || isUsedBy(mode, airport, [ends()].flat());
}

/**
 * Fails the row because a hint, which is called `label`, means no airport on the date (EDTF). The
 * problem names the airports that it may mean.
 */
export function failUnknownAirport(
  label: string,
  hint: PlaceHint,
  date: string,
  lookups: ImportLookups,
): never {
  const city = lookups.city(hint, date);
  if (city) failRow('city-code', `${city.code}, ${city.town}: ${city.airports.join(', ')}`);
  const others = lookups.onOtherDays(hint, date).slice(0, mostPlacesNamed);
  if (others.length === 0) failRowOfDate('airport-unknown', label, date);
  const named = others.map(placeInFull).join(', ');
  return failRowOfDate('code-unassigned', `${label}: ${named}`, date);
}

/**
 * Returns the places that words at one end of a journey may mean, the likeliest first, and whether the
 * first is certain. By land and sea the other end decides between places with the same name; for a
 * flight it only makes an airport doubtful.
 */
export function endMeant(
  hint: PlaceHint,
  other: PlaceHint,
  { mode, date }: Pick<JourneyDraft, 'mode' | 'date'>,
  lookups: ImportLookups,
): { places: readonly Place[]; isSettled: boolean } {
  if (mode === 'air') {
    const meant = lookups.placesMeant(hint, mode, date);
    const there = () => {
      if (other.words === undefined) return resolvePlace(other, date, lookups);
      const { places, isSettled } = lookups.placesMeant(other, mode, date);
      return isSettled ? places[0] : undefined;
    };
    return besideOtherEnd(meant, there);
  }
  const there = (): readonly Candidate[] => {
    if (other.words !== undefined) return lookups.candidates(other, mode, date);
    const place = placeOfHint(other, { mode, date }, lookups);
    return place ? [{ place, weight: 1 }] : [];
  };
  const here = withShortForms(lookups.candidates(hint, mode, date));
  return weighEnd(here, there(), mode);
}

/**
 * Returns the place that words mean; fails the row if there are several, so that the user can
 * choose one.
 */
function placeOfWords(
  hint: PlaceHint,
  other: PlaceHint,
  { mode, date }: Pick<JourneyDraft, 'mode' | 'date'>,
  lookups: ImportLookups,
): Place {
  const { words = '' } = hint;
  const { places, isSettled } = endMeant(hint, other, { mode, date }, lookups);
  const [place] = places;
  if (!place) {
    const elsewhere = lookups.elsewhere(hint, mode, date).slice(0, mostPlacesNamed).map(withWhere);
    if (elsewhere.length > 0) failRow('place-elsewhere', `${words}: ${elsewhere.join(', ')}`);
    failRow('place-unknown', words);
  }
  if (!isSettled) {
    const named = places.slice(0, mostPlacesNamed).map(withWhere);
    failRow('place-several', `${words}: ${named.join(', ')}`);
  }
  return toPlace(place);
}

/** Places of one name differ by where they are. */
function withWhere(place: Place): string {
  const { kind, region, country } = place;
  return kind === 'airport' ? placeCode(place) : `${placeCode(place)} (${region || country})`;
}

/**
 * Returns the airline. If the row has none, the flight number gives it: `SK2535` is Scandinavian's.
 */
function operatorOf(
  { mode, operator, number = '', date }: JourneyDraft,
  lookups: ImportLookups,
): Operator {
  const given = mode === 'air' ? codesSplit(plainOperator(operator)) : plainOperator(operator);
  // Only for flights: `ICE123` is a train, not a flight of the airline with that designator.
  if (mode !== 'air') return given;
  const designator = designatorOf(number);
  const ofNumber = () => designator && lookups.airline(designator, date);
  if (!given.name && !given.iata && !given.icao) return plainOperator(ofNumber() ?? given);
  if (given.name && given.iata && given.icao) return given;
  const found = lookups.airline(given, date);
  const text = onlyTextOf(given);
  const isOfNumber =
    found && [found.iata, found.icao].some((code) => code && number.startsWith(code));
  if (text !== undefined && !isOfNumber) {
    const byNumber = ofNumber();
    // `ITA` with AZ421 is ITA Airways, although the ICAO code was Inter-Air's; a name that is known
    // is kept, because another airline may sell the flight.
    if (byNumber && isShortNameOf(byNumber, text) && !(given.name && found)) {
      return plainOperator(byNumber);
    }
    // A column of names has more abbreviations than codes of airlines that sell no flights.
    if (byNumber && given.icao && !found?.iata) {
      // The ICAO code of BMI was BMA.
      const named = lookups.airline({ name: text }, date);
      return plainOperator(named?.iata === byNumber.iata ? named : { name: text });
    }
  }
  return {
    name: given.name || found?.name || given.iata || given.icao,
    iata: given.iata || found?.iata || '',
    icao: given.icao || found?.icao || '',
  };
}

/** Returns the text of an airline that is only a name or only an ICAO code. */
function onlyTextOf({ name, iata, icao }: Operator): string | undefined {
  if (iata !== '') return undefined;
  if (name === '') return icao;
  return icao === '' ? name : undefined;
}

const shortestShortName = 3;

/** Whether the name of an airline begins with a text: `Southwest`, `SUN` for SunExpress. */
function isShortNameOf({ name }: Operator, text: string): boolean {
  const [whole, begin] = [foldText(name), foldText(text)];
  return begin.length >= shortestShortName && whole.startsWith(begin);
}

const codesInBrackets =
  /^([^()[\]]*[^()[\] ]) ?[([](?=[^()]*[A-Z])([A-Z\d]{2})?\/?([A-Z]{3})?[)\]]$/;
/** Not three letters alone, because `Air France / KLM` names two airlines. */
const codesAfterSign =
  /^([^–—/|]{2,100}[^–—/|\s-])\s{0,3}(?:[–—/|]|\s-)\s{0,3}(?=\d?[A-Z])([A-Z\d]{2})(?:\/([A-Z]{3}))?$/;

/** Splits the code from a name: `Lufthansa (LH)`, `Lufthansa [LH/DLH]`, `SAS – SK`, `Ryanair / FR`. */
function codesSplit(given: Operator): Operator {
  if (given.iata || given.icao) return given;
  const [, name, iata = '', icao = ''] =
    codesInBrackets.exec(given.name) ?? codesAfterSign.exec(given.name) ?? [];
  return name === undefined ? given : { name, iata, icao };
}

function designatorOf(number: string): Partial<Operator> | undefined {
  const [, iata, icao] = /^(?:([A-Z][A-Z\d]|\d[A-Z])|([A-Z]{3}))\d{1,4}[A-Z]?$/.exec(number) ?? [];
  if (iata !== undefined) return { iata };
  return icao === undefined ? undefined : { icao };
}

/** Adds the airline's code to a bare number: `117` of British Airways is `BA117`. */
function numberOf(number = '', { iata }: Operator): string {
  return /^\d+[A-Z]?$/.test(number) ? iata + number : number;
}

/**
 * Returns the vehicle. Keeps the source's text for the type unless it is a bare code. A `Boeing
 * 737` must not become a `Boeing 737-800`, although a search for it finds one.
 */
function vehicleOf({ mode, vehicle }: JourneyDraft, lookups: ImportLookups): Vehicle {
  const given = mode === 'air' ? nameSplit(plainVehicle(vehicle)) : plainVehicle(vehicle);
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

/** Splits the name of an aircraft from its registration: `D-ABYT (Köln)`, `N12345 / Liberty`. */
function nameSplit(given: Vehicle): Vehicle {
  const [first = '', ...others] = given.registration.trim().split(/[\s(/,„“"»]+/);
  const registration = readRegistration(first) ?? readDashlessRegistration(first);
  const name = given.registration
    .slice(given.registration.indexOf(first) + first.length)
    .replaceAll(/^[\s(/,„“"»:–-]+|[\s)”“"«]+$/g, '');
  if (registration === undefined || others.length === 0 || name === '' || given.name !== '') {
    return given;
  }
  return { ...given, registration, name };
}

/** Whether one type's name has numbers that the other's lacks, such as the 800 of `737-800`. */
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

/** Copies a blank value and sets the properties that the source states. */
function filledIn<Blank extends object, Said extends object>(nothing: Blank, said: Said) {
  const values = { ...nothing } as Record<string, unknown>;
  for (const [name, value] of Object.entries(said)) if (value !== undefined) values[name] = value;
  return values as Blank & Said;
}
