import { describe, expect, it } from 'vitest';
import { lifeOf, type Lived } from '../../../../../test/days/lived.ts';
import { type DraftedStay, planTrip } from './plan-trip.ts';
import { evaluateRule } from '../laws/registry.ts';
import type { RuleInput } from '../rule.ts';

const drafted = (country: string, from: string, to: string): DraftedStay => ({
  country,
  town: '',
  from,
  to,
});

/** Applies a rule to a life with the stays added; the days in between are spent nowhere. */
function plan(
  rule: string,
  lives: readonly Lived[],
  stays: readonly DraftedStay[],
  more: (on: string) => Partial<RuleInput> = () => ({}),
) {
  const days = lifeOf([
    ...lives,
    ...stays.map(({ country, from, to }) => ({ in: country, from, to })),
  ]);
  return planTrip(
    (input) => evaluateRule(rule, input)!,
    (on) => ({ days, on, ...more(on) }),
    stays,
  );
}

describe('a trip under the Schengen rule', () => {
  const winter: Lived = { in: 'FR', from: '2026-01-01', to: '2026-03-30' };

  it('is broken on the day after the ninetieth, by the stay that goes beyond', () => {
    // 1 January to 30 March is 31 + 28 + 30 = 89 days. 10 April is the 90th day, and 11 April is
    // one too many.
    const { breaks, brokenBefore, stays, answer } = plan(
      'schengen',
      [winter],
      [drafted('IT', '2026-04-10', '2026-04-20')],
    );
    expect(breaks).toBe('2026-04-11');
    expect(brokenBefore).toBeNull();
    expect(answer).toMatchObject({ used: { max: 100 }, over: 10 });
    // The window of 29 June begins on 1 January and holds 89 + 1 days. That of 30 June begins on
    // the 2nd and holds 88 + 2 days, and so on. If the stay began a day earlier, its second day
    // would be the 91st.
    expect(stays).toMatchObject([
      { counted: { min: 11, max: 11 }, latestEnd: '2026-04-10', earliestBegin: '2026-06-29' },
    ]);
  });

  it('says by how much it goes over, also if that is over before its last day', () => {
    // 89 days to 30 March and 11 in April are 10 too many. The window of 2 September begins on 7
    // March: 24 in March, 11 in April and 2 in September.
    const trip = [
      drafted('IT', '2026-04-10', '2026-04-20'),
      drafted('IT', '2026-09-01', '2026-09-02'),
    ];
    expect(plan('schengen', [winter], trip).answer).toMatchObject({ used: { max: 37 }, over: 10 });
    // A year of 183 days or more: 1 January to 2 July are 183, and 9 more to 11 July.
    const year = plan('183:IT', [], [drafted('IT', '2026-01-01', '2026-07-11')]);
    expect(year.answer).toMatchObject({ used: { max: 192 }, over: 9 });
    expect(plan('schengen', [], [trip[0]!]).answer).toMatchObject({ over: 0 });
  });

  it('lasts as long as days leave the window meanwhile', () => {
    // 31 + 28 + 21 = 80 days to 21 March. They leave the window one by one from 30 June, so 40 more
    // days fit in July.
    const { stays, breaks } = plan(
      'schengen',
      [{ in: 'FR', from: '2026-01-01', to: '2026-03-21' }],
      [drafted('IT', '2026-07-01', '2026-08-09')],
    );
    expect(breaks).toBeNull();
    expect(stays[0]?.earliestBegin).toBe('2026-07-01');
  });

  it('says of each stay what came before it, and nothing of what comes after', () => {
    const first = drafted('ES', '2026-05-01', '2026-05-10');
    const second = drafted('IT', '2026-06-01', '2026-09-15');
    const { stays, breaks } = plan('schengen', [], [first, second]);
    // The first stay alone can last 90 days: 1 May to 29 July. The second can add 80 days from 1
    // June to the 10 days in May, to 19 August.
    expect(stays).toMatchObject([{ latestEnd: '2026-07-29' }, { latestEnd: '2026-08-19' }]);
    expect(breaks).toBe('2026-08-20');
  });

  it('does not touch a stay elsewhere, nor a citizen of a member state', () => {
    const elsewhere = plan('schengen', [winter], [drafted('GB', '2026-04-10', '2026-04-20')]);
    expect(elsewhere).toMatchObject({ counts: false, breaks: null });
    const nationalities = [{ country: 'IE', from: '', to: '' }];
    const stay = drafted('IT', '2026-04-10', '2026-12-20');
    const free = plan('schengen', [winter], [stay], () => ({ nationalities }));
    expect(free).toMatchObject({ breaks: null, answer: { applies: false } });
  });

  it('has no lawful begin for a stay of more than ninety days', () => {
    const { stays } = plan('schengen', [], [drafted('IT', '2026-01-01', '2026-04-01')]);
    expect(stays).toMatchObject([{ latestEnd: '2026-03-31', earliestBegin: null }]);
  });
});

