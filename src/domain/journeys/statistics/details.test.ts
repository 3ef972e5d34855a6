import { describe, expect, it } from 'vitest';
import { lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { placeDetails, routeDetails, yearDetails } from './details.ts';
import { smallLog } from '../../../../test/journeys/small-log.ts';

describe('placeDetails', () => {
  it('tells everything about an airport', () => {
    const details = placeDetails(smallLog, {}, 'airport:LFPG');
    expect(details?.place).toMatchObject({ arrivals: 1, departures: 2, movements: 3 });
    expect(details?.operators.map(({ key, journeys }) => [key, journeys])).toEqual([
      ['British Airways', 1],
      ['Air France', 1],
      ['none', 1],
    ]);
    expect(details?.routes.map(({ key }) => key)).toEqual(['airport:EGLL–airport:LFPG']);
    expect(details?.years.years.map(({ key, journeys }) => [key, journeys])).toEqual([[1981, 2]]);
    expect(details?.years.undated.journeys).toBe(1);
  });

  it('is nothing about a place that no journey touches', () => {
    expect(placeDetails(smallLog, {}, 'airport:KLAX')).toBeUndefined();
    expect(placeDetails(smallLog, { modes: ['sea'] }, lhr.id)).toBeUndefined();
  });
});

describe('routeDetails', () => {
  it('tells everything about a route, both ways', () => {
    const details = routeDetails(smallLog, {}, 'airport:EGLL–airport:KJFK');
    expect(details?.route).toMatchObject({ journeys: 2, meanMinutes: 437.5 });
    expect(details?.paths.map(({ from, to, journeys }) => [from.iata, to.iata, journeys])).toEqual(
      expect.arrayContaining([
        ['LHR', 'JFK', 1],
        ['JFK', 'LHR', 1],
      ]),
    );
    expect(details?.vehicleTypes.map(({ key, journeys }) => [key, journeys])).toEqual([
      ['Boeing 747', 2],
    ]);
  });

  it('is nothing about a route never travelled', () => {
    expect(routeDetails(smallLog, {}, 'airport:EGLL–airport:KLAX')).toBeUndefined();
  });
});

describe('yearDetails', () => {
  it('sets a year beside the year before', () => {
    const details = yearDetails(smallLog, {}, 1979);
    expect(details?.totals).toMatchObject({ journeys: 1, minutes: 480 });
    expect(details?.before?.totals).toMatchObject({ journeys: 3, minutes: 875, untimed: 1 });
    expect(details?.months[0]?.journeys).toBe(1);
    expect(details?.before?.months[5]?.journeys).toBe(2);
    expect(details?.group.newAirports).toEqual([]);
  });

  it('knows what was new, in the light of all years', () => {
    const details = yearDetails(smallLog, {}, 1981);
    expect(details?.group.newCountries.map(({ subject }) => subject)).toEqual(['FR']);
    expect(details?.before?.totals.journeys).toBe(0);
  });

  it('has no year before the first, and no empty years', () => {
    const first = yearDetails(smallLog, {}, 1978);
    expect(first?.before).toBeUndefined();
    expect(first?.withoutMonth.journeys).toBe(1);
    expect(yearDetails(smallLog, {}, 1980)).toBeUndefined();
  });
});
