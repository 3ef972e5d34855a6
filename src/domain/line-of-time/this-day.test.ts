import { expect, it } from 'vitest';
import { jfk, journeyOf, lhr } from '../../../test/journeys/journey-fixtures.ts';
import {
  engagementOf,
  sourcesOf,
  stayOf,
  today,
  tripOf,
} from '../../../test/line-of-time/sources.ts';
import { onThisDay } from './this-day.ts';

const ends = { from: lhr, to: jfk };

it('is what began on this day of earlier years, and signing off, where the day is sure', () => {
  const sources = sourcesOf({
    journeys: [
      journeyOf({ id: 'last-year', date: '2025-11-26', ...ends }),
      journeyOf({ id: 'long-ago', date: '1978-11-26', ...ends }),
      journeyOf({ id: 'about', date: '1990-11-26~', ...ends }),
      journeyOf({ id: 'yesterday', date: '2025-11-25', ...ends }),
      journeyOf({ id: 'today', date: '2026-11-26', ...ends }),
      journeyOf({ id: 'to-come', date: '2027-11-26', ...ends }),
      journeyOf({ id: 'month', date: '1980-11', ...ends }),
    ],
    stays: [
      stayOf({ id: 'begun', arrival: '2010-11-26', departure: '2010-12-02', country: 'DE' }),
      stayOf({ id: 'left', arrival: '2011-10-02', departure: '2011-11-26', country: 'DE' }),
    ],
    engagements: [engagementOf({ id: 'aboard', signedOn: '1974-02-01', signedOff: '1974-11-26' })],
    trips: [tripOf({ id: 'trip', from: '2019-11-26', to: '2019-11-30' })],
  });
  expect(onThisDay(sources, today).map(({ key }) => key)).toEqual([
    'last-year',
    'trip',
    'begun',
    'long-ago',
    'aboard end',
  ]);
});
