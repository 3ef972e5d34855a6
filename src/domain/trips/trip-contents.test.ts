import { describe, expect, it } from 'vitest';
import {
  akl,
  alex,
  atSea,
  cdg,
  edi,
  jfk,
  journeyOf,
  lax,
  lhr,
  longLog,
  nrt,
  sam,
  syd,
  travellerOf,
} from '../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import { Homes } from '../days/facts/homes.ts';
import { spotOf } from '../days/facts/leg.ts';
import { blankOf } from '../kinds/blank.ts';
import type { StoredJourney } from '../journeys/journey.ts';
import { addDays } from '../shared/dates/calendar-day.ts';
import { stayKind, type StayRecord } from '../stays/stay.ts';
import { stayRows } from '../stays/stay-rows.ts';
import { contentsOfTrips, type TrackInTrip, tripsOfJourneys } from './trip-contents.ts';
import type { TripOfDays } from './trips-on-days.ts';

function trip(
  id: string,
  from: string,
  to: string,
  { people = [alex], ...more }: Partial<Omit<TripOfDays, 'people'>> & { people?: string[] } = {},
): TripOfDays {
  const list = people.map((personId) => ({ personId }));
  return { id, from, to, fromTime: '', toTime: '', isDismissed: false, ...more, people: list };
}

function stay(id: string, arrival: string, departure: string, more: Partial<StayRecord> = {}) {
  const people = [{ personId: alex }];
  return {
    ...blankOf(stayKind.fields),
    kind: 'hotel' as const,
    people,
    ...more,
    id,
    arrival,
    departure,
  };
}

interface Given {
  journeys?: readonly StoredJourney[];
  stays?: readonly ReturnType<typeof stay>[];
  tracks?: readonly TrackInTrip[];
  /** Where everyone lives. */
  home?: StoredJourney['from'];
}

/** Contents of each trip by ID, written as one text. */
function written(
  trips: readonly TripOfDays[],
  { journeys = [], stays = [], tracks = [], home }: Given,
) {
  const at = home && new Homes([{ id: home.id, spot: spotOf(home), from: '', to: '' }]);
  const records = {
    journeys: toJourneyRows(journeys),
    stays: stayRows(stays, { placeOf: () => undefined, today: '2026-01-01' }),
    tracks,
    ...(at && { homes: new Map([alex, sam].map((id) => [id, at])) }),
  };
  const contents = contentsOfTrips(trips, records);
  return Object.fromEntries(
    Array.from(contents, ([id, own]) => [
      id,
      [...own.journeys, ...own.stays, ...own.tracks].map((record) => record.id).join(' '),
    ]),
  );
}

const to = (id: string, date: string, more: Partial<StoredJourney> = {}) =>
  journeyOf({ from: lhr, to: jfk, ...more, id, date });
const both = [travellerOf(alex), travellerOf(sam)];

it('has the journeys of its people from its first day to its last', () => {
  const journeys = [
    to('before', '1998-07-09'),
    to('out', '1998-07-10'),
    to('of Sam', '1998-07-12', { travellers: [travellerOf(sam)] }),
    to('back', '1998-07-20', { from: jfk, to: lhr }),
    to('after', '1998-07-21'),
    to('some time that July', '1998-07'),
  ];
  const july = trip('t', '1998-07-10', '1998-07-20');
  expect(written([july], { journeys })).toEqual({ t: 'out back some time that July' });
  expect(written([trip('t', '1998-07-10', '', {})], { journeys })).toEqual({
    t: 'out some time that July back after',
  });
  // A split compares only what certainly belongs to the trip.
  const rows = toJourneyRows(journeys);
  expect([...tripsOfJourneys([july], rows, 'certain').keys()]).toEqual(['back', 'out']);
});

