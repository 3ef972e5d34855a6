import { describe, expect, it } from 'vitest';
import { milesAndMore } from './miles-and-more.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

describe('Miles & More', () => {
  it('reads a segment without the spaces that fill its values', () => {
    expect(draftsOf(parseExample(milesAndMore))[0]).toEqual({
      mode: 'air',
      date: '2025-03-01',
      from: { kind: 'airport', iata: 'ZRH' },
      to: { kind: 'airport', iata: 'ATH' },
      times: { departureScheduled: '2025-03-01T11:35Z', arrivalScheduled: '2025-03-01T14:15Z' },
      statedDuration: 160,
      operator: { iata: 'LX' },
      number: 'LX1830',
      vehicle: { type: '32N' },
      bookingReference: 'XYZ789',
      note: '552 award miles, 20 status points',
      travellers: [{ key: '', cabin: 'premium_economy' }],
    });
  });

  it('fails a segment without its airport', () => {
    expect(outcomesOf(parseExample(milesAndMore))).toEqual([
      '2 journey',
      '3 failed airport-missing',
    ]);
  });

  it.each([
    ['A', 'first'],
    ['Z', 'business'],
    ['n', 'premium_economy'],
    ['Q', 'economy'],
    ['X', undefined],
    ['', undefined],
  ])('takes booking class %s for %s', (CompartmentClass, cabin) => {
    const segment = {
      DepartureDate: '2025-03-01',
      OriginAirportCode: 'ZRH',
      DestinationAirportCode: 'ATH',
      CompartmentClass,
    };
    const [draft] = draftsOf(
      milesAndMore.parse(JSON.stringify({ SegmentListResponses: [segment] })),
    );
    expect(draft?.travellers).toEqual([{ key: '', cabin }]);
    expect(draft?.number).toBeUndefined();
  });
});
