import { expect, it } from 'vitest';
import { leg } from '../../../test/days/life.ts';
import { blankOf } from '../kinds/blank.ts';
import { journeyKind } from '../journeys/journey.ts';
import { daysWithin, serviceRows } from './service-rows.ts';
import type { StoredEngagement } from './days-aboard.ts';
import { engagementKind } from './engagement.ts';
import { vesselKind } from './vessel.ts';

function within(more: Partial<StoredEngagement>, today = '2026-11-26'): string[] {
  const engagement = {
    ...blankOf(engagementKind.fields),
    id: 'e',
    personId: 'alex',
    vesselId: 'v',
    signedOn: '2024-06-01',
    signedOff: '2024-06-30',
    ...more,
  };
  // From 21:00 on the 10th to 18:00 on the 13th: at least four hours on the 11th, 12th and 13th.
  const voyage = leg('2024-06-10 Southampton/GB 21:00 Manhattan/US 18:00+3', 'sea');
  const traveller = { ...blankOf(journeyKind.fields.travellers.fields), personId: 'alex' };
  const [row] = serviceRows([engagement], {
    vesselOf: () => ({ ...blankOf(vesselKind.fields), id: 'v' }),
    placeOf: () => undefined,
    journeys: [{ ...voyage, travellers: [traveller] }],
    profile: 'mca',
    today,
  });
  return row ? daysWithin(row).map(({ kind, days, from }) => `${kind} ${days} ${from}`) : [];
}

it('takes spells before what is stated, and that before what voyages tell', () => {
  expect(within({})).toEqual(['at-sea 3 voyages']);
  expect(within({ daysAtSea: 20, daysOnWatch: 18 })).toEqual([
    'at-sea 20 stated',
    'on-watch 18 stated',
  ]);
  const spell = { kind: 'at-sea', from: '2024-06-05', to: '2024-06-08' } as const;
  expect(within({ daysAtSea: 20, spells: [spell] })).toEqual(['at-sea 4 spells']);
});

it('counts days of leave, which are none aboard, and of others only those aboard', () => {
  const leave = { kind: 'leave', from: '2024-06-20', to: '2024-06-22' } as const;
  const port = { kind: 'in-port', from: '2024-06-19', to: '2024-06-23' } as const;
  // Three of the five days in port are leave.
  expect(within({ daysAtSea: 0, spells: [leave, port] })).toEqual([
    'at-sea 0 stated',
    'in-port 2 spells',
    'leave 3 spells',
  ]);
});

it('counts of days under way those aboard: none of leave, nor ahead, nor of another engagement', () => {
  // One of the 11th, 12th and 13th is leave.
  const leave = { kind: 'leave', from: '2024-06-12', to: '2024-06-12' } as const;
  expect(within({ spells: [leave] })).toEqual(['at-sea 2 voyages', 'leave 1 spells']);
  // Signed off on the 12th, while the voyage continues to the 13th.
  expect(within({ signedOff: '2024-06-12' })).toEqual(['at-sea 2 voyages']);
  // Planned from the 10th, evaluated on the 11th.
  expect(within({}, '2024-06-11')).toEqual(['at-sea 1 voyages']);
});
