/**
 * One line a journey, as people copy their paper log books: `12/6/78 LHR JFK BA501 B747 12A`.
 *
 * Fields stand in any order and are recognised by their form; only names are looked up. What a
 * line leaves out, and only that, comes from the line before it:
 * - no date: the same date; a date without a year: the same year (the next one, where a book runs
 *   on from autumn to spring; of a season it is asked); `14`: the next 14th; `+1`: that many days later
 * - one place: it is the destination, and the origin is where the last journey ended (unless it is
 *   that very place: then the destination is still to come)
 * - `r` or `<`: back from where the last journey went to where it began, in the same mode
 * - `"`: ditto. Alone, the whole line before; otherwise each stands for the first field of date,
 *   number, aircraft, registration, seat that the line does not give
 * - `London (Waterloo)`: a station, port or stop in a town; `London (town)`: the town itself
 * - `op CX`: who flew a flight that bears the number of another airline
 * - `again`: another journey than the one like it that the log has already
 * - `#` or quotation marks begin a note
 *
 * What is not understood, or may mean several things, is a question: the line is no journey before
 * it is answered, and nothing is taken from the line before in its stead.
 *
 * Two-digit years are the nearest not after this one. Times are those on the clock at the place; an
 * arrival gets its day from the instants. Nothing here asks the outside: look-ups are arguments
 * and may answer "not known yet", so that a screen can show at once what is clear, and parse the
 * line again when the answer has come.
 */
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

/** What the lines before have said; `startOfBook` before the first. */
export interface QuickState {
  last: Journey | undefined;
  /** the last date with a year in it, EDTF, or '' */
  date: string;
}

export const startOfQuickEntry: QuickState = { last: undefined, date: '' };

export interface QuickContext extends DraftContext {
  /** how `12/6` is meant */
  dateOrder: DateOrder;
  /** `YYYY-MM-DD` */
  today: string;
  /** unless the line says otherwise */
  mode: Mode;
  findMeanings: FindMeanings;
  findSpellings?: FindSpellings;
  /** whether the log has a journey already */
  isThere?: (journey: Journey) => boolean;
  /** `London (Waterloo)`: a place of that name in the town */
  placeIn?: (town: Place, name: string, kind: PlaceKind) => Place;
}

export type AssumedField = 'date' | 'year' | 'mode' | RepeatedField;

export interface QuickEntry {
  /** every recognised or unknown stretch of the line, from left to right */
  tokens: QuickToken[];
  /** what is known of the journey so far */
  draft: QuickDraft;
  /** the journey, once nothing is missing and no question needs an answer */
  journey: Journey | undefined;
  missing: RequiredField[];
  /** taken from the line before, or from today, not from this line */
  assumed: AssumedField[];
  /** from left to right; those that need no answer only offer other places */
  questions: Question[];
  /** `early 80s`: a date that the archive can only have as "about", as written and in the note; or '' */
  keptInNote: string;
  /** look-ups that are on their way: parse again when they have come */
  pending: string[];
}

/** Reads one line in the light of those before it. Never throws: what it cannot read is a question. */
export function parseQuickEntry(
  line: string,
  state: QuickState,
  context: QuickContext,
): QuickEntry {
  const { words, note } = splitLine(line);
  joinHalves(words);
  joinOperatedBy(words);
  const found = claimDate(words, state, context);
  // `2h35` looks like a flight number, so it goes first; `1030` could be part of one, so it waits.
  const duration = claimDuration(words);
  const claimed = noNames();
  const lookUp = {
    date: lookUpDate(found, state),
    find: context.findMeanings,
    findSpellings: context.findSpellings,
  };
  const inTheAir = { ...lookUp, mode: 'air' } as const;
  const way = claimWay(words, (index) => !isInAirline(words, index, claimed, inTheAir));
  // The way back is gone as the way there was.
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
  const { draft, repeated } = applyDittos(given.draft, state.last, {
    count: marks.dittos,
    dateGiven,
  });
  const missing = missingOf(draft);
  const { from, to } = draft;
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

/** The state for the line after an accepted one. */
export function afterEntry(state: QuickState, journey: Journey): QuickState {
  const hasYear = yearOf(journey.date) !== undefined;
  return { last: journey, date: hasYear ? journey.date : state.date };
}

function claimDate(words: Words, state: QuickState, { dateOrder, today }: QuickContext) {
  const found = findDate(words, { order: dateOrder, today, last: state.date });
  if (found) claim(words, found.index, found.count, 'date');
  return found;
}

/** Names are looked up as they were then, as far as one can tell. */
function lookUpDate(written: LineDate | undefined, { last, date }: QuickState): string {
  if (!written) return last?.date || 'XXXX';
  return written.date || written.dates[0] || date || 'XXXX';
}

/** The date of the line before where this one has none; not where it may be what is not understood. */
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

/** The stretch `early 80s`, or '' of a date that says no such thing. */
function partOfDate(written: LineDate | undefined, line: string, tokens: readonly QuickToken[]) {
  const date = tokens.find(({ field }) => field === 'date');
  return written?.part !== undefined && date ? line.slice(date.start, date.end) : '';
}

/** Airports are not added in passing. */
function ownPlaces(mode: Mode, { placeIn }: QuickContext) {
  if (!placeIn || mode === 'air') return undefined;
  return (town: Place, name: string) => placeIn(town, name, modeEnds[mode].added);
}
