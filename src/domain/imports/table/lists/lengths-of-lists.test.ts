import { describe, expect, it } from 'vitest';
import { readList, staysOf, warningsOf } from '../../../../../test/imports/read-list.ts';
import type { EngagementRecord } from '../../../sea-service/engagement.ts';
import { lengthIn } from './lengths.ts';

const service = (...lines: string[]) =>
  readList(({ signedOn, signedOff }: EngagementRecord) => `${signedOn}/${signedOff}`, lines);

it.each([
  ['4', { days: 4 }],
  ['4.00', { days: 4 }],
  ['4 nights', { nights: 4 }],
  ['4 Nächte', { nights: 4 }],
  ['4 nätter', { nights: 4 }],
  ['5 days / 4 nights', { days: 5, nights: 4 }],
  ['2 weeks', { weeks: 2 }],
  ['3 months and 5 days', { months: 3, days: 5 }],
  ['3M 5D', { months: 3, days: 5 }],
  ['2.5 days', undefined],
  ['a few days', undefined],
  ['4 beds', undefined],
  ['', undefined],
])('reads the length “%s”', (text, length) => {
  expect(lengthIn(text, 'days')).toEqual(length);
});

describe('the length of a stay', () => {
  it.each([
    'Days',
    'Tage',
    'Anzahl Tage',
    'No. of days',
    'Nb de jours',
    'Días',
    'Giorni',
    'Dagen',
    'Antal dagar',
    'Dias',
    'Length of stay',
    'Duration',
    'Aufenthaltsdauer',
    'Durée',
    'Durée (nuits)',
    'Length of stay (nights)',
    'Antal nätter',
    'Antall netter',
    'Nights stayed',
    'Total nights',
  ])('is in the column %s', (heading) => {
    expect(
      staysOf(
        `Town,Country,Arrival,${heading}`,
        'Vienna,Austria,2019-05-03,4',
        'Graz,Austria,2019-05-07,2',
      ),
    ).toEqual(['Vienna 2019-05-03/2019-05-07', 'Graz 2019-05-07/2019-05-09']);
  });

  it('has both edge days if the next stay begins on the last of them', () => {
    // 3, 4, 5 and 6 May; 6 and 7 May.
    const rows = ['Vienna,Austria,2019-05-03,4', 'Graz,Austria,2019-05-06,2'];
    const expected = ['Vienna 2019-05-03/2019-05-06', 'Graz 2019-05-06/2019-05-07'];
    expect(staysOf('Town,Country,Arrival,Days', ...rows)).toEqual(expected);
    expect(staysOf('Town,Country,Arrival,Days', ...rows.toReversed())).toEqual(
      expected.toReversed(),
    );
    expect(warningsOf('Town,Country,Arrival,Days', ...rows)).toEqual([[], []]);
  });

  it('is counted as other rows of the list show that have a departure', () => {
    expect(
      staysOf(
        'Town,Country,Arrival,Departure,Days',
        'Vienna,Austria,2019-05-03,2019-05-06,4',
        'Graz,Austria,2020-05-06,,2',
      ),
    ).toEqual(['Vienna 2019-05-03/2019-05-06', 'Graz 2020-05-06/2020-05-07']);
  });

  it('is of nights, with a warning, if the list does not show how it counts days', () => {
    const rows = ['Vienna,Austria,2019-05-03,4', 'Graz,Austria,2020-05-07,2'];
    expect(staysOf('Town,Country,Arrival,Days', ...rows)).toEqual([
      'Vienna 2019-05-03/2019-05-07',
      'Graz 2020-05-07/2020-05-09',
    ]);
    expect(warningsOf('Town,Country,Arrival,Days', ...rows)).toEqual([
      ['days-as-nights'],
      ['days-as-nights'],
    ]);
    expect(warningsOf('Town,Country,Arrival,Nights', ...rows)).toEqual([[], []]);
  });

  it('has a unit in its cell', () => {
    expect(
      staysOf(
        'Town,Country,Arrival,Duration',
        'Vienna,Austria,2019-05-03,4 nights',
        'Graz,Austria,2019-06-07,1 week',
        'Linz,Austria,2019-07-07,3 days / 2 nights',
        'Wels,Austria,2019-08-31,1 month',
      ),
    ).toEqual([
      'Vienna 2019-05-03/2019-05-07',
      'Graz 2019-06-07/2019-06-14',
      'Linz 2019-07-07/2019-07-09',
      // September has 30 days.
      'Wels 2019-08-31/2019-09-30',
    ]);
  });

  it('stays a warning if it cannot be read', () => {
    expect(
      warningsOf(
        'Town,Country,Arrival,Nights',
        'Vienna,Austria,2019-05-03,a few',
        'Graz,Austria,2019-06-07,2',
      ),
    ).toEqual([['length-unread', 'stay-open'], []]);
  });

  it('is compared with both dates', () => {
    expect(
      warningsOf(
        'Town,Country,Arrival,Departure,Days',
        'Vienna,Austria,2019-05-03,2019-05-06,4',
        'Vienna,Austria,2020-05-03,2020-05-06,3',
        'Vienna,Austria,2021-05-03,2021-05-06,9',
      ),
    ).toEqual([[], [], ['nights-differ']]);
  });
});

