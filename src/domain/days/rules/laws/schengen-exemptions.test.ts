import { describe, expect, it } from 'vitest';
import { lifeOf, stopBetween, type Lived } from '../../../../../test/days/lived.ts';
import type { RuleInput } from '../rule.ts';
import { letsOneReside, schengen } from './schengen.ts';

function asked(on: string, lives: readonly Lived[], more: Partial<RuleInput> = {}) {
  return schengen({ days: lifeOf(lives), on, ...more }).answer;
}

const always = { from: '', to: '' };

describe('airside', () => {
  const on = '2025-05-01';
  const stopped = (code: string, stop: Lived['stop']) =>
    asked(on, [{ in: code, from: on, stop }]).used;
  const none = { min: 0, max: 0 };
  const one = { min: 1, max: 1 };

  it('nobody enters between two legs across the outer border', () => {
    expect(stopped('FR', stopBetween('US', 'KE'))).toEqual(none);
  });

  it('somebody who flies on to a Schengen state enters where they change', () => {
    // JFK–LIS–CDG–NBO: the person enters in Lisbon and leaves from Paris.
    const lives = [
      { in: 'PT', from: on, stop: stopBetween('US', 'FR') },
      { in: 'FR', from: on, stop: stopBetween('PT', 'KE') },
    ];
    expect(asked(on, lives).used).toEqual(one);
  });

  it.each([
    ['to another airport', stopBetween('US', 'KE', { isAtOnePort: false })],
    ['for a day and more', stopBetween('US', 'KE', { minutes: 1440 })],
    ['and back again', stopBetween('US', 'US')],
    ['said to be a visit', stopBetween('US', 'KE', { byHand: false })],
    ['said to be a transit, but on to a Schengen state', stopBetween('US', 'DE', { byHand: true })],
  ])('%s is an entry', (_, stop) => {
    expect(stopped('FR', stop)).toEqual(one);
  });

  it('takes somebody’s word for time and airport', () => {
    const stop = stopBetween('US', 'KE', { minutes: 2000, isAtOnePort: false, byHand: true });
    expect(stopped('FR', stop)).toEqual(none);
  });

  it('may be where the times are not known', () => {
    const stop = stopBetween('US', 'KE', { minutes: undefined });
    expect(stopped('FR', stop)).toEqual({ min: 0, max: 1 });
  });

  it('ends both dates of a night in one airport without an entry', () => {
    const stop = stopBetween('US', 'KE', { minutes: 700 });
    const lives = [{ in: 'FR', from: '2025-04-30', to: on, stop }];
    expect(asked(on, lives).used).toEqual(none);
  });

  it('goes by the border of the date', () => {
    // Zagreb–Paris crossed the external border until the end of 2022.
    const stop = stopBetween('HR', 'US');
    expect(asked('2022-12-31', [{ in: 'FR', from: '2022-12-31', stop }]).used).toEqual(none);
    expect(asked('2023-01-01', [{ in: 'FR', from: '2023-01-01', stop }]).used).toEqual(one);
  });

  it('can be made shorter', () => {
    const lives = [{ in: 'FR', from: on, stop: stopBetween('US', 'KE', { minutes: 180 }) }];
    expect(asked(on, lives, { transitHours: 3 }).used).toEqual(one);
  });
});

describe('permits', () => {
  const lives = [
    { in: 'DE', from: '2025-03-01', to: '2025-06-30' },
    { in: 'FR', from: '2025-05-10', to: '2025-05-11' },
  ];

  it('take away the days in the state that gave them, not those in others', () => {
    const permissions = [{ country: 'DE', kind: 'residence permit', ...always }];
    expect(asked('2025-06-30', lives, { permissions })).toMatchObject({
      used: { min: 2, max: 2 },
      lawful: true,
    });
  });

  it('take away the days on which they held', () => {
    // The permission covers 31 days in March and 30 in April. The 61 days from 1 May to 30 June
    // count.
    const permissions = [{ country: 'DE', kind: 'long-stay visa', from: '', to: '2025-04-30' }];
    expect(asked('2025-06-30', lives, { permissions }).used.max).toBe(61);
  });

  it('do nothing where they are for a short stay', () => {
    // 31 + 30 + 31 + 30 = 122
    const permissions = [{ country: 'DE', kind: 'short-stay visa', ...always }];
    expect(asked('2025-06-30', lives, { permissions }).used.max).toBe(122);
  });

  it('of France let somebody reside in Monaco', () => {
    const permissions = [{ country: 'FR', kind: 'residence permit', ...always }];
    const monaco = [{ in: 'MC', from: '2025-06-01', to: '2025-06-30' }];
    expect(asked('2025-06-30', monaco, { permissions }).used.max).toBe(0);
  });

  it.each([
    ['residence permit', true],
    ['residence', true],
    ['long-stay visa', true],
    ['Visa D', true],
    ['national visa', true],
    ['visa', false],
    ['short-stay visa', false],
    ['type C visa', false],
    ['work permit', false],
  ])('“%s” lets one reside: %s', (kind, lets) => {
    expect(letsOneReside({ kind })).toBe(lets);
  });
});

