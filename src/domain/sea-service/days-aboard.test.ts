import { describe, expect, it } from 'vitest';
import { engagement as factOf, ledgerFrom } from '../../../test/days/life.ts';
import { blankOf } from '../kinds/blank.ts';
import { lengthOfRange, lengthOfRanges } from '../days/timeline/day-range.ts';
import { dateOfDay } from '../shared/dates/calendar-day.ts';
import { endsTaken, servicesOf, type StoredEngagement } from './days-aboard.ts';
import { engagementKind } from './engagement.ts';

const today = '2024-03-31';

/** Parses `a 2024-01-01 2024-01-31`. The second date is omitted for an open engagement. */
function served(line: string): StoredEngagement {
  const [id = '', signedOn = '', signedOff = ''] = line.split(' ');
  return { ...blankOf(engagementKind.fields), id, personId: 'alex', signedOn, signedOff };
}

/** Formats `a 2024-01-01 2024-01-31 31`, and `undated b`. */
function counted(...lines: string[]): string[] {
  const { counted: all, undated } = servicesOf(lines.map(served), today);
  return [
    ...all.flatMap(({ engagement, aboard }) =>
      aboard.map((days) => {
        const [from, to] = [dateOfDay(days.first), dateOfDay(days.last)];
        return `${engagement.id} ${from} ${to} ${lengthOfRange(days)}`;
      }),
    ),
    ...undated.map(({ id }) => `undated ${id}`),
  ];
}

describe('an engagement without a date of signing off', () => {
  it('ends on the day on which the next begins, which counts once, and is of the ship left', () => {
    expect(counted('b 2024-02-10 2024-03-05', 'a 2024-01-01')).toEqual([
      // 31 days of January and 10 of February.
      'a 2024-01-01 2024-02-10 41',
      // 19 days of February, which has 29, and 5 of March.
      'b 2024-02-11 2024-03-05 24',
    ]);
  });

  it('goes on where nothing follows, or nothing yet', () => {
    // 29 − 9 days of February and 31 of March.
    expect(counted('a 2024-02-10')).toEqual(['a 2024-02-10 2024-03-31 51']);
    expect(counted('a 2024-02-10', 'b 2024-04-01')).toEqual(['a 2024-02-10 2024-03-31 51']);
    expect(counted('a 2024-02-10', 'b 2024-04')).toEqual([
      'a 2024-02-10 2024-03-31 51',
      'undated b',
    ]);
  });

  it('counts no more than the 90 days after the last evidence', () => {
    // 2 January 2023 is 90 days after 4 October 2022.
    expect(counted('a 2022-10-04')).toEqual(['a 2022-10-04 2023-01-02 91']);
    expect(counted('a 2022-10-04', 'b 2024-03-01 2024-03-10')).toEqual([
      'a 2022-10-04 2023-01-02 91',
      'b 2024-03-01 2024-03-10 10',
    ]);
    const spells = [{ kind: 'yard' as const, from: '2022-12-01', to: '2022-12-24', note: '' }];
    const { counted: all } = servicesOf([{ ...served('a 2022-10-04'), spells }], today);
    // 90 days after 24 December.
    expect(all.map(({ certainTo }) => certainTo)).toEqual(['2023-03-24']);
  });

  it('is not counted where the day is not known on which the next began', () => {
    expect(counted('a 2024-01-01', 'b 2024-02 2024-02-20', 'c 2024-03-01 2024-03-10')).toEqual([
      'c 2024-03-01 2024-03-10 10',
      'undated a',
      'undated b',
    ]);
  });

  it('comes after one of the same day that has an end', () => {
    expect(counted('a 2024-01-01', 'b 2024-01-01 2024-01-20', 'c 2024-02-01 2024-02-10')).toEqual([
      'b 2024-01-01 2024-01-20 20',
      // 11 days from 21 January, and the first of February.
      'a 2024-01-21 2024-02-01 12',
      'c 2024-02-02 2024-02-10 9',
    ]);
  });

  it('is said to end there only once the next has begun', () => {
    const all = ['a 2024-01-01', 'b 2024-02-10 2024-02-20', 'c 2024-03-01', 'd 2024-05-01'];
    expect([...endsTaken(all.map(served), today)]).toEqual([['a', '2024-02-10']]);
    expect([...endsTaken(all.map(served), '2024-05-01')]).toEqual([
      ['a', '2024-02-10'],
      ['c', '2024-05-01'],
    ]);
  });
});

it('agrees with the ledger: the nights aboard and the last day are the days aboard', () => {
  const lines = ['a 2024-01-01', 'b 2024-02-10 2024-03-05'];
  const { days } = ledgerFrom(
    {
      engagements: [
        factOf('a 2024-01-01 Southampton/GB'),
        factOf('b 2024-02-10 - 2024-03-05 Hamburg/DE'),
      ],
    },
    '2023-12-25',
    '2024-03-20',
  );
  const nightsOf = (id: string) =>
    days.filter(({ nights }) =>
      nights.some(({ evidence }) =>
        evidence?.some((one) => one.kind === 'engagement' && one.id === id),
      ),
    ).length;
  // 31 days of January and 9 of February, then 20 of February and 4 of March.
  expect([nightsOf('a'), nightsOf('b')]).toEqual([40, 24]);
  const { counted: all } = servicesOf(lines.map(served), today);
  const daysAboard = all.reduce((sum, { aboard }) => sum + lengthOfRanges(aboard), 0);
  // For `a` the day of changing ships is one more. `b` counts it as a night, and its own last day
  // instead.
  expect(daysAboard).toBe(40 + 24 + 1);
});