describe('a stay without a departure', () => {
  const headings = 'Hotel,City,Country,Check-in,Check-out';

  it('has a warning if others of the list have one', () => {
    expect(
      warningsOf(
        headings,
        'Ibis,Lyon,France,2023-03-01,2023-03-04',
        'Novotel,Paris,France,2023-04-10,',
        'Ibis,Madrid,Spain,2024-02-01,-',
      ),
    ).toEqual([[], ['stay-open'], ['stay-open']]);
  });

  it('has a warning if others begin later', () => {
    expect(
      warningsOf(headings, 'Ibis,Lyon,France,2023-03-01,', 'Novotel,Paris,France,2023-04-10,'),
    ).toEqual([['stay-open'], []]);
  });

  it('has none if it is the only one', () => {
    expect(warningsOf(headings, 'Ibis,Lyon,France,2023-03-01,')).toEqual([[]]);
    expect(
      warningsOf(
        'Hotel,City,Country,Check-in,Check-out,Status',
        'Ibis,Lyon,France,2023-03-01,,ok',
        'Ibis,Lyon,France,2024-03-01,2024-03-02,cancelled',
      ),
    ).toEqual([[], 'cancelled']);
  });
});

describe('the length of an engagement', () => {
  it('has the days of sign-on and sign-off', () => {
    const rows = [
      'Arcadia,3rd Officer,2012-01-10,120',
      'Aurora,2nd Officer,2013-02-01,95',
      'Oriana,1st Officer,2015-06-01,60 days',
    ];
    for (const heading of ['Days', 'Days on board', 'Tage an Bord', 'No. of days', 'Duration']) {
      // January has 22 days from the 10th on; 29 in February, 31 and 30: 112; 8 in May.
      // 28, 31 and 30 days: 89; 6 in May. 30 in June, 30 in July.
      expect(service(`Vessel,Rank,Signed on,${heading}`, ...rows)).toEqual([
        '2012-01-10/2012-05-08',
        '2013-02-01/2013-05-06',
        '2015-06-01/2015-07-30',
      ]);
    }
  });

  it('is in months and days', () => {
    const expected = ['2012-01-10/2012-05-11', '2013-02-01/2013-05-05', '2014-01-31/2014-02-28'];
    expect(
      service(
        'Vessel,Rank,Signed on,Months,Days',
        'Arcadia,3rd Officer,2012-01-10,4,2',
        'Aurora,2nd Officer,2013-02-01,3,5',
        'Aurora,2nd Officer,2014-01-31,1,0',
      ),
    ).toEqual(expected);
    expect(
      service(
        'Schiff;Dienstgrad;Anmusterung;Dauer',
        'Arcadia;3. Offizier;2012-01-10;4 Monate 2 Tage',
        'Aurora;2. Offizier;2013-02-01;3 Monate und 5 Tage',
        'Aurora;2. Offizier;2014-01-31;1 Monat',
      ),
    ).toEqual(expected);
  });

  it('is in months, or in days of the whole time', () => {
    expect(service('Vessel,Rank,Signed on,Months', 'Arcadia,Mate,2012-01-10,4')).toEqual([
      '2012-01-10/2012-05-09',
    ]);
    expect(service('Vessel,Rank,Signed on,Months,Days', 'Arcadia,Mate,2012-01-10,3.9,120')).toEqual(
      ['2012-01-10/2012-05-08'],
    );
  });

  it('can be in place of the sign-off', () => {
    expect(service('Vessel,Rank,Signed on,Signed off', 'Arcadia,Mate,2012-01-10,120 days')).toEqual(
      ['2012-01-10/2012-05-08'],
    );
  });

  it('is compared with both dates', () => {
    expect(
      warningsOf(
        'Ship,Rank,From,To,Days',
        // 19, 31, 31, 28, 31 and 3 days.
        'Arcadia,3/O,12 Nov 2012,3 Apr 2013,143',
        'Aurora,2/O,5 Jun 2013,9 Oct 2013,126',
        'Oriana,2/O,1 Feb 2014,11 May 2014,90',
      ),
    ).toEqual([[], [], ['days-differ']]);
  });

  it('is missed if other engagements have one', () => {
    expect(
      warningsOf(
        'Vessel,Rank,Signed on,Days',
        'Arcadia,3rd Officer,2012-01-10,120',
        'Aurora,2nd Officer,2013-02-01,',
      ),
    ).toEqual([[], ['engagement-open']]);
  });
});