it('has journeys of vague dates whose every possible day lies in its own, which may be vague too', () => {
  const journeys = [
    to('summer', '1972-22'),
    to('July', '1972-07'),
    to('day', '1972-08-31'),
    to('year', '1972'),
    to('unknown', 'XXXX'),
  ];
  // The summer is June to August. A month within it sorts in its place, after the season.
  expect(written([trip('t', '1972-22', '1972-22')], { journeys })).toEqual({
    t: 'summer July day',
  });
});

it('has journeys that are dated to its month where their places fit', () => {
  const journeys = [
    to('home', '2027-04-25', { from: syd, to: lhr }),
    to('flight', '2027-04-20', { from: lax, to: syd }),
    to('second drive', '2027-04', { from: jfk, to: lax }),
    to('first drive', '2027-04', { from: lhr, to: jfk }),
  ];
  const april = trip('April', '2027-04-01', '2027-04-25');
  expect(written([april], { journeys })).toEqual({
    April: 'first drive second drive flight home',
  });
});

it('has what is dated to its month or season if no other trip can have it, also when it is over', () => {
  const april = trip('April', '2027-04-03', '2027-04-18');
  const given = {
    journeys: [
      to('out', '2027-04-03'),
      to('drive', '2027-04'),
      to('spring', '2027-21'),
      to('some day in 2027', '2027'),
      to('May', '2027-05'),
      to('the day before', '2027-04-02'),
      to('of Sam', '2027-04', { travellers: [travellerOf(sam)] }),
    ],
    stays: [
      stay('cabin', '2027-04', ''),
      stay('inn', '2027-04-10', '2027-04'),
      stay('home', '2027-04', '', { kind: 'home' }),
      stay('too long', '2027-04-10', '2027-04-20'),
    ],
  };
  const all = 'out drive spring cabin inn';
  expect(written([april], given)).toEqual({ April: all });
  const other = trip('late April', '2027-04-25', '2027-04-29');
  expect(written([april, other], given)).toEqual({ April: 'out', 'late April': '' });
  // A trip of other people cannot have it.
  const ofSam = trip('Sam', '2027-05-10', '2027-05-12', { people: [sam] });
  expect(written([april, ofSam], given)).toEqual({ April: all, Sam: '' });
});

it('has a stay whose certain nights are in it, also when it is over', () => {
  const given = {
    stays: [
      // Certain on 31 July.
      stay('chalet', '2026-07', '2026-08'),
      // Certain from 30 June, which is before the trip.
      stay('from June', '2026-06', '2026-08'),
      // Certain from 12 July to 1 August.
      stay('cabin', '2026-07-12', '2026-08'),
      // Possible in all of July, and certain in no night.
      stay('July', '2026-07', '2026-07'),
      stay('home', '2026-07', '2026-08', { kind: 'home' }),
      stay('of Sam', '2026-07', '2026-08', { people: [{ personId: sam }] }),
      // Certain until 1 September.
      stay('until September', '2026-08', '2026-09'),
    ],
  };
  const summer = trip('summer', '2026-07-03', '2026-08-20');
  expect(written([summer], given)).toEqual({ summer: 'July chalet cabin' });
  // Another trip in the possible days of a stay makes no difference.
  const later = trip('later', '2026-08-25', '2026-08-28');
  expect(written([summer, later], given)).toEqual({ summer: 'July chalet cabin', later: '' });
  // Certain nights in two trips belong to neither.
  const [before, after] = [
    trip('before', '2026-07-03', '2026-07-31'),
    trip('after', '2026-08-01', '2026-08-20'),
  ];
  expect(written([before, after], given)).toEqual({ before: 'July', after: '' });
});

it('has nothing when it is dismissed, nor without a day', () => {
  const journeys = [to('out', '1998-07-10')];
  const trips = [
    trip('dismissed', '1998-07-10', '1998-07-20', { isDismissed: true }),
    trip('unknown', 'XXXX', ''),
  ];
  expect(written(trips, { journeys })).toEqual({ dismissed: '', unknown: '' });
});

