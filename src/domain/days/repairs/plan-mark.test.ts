import { expect, it } from 'vitest';
import type { Evidence } from '../timeline/ledger-day.ts';
import { markableStops, planMark } from './plan-mark.ts';

const placed = (territory: string, ...evidence: Evidence[]) => ({
  isSure: true,
  among: [{ territory, town: '', evidence, isTransit: territory === 'DE' }],
});
const journey: Evidence = { kind: 'journey', id: 'j' };

it('may mark where somebody came and went, and not where they live or are all day', () => {
  const grounds = [
    placed('GB', { kind: 'home', id: 'h' }, journey),
    placed('DE', journey, { kind: 'correction', id: 'm', countsAs: 'visit' }),
    placed('JP', journey),
    placed('KR', { kind: 'inferred', id: '' }),
    placed('FR', { kind: 'stay', id: 's' }),
    placed('', journey),
  ];
  expect(markableStops({ grounds })).toEqual([
    { territory: 'DE', marked: 'visit', marks: new Set(['m']) },
    { territory: 'JP', marked: 'computed', marks: new Set() },
  ]);
});

const mark = (id: string, date: string, personId = 'alex') => ({
  id,
  version: 1,
  personId,
  date,
  territory: 'DE',
  town: '',
  placeId: null,
  why: '',
  countsAs: 'visit' as const,
});
const stored = [
  mark('here', '2024-03-03'),
  mark('on the day before', '2024-03-02'),
  mark('of another stop', '2024-03-09'),
  mark('of Sam', '2024-03-03', 'sam'),
  { ...mark('where', '2024-03-03'), countsAs: '' as const },
];
const stop = { territory: 'DE', marks: new Set(['on the day before']) };
const on = { personId: 'alex', date: '2024-03-03' };

it('leaves one mark of a stop, on whichever of its dates', () => {
  const { keep, remove } = planMark(stored, stop, { ...on, choice: 'transit' });
  expect(keep?.id).toBe('here');
  expect(remove.map(({ id }) => id)).toEqual(['on the day before']);
  expect(planMark([], stop, { ...on, choice: 'visit' })).toEqual({ keep: undefined, remove: [] });
});

it('leaves none where it counts as computed, and nothing else goes', () => {
  const { keep, remove } = planMark(stored, stop, { ...on, choice: 'computed' });
  expect(keep).toBeUndefined();
  expect(remove.map(({ id }) => id)).toEqual(['here', 'on the day before']);
});
