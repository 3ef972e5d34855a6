import { type CellColumn, withValue } from '../../domain/kinds/cell-columns.ts';
import type { Fields } from '../../domain/kinds/fields.ts';
import { type CellReader, type CellReading, isRefused } from '../../domain/kinds/cell-reading.ts';
import { readCell } from '../../domain/kinds/read-cell.ts';
import type { Place } from '../../domain/places/place.ts';
import type { NameMeanings } from '../journeys/search.data.ts';
import type { CellInput } from '../ui/grid/grid-types.ts';
import { type NameQuestion, questionKey } from './name-look-ups.ts';
import type { CellChange, Stored } from './record-book.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody has put into a cell of a row. */
export interface CellTyped {
  id: string;
  seen?: Stored | undefined;
  path: string;
  input: CellInput;
}

export interface ChangeReader {
  columns: readonly CellColumn[];
  /** knows no place by its text: those are looked up */
  words: Omit<CellReader, 'recordsCalled'>;
  recordsCalled: (kind: string, text: string) => readonly string[];
  valuesOf: (id: string) => Values;
  questionOf: (values: Values, text: string) => NameQuestion;
  /** undefined where nobody answers: the texts are kept, to be asked about again */
  find: (
    questions: readonly NameQuestion[],
  ) => Promise<ReadonlyMap<string, NameMeanings> | undefined>;
  placesMeant: (values: Values, places: readonly Place[]) => readonly Place[];
  /** places that are named from now on */
  note: (places: readonly Place[]) => void;
}

/**
 * Reads what was put into cells, row by row: first what names no place, since the date and the mode of
 * a journey decide what a code means; then the places, all looked up together.
 */
export async function readChanges(
  typed: readonly CellTyped[],
  reader: ChangeReader,
): Promise<CellChange[]> {
  const columns = new Map(reader.columns.map((column) => [column.path, column]));
  const [places, others] = partition(typed, ({ path, input }) => {
    const field = columns.get(path)?.field;
    return 'text' in input && field !== undefined && namesPlaces({ it: field });
  });
  const values = new Map<string, Values>();
  const valuesOf = (id: string) => values.get(id) ?? reader.valuesOf(id);
  const changes = new Map<CellTyped, CellChange>();
  const read = (cell: CellTyped, placesCalled: (text: string) => readonly string[]) => {
    const field = columns.get(cell.path)?.field;
    if (!field) return;
    const { id, path, input, seen } = cell;
    const recordsCalled = (kind: string, text: string) =>
      kind === 'place' ? placesCalled(text) : reader.recordsCalled(kind, text);
    const reading: CellReading =
      'value' in input
        ? input
        : readCell(path, field, input.text, { ...reader.words, recordsCalled });
    if (isRefused(reading)) {
      const text = 'text' in input ? input.text : '';
      changes.set(cell, { id, seen, path, to: { text, refusal: reading } });
    } else {
      values.set(id, withValue(valuesOf(id), path, reading.value));
      changes.set(cell, { id, seen, path, to: reading });
    }
  };
  for (const cell of others) read(cell, () => []);

  const questions: NameQuestion[] = [];
  for (const cell of places) {
    // Read once to hear of which places it asks; what that gives is thrown away.
    const asked = valuesOf(cell.id);
    read(cell, (text) => {
      questions.push(reader.questionOf(asked, text));
      return ['asked'];
    });
    values.set(cell.id, asked);
  }
  const meanings = await findMeanings(questions, reader.find);
  const named: Place[] = [];
  for (const cell of places) {
    if (!meanings) {
      const text = 'text' in cell.input ? cell.input.text : '';
      const refusal = { fault: 'not-looked-up' as const, about: text };
      changes.set(cell, { id: cell.id, path: cell.path, to: { text, refusal } });
      continue;
    }
    const record = valuesOf(cell.id);
    read(cell, (text) => {
      const answer = meanings(reader.questionOf(record, text));
      const meant = reader.placesMeant(record, answer);
      if (meant.length === 1) named.push(...meant);
      return meant.map(({ id }) => id);
    });
  }
  if (named.length > 0) reader.note(named);
  return typed.flatMap((cell) => changes.get(cell) ?? []);
}

/**
 * The places that texts mean on their dates, and where nothing had the name then, at any time: who wrote
 * JFK of a flight in 1955 means the airport that is called so now. Undefined where nobody answers.
 */
async function findMeanings(
  questions: readonly NameQuestion[],
  find: ChangeReader['find'],
): Promise<((question: NameQuestion) => readonly Place[]) | undefined> {
  const then = await find(questions);
  const placesThen = (question: NameQuestion) => then?.get(questionKey(question))?.places ?? [];
  const unanswered = questions.filter(
    (question) => question.date !== 'XXXX' && placesThen(question).length === 0,
  );
  const ever = await find(unanswered.map(atAnyTime));
  if (!then || !ever) return undefined;
  return (question) => {
    const places = placesThen(question);
    return places.length > 0 ? places : (ever.get(questionKey(atAnyTime(question)))?.places ?? []);
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
