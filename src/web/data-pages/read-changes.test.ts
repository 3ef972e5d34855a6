import { expect, it, vi } from 'vitest';
import { cellColumns } from '../../domain/kinds/cell-columns.ts';
import { list, name, reference, text } from '../../domain/kinds/fields.ts';
import type { Place } from '../../domain/places/place.ts';
import { places as known } from '../../../e2e/journeys.ts';
import { questionKey } from './name-look-ups.ts';
import { type ChangeReader, readChanges } from './read-changes.ts';

const fields = {
  date: name(20),
  from: reference('place', { required: true }),
  homes: list(
    'json',
    { placeId: reference('place', { required: true }), note: text(20) },
    { maxItems: 3 },
  ),
};

/** JFK had its name from 1963 on; Nowhere is no place, London is two. */
const meant: Readonly<Record<string, readonly Place[]>> = {
  'LHR 1998': [known.LHR],
  'LHR XXXX': [known.LHR],
  'JFK XXXX': [known.JFK],
  'London 1998': [known.LHR, known.FCO],
};

function reader(edits: Partial<ChangeReader> = {}): ChangeReader {
  return {
    columns: cellColumns(fields),
    words: {
      labelOf: (path) => path,
      choiceOf: (_path, choice) => choice,
      recordOf: () => undefined,
      yes: 'yes',
      no: 'no',
      readDate: (written) => written,
      fromKilometres: (km) => km,
      toKilometres: (km) => km,
    },
    recordsCalled: () => [],
    valuesOf: () => ({ date: '1998', from: '', homes: [] }),
    questionOf: ({ date }, q) => ({ q, date: String(date), kind: 'airport' }),
    find: (questions) =>
      Promise.resolve(
        new Map(
          questions.map((question) => [
            questionKey(question),
            { places: meant[`${question.q} ${question.date}`] ?? [], airline: null },
          ]),
        ),
      ),
    placesMeant: (_values, found) => found,
    note: () => {},
    ...edits,
  };
}

const cell = (path: string, typed: string) => ({ id: 'r', path, input: { text: typed } });

it('a code means the place that had it on the date of its row, typed together with it', async () => {
  const [date, from] = await readChanges([cell('from', 'LHR'), cell('date', '1998')], reader());
  expect(date).toMatchObject({ path: 'from', to: { value: known.LHR.id } });
  expect(from).toMatchObject({ path: 'date', to: { value: '1998' } });
});

it('a code that nothing had then means what has it now', async () => {
  const [from] = await readChanges([cell('from', 'JFK')], reader());
  expect(from?.to).toEqual({ value: known.JFK.id });
});

it('places within a list are looked up too, and noted', async () => {
  const note = vi.fn<ChangeReader['note']>();
  const [homes] = await readChanges([cell('homes', 'LHR (note our first)')], reader({ note }));
  expect(homes?.to).toEqual({ value: [{ placeId: known.LHR.id, note: 'our first' }] });
  expect(note).toHaveBeenCalledWith([known.LHR]);
});

it('what means nothing, or several places, keeps its text and says so', async () => {
  const faultOf = async (typed: string) => {
    const [from] = await readChanges([cell('from', typed)], reader());
    return from && 'refusal' in from.to ? [from.to.text, from.to.refusal.fault] : from;
  };
  expect(await faultOf('Nowhere')).toEqual(['Nowhere', 'unknown-record']);
  expect(await faultOf('London')).toEqual(['London', 'several-records']);
});

it('what nobody answers about keeps its text, to be asked again', async () => {
  const find = () => Promise.resolve(undefined);
  const changes = await readChanges([cell('from', 'LHR'), cell('date', '1999')], reader({ find }));
  expect(changes).toMatchObject([
    { path: 'from', to: { text: 'LHR', refusal: { fault: 'not-looked-up' } } },
    { path: 'date', to: { value: '1999' } },
  ]);
});
