import { describe, expect, it } from 'vitest';
import { leg } from '../../../test/days/life.ts';
import { alex, sam, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import { Homes } from '../days/facts/homes.ts';
import { blankOf } from '../kinds/blank.ts';
import { stayKind, type StayRecord } from '../stays/stay.ts';
import { stayRows } from '../stays/stay-rows.ts';
import { missingOfTrip } from './missing-of-trip.ts';
import { tripKind } from './trip.ts';
import { tripRows } from './trip-rows.ts';

type StoredStay = StayRecord & { id: string };

/** Evenings of nights without a bed, on a trip from London to Sydney via Singapore. */
function eveningsWithoutBed(toSingapore: string, onwards: string): string[] {
  const trip = {
    ...blankOf(tripKind.fields),
    id: 'trip',
    version: 1,
    people: [{ personId: alex }],
    from: '2027-04-14',
    to: '2027-04-15',
  };
  const journeys = [toSingapore, onwards].map((line) => ({
    ...leg(line),
    travellers: [travellerOf(alex)],
  }));
  const records = { journeys: toJourneyRows(journeys), stays: [], tracks: [] };
  const [row] = tripRows([trip], records, '2027-01-01');
  const others = { homes: new Homes([]), log: [] };
  return missingOfTrip(row!, others, '2027-01-01').nights.map(({ from }) => from);
}

it('has no bed missing for a night between two flights at one airport, and for any other', () => {
  const arrives = '2027-04-14 LHR 01:00 SIN 20:10';
  // From 20:10 to 01:55 is five and three quarter hours.
  expect(eveningsWithoutBed(arrives, '2027-04-15 SIN 01:55 SYD 11:30')).toEqual([]);
  // Eight hours, then five minutes more.
  expect(
    eveningsWithoutBed('2027-04-14 LHR 00:30 SIN 17:55', '2027-04-15 SIN 01:55 SYD 11:30'),
  ).toEqual([]);
  const bed = ['2027-04-14'];
  expect(
    eveningsWithoutBed('2027-04-14 LHR 00:30 SIN 17:50', '2027-04-15 SIN 01:55 SYD 11:30'),
  ).toEqual(bed);
  // A traveller who leaves after six has slept somewhere.
  const late = '2027-04-14 LHR 03:20 SIN 22:30';
  expect(eveningsWithoutBed(late, '2027-04-15 SIN 05:59 SYD 15:40')).toEqual([]);
  expect(eveningsWithoutBed(late, '2027-04-15 SIN 06:00 SYD 15:40')).toEqual(bed);
  expect(eveningsWithoutBed(arrives, '2027-04-15 HKG 01:55 SYD 11:30')).toEqual(bed);
  expect(eveningsWithoutBed(arrives, '2027-04-15 SIN - SYD -')).toEqual(bed);
});

describe('the route', () => {
  const today = '2027-03-20';
  const ofTrip = { people: [{ personId: alex }, { personId: sam }] };
  const trip = { ...blankOf(tripKind.fields), ...ofTrip, id: 'trip', version: 1 };
  const legOf = (line: string, ...people: string[]) => ({
    ...leg(line),
    travellers: (people.length > 0 ? people : [alex]).map((one) => travellerOf(one)),
  });
  /** From, to, proposed date, and whose legs are missing. */
  const gapsOf = (
    journeys: ReturnType<typeof legOf>[],
    {
      stays = [] as StoredStay[],
      from = '2027-03-06',
      to = '2027-04-15',
      asOf = today,
    }: Partial<{ stays: StoredStay[]; from: string; to: string; asOf: string }> = {},
  ) => {
    const log = toJourneyRows(journeys);
    const records = { journeys: log, stays: stayRows(stays, { placeOf, today }), tracks: [] };
    const [row] = tripRows([{ ...trip, from, to }], records, asOf);
    return missingOfTrip(row!, { homes: new Homes([]), log }, asOf).gaps.map((gap) =>
      [gap.from.id, gap.to.id, gap.date, gap.people.length].join(' '),
    );
  };
  const placeOf = () => undefined;
  const out = '2027-03-10 LHR - SYD -';
  const back = '2027-04-14 AKL - LHR -';

  it('lacks the leg between where one arrived and where the next leg leaves', () => {
    expect(gapsOf([legOf(out, alex, sam), legOf(back, alex, sam)])).toEqual([
      'SYD AKL 2027-04-14 2',
    ]);
    expect(gapsOf([legOf(out), legOf('2027-03-30 SYD - AKL -'), legOf(back)])).toEqual([]);
    // Heathrow and London are 25 km apart. Oxford is 63 km from Heathrow.
    const toLondon = legOf('2027-03-10 CDG - LHR -');
    expect(
      gapsOf([toLondon, legOf('2027-03-12 London/GB - Dover/GB -')], { asOf: '2027-03-01' }),
    ).toEqual([]);
    expect(
      gapsOf([toLondon, legOf('2027-03-12 Oxford/GB - Dover/GB -')], { asOf: '2027-03-01' }),
    ).toEqual(['LHR Oxford/GB 2027-03-12 1']);
  });

  it('is that of each person, and not of two who take turns', () => {
    expect(
      gapsOf([
        legOf(out, alex),
        legOf('2027-03-11 CDG - AKL -', sam),
        legOf('2027-03-30 SYD - AKL -', alex),
        legOf(back, alex, sam),
      ]),
    ).toEqual([]);
  });

  it('has a day proposed on which a bed is left or taken', () => {
    const at = (arrival: string, departure: string, lat: number, lon: number): StoredStay => ({
      ...blankOf(stayKind.fields),
      id: arrival,
      kind: 'hotel',
      people: [{ personId: alex }],
      arrival,
      departure,
      point: { lat, lon },
    });
    const legs = [legOf(out), legOf(back)];
    const sydney = at('2027-03-11', '2027-03-28', -33.87, 151.2);
    const auckland = at('2027-04-02', '2027-04-14', -36.85, 174.76);
    expect(gapsOf(legs, { stays: [sydney, auckland] })).toEqual(['SYD AKL 2027-03-28 1']);
    expect(gapsOf(legs, { stays: [auckland] })).toEqual(['SYD AKL 2027-04-02 1']);
  });

  it('is not left before its last leg has arrived', () => {
    const at = (arrival: string, departure: string, name: 'SYD' | 'HNL'): StoredStay => {
      const { lat, lon } = leg(`2027-03-10 ${name} - HKG -`).from;
      return {
        ...blankOf(stayKind.fields),
        id: `${name} ${arrival}`,
        kind: 'hotel',
        people: [{ personId: alex }],
        arrival,
        departure,
        point: { lat, lon },
      };
    };
    // Arrives on 12 March. The stay of the 10th in Sydney is one of before.
    const night = legOf('2027-03-10 LHR 21:00 SYD 06:00+2');
    const asOf = '2027-03-01';
    expect(
      gapsOf([night, legOf(back)], { asOf, stays: [at('2027-03-08', '2027-03-11', 'SYD')] }),
    ).toEqual(['SYD AKL 2027-04-14 1']);
    expect(
      gapsOf([night, legOf(back)], { asOf, stays: [at('2027-03-12', '2027-03-12', 'SYD')] }),
    ).toEqual(['SYD AKL 2027-03-12 1']);
    // The same without times: London to Sydney takes more than a day.
    expect(
      gapsOf([legOf(out), legOf(back)], { asOf, stays: [at('2027-03-08', '2027-03-10', 'SYD')] }),
    ).toEqual(['SYD AKL 2027-04-14 1']);
    // Over the date line a leg arrives on the date before its departure.
    const east = legOf('2027-03-10 AKL 09:30 HNL 20:15-1');
    expect(
      gapsOf([east, legOf(back)], { asOf, stays: [at('2027-03-09', '2027-03-09', 'HNL')] }),
    ).toEqual(['HNL AKL 2027-03-09 1']);
    // A stay can end on any day of the month in which the next leg leaves.
    expect(
      gapsOf([legOf(out), legOf('2027-05 AKL - LHR -')], {
        asOf,
        to: '2027-05-31',
        stays: [at('2027-03-13', '2027-05-03', 'SYD')],
      }),
    ).toEqual(['SYD AKL 2027-05-03 1']);
  });

  it('has a way home from the day on which the last leg arrives', () => {
    const homeFrom = (line: string) => {
      const log = toJourneyRows([legOf(line)]);
      const records = { journeys: log, stays: [], tracks: [] };
      const [row] = tripRows([{ ...trip, from: '2027-03-06', to: '2027-04' }], records, today);
      return missingOfTrip(row!, { homes: new Homes([]), log }, today).wayHome?.date;
    };
    expect(homeFrom('2027-03-10 LHR 21:00 SYD 06:00+2')).toBe('2027-03-12');
    expect(homeFrom('2027-03-10 LHR 09:00 CDG 11:15')).toBe('2027-03-10');
  });

  it('is led on by legs that are not known to the day and may have been between', () => {
    const loose = legOf('2027-04 SYD - CNS -');
    expect(gapsOf([legOf(out), loose, legOf(back)])).toEqual(['CNS AKL 2027-04-14 1']);
    // Independent of the order in the log.
    const onward = legOf('2027-04 CNS - NAN -');
    expect(gapsOf([legOf(out), onward, loose, legOf(back)])).toEqual(['NAN AKL 2027-04-14 1']);
    // Legs of another month, or of people who are not on the trip, do not fill the gap.
    expect(gapsOf([legOf(out), legOf('2027-06 SYD - AKL -'), legOf(back)])).toHaveLength(1);
  });

  it('lacks the ways to and from a leg of a month that connects to nothing', () => {
    const toSydney = [legOf(out), legOf('2027-04-14 SYD - LHR -')];
    const drive = (line: string) => ({ ...legOf(line), mode: 'road' as const });
    // Sydney, then Cairns to Auckland, then Sydney again.
    expect(gapsOf([...toSydney, drive('2027-03 CNS - AKL -')])).toEqual([
      'SYD CNS 2027-03 1',
      'AKL SYD 2027-04-14 1',
    ]);
    // A way there without the way back.
    expect(gapsOf([...toSydney, drive('2027-03 SYD - CNS -')])).toEqual(['CNS SYD 2027-04-14 1']);
    // There and back again, in any order of the log.
    const excursion = [drive('2027-03 CNS - SYD -'), drive('2027-03 SYD - CNS -')];
    expect(gapsOf([...toSydney, ...excursion])).toEqual([]);
    expect(gapsOf([...excursion, ...toSydney])).toEqual([]);
    // A drive that ends where the next leg leaves lacks the way to it, and not the way on.
    expect(gapsOf([legOf(out), legOf(back), drive('2027-03 CNS - AKL -')])).toEqual([
      'SYD CNS 2027-03 1',
    ]);
    // A drive of somebody else says nothing about this person.
    expect(gapsOf([...toSydney, { ...legOf('2027-03 CNS - AKL -', sam) }])).toEqual([]);
    // One exact leg only: before or after it is unknown.
    expect(gapsOf([legOf(out), drive('2027-03 CNS - AKL -')])).toEqual([]);
  });

  it('lacks nothing that is behind, and of a trip of the past nothing at all', () => {
    const legs = [legOf(out), legOf('2027-03-15 AKL - SYD -'), legOf('2027-03-25 NAN - LHR -')];
    expect(gapsOf(legs)).toEqual(['SYD NAN 2027-03-25 1']);
    expect(gapsOf(legs, { asOf: '2027-05-01' })).toEqual([]);
  });
});
