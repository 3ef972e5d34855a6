import { expect, it } from 'vitest';
import { jetLovers } from './jetlovers.ts';
import { draftsOf, parseExample } from '../../../../test/imports/read-example.ts';

it('reads JetLovers: a date without times, and no distance', () => {
  expect(draftsOf(parseExample(jetLovers))[0]).toEqual({
    mode: 'air',
    date: '2011-04-30',
    from: { kind: 'airport', iata: 'VIE' },
    to: { kind: 'airport', iata: 'NRT' },
    times: {},
    operator: { name: 'Austrian' },
    number: 'OS51',
    vehicle: { type: 'Boeing 777-200ER', registration: 'OE-LPD' },
    travellers: [
      {
        key: '',
        seat: '23E',
        seatPosition: 'middle',
        cabin: 'premium_economy',
        reason: 'business',
      },
    ],
    sourceId: '900001',
  });
});
