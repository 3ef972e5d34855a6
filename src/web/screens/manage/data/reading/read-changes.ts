import {
  type CellColumn,
  listPathOf,
  valueAt,
  valuesAt,
  withValue,
} from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { Fields } from '../../../../../domain/kinds/fields.ts';
import {
  type CellReader,
  type CellReading,
  type CellRefusal,
  isRefused,
  refuse,
} from '../../../../../domain/kinds/cells/cell-reading.ts';
import {
  type PlacesMeant,
  settledMeanings,
  type TextMeant,
} from '../../../../../domain/journeys/meant/ends-meant.ts';
import { readCell } from '../../../../../domain/kinds/cells/read-cell.ts';
import { dateOrderOf, type ProvenOrder } from '../../../../../domain/shared/dates/date-order.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import type { Steps } from '../../../../../domain/shared/steps/steps.ts';
import { runInSlices } from '../../../../data/run-in-slices.ts';
import type { NameMeanings } from '../../../../data/places/place-search.data.ts';
import type { CellInput } from '../../../../kit/grid/grid-types.ts';
import { withKeptDetails } from './keep-details.ts';
import { type NameQuestion, questionKey } from '../../../../data/places/name-look-ups.ts';
import type { CellChange, Stored } from '../drafts/draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** The input of a cell. */
export interface CellTyped {
  id: string;
  seen?: Stored | undefined;
  path: string;
  input: CellInput;
}

export interface ChangeReader {
  columns: readonly CellColumn[];
  /** Does not look up places. These are looked up separately. */
  words: Omit<CellReader, 'recordsCalled'>;
  /** Reads a date in the order that was detected for its column. Returns EDTF. */
  readDateIn: (text: string, order: ProvenOrder, yearsAhead?: number) => string | undefined;
  recordsCalled: (kind: string, text: string) => readonly string[];
  valuesOf: (id: string) => Values;
  /** `mostly` is the usual kind of place in the field. */
  questionOf: (values: Values, text: string, mostly?: string) => NameQuestion;
  /**
   * Returns undefined if the server does not answer. The texts are then kept and looked up again
   * later.
   */
  find: (
    questions: readonly NameQuestion[],
  ) => Promise<ReadonlyMap<string, NameMeanings> | undefined>;
  placesMeant: (
    values: Values,
    text: string,
    found: readonly Place[],
    mostly?: string,
  ) => PlacesMeant;
  /** Countries in which the archive has places. */
  countries: ReadonlySet<string>;
  /** Lists candidate places in words. */
  optionsInWords: (places: readonly Place[]) => string;
  /** Must be called with places that rows refer to from now on. */
  note: (places: readonly Place[]) => void;
}

/** Cells read per step, which takes about a millisecond. */
const cellsAtATime = 50;
/** Texts matched to places per step, which takes about a millisecond. */
const textsAtATime = 20;

/**
 * Reads the input of cells row by row. Cells without places come first, because the date and mode
 * of a journey decide the meaning of a code. Then all places are looked up together. Works in
 * steps, so that the page stays responsive during a long paste.
 */
export async function readChanges(
  typed: readonly CellTyped[],
  reader: ChangeReader,
): Promise<CellChange[]> {
  const reading = readInSteps(typed, reader);
  const meanings = await findMeanings(await runInSlices(reading.questions()), reader.find);
  return runInSlices(reading.changes(meanings));
}

