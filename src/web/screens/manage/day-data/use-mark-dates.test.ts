import { expect, it } from 'vitest';
import type { DayExplanation } from '../../../../domain/days/count/day-explanations.ts';
import { datesOfMark } from './use-mark-dates.ts';

const said = (from: string, to: string, ...marks: string[]): DayExplanation => ({
  from,
  to,
  counted: [],
  nights: [],
  grounds: [
    {
      isSure: true,
      among: [
        {
          territory: 'AE',
          town: 'Dubai',
          isTransit: true,
          evidence: [
            { kind: 'journey', id: 'j' },
            ...marks.map((id) => ({ kind: 'correction' as const, id, countsAs: 'visit' as const })),
          ],
        },
      ],
    },
  ],
});

it('is of all dates of the stop, whichever of them was marked', () => {
  const days = [
    said('2025-01-03', '2025-01-04'),
    said('2025-01-05', '2025-01-05', 'a'),
    said('2025-01-06', '2025-01-06', 'a', 'b'),
    said('2025-01-07', '2025-01-09'),
  ];
  expect(datesOfMark('a', days)).toEqual({ from: '2025-01-05', to: '2025-01-06' });
  expect(datesOfMark('b', days)).toEqual({ from: '2025-01-06', to: '2025-01-06' });
  expect(datesOfMark('c', days)).toBeUndefined();
});
