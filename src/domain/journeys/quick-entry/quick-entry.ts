/**
 * Parses one line per journey, in the style of a paper log book: `12/6/78 LHR JFK BA501 B747 12A`.
 *
 * Fields can stand in any order and are recognised by their form. Only names are looked up. Fields
 * that the line omits come from the previous line:
 * - No date means the same date. A date without a year takes the same year, or the next one if the
 * log continues from autumn to spring; a season without a year becomes a question. `14` is the next
 * 14th. `+1` is one day later.
 * - One place is the destination, and the origin is where the previous journey ended. If both are
 * the same place, it is the origin and the destination is still missing.
 * - `r` or `<` is the way back from the previous journey's destination to its origin, in the same
 * mode.
 * - `"` is a ditto mark. Alone it repeats the whole previous line. Otherwise each mark stands for
 * the first of date, number, aircraft, registration and seat that the line does not give.
 * - `London (Waterloo)` is a station, port or stop in a town. `London (town)` is the town itself.
 * - `op CX` is the airline that operated a flight under another airline's number.
 * - `again` marks a second journey equal to one that the log already has.
 * - `#` or quotation marks begin a note.
 *
 * Text that is not understood or ambiguous becomes a question. The line does not become a journey
 * until the question is answered, and nothing is taken from the previous line in its place.
 *
 * Two-digit years are at most two years after the current one (`yearOfTwoDigits`). Times are local times at the
 * place: actual ones, or scheduled ones if the date is after today. The day of an arrival is derived
 * from the instants. This module makes no requests: lookups
 * are passed as arguments and can answer "not known yet". The page can then show what is clear at
 * once, and parse the line again when the answer arrives.
 */
import { dateAtPlaces } from '../season-of-places.ts';
import { yearOf } from '../../shared/dates/edtf-date.ts';
import type { Journey, Mode } from '../journey.ts';
import { modeEnds } from '../mode-ends.ts';
import type { Place, PlaceKind } from '../../places/place.ts';
import {
  doubtAirlineAndNumber,
  doubtAirlineAndYear,
  doubtAirlineOrAirfield,
  doubtAirlineOrType,
  joinOperatedBy,
} from './airline-doubts.ts';
import { claimDuration, claimTimes, joinHalves } from './clock.ts';
import type { DateOrder } from './date-forms.ts';
import { applyDittos, usableDittos, type RepeatedField } from './ditto.ts';
import { findDate, type LineDate } from './line-date.ts';
import { lineEnds } from './line-ends.ts';
import { claimMarks, claimWay } from './line-marks.ts';
import { claimAirline, isInAirline } from './line-airline.ts';
import { claimNames } from './line-names.ts';
import { noNames, type FindMeanings, type FindSpellings, type LineNames } from './name-look-up.ts';
import { mustBeAnswered, questionsOf, type Question } from './questions.ts';
import {
  draftOf,
  missingOf,
  type DraftContext,
  type QuickDraft,
  type RequiredField,
} from './quick-draft.ts';
import { claim, splitLine, unusedAreUnknown, type QuickToken, type Words } from './words.ts';

/**
 * State carried over from the previous lines. `startOfQuickEntry` is the state before the first
 * line.
 */
export interface QuickState {
  last: Journey | undefined;
  /** The last date that contains a year, EDTF, or ''. */
  date: string;
}

export const startOfQuickEntry: QuickState = { last: undefined, date: '' };

export interface QuickContext extends DraftContext {
  /** How `12/6` is read. */
  dateOrder: DateOrder;
  /** Mode to use unless the line states another. */
  mode: Mode;
  findMeanings: FindMeanings;
  findSpellings?: FindSpellings;
  /** Whether the log already has a journey. */
  isThere?: (journey: Journey) => boolean;
  /** Returns the place for `London (Waterloo)`: a place of that name in the town. */
  placeIn?: (town: Place, name: string, kind: PlaceKind) => Place;
}

export interface QuickEntry {
  /** Every recognised or unknown stretch of the line, from left to right. */
  tokens: QuickToken[];
  /** The journey as far as it is known. */
  draft: QuickDraft;
  /** The journey, if no field is missing and no question must be answered. */
  journey: Journey | undefined;
  missing: RequiredField[];
  /** Fields taken from the previous line or from today instead of this line. */
  assumed: ('date' | 'year' | 'mode' | RepeatedField)[];
  /** From left to right. Questions that need no answer only offer other places. */
  questions: Question[];
  /**
   * A text such as `early 80s` whose date the archive can only hold as approximate. It is kept as
   * written in the note. Otherwise ''.
   */
  keptInNote: string;
  /** Texts whose lookup is still running. Parse the line again when their answers have arrived. */
  pending: string[];
}

/**
 * Parses one line in the context of the previous lines. Never throws: text that it cannot parse
 * becomes a question.
 */