it('is in the order of departure over the date line, where dates run backwards', () => {
  const journeys = [
    // 01:00 on the 11th in Auckland is 13:00 UTC on the 10th. 20:00 on the 10th in Los Angeles is
    // 03:00 UTC on the 11th.
    to('over the line', '1998-07-11', { from: akl, to: lax, departureActual: '01:00' }),
    to('on', '1998-07-10', { from: lax, to: jfk, departureActual: '20:00' }),
    to('to Auckland', '1998-07-10', { from: syd, to: akl, departureActual: '09:00' }),
    to('without a time', '1998-07-12', { from: jfk, to: lhr }),
  ];
  expect(written([trip('t', '1998-07-10', '1998-07-12')], { journeys })).toEqual({
    t: 'to Auckland over the line on without a time',
  });
});

const japan = trip('Japan', '1998-07-10', '1998-07-20');
const paris = trip('Paris', '1998-07-20', '1998-07-22');
const onSharedDay = [
  to('out', '1998-07-10', { from: lhr, to: nrt }),
  to('to Edinburgh', '1998-07-20', { from: nrt, to: edi, departureActual: '02:00' }),
  to('home', '1998-07-20', { from: edi, to: lhr, departureActual: '12:00' }),
  to('on to Paris', '1998-07-20', { from: lhr, to: cdg, departureActual: '16:00' }),
  to('from Paris', '1998-07-22', { from: cdg, to: lhr }),
];

it('has of a day shared with the next what comes before it is back where it set out from', () => {
  expect(written([japan, paris], { journeys: onSharedDay })).toEqual({
    Japan: 'out to Edinburgh home',
    Paris: 'on to Paris from Paris',
  });
});

it('ends on a shared day without what follows where it never comes back on it', () => {
  const journeys = onSharedDay.filter(({ id }) => id !== 'home');
  expect(written([japan, paris], { journeys })).toEqual({
    Japan: 'out',
    Paris: 'to Edinburgh on to Paris from Paris',
  });
});

it('has of a shared day what its times say', () => {
  // Only departures before 12:00 local time belong to the earlier trip, so the flight home belongs
  // to the later one.
  const later = { ...paris, fromTime: '12:00' };
  expect(written([japan, later], { journeys: onSharedDay })).toEqual({
    Japan: 'out to Edinburgh',
    Paris: 'home on to Paris from Paris',
  });
  const earlier = { ...japan, toTime: '16:00' };
  expect(written([earlier, paris], { journeys: onSharedDay })).toEqual({
    Japan: 'out to Edinburgh home on to Paris',
    Paris: 'from Paris',
  });
});

it('divides the day of an excursion from home that ends on the day the next begins', () => {
  const journeys = [
    to('out', '1998-07-20', { from: lhr, to: edi, departureActual: '06:00' }),
    to('home', '1998-07-20', { from: edi, to: lhr, departureActual: '10:00' }),
    to('on', '1998-07-20', { from: lhr, to: cdg, departureActual: '18:00' }),
  ];
  const excursion = trip('day', '1998-07-20', '1998-07-20');
  expect(written([paris, excursion], { journeys })).toEqual({ day: 'out home', Paris: 'on' });
});

it('of a family leaves alone what one of them does who went home earlier', () => {
  const family = trip('family', '1998-07-01', '1998-07-20', { people: [alex, sam] });
  const own = trip('Sam', '1998-07-12', '1998-07-15', { people: [sam] });
  const journeys = [
    to('out', '1998-07-01', { travellers: both }),
    to('Sam home', '1998-07-10', { from: jfk, to: lhr, travellers: [travellerOf(sam)] }),
    to('Sam away', '1998-07-12', { to: edi, travellers: [travellerOf(sam)] }),
    to('Sam back', '1998-07-15', { from: edi, to: lhr, travellers: [travellerOf(sam)] }),
    to('Alex home', '1998-07-20', { from: jfk, to: lhr }),
  ];
  expect(written([family, own], { journeys })).toEqual({
    family: 'out Sam home Alex home',
    Sam: 'Sam away Sam back',
  });
});