function readInSteps(typed: readonly CellTyped[], reader: ChangeReader) {
  const columns = new Map(reader.columns.map((column) => [column.path, column]));
  // Values of list items are read after the list: first the travellers, then their seats.
  const [ofItems, ofRows] = partition(typed, ({ path }) => listPathOf(path) !== undefined);
  const inOrder = [...ofRows, ...ofItems];
  const [places, others] = partition(inOrder, ({ path, input }) => {
    const field = columns.get(path)?.field;
    return 'text' in input && field !== undefined && namesPlaces({ it: field });
  });
  const readersOfDates = dateReaders(typed, columns, reader);
  const values = new Map<string, Values>();
  const valuesOf = (id: string) => values.get(id) ?? reader.valuesOf(id);
  const changes = new Map<CellTyped, CellChange>();
  /** Texts that name places, by look-up key, each with a record that contains it. */
  const asked = new Map<
    string,
    { question: NameQuestion; values: Values; mostly: string | undefined }
  >();
  const keepText = (cell: CellTyped, refusal: CellRefusal) => {
    const { id, seen, path, input } = cell;
    const text = 'text' in input ? input.text : '';
    changes.set(cell, { id, seen, path, to: { text, refusal } });
  };
  /** A value of a list item would be lost if the record has no such item or several. */
  const refusalOfItem = ({ id, path }: CellTyped, value: unknown): CellRefusal | undefined => {
    const list = listPathOf(path);
    const isLost = list !== undefined && valuesAt(valuesOf(id), path).length !== 1;
    return isLost && value !== '' ? refuse('not-one-item', reader.words.labelOf(list)) : undefined;
  };
  const read = (
    cell: CellTyped,
    placesCalled: (text: string, mostly?: string) => readonly string[],
  ) => {
    const field = columns.get(cell.path)?.field;
    if (!field) return;
    const { id, path, input, seen } = cell;
    const recordsCalled = (kind: string, text: string, mostly?: string) =>
      kind === 'place' ? placesCalled(text, mostly) : reader.recordsCalled(kind, text);
    const reading: CellReading =
      'value' in input
        ? input
        : readCell(path, field, input.text, {
            ...reader.words,
            ...readersOfDates.get(path),
            recordsCalled,
          });
    const ofNobody = isRefused(reading) ? undefined : refusalOfItem(cell, reading.value);
    if (isRefused(reading)) keepText(cell, reading);
    else if (ofNobody) keepText(cell, ofNobody);
    else {
      const isOver = 'text' in input && input.isOver === true && field.type === 'list';
      const value = isOver
        ? withKeptDetails(field, valueAt(valuesOf(id), path) as Values[], reading.value as Values[])
        : reading.value;
      values.set(id, withValue(valuesOf(id), path, value));
      changes.set(cell, { id, seen, path, to: { value } });
    }
  };

  /** Reads cells without places, and returns the look-ups for the others. */
  function* questions(): Steps<NameQuestion[]> {
    for (const [index, cell] of others.entries()) {
      read(cell, () => []);
      if (index % cellsAtATime === 0) yield;
    }
    for (const [index, cell] of places.entries()) {
      // Read only to collect the look-ups. The result is discarded.
      const before = valuesOf(cell.id);
      read(cell, (text, mostly) => {
        const question = reader.questionOf(before, text, mostly);
        asked.set(questionKey(question), { question, values: before, mostly });
        return ['asked'];
      });
      values.set(cell.id, before);
      if (index % cellsAtATime === 0) yield;
    }
    return [...asked.values()].map(({ question }) => question);
  }

  /** The meaning of each text, and whether it is certain. The other texts help to decide. */
  function* meantBy(
    meaningOf: Meanings,
  ): Steps<(values: Values, text: string, mostly?: string) => Named> {
    const meant = new Map<string, TextMeant>();
    for (const [key, { question, values: record, mostly }] of asked) {
      const { q: text } = question;
      const { places, isOfOtherDays } = meaningOf(question);
      const found = reader.placesMeant(record, text, places, mostly);
      const open = { places, isSure: false, mustAsk: true } as const;
      meant.set(key, { text, ...(isOfOtherDays ? open : found) });
      if (meant.size % textsAtATime === 0) yield;
    }
    const isSettled = settledMeanings([...meant.values()], reader.countries);
    return (record, text, mostly) => {
      const one = meant.get(questionKey(reader.questionOf(record, text, mostly)));
      return { places: one?.places ?? [], isSettled: one !== undefined && isSettled(one) };
    };
  }

  /** Reads the cells with places. Returns all changes in the order of the input. */
  function* allChanges(meanings: Meanings | undefined): Steps<CellChange[]> {
    const named = new Map<string, Place>();
    const meant = meanings && (yield* meantBy(meanings));
    for (const [index, cell] of places.entries()) {
      if (index % cellsAtATime === 0) yield;
      const text = 'text' in cell.input ? cell.input.text : '';
      if (!meant) {
        keepText(cell, { fault: 'not-looked-up', about: text });
        continue;
      }
      const record = valuesOf(cell.id);
      let doubtful: readonly Place[] = [];
      read(cell, (called, mostly) => {
        const { places: found, isSettled } = meant(record, called, mostly);
        if (!isSettled) {
          if (doubtful.length === 0) doubtful = found;
          return [];
        }
        for (const place of found) named.set(place.id, place);
        return found.map(({ id }) => id);
      });
      if (doubtful.length === 0) continue;
      keepText(cell, { fault: 'several-places', about: reader.optionsInWords(doubtful) });
    }
    if (named.size > 0) reader.note([...named.values()]);
    return inOrder.flatMap((cell) => changes.get(cell) ?? []);
  }

  return { questions, changes: allChanges };
}

