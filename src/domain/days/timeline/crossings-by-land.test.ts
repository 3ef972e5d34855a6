import { expect, it } from 'vitest';
import { correction, leg, ledgerFrom } from '../../../../test/days/life.ts';
import type { Facts } from '../facts/facts.ts';
import { crossingsByLand } from './crossings-by-land.ts';

function crossings(life: Partial<Facts>): string[] {
  return crossingsByLand(ledgerFrom(life, '2024-01-01', '2024-12-31')).map(
    ({ from, to, mode, between: [here, there] }) =>
      `${from}/${to} ${mode} ${here.town} → ${there.town}`,
  );
}

// France and Germany share a border, but the direct route from Calais to Hamburg leads through
// Belgium and the Netherlands.
const drive = leg('2024-06-12 Calais/FR 08:00 Hamburg/DE 18:00', 'road');
const nightTrain = leg('2024-06-14 Paris/FR 20:00 Basel/CH 07:00+1', 'rail');

it('are journeys by land from one country to another', () => {
  expect(crossings({ journeys: [drive, nightTrain] })).toEqual([
    '2024-06-12/2024-06-12 road Calais → Hamburg',
    '2024-06-14/2024-06-15 rail Paris → Basel',
  ]);
});

it('are none in the air, at sea and within a country', () => {
  const journeys = [
    leg('2024-06-12 LHR 08:00 FCO 11:30'),
    leg('2024-06-14 Harwich/GB 09:00 Hamburg/DE 22:00', 'sea'),
    leg('2024-06-16 Hamburg/DE 09:00 FRA 13:00', 'rail'),
  ];
  expect(crossings({ journeys })).toEqual([]);
});

it('are none of which a track says where a night was', () => {
  const spot = { country: 'FR', region: 'FR-BFC', town: '', point: null };
  const midnights = [{ date: '2024-06-14', spot }];
  const tracks = [{ id: 'track', journeyId: nightTrain.id, midnights }];
  expect(crossings({ journeys: [nightTrain], tracks })).toEqual([]);
});

it('are none of which each date is corrected by hand', () => {
  const corrections = [correction('2024-06-12 FR'), correction('2024-06-14 FR')];
  // The train arrives on the 15th, which has no correction.
  expect(crossings({ journeys: [drive, nightTrain], corrections })).toEqual([
    '2024-06-14/2024-06-15 rail Paris → Basel',
  ]);
});

it('are those with a day in between that is not corrected', () => {
  const slow = leg('2024-06-14 Paris/FR 20:00 Basel/CH 07:00+2', 'rail');
  const corrections = [correction('2024-06-14 FR'), correction('2024-06-16 CH')];
  expect(crossings({ journeys: [slow], corrections })).toEqual([
    '2024-06-14/2024-06-16 rail Paris → Basel',
  ]);
});

it('are those that reach into the days of the ledger', () => {
  const journeys = [leg('2025-06-12 Calais/FR 08:00 Hamburg/DE 18:00', 'road')];
  expect(crossings({ journeys })).toEqual([]);
});
