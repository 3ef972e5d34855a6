import { expect, it, vi } from 'vitest';
import { cellColumns, itemColumns } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { date, list, name, reference, text } from '../../../../../domain/kinds/fields.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { places as known } from '../../../../../../e2e/journeys.ts';
import { questionKey } from '../../../../data/places/name-look-ups.ts';
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

/** JFK has had its name since 1963. Nowhere is not a place, and London is ambiguous. */
const meant: Readonly<Record<string, readonly Place[]>> = {
  'LHR 1998': [known.LHR],
  'LHR XXXX': [known.LHR],
  'JFK XXXX': [known.JFK],
  'London 1998': [known.LHR, known.FCO],
  'Heathrow 1998': [known.LHR],
  'Gatwick 1998': [{ ...known.LHR, id: 'airport:EGKK', name: 'Gatwick' }],
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
    readDateIn: (written, order) => `${written} ${order}`,
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
    placesMeant: (_values, text, places) => ({ places, isSure: text === text.toUpperCase() }),
    countries: new Set(['IT']),
    optionsInWords: (places) => places.map(({ name: called }) => called).join('; '),
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

it('a seat is of the only traveller, whom the same row names behind it, and of nobody among several', async () => {
  const travellers = list(
    'json',
    { who: reference('person', { required: true }), seat: text(20) },
    { maxItems: 3, eachOnce: 'who' },
  );
  const columns = [...cellColumns({ travellers }), ...itemColumns('travellers', travellers, '')];
  const put = async (...typed: ReturnType<typeof cell>[]) => {
    const changes = await readChanges(
      typed,
      reader({
        columns,
        recordsCalled: (_kind, called) => [called],
        valuesOf: () => ({ travellers: [] }),
      }),
    );
    return changes.map(({ path, to }) => [path, 'value' in to ? to.value : to.refusal.fault]);
  };
  const seat = cell('travellers[].seat', '12A');
  expect(await put(seat, cell('travellers', 'Sam'))).toEqual([
    ['travellers', [{ who: 'Sam', seat: '' }]],
    ['travellers[].seat', '12A'],
  ]);
  expect(await put(seat, cell('travellers', 'Sam; Alex'))).toContainEqual([
    'travellers[].seat',
    'not-one-item',
  ]);
  expect(await put(seat)).toEqual([['travellers[].seat', 'not-one-item']]);
  expect(await put(cell('travellers[].seat', ''))).toEqual([['travellers[].seat', '']]);
});

it('a code that nothing had then means what has it now', async () => {
  const [from] = await readChanges([cell('from', 'JFK')], reader());
  expect(from?.to).toEqual({ value: known.JFK.id });
});

it('a code that nobody had on the date keeps its text, even if only one place ever had it', async () => {
  const find: ChangeReader['find'] = (questions) =>
    Promise.resolve(
      new Map(
        questions.map((question) => [
          questionKey(question),
          { places: [known.FCO], airline: null, isOfOtherDays: true as const },
        ]),
      ),
    );
  const [from] = await readChanges([cell('from', 'FCO')], reader({ find }));
  expect(from?.to).toMatchObject({ text: 'FCO', refusal: { fault: 'several-places' } });
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
  expect(await faultOf('London')).toEqual(['London', 'several-places']);
});

it('a name alone means no place of a country that nothing else is in', async () => {
  const [from] = await readChanges([cell('from', 'Heathrow')], reader());
  expect(from?.to).toMatchObject({
    text: 'Heathrow',
    refusal: { fault: 'several-places', about: known.LHR.name },
  });
  const [known_] = await readChanges(
    [cell('from', 'Heathrow')],
    reader({ countries: new Set(['GB']) }),
  );
  expect(known_?.to).toEqual({ value: known.LHR.id });
});

it('names of one paste speak for one another', async () => {
  const [from, homes] = await readChanges(
    [cell('from', 'Heathrow'), cell('homes', 'Gatwick')],
    reader(),
  );
  expect(from?.to).toEqual({ value: known.LHR.id });
  expect(homes?.to).toMatchObject({ value: [{ placeId: 'airport:EGKK' }] });
});

it('what nobody answers about keeps its text, to be asked again', async () => {
  const find = () => Promise.resolve(undefined);
  const changes = await readChanges([cell('from', 'LHR'), cell('date', '1999')], reader({ find }));
  expect(changes).toMatchObject([
    { path: 'from', to: { text: 'LHR', refusal: { fault: 'not-looked-up' } } },
    { path: 'date', to: { value: '1999' } },
  ]);
});

it('the dates of a column are read in the order that one of them shows', async () => {
  const dated = { columns: cellColumns({ began: date(), ended: date() }) };
  const changes = await readChanges(
    [
      cell('began', '1/2/1990'),
      cell('began', '13/2/1990'),
      cell('ended', '1/2/1990'),
      { id: 'r', path: 'ended', input: { value: '1990-13' } },
    ],
    reader({ valuesOf: () => ({ began: '', ended: '' }), ...dated }),
  );
  expect(changes.map(({ to }) => to)).toEqual([
    { value: '1/2/1990 day-first' },
    { value: '13/2/1990 day-first' },
    { value: '1/2/1990' },
    { value: '1990-13' },
  ]);
});