it('goes before another that overlaps by people in common, then as the shorter, then as the earlier', () => {
  const journeys = [to('both', '1998-07-12', { travellers: both }), to('one', '1998-07-12')];
  const long = trip('long', '1998-07-01', '1998-07-30', { people: [alex, sam] });
  const short = trip('short', '1998-07-10', '1998-07-15');
  expect(written([long, short], { journeys })).toEqual({ long: 'both', short: 'one' });
  const first = trip('first', '1998-07-09', '1998-07-14');
  expect(written([short, first], { journeys })).toEqual({ first: 'both one', short: '' });
});

it('has the stays of its people away from home, of which it has all nights', () => {
  const stays = [
    stay('hotel', '1998-07-10', '1998-07-14'),
    stay('day', '1998-07-20', '1998-07-20'),
    stay('over its end', '1998-07-18', '1998-07-21'),
    stay('home', '1998-07-14', '1998-07-15', { kind: 'home' }),
    stay('of Sam', '1998-07-14', '1998-07-15', { people: [{ personId: sam }] }),
    stay('goes on', '1998-07-16', ''),
  ];
  expect(written([japan], { stays })).toEqual({ Japan: 'hotel goes on day' });
  // On a shared day, a stay that begins belongs to the later trip, and one that ends to the
  // earlier.
  const shared = [
    stay('ends', '1998-07-18', '1998-07-20'),
    stay('begins', '1998-07-20', '1998-07-22'),
  ];
  expect(written([japan, paris], { stays: shared })).toEqual({ Japan: 'ends', Paris: 'begins' });
});

it('has the tracks of its journeys, and of its people those that are of no other journey of a trip', () => {
  const people = [{ personId: alex }];
  const tracks: TrackInTrip[] = [
    { id: 'walk', date: '1998-07-15', journeyId: null, people },
    { id: 'of nobody', date: '1998-07-15', journeyId: null, people: [] },
    { id: 'line of out', date: '1998-07-10', journeyId: 'out', people: [] },
    { id: 'line of on', date: '1998-07-20', journeyId: 'on to Paris', people },
  ];
  expect(written([japan, paris], { journeys: onSharedDay, tracks })).toEqual({
    Japan: 'out to Edinburgh home line of out walk',
    Paris: 'on to Paris from Paris line of on',
  });
});

it('is found for ten thousand journeys among two thousand trips with few looks at a day', () => {
  let looks = 0;
  const counted = (day: string) => ({ toString: () => (looks++, day) }) as unknown as string;
  const trips = Array.from({ length: 2000 }, (_, at) =>
    trip(`t${at}`, addDays('1975-01-01', at * 9), addDays('1975-01-01', at * 9 + 6)),
  );
  const journeys = toJourneyRows(longLog(10_000)).map((row) => ({
    ...row,
    firstDay: counted(row.firstDay),
    lastDay: counted(row.lastDay),
  }));
  const found = tripsOfJourneys(trips, journeys, 'certain');
  // For each journey, a binary search through 2,000 trips and the trips found.
  expect(looks).toBeGreaterThan(journeys.length);
  expect(looks).toBeLessThan(30 * journeys.length);
  // Seven of nine days, among those with exact dates.
  expect(found.size).toBeGreaterThan(6000);
});

