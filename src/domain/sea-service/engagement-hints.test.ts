import { expect, it } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import type { StoredEngagement } from './days-aboard.ts';
import { engagementHints } from './engagement-hints.ts';
import { engagementKind } from './engagement.ts';

const today = '2026-11-26';

function engagement(id: string, signedOn: string, signedOff: string): StoredEngagement {
  return {
    ...blankOf(engagementKind.fields),
    id,
    personId: 'alex',
    vesselId: id,
    signedOn,
    signedOff,
  };
}

const star = engagement('star', '1984-03-01', '1984-08-31');
const wrath = engagement('wrath', '1984-08-01', '1985-12-31');

it('tells both of the days on which two overlap', () => {
  const days = { hint: 'overlap', first: '1984-08-01', last: '1984-08-31' };
  expect(engagementHints(wrath, [star, wrath], today)).toEqual([{ ...days, other: star }]);
  expect(engagementHints(star, [star, wrath], today)).toEqual([{ ...days, other: wrath }]);
});

it('compares what is typed now with what the archive has, and not with itself as it was', () => {
  const again = { ...wrath, signedOn: '1984-08-31' };
  expect(engagementHints(again, [star, wrath], today)).toEqual([]);
});

it('takes the day of changing ships, days of leave, and other people for no overlap', () => {
  const next = { ...wrath, signedOn: '1984-08-31' };
  expect(engagementHints(next, [star, next], today)).toEqual([]);
  const spells = [{ kind: 'leave' as const, from: '1984-08-01', to: '1984-08-31' }];
  expect(engagementHints(wrath, [{ ...star, spells }], today)).toEqual([]);
  expect(engagementHints(wrath, [{ ...star, personId: 'sam' }], today)).toEqual([]);
});

it('tells of a day within another engagement, though it is one', () => {
  const day = engagement('day', '1984-05-05', '1984-05-05');
  expect(engagementHints(day, [star], today)).toEqual([
    { hint: 'overlap', other: star, first: '1984-05-05', last: '1984-05-05' },
  ]);
});

it('says nothing of dates that are not known to the day, or of one that the next ended', () => {
  expect(engagementHints({ ...wrath, signedOn: '1984-08' }, [star], today)).toEqual([]);
  expect(engagementHints(wrath, [{ ...star, signedOff: '' }], today)).toEqual([]);
});

it('tells of more than two years, by today where somebody is still aboard', () => {
  const hints = (on: string, off: string) =>
    engagementHints(engagement('one', on, off), [], today).map(({ hint }) => hint);
  expect(hints('2001-03-01', '2003-03-01')).toEqual([]);
  expect(hints('2001-03-01', '2003-03-02')).toEqual(['long']);
  expect(hints('2024-11-25', '')).toEqual(['long']);
  expect(hints('2024-11-26', '')).toEqual([]);
  expect(hints('0201-03-01', '0201-06-01')).toEqual(['early']);
  expect(hints('1899', '1900')).toEqual(['early']);
  expect(hints('', '')).toEqual([]);
});

it('tells of one that begins after today, by its day, its month or its year', () => {
  const hints = (on: string, off: string) =>
    engagementHints(engagement('one', on, off), [], today).map(({ hint }) => hint);
  expect(hints('2027-12-01', '')).toEqual(['ahead']);
  expect(hints('2027-12-01', '2028-03-01')).toEqual(['ahead']);
  expect(hints('2026-12', '')).toEqual(['ahead']);
  expect(hints('2026-11', '')).toEqual([]);
  expect(hints('2026-11-26', '')).toEqual([]);
  expect(hints('2026', '')).toEqual([]);
});
