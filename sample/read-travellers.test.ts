import { describe, expect, it } from 'vitest';
import { readTravellers } from './read-travellers.ts';

const personIds = new Map([
  ['alex', 'id-of-alex'],
  ['sam', 'id-of-sam'],
]);

describe('readTravellers', () => {
  it('reads seat, place of the seat, cabin letter and reason of each traveller', () => {
    expect(readTravellers('alex 12A window Y leisure; sam 3C aisle C business', personIds)).toEqual(
      [
        {
          personId: 'id-of-alex',
          seat: '12A',
          seatPosition: 'window',
          cabin: 'economy',
          reason: 'leisure',
        },
        {
          personId: 'id-of-sam',
          seat: '3C',
          seatPosition: 'aisle',
          cabin: 'business',
          reason: 'business',
        },
      ],
    );
  });

  it('leaves empty what is not said', () => {
    expect(readTravellers('alex crew', personIds)).toEqual([
      { personId: 'id-of-alex', seat: '', seatPosition: '', cabin: '', reason: 'crew' },
    ]);
  });

  it('throws for somebody unknown', () => {
    expect(() => readTravellers('alex Y; col Y', personIds)).toThrow('col is not in people.csv');
  });
});