export function parseQuickEntry(
  line: string,
  state: QuickState,
  context: QuickContext,
): QuickEntry {
  const { words, note } = splitLine(line);
  joinHalves(words);
  joinOperatedBy(words);
  const found = claimDate(words, state, context);
  // Durations come first, because `2h35` looks like a flight number. Times come later, because
  // `1030` can be part of a flight number.
  const duration = claimDuration(words);
  const claimed = noNames();
  const lookUp = {
    date: lookUpDate(found, state),
    find: context.findMeanings,
    findSpellings: context.findSpellings,
  };
  const inTheAir = { ...lookUp, mode: 'air' } as const;
  const way = claimWay(words, (index) => !isInAirline(words, index, claimed, inTheAir));
  // The way back uses the mode of the outward journey.
  const mode = way.mode ?? (way.isReturn ? state.last?.mode : undefined) ?? context.mode;
  if (mode === 'air') claimAirline(words, claimed, inTheAir);
  const claimedMarks = claimMarks(words);
  const times = claimTimes(words, duration);
  claimNames(words, claimed, {
    ...lookUp,
    mode,
    isNumbered: claimedMarks.flight !== undefined || claimed.number !== '',
    placeIn: ownPlaces(mode, context),
  });
  const { tokens } = words;
  const typed =
    mode === 'air'
      ? doubtAirlineOrType(words, claimedMarks, claimed, inTheAir)
      : { ...claimedMarks, names: claimed };
  const marks = { ...claimedMarks, vehicle: typed.vehicle };
  const { written, names } = doubtAirlineAndYear(words, found, typed.names);
  const airline = mode === 'air' ? doubtAirlineAndNumber(words, marks.flight, names) : undefined;
  const ends = lineEnds(names, { ...way, ...marks }, state.last, tokens);
  const date = dateOf(written, names, state, line);
  const part = partOfDate(written, line, tokens);
  const noted = [part, note].filter((each) => each !== '').join('. ');
  const given = draftOf(
    { mode, date, note: noted, marks, times, names, ends },
    state.last,
    context,
  );
  const dateGiven = written !== undefined;
  unusedAreUnknown(tokens, 'number', 1);
  unusedAreUnknown(tokens, 'seat', context.travellers.length);
  unusedAreUnknown(tokens, 'ditto', usableDittos(given.draft, state.last, dateGiven));
  const { draft: said, repeated } = applyDittos(given.draft, state.last, {
    count: marks.dittos,
    dateGiven,
  });
  const { from, to } = said;
  const draft = from && to ? { ...said, date: dateAtPlaces(said.date, [from, to]) } : said;
  const missing = missingOf(draft);
  const told = missing.length === 0 && from && to ? { ...draft, from, to } : undefined;
  const isThere = told !== undefined && context.isThere?.(told) === true;
  unusedAreUnknown(tokens, 'again', told === undefined || isThere ? 1 : 0);
  const questions = questionsOf(line, {
    tokens,
    date: written,
    unknown: [...names.unknown, ...doubtAirlineOrAirfield(names, tokens)],
    airline,
    places: ends.questions,
  });
  if (isThere && !marks.isAgain && !questions.some(mustBeAnswered)) {
    questions.push({ kind: 'already-there', start: 0, end: line.length });
  }
  return {
    tokens: tokens.sort((a, b) => a.start - b.start),
    draft,
    journey: questions.some(mustBeAnswered) ? undefined : told,
    missing,
    assumed: [
      ...(written === undefined && date !== '' ? (['date'] as const) : []),
      ...(written?.yearAssumed ? (['year'] as const) : []),
      ...(way.mode === undefined && draft.mode !== context.mode ? (['mode'] as const) : []),
      ...ends.assumed,
      ...repeated,
    ],
    questions,
    keptInNote: part,
    pending: [...names.pending, ...given.pending],
  };
}

/** Returns the state for the line after an accepted one. */
export function afterEntry(state: QuickState, journey: Journey): QuickState {
  const hasYear = yearOf(journey.date) !== undefined;
  return { last: journey, date: hasYear ? journey.date : state.date };
}

function claimDate(words: Words, state: QuickState, { dateOrder, today }: QuickContext) {
  const found = findDate(words, { order: dateOrder, today, last: state.date });
  if (found) claim(words, found.index, found.count, 'date');
  return found;
}

/**
 * Returns the date for which names are looked up: the written date, its likeliest reading, or the
 * latest known date.
 */
function lookUpDate(written: LineDate | undefined, { last, date }: QuickState): string {
  if (!written) return last?.date || 'XXXX';
  return written.date || written.dates[0] || date || 'XXXX';
}

/**
 * Returns the written date, or the previous line's date if none is written. Returns '' if
 * unrecognised text contains digits, because that text can be the date.
 */
function dateOf(
  written: LineDate | undefined,
  { unknown }: LineNames,
  { last }: QuickState,
  line: string,
): string {
  if (written) return written.date;
  const mayBeDate = unknown.some(({ start, end }) => /\d/.test(line.slice(start, end)));
  return mayBeDate ? '' : (last?.date ?? '');
}

/** Returns the stretch of a date such as `early 80s`, or '' if the date has no such word. */
function partOfDate(written: LineDate | undefined, line: string, tokens: readonly QuickToken[]) {
  const date = tokens.find(({ field }) => field === 'date');
  return written?.part !== undefined && date ? line.slice(date.start, date.end) : '';
}

/** Airports are not created during quick entry. */
function ownPlaces(mode: Mode, { placeIn }: QuickContext) {
  if (!placeIn || mode === 'air') return undefined;
  return (town: Place, name: string) => placeIn(town, name, modeEnds[mode].added);
}
