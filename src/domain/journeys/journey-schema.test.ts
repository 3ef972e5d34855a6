import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJourney } from '../../../test/imports/any-journey.ts';
import { edi, journeyOf, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { timeFields } from './journey.ts';
import { journeySchema } from './journey-schema.ts';

describe('a journey as anybody may send it', () => {
  it('is taken as it stands, up to every limit', () => {
    fc.assert(
      fc.property(anyJourney, ({ id: _id, ...journey }) => {
        expect(journeySchema.parse(journey)).toEqual(journey);
      }),
    );
  });

  it.each(timeFields)('has no %s further from its date than can be restored', (field) => {
    const journey = journeyOf({ id: 'j', date: '2019-05-04', from: lhr, to: edi });
    const accepts = (time: string) =>
      journeySchema.safeParse({ ...journey, [field]: time }).success;
    expect(['', '12:00', '23:59+98', '00:00+99', '23:59-99'].filter(accepts)).toHaveLength(5);
    expect(['12:00+99', '12:00+100', '12:00+0', '25:00'].filter(accepts)).toEqual([]);
  });
});
