import { describe, expect, test } from 'vitest';
import { codeThen, questionOf } from './former-states.ts';
import { territoryOf } from './territory.ts';

function spotIn(code: string) {
  const [country = ''] = code.split('-');
  return { country, region: country === code ? '' : code };
}

describe('The last day under a former state, and the first after', () => {
  test.each([
    ['RU-MOW', '1991-12-25', 'SUHH', '1991-12-26', 'RU'],
    ['UA', '1991-12-25', 'SUHH', '1991-12-26', 'UA'],
    ['UZ', '1970-05-01', 'SUHH', '2000-01-01', 'UZ'],
    ['EE', '1991-09-05', 'SUHH', '1991-09-06', 'EE'],
    ['LT', '1990-03-11', 'SUHH', '1991-12-25', 'LT'],
    ['DE-SN', '1990-10-02', 'DDDE', '1990-10-03', 'DE'],
    ['DE-BR', '1985-01-01', 'DDDE', '2020-11-01', 'DE'],
    ['SI', '1991-10-07', 'YUCS', '1991-10-08', 'SI'],
    ['HR', '1991-10-07', 'YUCS', '1991-10-08', 'HR'],
    ['MK', '1991-09-07', 'YUCS', '1991-09-08', 'MK'],
    ['BA', '1992-03-02', 'YUCS', '1992-03-03', 'BA'],
    ['RS', '2003-02-03', 'YUCS', '2003-02-04', 'CSXX'],
    ['RS', '2006-06-02', 'CSXX', '2006-06-03', 'RS'],
    ['ME', '2003-02-03', 'YUCS', '2003-02-04', 'CSXX'],
    ['ME', '2006-06-02', 'CSXX', '2006-06-03', 'ME'],
    ['XK', '2003-02-03', 'YUCS', '2003-02-04', 'CSXX'],
    ['XK', '2006-06-02', 'CSXX', '2006-06-03', 'RS'],
    ['XK', '2008-02-16', 'RS', '2008-02-17', 'XK'],
    ['CZ', '1992-12-31', 'CSHH', '1993-01-01', 'CZ'],
    ['SK', '1992-12-31', 'CSHH', '1993-01-01', 'SK'],
    ['YE-AD', '1990-05-21', 'YDYE', '1990-05-22', 'YE'],
    ['VN-HN', '1976-07-01', 'VDVN', '1976-07-02', 'VN'],
    ['ER', '1993-05-23', 'ET', '1993-05-24', 'ER'],
    ['NA', '1990-03-20', 'ZA', '1990-03-21', 'NA'],
    ['SS', '2011-07-08', 'SD', '2011-07-09', 'SS'],
    ['CW', '2010-10-09', 'ANHH', '2010-10-10', 'CW'],
    ['AW', '1985-12-31', 'ANHH', '1986-01-01', 'AW'],
  ])('%s: %s %s, %s %s', (place, last, former, first, code) => {
    expect(codeThen(spotIn(place), last)).toBe(former);
    expect(codeThen(spotIn(place), first)).toBe(code);
  });
});

test.each([
  ['DE-BY', '1985-06-01', 'DE'],
  ['YE-SN', '1985-06-01', 'YE'],
  ['VN-SG', '1970-06-01', 'VN'],
  ['VN-DN', '1970-06-01', 'VN'],
  // Countries that were only renamed, and colonies.
  ['MM', '1980-01-01', 'MM'],
  ['CD', '1980-01-01', 'CD'],
  ['ZW', '1978-01-01', 'ZW'],
  ['TL', '1990-01-01', 'TL'],
  ['VU', '1978-01-01', 'VU'],
  // A code that only resembles that of Brandenburg.
  ['FR-BB', '1985-01-01', 'FR'],
])('%s on %s is %s', (place, date, code) => {
  expect(codeThen(spotIn(place), date)).toBe(code);
});

describe('Where it cannot be known', () => {
  test.each([
    ['DE-BE', '1985-06-01', 'berlin', 'DE'],
    ['DE-BE', '1990-10-02', 'berlin', 'DE'],
    ['DE-BE', '1990-10-03', undefined, 'DE'],
    ['DE', '1985-06-01', 'region', 'DE'],
    ['DE-SN', '1985-06-01', undefined, 'DDDE'],
    ['DE-HH', '1985-06-01', undefined, 'DE'],
    ['YE', '1985-06-01', 'region', 'YE'],
    ['YE-DA', '1985-06-01', 'region', 'YE'],
    ['YE-TA', '1985-06-01', undefined, 'YE'],
    ['VN-25', '1970-06-01', 'region', 'VN'],
    ['VN', '1976-07-02', undefined, 'VN'],
    // The whole country was in one state.
    ['RU', '1985-06-01', undefined, 'SUHH'],
    ['FR', '1985-06-01', undefined, 'FR'],
  ])('%s on %s: the question is %s, and %s until it is answered', (place, date, question, code) => {
    expect(questionOf(spotIn(place), date)).toBe(question);
    expect(codeThen(spotIn(place), date)).toBe(code);
  });
});

describe('with the other choice', () => {
  test('Borders of today know none of it', () => {
    const choice = { apart: 'iso', borders: 'today' } as const;
    expect(territoryOf(spotIn('RU'), '1985-06-01', choice)).toBe('RU');
    expect(territoryOf(spotIn('DE-SN'), '1985-06-01', choice)).toBe('DE');
  });

  test('The Netherlands Antilles were of the Netherlands, unless they are told apart', () => {
    const curacao = spotIn('CW');
    const then = (apart: 'iso' | ReadonlySet<string>) =>
      territoryOf(curacao, '2005-01-01', { apart, borders: 'then' });
    expect(then(new Set())).toBe('NL');
    expect(then(new Set(['CW']))).toBe('ANHH');
    expect(then('iso')).toBe('ANHH');
  });

  test('States that were larger stay so with their sovereign', () => {
    const choice = { apart: new Set<string>(), borders: 'then' } as const;
    expect(territoryOf(spotIn('SK'), '1990-01-01', choice)).toBe('CSHH');
    expect(territoryOf(spotIn('GB-SCT'), '1990-01-01', choice)).toBe('GB');
  });

  test('Nations are told apart by any borders', () => {
    const choice = { apart: new Set(['GB']), borders: 'then' } as const;
    expect(territoryOf(spotIn('GB-SCT'), '1990-01-01', choice)).toBe('GB-SCT');
    expect(territoryOf(spotIn('UA'), '1990-01-01', choice)).toBe('SUHH');
  });
});
