import { beforeEach, describe, expect, it } from 'vitest';
import { home, leg } from '../../../../test/days/life.ts';
import { blankOf } from '../../kinds/blank.ts';
import { circumstanceKind, circumstanceKinds } from './circumstance.ts';
import type { Facts, StayFact } from '../facts/facts.ts';
import { ownRuleKind } from './own-rule-record.ts';
import { permissionKind } from './permission.ts';
import { RulesEngine } from './rules-engine.ts';

const moment = { today: '2026-04-29', countsPlanned: false };
const put = <Stored>(...records: Stored[]) => ({ put: records, gone: [] });
const alex = 'alex';

function stay(id: string, country: string, arrival: string, departure: string): StayFact {
  const spot = { country, region: '', town: '', point: null };
  return { id, kind: 'hotel', arrival, departure, spot };
}

/** 30 days in January and 60 days to 29 April, which is today: the example of the convention. */
const spring = [
  stay('paris', 'FR', '2026-01-01', '2026-01-30'),
  stay('rome', 'IT', '2026-03-01', '2026-04-29'),
];

describe('the rules of a person', () => {
  let stays: StayFact[];
  let engine: RulesEngine;
  beforeEach(() => {
    stays = spring;
    const factsOf = (id: string): Facts | undefined =>
      id === alex ? { journeys: [], stays, homes: [], corrections: [] } : undefined;
    engine = new RulesEngine(factsOf);
  });
  const ruleOf = (id: string, on = moment.today) =>
    engine.rules(alex, moment, on).find((rule) => rule.id === id);

  it('are those of law, of countries with a month of days, and one’s own', () => {
    const own = { ...blankOf(ownRuleKind.fields), id: 'r1', territories: [{ code: 'IT' }] };
    const theirs = { ...own, id: 'r2', people: [{ personId: 'sam' }] };
    engine.change({ rules: put(own, theirs) });
    // 30 days in France are less than a month of 31 days; 60 days in Italy are more.
    expect(
      engine.rules(alex, moment, moment.today).map(({ id, concerns }) => [id, concerns]),
    ).toEqual([
      ['own:r1', true],
      ['schengen', true],
      ['uk-midnights', false],
      ['us-spt', false],
      ['183:IT', true],
    ]);
    expect(engine.rules('sam', moment, moment.today)).toEqual([]);
  });

  it('say each silence with its own dates, also if no day of it can count', () => {
    const journeys = [leg('2025-09-01 LHR 10:00 FCO 13:00'), leg('2025-12-20 FCO 10:00 LHR 12:00')];
    engine = new RulesEngine(() => ({ journeys, stays: [], homes: [], corrections: [] }));
    const silencesOn = (on: string) =>
      ruleOf('schengen', on)?.reasons.flatMap((why) =>
        why.code === 'silence' ? [why.values] : [],
      );
    // 1 September + 90 days is 30 November, and 20 December + 14 days is 3 January. These dates
    // and that of the departure are certain.
    expect(silencesOn('2026-02-10')).toEqual([
      { from: '2025-12-01', to: '2025-12-19' },
      { from: '2026-01-04', to: moment.today },
    ]);
    expect(ruleOf('schengen', '2026-07-10')?.answer.used).toEqual({ min: 0, max: 0 });
    expect(silencesOn('2026-07-10')).toEqual([{ from: '2026-01-04', to: '2026-07-10' }]);
  });

  it('have a course through the year, of which each day is the window that ends with it', () => {
    const { course, answer } = ruleOf('schengen')!;
    expect(answer).toMatchObject({ used: { max: 90 }, left: 0, againFrom: '2026-06-30' });
    const on = (day: number) => course.used[day]?.max;
    // The count rises from 1 on 1 January to 30 on 30 January, stays at 30 through February, and is
    // 90 on 29 April, day 119.
    expect([on(0), on(29), on(50), on(118)]).toEqual([1, 30, 30, 90]);
    // The window of 30 June, day 181, begins on 2 January.
    expect([on(179), on(180), on(208), on(209)]).toEqual([90, 89, 61, 60]);
    expect(course).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
    expect(course.used).toHaveLength(365);
  });

  it('draw the tax year of a rule that counts by it', () => {
    expect(ruleOf('uk-midnights', '2026-04-05')?.course).toMatchObject({
      from: '2025-04-06',
      to: '2026-04-05',
    });
  });

  it('draw the weighted sum of three years, and tell each', () => {
    stays = [
      stay('a', 'US', '2024-01-01', '2024-01-12'),
      stay('b', 'US', '2025-01-01', '2025-01-12'),
      stay('c', 'US', '2026-01-01', '2026-01-12'),
      stay('later', 'JP', '2026-01-12', ''),
    ];
    const { course, years, answer } = ruleOf('us-spt')!;
    expect(years.map(({ used }) => used.max)).toEqual([12, 12, 12]);
    // The years before add 4 + 2: the sum is 1 + 4 + 2 on the first day of 2026, and 12 + 4 + 2 on
    // the twelfth.
    expect([course.used[0]?.max, course.used[11]?.max]).toEqual([7, 18]);
    expect(answer.value).toBe('18');
  });

  it('say since when a rule is broken that was so before its window', () => {
    // From 10 June 2016: 21 days in June, 31 in July and 31 in August, so 8 September is the 91st.
    stays = [stay('home', 'IT', '2016-06-10', '')];
    expect(ruleOf('schengen')).toMatchObject({
      answer: { firstUnlawful: '2025-11-01' },
      // All 180 days of the window count, which is 90 over the limit.
      broken: [{ from: '2016-09-08', to: '2026-04-29', most: 90, isSure: true }],
    });
    // Until 5 April 2027, the days after today belong to the same stay.
    expect(ruleOf('schengen', '2027-04-05')?.broken).toMatchObject([
      { from: '2016-09-08', to: '2027-04-05' },
    ]);
    // Away from 1 December 2025. The window of 28 February begins on 2 September and holds only 90
    // days.
    stays = [stay('home', 'IT', '2016-06-10', '2025-11-30'), stay('later', 'JP', '2025-11-30', '')];
    engine.change({});
    expect(ruleOf('schengen')?.broken).toMatchObject([{ from: '2016-09-08', to: '2026-02-27' }]);
    // Broken within the window: 31 + 28 + 31 = 90 days to 31 March, and 119 to 29 April.
    stays = [stay('spring', 'IT', '2026-01-01', '2026-04-29')];
    engine.change({});
    expect(ruleOf('schengen')).toMatchObject({
      answer: { firstUnlawful: '2026-04-01' },
      broken: [{ from: '2026-04-01', to: '2026-04-29', most: 29 }],
    });
    // A rule by year carries nothing over.
    expect(ruleOf('183:IT')?.broken).toEqual([]);
  });

  it('tell each time at which a rule was broken within its window, and by how many days at most', () => {
    // 12 July to 15 October is 20 + 31 + 30 + 15 = 96 days, and 10 October is the 91st. The window
    // of 26 November begins on 31 May and holds all 96, so the rule is broken up to the requested
    // day.
    stays = [
      stay('summer', 'IT', '2026-07-12', '2026-10-15'),
      stay('later', 'JP', '2026-10-15', ''),
    ];
    const later = ruleOf('schengen', '2026-11-26');
    expect(later?.broken).toEqual([
      { from: '2026-10-10', to: '2026-11-26', most: 6, isSure: true },
    ]);
    // 7 January is the 180th day from 12 July, so its window holds all 96 days. That of the 8th
    // holds 95, that of the 12th 91 and that of the 13th 90.
    expect(ruleOf('schengen', '2027-02-01')?.broken).toEqual([
      { from: '2026-10-10', to: '2027-01-12', most: 6, isSure: true },
    ]);
  });

  describe('by the year', () => {
    const goal = {
      ...blankOf(ownRuleKind.fields),
      id: 'r1',
      threshold: 'at-least' as const,
      days: 183,
      period: 'calendar-year' as const,
      territories: [{ code: 'PT' }],
    };

    it('say what stands on a past day, and apart from that what the whole year comes to', () => {
      // 1 June to 5 April has 30 + 31 + 31 + 30 + 31 + 30 + 31 + 31 + 28 + 31 + 4 midnights, 28 of
      // them to 28 June. To 31 October it has 30 + 31 + 31 + 30 + 31 = 153, so the 183rd is that of
      // 30 November.
      stays = [stay('uk', 'GB', '2025-06-01', '2026-04-05'), stay('later', 'JP', '2026-04-05', '')];
      const rule = ruleOf('uk-midnights', '2025-06-28');
      expect(rule?.answer).toMatchObject({
        used: { max: 308 },
        met: true,
        firstUnlawful: '2025-11-30',
      });
      expect(rule?.asOf).toMatchObject({
        used: { min: 28, max: 28 },
        left: 155,
        met: false,
        firstUnlawful: null,
      });
      // The same for the weighted days of three years: 118 days per year, 30 of them to 30 January.
      stays = [
        stay('a', 'US', '2025-01-01', '2025-04-28'),
        stay('b', 'US', '2026-01-01', '2026-04-28'),
        stay('later', 'JP', '2026-04-28', ''),
      ];
      engine.change({});
      const us = ruleOf('us-spt', '2026-01-30');
      expect([us?.asOf.value, us?.answer.value]).toEqual(['208/3', '472/3']);
      expect(us?.years[0]).toEqual({
        from: '2026-01-01',
        to: '2026-01-30',
        used: { min: 30, max: 30 },
      });
    });

    it('say of a goal how many days are left for it, and that they are too few', () => {
      // 31 days in January and 14 in February count. 36 days are left: 26 November itself, 4 more
      // in November and 31 in December.
      stays = [
        stay('lisbon', 'PT', '2026-01-01', '2026-02-14'),
        stay('later', 'JP', '2026-02-14', ''),
      ];
      engine.change({ rules: put(goal) });
      expect(ruleOf('own:r1', '2026-11-26')?.goal).toEqual({
        // The 36 days left of this year are too few. The 183rd day of the next year is 2 July.
        metOn: '2027-07-02',
        missing: 138,
        daysLeft: 36,
        canStillBeMet: false,
      });
      // The consequence of a legal test is not a goal.
      expect(ruleOf('183:PT', '2026-11-26')).toMatchObject({ isTest: true, goal: undefined });
      // 16 to 31 August is 16 days; with 30 + 31 + 30 + 31 that is 138 days, which is just enough.
      expect(ruleOf('own:r1', '2026-08-16')?.goal).toMatchObject({
        metOn: '2026-12-31',
        daysLeft: 138,
        canStillBeMet: true,
      });
      expect(ruleOf('own:r1', '2026-08-17')?.goal?.canStillBeMet).toBe(false);
    });

    it('say of a goal what is missing by the days that are certain', () => {
      // 31 days in January and 14 in February are certain. Those after the stay are only possible.
      stays = [stay('lisbon', 'PT', '2026-01-01', '2026-02-14')];
      engine.change({ rules: put(goal) });
      const rule = ruleOf('own:r1', '2026-11-26');
      expect(rule?.answer).toMatchObject({ used: { min: 45 }, met: null });
      expect(rule?.goal).toMatchObject({ metOn: '2027-07-02', missing: 138, canStillBeMet: false });
      expect(rule?.reasons).toContainEqual({
        code: 'silence',
        values: { from: '2026-02-15', to: '2026-11-26' },
      });
      expect(rule?.answer.reason).toContain('From 2026-02-15 to 2026-11-26');
    });

    it('count the day asked about among those that are left only while it does not count yet', () => {
      stays = [stay('lisbon', 'PT', '2026-04-01', '2026-04-29')];
      engine.change({ rules: put(goal) });
      // After 29 April: 1 + 31 + 30 + 31 + 31 + 30 + 31 + 30 + 31 = 246 days.
      expect(ruleOf('own:r1')?.goal).toMatchObject({ missing: 154, daysLeft: 246 });
    });

    it('meet a goal of one day on the very day', () => {
      stays = [];
      engine.change({ rules: put({ ...goal, days: 1 }) });
      expect(ruleOf('own:r1')?.goal).toMatchObject({ metOn: '2026-04-29', missing: 1 });
    });
  });

  it('say what uncertain dates come to together, where that is less open than one by one', () => {
    const journeys = [leg('1978-06 LHR - CDG -'), leg('1978-06 CDG - LHR -')];
    const homes = [home('London/GB')];
    engine = new RulesEngine(() => ({ journeys, stays: [], homes, corrections: [] }));
    const own = { ...blankOf(ownRuleKind.fields), id: 'r1', territories: [{ code: 'FR' }] };
    engine.change({ rules: put(own) });
    const rule = ruleOf('own:r1', '1978-12-31');
    // Each of the 30 days of June may be a day in France and none is certain, but at least one was.
    expect(rule?.answer.used).toEqual({ min: 0, max: 30 });
    expect(rule?.reasons).toContainEqual({ code: 'together', values: { least: 1, most: 30 } });
    expect(rule?.answer.reason).toContain('they come to 1 to 30 days');
    // By midnight there may be none, or all but that of the 30th. Counted together, the result is
    // the same.
    engine.change({ rules: put({ ...own, counting: 'midnight' as const }) });
    expect(ruleOf('own:r1', '1978-12-31')).toMatchObject({
      answer: { used: { min: 0, max: 29 } },
      reasons: [{ code: 'doubt' }],
    });
    // If the days are certain, there are no remarks.
    expect(ruleOf('own:r1', '1979-12-31')?.reasons).toEqual([]);
  });

  it('open the days that count', () => {
    const span = { from: '2026-01-20', to: '2026-03-02' };
    const days = engine.days(alex, moment, { on: moment.today, rule: 'schengen', span });
    expect(days.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-20', '2026-01-29'],
      ['2026-01-30', '2026-01-30'],
      ['2026-03-01', '2026-03-02'],
    ]);
    expect(days[0]?.grounds[0]?.among[0]?.evidence).toEqual([{ kind: 'stay', id: 'paris' }]);
  });

  it('follow what becomes of records', () => {
    const permit = { ...blankOf(permissionKind.fields), id: 'p', personId: alex };
    engine.change({ permissions: put({ ...permit, kind: 'residence-permit', country: 'IT' }) });
    expect(ruleOf('schengen')?.answer.used.max).toBe(30);
    engine.change({ permissions: { put: [], gone: ['p'] } });
    expect(ruleOf('schengen')?.answer.used.max).toBe(90);
    engine.change({
      people: put({ id: alex, nationalities: [{ country: 'IE', from: '', to: '' }] }),
    });
    expect(ruleOf('schengen')?.answer.applies).toBe(false);
    const ties = { ...blankOf(circumstanceKind.fields), personId: alex, to: '' };
    engine.change({
      circumstances: put(
        { ...ties, id: 'c1', kind: 'uk-resident', from: '2025-04-06' },
        { ...ties, id: 'c2', kind: 'uk-ties', from: '2026-04-06', ties: 3 },
      ),
    });
    expect(ruleOf('uk-midnights')?.answer.limit).toBe(46);
    stays = [];
    engine.change({});
    expect(ruleOf('schengen')?.concerns).toBe(false);
  });

  it('are told of today without being asked, where few days are left to whom the rule is for', () => {
    const here = { territory: 'IT', days: { min: 60, max: 60 } };
    expect(engine.notes(alex, moment)).toEqual({ here, schengen: undefined });
    engine.change({
      people: put({ id: alex, nationalities: [{ country: 'US', from: '', to: '' }] }),
    });
    expect(engine.notes(alex, moment)).toEqual({
      here,
      schengen: { left: 0, until: '2026-04-29' },
    });
    // On 28 March, 58 days are used and 32 are left.
    expect(engine.notes(alex, { ...moment, today: '2026-03-28' }).schengen).toBeUndefined();
    expect(engine.notes(alex, { ...moment, today: '2026-03-30' }).schengen).toMatchObject({
      left: 30,
    });
    expect(engine.notes('nobody', moment)).toEqual({ here: undefined, schengen: undefined });
  });

  it('are put to a trip as the command line does', () => {
    const trip = { country: 'ES', town: '', from: '2026-06-29', to: '2026-07-02' };
    const plan = engine.plan(alex, moment, [trip]).rules.filter(({ counts }) => counts);
    expect(plan.map(({ id, breaks }) => [id, breaks])).toEqual([
      ['schengen', '2026-06-29'],
      ['183:ES', null],
    ]);
    expect(plan[0]?.stays).toMatchObject([{ latestEnd: null, earliestBegin: '2026-06-30' }]);
    expect(engine.plan(alex, moment, [])).toEqual({ rules: [], setAside: [], assumed: [] });
  });

  it('are the same whatever was asked before', () => {
    const trip = { country: 'FR', town: '', from: '2026-06-01', to: '2026-09-10' };
    const later = { country: 'US', town: '', from: '2027-01-01', to: '2027-01-20' };
    const all = (of: RulesEngine) => ({
      now: of.rules(alex, moment, moment.today),
      past: of.rules(alex, moment, '2024-08-01'),
      planned: of.rules(alex, { ...moment, countsPlanned: true }, '2026-10-01'),
      trip: of.plan(alex, moment, [trip]),
      trips: of.plan(alex, moment, [trip, later]),
      notes: of.notes(alex, moment),
    });
    const years = Array.from({ length: 6 }, (_, index) =>
      stay(
        `s${index}`,
        index % 2 === 0 ? 'IT' : 'GB',
        `${2020 + index}-03-01`,
        `${2020 + index}-07-20`,
      ),
    );
    const more = stay('more', 'FR', '2025-09-01', '2025-12-20');
    const ahead = stay('ahead', 'ES', '2026-09-01', '2026-11-01');
    for (const next of [
      years,
      [...years, more],
      [...years.slice(1), more, ahead],
      spring,
      [],
      years,
    ]) {
      stays = next;
      engine.change({});
      const first = all(engine);
      expect(all(engine)).toEqual(first);
      expect(first).toEqual(
        all(new RulesEngine(() => ({ journeys: [], stays, homes: [], corrections: [] }))),
      );
    }
  });

  it('are worked out anew only where something has changed, and of twelve people at most', () => {
    let asked = 0;
    const people = new Map<string, Facts>();
    engine = new RulesEngine((id) => {
      asked++;
      return people.get(id);
    });
    for (let index = 0; index < 13; index++) {
      people.set(`p${index}`, { journeys: [], stays: spring, homes: [], corrections: [] });
      engine.rules(`p${index}`, moment, moment.today);
    }
    expect(asked).toBe(13);
    // The ledgers of the second to the last person are cached; that of the first no longer is.
    for (let index = 1; index < 13; index++) engine.rules(`p${index}`, moment, moment.today);
    expect(asked).toBe(13);
    engine.rules('p0', moment, moment.today);
    expect(asked).toBe(14);
    engine.change({});
    engine.rules('p12', moment, moment.today);
    expect(asked).toBe(15);
  });

  describe('are put to a trip of somebody who lives in London', () => {
    const homes = [
      {
        id: 'london',
        from: '',
        to: '',
        spot: { country: 'GB', region: '', town: 'London', point: null },
      },
    ];
    const inCountry = (country: string, from: string, to: string) => ({
      country,
      town: '',
      from,
      to,
    });
    const nights = (...trip: ReturnType<typeof inCountry>[]) => {
      const facts = { journeys: [], stays: [], homes, corrections: [] };
      engine = new RulesEngine(() => facts);
      const plan = engine.plan(alex, { ...moment, today: '2026-05-29' }, trip);
      return new Map(plan.rules.map(({ id, answer }) => [id, answer.used.max]));
    };
    // Always at home, so all midnights from 6 April count: 25 in April, 31 in May.
    const before = 25 + 31;

    it('who is at home before it and after its last day', () => {
      // No midnights in June from the 1st; home again on the evening of the 5th.
      expect(nights(inCountry('FR', '2026-06-01', '2026-06-05')).get('uk-midnights')).toBe(
        before + 1,
      );
    });

    it('who goes from one stay to the other on the day that both have', () => {
      const used = nights(
        inCountry('FR', '2026-06-01', '2026-06-05'),
        inCountry('US', '2026-06-05', '2026-06-10'),
      );
      expect(used.get('uk-midnights')).toBe(before + 1);
      // The 5th counts for both: 1 to 5 June and 5 to 10 June.
      expect([used.get('schengen'), used.get('us-spt')]).toEqual([5, 6]);
    });

    it('who is under way overnight to a stay that begins on the next day', () => {
      const used = nights(
        inCountry('US', '2026-06-06', '2026-06-10'),
        inCountry('FR', '2026-06-01', '2026-06-05'),
      );
      expect(used.get('uk-midnights')).toBe(before + 1);
      expect([used.get('schengen'), used.get('us-spt')]).toEqual([5, 5]);
    });

    const assumed = (of: Facts, ...trip: ReturnType<typeof inCountry>[]) => {
      engine = new RulesEngine(() => of);
      const plan = engine.plan(alex, { ...moment, today: '2026-05-29' }, trip);
      return plan.assumed.map(({ when, from, to, as, territories }) =>
        [when, from.slice(5), to.slice(5), as, ...territories].join(' '),
      );
    };
    const trip = [
      inCountry('US', '2026-06-08', '2026-06-10'),
      inCountry('FR', '2026-06-01', '2026-06-03'),
      inCountry('ES', '2026-06-03', '2026-06-05'),
      inCountry('IT', '2026-06-11', '2026-06-12'),
    ];

    it('of which it is told what is assumed', () => {
      expect(assumed({ journeys: [], stays: [], homes, corrections: [] }, ...trip)).toEqual([
        'before 05-31 05-31 home GB',
        'between 06-06 06-07 home GB',
        'night 06-10 06-11 under-way',
        'after 06-12 06-12 perhaps GB',
      ]);
      expect(assumed({ journeys: [], stays: [], homes: [], corrections: [] }, ...trip)).toEqual([
        'before 05-31 05-31 unknown',
        'between 06-06 06-07 unknown',
        'night 06-10 06-11 under-way',
        'after 06-12 06-12 unknown',
      ]);
      // Still in Lisbon, in a stay without an end.
      const lisbon = stay('lisbon', 'PT', '2026-05-01', '');
      expect(assumed({ journeys: [], stays: [lisbon], homes, corrections: [] }, ...trip)[0]).toBe(
        'before 05-31 05-31 recorded PT',
      );
    });

    it('who is at home between stays that lie apart', () => {
      const used = nights(
        inCountry('FR', '2026-06-01', '2026-06-05'),
        inCountry('US', '2026-06-08', '2026-06-10'),
      );
      // At home on the evenings of the 5th, 6th, 7th and 10th.
      expect(used.get('uk-midnights')).toBe(before + 4);
    });
  });

  it('answer, and plan a trip, with as many open circumstances as an archive has', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...blankOf(circumstanceKind.fields),
      id: `c${index}`,
      personId: alex,
      kind: circumstanceKinds[index % circumstanceKinds.length]!,
      ties: 3,
    }));
    engine.change({ circumstances: put(...many) });
    // Open at both ends, so resident in every year. With three ties, the limit is 46 days.
    expect(ruleOf('uk-midnights')?.answer.limit).toBe(46);
    const trip = Array.from({ length: 20 }, (_, index) => {
      const day = String(index + 1).padStart(2, '0');
      return { country: 'GB', town: '', from: `2026-06-${day}`, to: `2026-07-${day}` };
    });
    // Every day is exceptional, and up to 60 are excused. The trip has only 30 in June and 20 in
    // July.
    const plan = engine.plan(alex, moment, trip).rules.find(({ id }) => id === 'uk-midnights');
    expect(plan).toMatchObject({ breaks: null, answer: { used: { max: 0 } } });
  });
});
