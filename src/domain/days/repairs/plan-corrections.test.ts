import { describe, expect, it } from 'vitest';
import type { ExplainedGround, ExplainedPlace } from '../count/day-explanations.ts';
import { type CorrectedPlace, planCorrections, surePlaces, withPlace } from './plan-corrections.ts';

const place = (territory: string, town = '', why = ''): CorrectedPlace => ({
  territory,
  town,
  placeId: null,
  why,
});
const calais = place('FR', 'Calais');
const amsterdam = place('NL', 'Amsterdam');
const belgium = place('BE', '', 'Lunch in Ghent.');

const told = (country: string, town: string, id = '', region = ''): ExplainedPlace => ({
  territory: country,
  town,
  evidence: [{ kind: id.startsWith('c') ? 'correction' : 'journey', id }],
  isTransit: false,
  spot: { country, region },
});
const sure = (...among: ExplainedPlace[]): ExplainedGround => ({ among, isSure: true });

describe('what a day surely says', () => {
  it('is its places in order, each once in a row, and what corrections say as they say it', () => {
    const grounds = [
      sure(told('FR', 'Calais', 'j1')),
      sure(told('FR', 'Calais', 'j2')),
      sure(told('BE', '', 'c1')),
      sure(told('NL', 'Amsterdam', 'j2')),
    ];
    expect(surePlaces({ grounds }, [{ id: 'c1', ...belgium }])).toEqual([
      calais,
      belgium,
      amsterdam,
    ]);
  });

  it('tells the state of a town of the US and the nation of one of the UK', () => {
    const grounds = [
      sure(told('US', 'Portland', 'j1', 'US-OR')),
      sure(told('GB', 'Perth', 'j2', 'GB-PKN')),
      sure(told('FR', 'Paris', 'j3', 'FR-75')),
    ];
    expect(surePlaces({ grounds }, []).map(({ territory }) => territory)).toEqual([
      'US-OR',
      'GB-SCT',
      'FR',
    ]);
  });

  it('is the country of several towns of which it was one, and nothing that is only possible', () => {
    const grounds = [
      sure(told('IT', 'Rome'), told('IT', 'Milan')),
      sure(told('IT', 'Milan'), told('FR', 'Paris')),
      { among: [told('FR', 'Paris')], isSure: false },
    ];
    expect(surePlaces({ grounds }, [])).toEqual([place('IT')]);
  });
});

describe('another place of a day', () => {
  it('is on the way, and the night stays where it was', () => {
    expect(withPlace([calais, amsterdam], belgium, 'between')).toEqual([
      calais,
      belgium,
      amsterdam,
    ]);
    expect(withPlace([amsterdam], belgium, 'between')).toEqual([belgium, amsterdam]);
    expect(withPlace([], belgium, 'between')).toEqual([belgium]);
  });

  it('is the last, or the only one, where that is asked for', () => {
    expect(withPlace([calais, amsterdam], belgium, 'last')).toEqual([calais, amsterdam, belgium]);
    expect(withPlace([calais, amsterdam], belgium, 'replace')).toEqual([belgium]);
  });

  it('is there once where it is there already, with the reason that is given now', () => {
    const why = { ...amsterdam, why: 'I remember.' };
    expect(withPlace([calais, amsterdam], why, 'between')).toEqual([calais, why]);
    expect(withPlace([calais, amsterdam], why, 'last')).toEqual([calais, why]);
  });
});

describe('what is written', () => {
  const of = { personId: 'alex', date: '2025-02-11' };
  const stored = (id: string, said: CorrectedPlace, personId = 'alex') => ({
    ...of,
    ...said,
    personId,
    countsAs: '' as const,
    id,
    version: 3,
  });
  const written = (said: CorrectedPlace) => ({ ...of, ...said, countsAs: '' });

  it('are all places of a day that no correction was of', () => {
    expect(planCorrections([], [{ of, places: [calais, belgium, amsterdam] }])).toEqual({
      remove: [],
      edit: [],
      add: [calais, belgium, amsterdam].map(written),
    });
  });

  it('is what differs, in the order in which corrections are told', () => {
    const known = [stored('b', amsterdam), stored('a', calais), stored('c', amsterdam, 'maria')];
    expect(planCorrections(known, [{ of, places: [calais, belgium, amsterdam] }])).toEqual({
      remove: [],
      edit: [{ id: 'b', version: 3, values: written(belgium) }],
      add: [written(amsterdam)],
    });
  });

  it('leaves nothing else of a day that is replaced, and other days alone', () => {
    const known = [stored('a', calais), stored('b', amsterdam)];
    const other = { ...of, date: '2025-02-12' };
    expect(
      planCorrections(known, [
        { of, places: [belgium] },
        { of: other, places: [belgium] },
      ]),
    ).toEqual({
      remove: [{ id: 'b', version: 3 }],
      edit: [{ id: 'a', version: 3, values: written(belgium) }],
      add: [{ ...written(belgium), ...other }],
    });
  });
});
