import { describe, expect, it } from 'vitest';
import { correction, home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';
import { townPoints } from './town-points.ts';
import { townsEverywhere } from './towns.ts';
import type { Facts } from '../facts/facts.ts';

const pointsOf = (life: Partial<Facts>) => {
  const ledger = ledgerFrom(life, '2024-03-01', '2024-03-31');
  return Object.fromEntries(townPoints(ledger, townsEverywhere(ledger)));
};
const there = leg('2024-03-01 LHR 10:00 JFK 13:00');
const back = leg('2024-03-20 JFK 10:00 LHR 22:00');

describe('the points of towns', () => {
  it('are those of what a journey came to, where nothing else is known', () => {
    expect(pointsOf({ journeys: [there, back] })).toEqual({
      'GB-ENG/London': { lat: 51.4706, lon: -0.4619 },
      'US-NY/New York': { lat: 40.6398, lon: -73.7789 },
    });
  });

  it('are those of a stay or a home before those of an airport', () => {
    const stays = [stay('Manhattan/US 2024-03-05 2024-03-06')];
    const homes = [home('London/GB')];
    expect(pointsOf({ journeys: [there, back], stays, homes })).toEqual({
      'GB-ENG/London': { lat: 51.5085, lon: -0.1257 },
      'US-NY/New York': { lat: 40.7143, lon: -74.006 },
    });
  });

  it('are missing of a country without a town, and of towns that only a correction names', () => {
    expect(pointsOf({ corrections: [correction('2024-03-05 FR')] })).toEqual({});
  });
});