describe('a trip under a test', () => {
  it('meets it on the day after the last that is without', () => {
    // 31 + 28 + 31 + 30 + 31 + 30 = 181 days to 30 June, so 2 September is the 183rd.
    const spring: Lived = { in: 'PT', from: '2026-01-01', to: '2026-06-30' };
    const stay = drafted('PT', '2026-09-01', '2026-09-10');
    expect(plan('183:PT', [spring], [stay]).stays).toMatchObject([
      { latestEnd: '2026-09-01', meetsOn: '2026-09-02' },
    ]);
    const longer: Lived = { in: 'PT', from: '2026-01-01', to: '2026-07-01' };
    expect(plan('183:PT', [longer], [stay]).stays).toMatchObject([
      { latestEnd: null, meetsOn: '2026-09-01' },
    ]);
    expect(plan('schengen', [], [drafted('GB', '2026-09-01', '2026-09-10')]).stays).toMatchObject([
      { meetsOn: null },
    ]);
  });

  it('weighs the days of three years on its last day', () => {
    // 15 days in 2024, 0 in 2025, 187 + 20 in 2026: 207 + 15/6.
    const lives: Lived[] = [
      { in: 'US', from: '2024-01-01', to: '2024-01-15' },
      { in: 'US', from: '2026-01-01', to: '2026-07-06' },
    ];
    const trip = plan('us-spt', lives, [drafted('US', '2026-12-01', '2026-12-20')]);
    expect(trip.answer.used.max).toBe(207);
    expect(trip.weighed).toEqual({ min: 209.5, max: 209.5 });
    expect(plan('183:US', lives, [drafted('US', '2026-12-01', '2026-12-20')]).weighed).toBe(
      undefined,
    );
  });
});

describe('a trip under a rule by the year', () => {
  const half: Lived = { in: 'PT', from: '2026-01-01', to: '2026-07-10' };

  it('says that the year was spoiled before it', () => {
    // 31 + 28 + 31 + 30 + 31 + 30 = 181 days to 30 June, so 2 July is the 183rd.
    const trip = plan('183:PT', [half], [drafted('PT', '2026-09-01', '2026-09-10')]);
    expect(trip).toMatchObject({ brokenBefore: '2026-07-02', breaks: null });
  });

  it('says when the next year is spoiled by it', () => {
    const trip = plan('183:PT', [half], [drafted('PT', '2026-12-01', '2027-08-01')]);
    expect(trip).toMatchObject({ brokenBefore: '2026-07-02', breaks: '2027-07-02' });
  });

  it('asks in each tax year what is said of that year', () => {
    // 18 midnights to 5 April 2026. A leaver with four ties is resident from 16, which is that of 3
    // April. No ties are recorded for the next year, so the limit is 183.
    const uk = (on: string) => (on < '2026-04-06' ? { uk: { wasResident: true, ties: 4 } } : {});
    const stay = drafted('GB', '2026-03-19', '2026-05-01');
    expect(plan('uk-midnights', [], [stay], uk).breaks).toBe('2026-04-03');
    expect(plan('uk-midnights', [], [stay]).breaks).toBeNull();
  });
});
