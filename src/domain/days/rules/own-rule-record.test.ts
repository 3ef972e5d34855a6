import { describe, expect, it } from 'vitest';
import { blankOf } from '../../kinds/blank.ts';
import { isForPerson, ownRuleOf, ownRuleKind } from './own-rule-record.ts';

const blank = blankOf(ownRuleKind.fields);
const faultsOf = (edits: Partial<typeof blank>) => ownRuleKind.faultsOf?.({ ...blank, ...edits });

describe('a rule of one’s own', () => {
  it('needs what its period needs', () => {
    expect(faultsOf({ period: 'calendar-year' })).toEqual([]);
    expect(faultsOf({ period: 'any-days' })).toEqual([{ path: 'periodDays', fault: 'missing' }]);
    expect(faultsOf({ period: 'any-days', periodDays: 180 })).toEqual([]);
    for (const yearFrom of ['', '02-30', '04-31']) {
      expect(faultsOf({ period: 'year-from', yearFrom })).toEqual([
        { path: 'yearFrom', fault: 'not-a-month-and-day' },
      ]);
    }
    expect(faultsOf({ period: 'year-from', yearFrom: '02-29' })).toEqual([]);
  });

  it('is of countries that there are', () => {
    const territories = [{ code: 'GR' }, { code: 'ES-CN' }, { code: 'EU' }];
    expect(faultsOf({ territories })).toEqual([
      { path: 'territories.2.code', fault: 'no-such-country' },
    ]);
  });

  it('is put to days as it says', () => {
    const territories = [{ code: 'PT' }, { code: 'ES-CN' }];
    const record = { ...blank, id: 'r1', territories, days: 183, threshold: 'more-than' as const };
    const rule = { id: 'own:r1', from: 'more-than', days: 183, territories: ['PT', 'ES-CN'] };
    expect(ownRuleOf({ ...record, period: 'year-from', yearFrom: '04-06' })).toMatchObject({
      ...rule,
      period: { kind: 'year-from', monthDay: '04-06' },
    });
    expect(ownRuleOf({ ...record, period: 'any-days', periodDays: 365 })).toMatchObject({
      ...rule,
      period: { kind: 'any-days', days: 365 },
    });
  });

  it('is for everybody where it names nobody', () => {
    expect(isForPerson({ people: [] }, 'p1')).toBe(true);
    expect(isForPerson({ people: [{ personId: 'p1' }] }, 'p1')).toBe(true);
    expect(isForPerson({ people: [{ personId: 'p2' }] }, 'p1')).toBe(false);
  });
});
