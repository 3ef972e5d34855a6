import { expect, it } from 'vitest';
import { blankOf } from '../../../../../domain/kinds/blank.ts';
import { journeyKind, type JourneyRecord } from '../../../../../domain/journeys/journey.ts';
import { completeJourneys } from './complete-journeys.ts';
import { questionKey } from '../../../../data/places/name-look-ups.ts';
import type { CellChange } from '../drafts/draft.ts';

const ba = { name: 'British Airways', iata: 'BA', icao: 'BAW' };

const complete = async (
  changes: Readonly<Record<string, unknown>>,
  { before = {}, isNew = false }: { before?: Partial<JourneyRecord>; isNew?: boolean } = {},
) => {
  const put = Object.entries(changes).map(([path, value]): CellChange => ({
    id: 'j',
    path,
    to: { value },
  }));
  const added = await completeJourneys(put, {
    valuesOf: () => ({ ...blankOf(journeyKind.fields), date: '1998', ...before }),
    isNew: () => isNew,
    find: (questions) =>
      Promise.resolve(
        new Map(
          questions.map((question) => [
            questionKey(question),
            {
              places: [],
              airline:
                question.date === '1998' &&
                ['BA', 'British Airways', 'british airways'].includes(question.q)
                  ? ba
                  : null,
            },
          ]),
        ),
      ),
  });
  return added.map(({ path, to }) => `${path} ${'value' in to ? String(to.value) : '?'}`);
};

const codes = ['operator.iata BA', 'operator.icao BAW'];

it('an airline that is named brings its codes, and keeps its spelling', async () => {
  expect(await complete({ 'operator.name': 'british airways' })).toEqual([
    'operator.name british airways',
    ...codes,
  ]);
});

it('a code becomes the airline', async () => {
  expect(await complete({ 'operator.name': 'BA' })).toEqual([
    'operator.name British Airways',
    ...codes,
  ]);
});

it('the number of a new flight says whose it is, of one that is stored nothing', async () => {
  expect(await complete({ number: 'BA117' }, { isNew: true })).toEqual([
    'operator.name British Airways',
    ...codes,
  ]);
  expect(await complete({ number: 'BA 117' }, { isNew: true })).toHaveLength(3);
  expect(await complete({ number: 'BA117' })).toEqual([]);
  expect(await complete({ number: '117' }, { isNew: true })).toEqual([]);
});

it('an airline that nobody knows takes the codes of the one before away', async () => {
  expect(await complete({ 'operator.name': 'Air Nobody' }, { before: { operator: ba } })).toEqual([
    'operator.name Air Nobody',
    'operator.iata ',
    'operator.icao ',
  ]);
});

it('who writes codes, and who travels by rail, is left alone', async () => {
  expect(await complete({ 'operator.name': 'BA', 'operator.iata': 'XX' })).toEqual([]);
  expect(await complete({ 'operator.name': 'BA' }, { before: { mode: 'rail' } })).toEqual([]);
  expect(await complete({ 'operator.name': 'BA', mode: 'rail' })).toEqual([]);
});

it('asks about the airline of the date', async () => {
  expect(await complete({ number: 'BA117', date: '1930' }, { isNew: true })).toEqual([]);
});