type Meanings = (question: NameQuestion) => Pick<NameMeanings, 'places' | 'isOfOtherDays'>;

interface Named {
  places: readonly Place[];
  isSettled: boolean;
}

const datedTypes: ReadonlySet<string> = new Set(['date', 'day', 'zonedTime', 'instant']);

/** How to read the dates of each column: in the order that its cells prove, if they prove one. */
function dateReaders(
  typed: readonly CellTyped[],
  columns: ReadonlyMap<string, CellColumn>,
  { readDateIn }: ChangeReader,
): ReadonlyMap<string, Pick<CellReader, 'readDate'>> {
  const texts = new Map<string, string[]>();
  for (const { path, input } of typed) {
    const type = columns.get(path)?.field.type;
    if (!('text' in input) || type === undefined || !datedTypes.has(type)) continue;
    const known = texts.get(path);
    if (known) known.push(input.text);
    else texts.set(path, [input.text]);
  }
  return new Map(
    [...texts].flatMap(([path, written]) => {
      const order = dateOrderOf(written);
      if (!order) return [];
      const readDate: CellReader['readDate'] = (text, yearsAhead) =>
        readDateIn(text, order, yearsAhead);
      return [[path, { readDate }]];
    }),
  );
}

const meansNothing = { places: [] };

/**
 * The places that texts mean on their dates. If nothing had the name on that date, any date counts:
 * JFK for a flight in 1955 means the airport with this code today. Undefined if the server does not
 * answer.
 */
async function findMeanings(
  questions: readonly NameQuestion[],
  find: ChangeReader['find'],
): Promise<Meanings | undefined> {
  const then = await find(questions);
  const meantThen = (question: NameQuestion) => then?.get(questionKey(question)) ?? meansNothing;
  const unanswered = questions.filter(
    (question) => question.date !== 'XXXX' && meantThen(question).places.length === 0,
  );
  const ever = await find(unanswered.map(atAnyTime));
  if (!then || !ever) return undefined;
  return (question) => {
    const found = meantThen(question);
    const atSomeTime = ever.get(questionKey(atAnyTime(question)));
    return found.places.length > 0 ? found : (atSomeTime ?? meansNothing);
  };
}

function atAnyTime(question: NameQuestion): NameQuestion {
  return { ...question, date: 'XXXX' };
}

function namesPlaces(fields: Fields): boolean {
  return Object.values(fields).some((field) => {
    if (field.type === 'reference') return field.to === 'place';
    return (field.type === 'list' || field.type === 'group') && namesPlaces(field.fields);
  });
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean) {
  const first: Item[] = [];
  const second: Item[] = [];
  for (const item of items) (isFirst(item) ? first : second).push(item);
  return [first, second] as const;
}