it('starts with the leg that leaves home among journeys of its month', () => {
  const at = (town: string, country: string, lat: number, lon: number) => {
    return { ...atSea, id: town, kind: 'town' as const, town, name: town, country, lat, lon };
  };
  const [osaka, busan] = [at('Osaka', 'JP', 34.69, 135.5), at('Busan', 'KR', 35.18, 129.08)];
  const seoul = { ...at('Seoul', 'KR', 37.46, 126.44), id: 'ICN' };
  const spring = trip('t', '2027-04', '2027-05');
  const out = (id: string) => to(id, '2027-04', { from: jfk, to: nrt });
  const ferry = (id: string) => to(id, '2027-04', { from: osaka, to: busan, mode: 'sea' });
  const home = to('home', '2027-05', { from: seoul, to: jfk });
  // The IDs give the order of the log.
  expect(written([spring], { journeys: [ferry('1 ferry'), out('2 out'), home] })).toEqual({
    t: '2 out 1 ferry home',
  });
  expect(written([spring], { journeys: [out('1 out'), ferry('2 ferry'), home] })).toEqual({
    t: '1 out 2 ferry home',
  });
  // The date of the return is exact.
  const dated = { ...home, date: '2027-05-03' };
  expect(written([spring], { journeys: [dated, ferry('1 ferry'), out('2 out')] })).toEqual({
    t: '2 out 1 ferry home',
  });
  // So is that of the way out.
  const datedOut = { ...out('out'), date: '2027-04-05' };
  expect(written([spring], { journeys: [dated, ferry('ferry'), datedOut] })).toEqual({
    t: 'out ferry home',
  });
  // Without a return, the log has the order.
  const onwards = to('onwards', '2027-05', { from: seoul, to: syd });
  expect(written([spring], { journeys: [ferry('2 ferry'), out('1 out'), onwards] })).toEqual({
    t: '1 out 2 ferry onwards',
  });
  expect(written([spring], { journeys: [ferry('1 ferry'), out('2 out'), onwards] })).toEqual({
    t: '1 ferry 2 out onwards',
  });
});

