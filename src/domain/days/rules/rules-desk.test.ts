import { beforeEach, describe, expect, it } from 'vitest';
import { blankOf } from '../../kinds/blank.ts';
import { circumstanceKind, circumstanceKinds } from '../circumstance.ts';
import type { Facts, StayFact } from '../facts.ts';
import { ownRuleKind } from '../own-rule-record.ts';
import { permissionKind } from '../permission.ts';
import { RulesDesk } from './rules-desk.ts';

const moment = { today: '2026-04-29', countsPlanned: false };
const put = <Stored>(...records: Stored[]) => ({ put: records, gone: [] });
const alex = 'alex';

function stay(id: string, country: string, arrival: string, departure: string): StayFact {
  const spot = { country, region: '', town: '', point: null };
  return { id, kind: 'hotel', arrival, departure, spot };
}

/** 30 days in January and 60 to 29 April, today: the example of the convention. */
const spring = [
  stay('paris', 'FR', '2026-01-01', '2026-01-30'),
  stay('rome', 'IT', '2026-03-01', '2026-04-29'),
];

describe('the rules of a person', () => {
  let stays: StayFact[];
  let desk: RulesDesk;
  beforeEach(() => {
    stays = spring;
    const factsOf = (id: string): Facts | undefined =>
      id === alex ? { journeys: [], stays, homes: [], corrections: [] } : undefined;
    desk = new RulesDesk(factsOf);
  });
  const ruleOf = (id: string, on = moment.today) =>
    desk.rules(alex, moment, on).find((rule) => rule.id === id);

  it('are those of law, of countries with a month of days, and one’s own', () => {
    const own = { ...blankOf(ownRuleKind.fields), id: 'r1', territories: [{ code: 'IT' }] };
    const theirs = { ...own, id: 'r2', people: [{ personId: 'sam' }] };
    desk.change({ rules: put(own, theirs) });
    // 30 days in France are no month of 31; 60 in Italy are more.
    expect(
      desk.rules(alex, moment, moment.today).map(({ id, concerns }) => [id, concerns]),
    ).toEqual([
      ['schengen', true],
      ['uk-midnights', false],
      ['us-spt', false],
      ['183:IT', true],
      ['own:r1', true],
    ]);
    expect(desk.rules('sam', moment, moment.today)).toEqual([]);
  });

  it('have a course through the year, of which each day is the window that ends with it', () => {
    const { course, answer } = ruleOf('schengen')!;
    expect(answer).toMatchObject({ used: { max: 90 }, left: 0, againFrom: '2026-06-30' });
    const on = (day: number) => course.used[day]?.max;
    // 1 January is its first day, the 30th the 30th; through February 30; 29 April, the 119th, has 90.
    expect([on(0), on(29), on(50), on(118)]).toEqual([1, 30, 30, 90]);
    // The window of 30 June, the 181st, begins on 2 January.
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
    ];
    const { course, years, answer } = ruleOf('us-spt')!;
    expect(years.map(({ used }) => used.max)).toEqual([12, 12, 12]);
    // Before the twelfth day of 2026: 4 + 2, and with it 12 + 4 + 2.
    expect([course.used[0]?.max, course.used[11]?.max]).toEqual([7, 18]);
    expect(answer.value).toBe('18');
  });

  it('open the days that count', () => {
    const span = { from: '2026-01-20', to: '2026-03-02' };
    const days = desk.days(alex, moment, { on: moment.today, rule: 'schengen', span });
    expect(days.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-20', '2026-01-29'],
      ['2026-01-30', '2026-01-30'],
      ['2026-03-01', '2026-03-02'],
    ]);
    expect(days[0]?.grounds[0]?.among[0]?.evidence).toEqual([{ kind: 'stay', id: 'paris' }]);
  });

  it('follow what becomes of records', () => {
    const permit = { ...blankOf(permissionKind.fields), id: 'p', personId: alex };
    desk.change({ permissions: put({ ...permit, kind: 'residence-permit', country: 'IT' }) });
    expect(ruleOf('schengen')?.answer.used.max).toBe(30);
    desk.change({ permissions: { put: [], gone: ['p'] } });
    expect(ruleOf('schengen')?.answer.used.max).toBe(90);
    desk.change({
      people: put({ id: alex, nationalities: [{ country: 'IE', from: '', to: '' }] }),
    });
    expect(ruleOf('schengen')?.answer.applies).toBe(false);
    const ties = { ...blankOf(circumstanceKind.fields), personId: alex, to: '' };
    desk.change({
      circumstances: put(
        { ...ties, id: 'c1', kind: 'uk-resident', from: '2025-04-06' },
        { ...ties, id: 'c2', kind: 'uk-ties', from: '2026-04-06', ties: 3 },
      ),
    });
    expect(ruleOf('uk-midnights')?.answer.limit).toBe(46);
    stays = [];
    desk.change({});
    expect(ruleOf('schengen')?.concerns).toBe(false);
  });

  it('are told of today without being asked, where few days are left to whom the rule is for', () => {
    const here = { territory: 'IT', days: { min: 60, max: 60 } };
    expect(desk.notes(alex, moment)).toEqual({ here, schengen: undefined });
    desk.change({
      people: put({ id: alex, nationalities: [{ country: 'US', from: '', to: '' }] }),
    });
    expect(desk.notes(alex, moment)).toEqual({
      here,
      schengen: { left: 0, until: '2026-04-29' },
    });
    // On 28 March 58 days are used, 32 left.
    expect(desk.notes(alex, { ...moment, today: '2026-03-28' }).schengen).toBeUndefined();
    expect(desk.notes(alex, { ...moment, today: '2026-03-30' }).schengen).toMatchObject({
      left: 30,
    });
    expect(desk.notes('nobody', moment)).toEqual({ here: undefined, schengen: undefined });
  });

  it('are put to a trip as the command line does', () => {
    const trip = { country: 'ES', town: '', from: '2026-06-29', to: '2026-07-02' };
    const plan = desk.plan(alex, moment, [trip]).rules.filter(({ counts }) => counts);
    expect(plan.map(({ id, breaks }) => [id, breaks])).toEqual([
      ['schengen', '2026-06-29'],
      ['183:ES', null],
    ]);
    expect(plan[0]?.stays).toMatchObject([{ latestEnd: null, earliestBegin: '2026-06-30' }]);
    expect(desk.plan(alex, moment, [])).toEqual({ rules: [], assumed: [] });
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
      desk = new RulesDesk(() => facts);
      const plan = desk.plan(alex, { ...moment, today: '2026-05-29' }, trip);
      return new Map(plan.rules.map(({ id, answer }) => [id, answer.used.max]));
    };
    // Always at home, so all midnights from 6 April: 25 of April, 31 of May.
    const before = 25 + 31;

    it('who is at home before it and after its last day', () => {
      // Of June none from the 1st on; home again on the evening of the 5th.
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
      // The 5th counts in both: 1 to 5, and 5 to 10 June.
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
      desk = new RulesDesk(() => of);
      const plan = desk.plan(alex, { ...moment, today: '2026-05-29' }, trip);
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
        'after 06-12 06-12 home GB',
      ]);
      expect(assumed({ journeys: [], stays: [], homes: [], corrections: [] }, ...trip)).toEqual([
        'before 05-31 05-31 unknown',
        'between 06-06 06-07 unknown',
        'night 06-10 06-11 under-way',
        'after 06-12 06-12 unknown',
      ]);
      // Still in Lisbon, where they have an open stay.
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
      // The evenings of the 5th, 6th and 7th, and of the 10th.
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
    desk.change({ circumstances: put(...many) });
    // Open at both ends, so resident in every year: with three ties from 46 days on.
    expect(ruleOf('uk-midnights')?.answer.limit).toBe(46);
    const trip = Array.from({ length: 20 }, (_, index) => {
      const day = String(index + 1).padStart(2, '0');
      return { country: 'GB', town: '', from: `2026-06-${day}`, to: `2026-07-${day}` };
    });
    // Every day is exceptional, of which 60 are excused: 30 of June and 20 of July are not so many.
    const plan = desk.plan(alex, moment, trip).rules.find(({ id }) => id === 'uk-midnights');
    expect(plan).toMatchObject({ breaks: null, answer: { used: { max: 0 } } });
  });
});
