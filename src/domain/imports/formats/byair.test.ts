import { describe, expect, it } from 'vitest';
import { byAir } from './byair.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

describe('byAir', () => {
  it('reads a row with all it says, a codeshare by its number', () => {
    expect(draftsOf(parseExample(byAir))[0]).toEqual({
      mode: 'air',
      date: '2022-09-30',
      from: { kind: 'airport', iata: 'BKK' },
      to: { kind: 'airport', iata: 'HKT' },
      times: { departureScheduled: '22:40', arrivalScheduled: '00:05' },
      number: 'SL1508',
      bookingReference: 'PNR001',
      note: 'Rain',
      travellers: [
        {
          key: '',
          seat: '31K',
          seatPosition: 'window',
          cabin: 'premium_economy',
          reason: 'leisure',
        },
      ],
      sourceId: 'b-77',
    });
  });

  it('finds the jumpseat in the class, where there is no cabin to it', () => {
    expect(draftsOf(parseExample(byAir))[1]?.travellers).toEqual([
      { key: '', seat: '', seatPosition: 'jumpseat', cabin: undefined, reason: undefined },
    ]);
  });

  it('skips the flights of others', () => {
    expect(outcomesOf(parseExample(byAir)).at(-1)).toBe('4 skipped not-travelled friend');
  });
});