describe('a trip of one month', () => {
  const at = (town: string, country: string, lat: number, lon: number) => {
    return { ...atSea, id: town, kind: 'town' as const, town, name: town, country, lat, lon };
  };
  const [osaka, busan] = [at('Osaka', 'JP', 34.69, 135.5), at('Busan', 'KR', 35.18, 129.08)];
  const [taipei, cheju] = [at('Taipei', 'TW', 25.03, 121.57), at('Cheju', 'KR', 33.5, 126.53)];
  const seoul = { ...at('Seoul', 'KR', 37.46, 126.44), id: 'ICN' };
  const april = trip('t', '2024-04', '2024-04', { people: [alex, sam] });
  type End = StoredJourney['from'];
  type Line = [name: string, from: End, to: End, more?: Partial<StoredJourney>];
  const ofMonth = ([name, from, to, more]: Line, at: number) =>
    journeyOf({ from, to, date: '2024-04', order: at, ...more, id: name });

  /** Returns the names of the legs in the order of the trip, for each order of the log. */
  function ordersOf(lines: readonly Line[], given: Omit<Given, 'journeys'> = {}): string[] {
    const orders = permutationsOf(lines).map((log) => {
      const journeys = log
        .map(ofMonth)
        .map((journey, at) => ({ ...journey, id: `${at}-${journey.id}` }));
      return written([april], { ...given, journeys }).t!.replaceAll(/\d-/g, '');
    });
    return [...new Set(orders)].toSorted();
  }

  const out: Line = ['out', jfk, nrt];
  const ferry: Line = ['ferry', osaka, busan, { mode: 'sea' }];
  const home: Line = ['home', seoul, jfk];
  const tokyo = { town: 'Tokyo', country: 'JP', point: { lat: 35.68, lon: 139.77 } };
  const visit: Line[] = [out, ['visit', nrt, taipei], ['back', taipei, nrt], ['home', nrt, jfk]];

  it('begins and ends at home, with legs of other places between', () => {
    expect(ordersOf([out, ferry, home])).toEqual(['out ferry home']);
    // Only one of the ends has an exact date.
    const dated: Line = ['out', jfk, nrt, { date: '2024-04-28' }];
    expect(ordersOf([dated, ferry, home])).toEqual(['out ferry home']);
    const back: Line = ['home', seoul, jfk, { date: '2024-04-03' }];
    expect(ordersOf([out, ferry, back])).toEqual(['out ferry home']);
    // The way home, or the way out, is not recorded.
    expect(ordersOf([out, ferry], { home: jfk })).toEqual(['out ferry']);
    expect(ordersOf([ferry, home], { home: jfk })).toEqual(['ferry home']);
  });

  it('follows each leg with one that leaves from where it arrived', () => {
    const chain: Line[] = [
      ['out', jfk, nrt],
      ['on', nrt, taipei],
      ['ferry', taipei, busan],
      ['home', busan, jfk],
    ];
    expect(ordersOf(chain, { home: jfk })).toEqual(['out on ferry home']);
    expect(ordersOf(visit, { home: jfk })).toEqual(['out visit back home']);
    // A way from Osaka that no leg reaches comes before the return, too.
    expect(ordersOf([...visit, ferry], { home: jfk })).toEqual(['out visit back ferry home']);
  });

  it('uses each of several legs between the same places', () => {
    const legs: Line[] = [
      ['out', jfk, taipei],
      ['ferry', taipei, busan],
      ['back', busan, taipei],
      ['ferry', taipei, busan],
      ['home', busan, jfk],
    ];
    expect(ordersOf(legs, { home: jfk })).toEqual(['out ferry back ferry home']);
  });

  it('goes out from home and back twice', () => {
    const legs: Line[] = [
      ['to Tokyo', jfk, nrt],
      ['from Tokyo', nrt, jfk],
      ['to Busan', jfk, busan],
      ['from Busan', busan, jfk],
    ];
    expect(ordersOf(legs, { home: jfk })).toEqual([
      'to Busan from Busan to Tokyo from Tokyo',
      'to Tokyo from Tokyo to Busan from Busan',
    ]);
  });

  it('begins where it has no stay, if no home is known', () => {
    const legs: Line[] = [out, ['home', nrt, jfk]];
    const stays = [stay('stay', '2024-04', '', tokyo)];
    expect(ordersOf(legs, { stays })).toEqual(['out home stay']);
    // In Tokyo for a day before the ferry from Osaka: no leg leads from the one to the other.
    expect(ordersOf([out, ferry, home], { stays })).toEqual(['out ferry home stay']);
  });

  it('reaches a way that begins and ends elsewhere from the first place', () => {
    const legs: Line[] = [out, ['there', busan, cheju], ['back', cheju, busan], ['home', nrt, jfk]];
    // Whether it began in Busan or on Cheju, the log decides.
    expect(ordersOf(legs, { home: jfk })).toEqual(['out back there home', 'out there back home']);
  });

  it('is in the order of the log if no places meet', () => {
    const apart: Line[] = [
      ['1', jfk, nrt],
      ['2', osaka, busan],
      ['3', lhr, cdg],
    ];
    for (const log of permutationsOf(apart)) {
      const { t } = written([april], { journeys: log.map(ofMonth) });
      expect(t).toBe(log.map(([name]) => name).join(' '));
    }
  });

  it('is in the order of each of several people', () => {
    const both = { travellers: [travellerOf(alex), travellerOf(sam)] };
    const ofSam = { travellers: [travellerOf(sam)] };
    const legs: Line[] = [
      out,
      ['Sam out', lhr, nrt, ofSam],
      ['ferry', osaka, busan, both],
      home,
      ['Sam home', seoul, lhr, ofSam],
    ];
    expect(ordersOf(legs)).toEqual([
      'Sam out out ferry Sam home home',
      'Sam out out ferry home Sam home',
      'out Sam out ferry Sam home home',
      'out Sam out ferry home Sam home',
    ]);
  });
});

function permutationsOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, at) =>
    permutationsOf(all.toSpliced(at, 1)).map((others) => [one, ...others]),
  );
}