describe('citizens', () => {
  const spring: Lived[] = [{ in: 'FR', from: '2020-12-01', to: '2021-02-28' }];

  it('of a member are exempt, by their second passport as well', () => {
    const nationalities = [
      { country: 'US', ...always },
      { country: 'IE', ...always },
    ];
    expect(asked('2021-02-28', spring, { nationalities })).toMatchObject({
      applies: false,
      reason: 'Citizen of IE: citizens of the EU, the EEA and Switzerland are exempt.',
      used: { min: 0, max: 0 },
      over: null,
      left: null,
      until: null,
      lawful: true,
    });
  });

  it.each([
    // Italian from a certain day, or from an unknown day in a year: then certainly from its last
    // day.
    [{ country: 'IT', from: '2019-05-12', to: '' }, 'Citizen of IT since 2019-05-12: '],
    [{ country: 'IT', from: '2019', to: '' }, 'Citizen of IT since 2019: '],
    // No one was exempt before the rule existed, so an earlier date is not mentioned.
    [{ country: 'IT', from: '1957-03-01', to: '' }, 'Citizen of IT: '],
    // Poland joined on 1 May 2004, so earlier citizens have been exempt since that date.
    [{ country: 'PL', from: '1990', to: '' }, 'Citizen of PL: exempt since 2004-05-01'],
    [{ country: 'PL', from: '2010', to: '' }, 'Citizen of PL since 2010: '],
  ])('of %j are told since when they are exempt', (held, reason) => {
    expect(asked('2021-02-28', spring, { nationalities: [held] }).reason).toContain(reason);
  });

  it('of Britain never count their days before 2021', () => {
    const nationalities = [{ country: 'GB', ...always }];
    // 31 days in January and 28 in February count, but not the 31 in December.
    expect(asked('2021-02-28', spring, { nationalities })).toMatchObject({
      applies: true,
      used: { min: 59, max: 59 },
      left: 31,
      // 90 days from 1 January.
      until: '2021-03-31',
    });
  });

  it('of Britain could stay from 2020 until 90 days after its end', () => {
    const nationalities = [{ country: 'GB', ...always }];
    expect(asked('2020-12-31', spring, { nationalities })).toMatchObject({
      applies: false,
      until: '2021-03-31',
    });
  });

  it('are what they are on each date', () => {
    // An Irish citizen from 1 February: 31 days in December and 31 in January count.
    const nationalities = [{ country: 'IE', from: '2021-02-01', to: '' }];
    expect(asked('2021-02-28', spring, { nationalities }).used.max).toBe(62);
  });

  it('of Croatia counted their days before its accession', () => {
    const nationalities = [{ country: 'HR', ...always }];
    const lives = [{ in: 'FR', from: '2013-06-01', to: '2013-07-31' }];
    expect(asked('2013-06-30', lives, { nationalities }).applies).toBe(true);
    expect(asked('2013-07-31', lives, { nationalities })).toMatchObject({
      applies: false,
      used: { min: 30, max: 30 },
    });
  });

  it('of the United States are not exempt', () => {
    const nationalities = [{ country: 'US', ...always }];
    expect(asked('2021-02-28', spring, { nationalities })).toMatchObject({
      applies: true,
      reason: null,
      // 31 + 31 + 28
      used: { min: 90, max: 90 },
    });
  });
});

describe('the years before', () => {
  it('2013 are counted in today’s form, which is said', () => {
    const lives = [{ in: 'FR', from: '2013-10-01', to: '2013-10-18' }];
    expect(asked('2013-10-17', lives).reason).toContain('three months in six');
    expect(asked('2013-10-18', lives).reason).not.toContain('three months in six');
  });

  it('Schengen have no such rule', () => {
    const lives = [{ in: 'FR', from: '1994-06-01', to: '1995-03-26' }];
    expect(asked('1995-03-25', lives)).toMatchObject({ applies: false, used: { max: 0 } });
    expect(asked('1995-03-26', lives)).toMatchObject({ applies: true, used: { max: 1 } });
  });
});

describe('drafts', () => {
  // 1 January to 28 February is 59 days.
  const past: Lived = { in: 'FR', from: '2025-01-01', to: '2025-02-28' };

  it('are lawful up to the ninetieth day', () => {
    // 31 more days in May make 90.
    const drafted = { from: '2025-05-01', to: '2025-05-31' };
    const answer = asked('2025-03-15', [past, { in: 'IT', ...drafted }], { drafted: [drafted] });
    expect(answer).toMatchObject({ used: { max: 59 }, lawful: true, firstUnlawful: null });
  });

  it('name the first day that is not', () => {
    const drafted = { from: '2025-05-01', to: '2025-06-10' };
    const answer = asked('2025-03-15', [past, { in: 'IT', ...drafted }], { drafted: [drafted] });
    expect(answer).toMatchObject({ lawful: false, firstUnlawful: '2025-06-01' });
  });

  it('can spoil a stay that is planned for later', () => {
    // 60 days from 1 July to 29 August and 31 drafted days in May: the 91st is 29 August.
    const planned: Lived = { in: 'ES', from: '2025-07-01', to: '2025-08-29' };
    const drafted = { from: '2025-05-01', to: '2025-05-31' };
    const without = asked('2025-04-15', [planned]);
    const withDraft = asked('2025-04-15', [planned, { in: 'IT', ...drafted }], {
      drafted: [drafted],
    });
    expect(without).toMatchObject({ lawful: true, firstUnlawful: null });
    expect(withDraft).toMatchObject({ lawful: false, firstUnlawful: '2025-08-29' });
  });

  it('are not hidden by an older overstay', () => {
    const overstay: Lived = { in: 'FR', from: '2024-10-01', to: '2025-01-10' };
    const drafted = { from: '2025-05-01', to: '2025-05-31' };
    // The window of 1 May begins on 3 November and holds 69 days of the overstay. Then each new day
    // in May replaces one in November.
    const answer = asked('2025-04-20', [overstay, { in: 'IT', ...drafted }], {
      drafted: [drafted],
    });
    expect(answer).toMatchObject({ lawful: true, firstUnlawful: null });
  });
});
