import { expect, test } from 'vitest';
import { smallLog } from '../../../../test/journeys/small-log.ts';
import type { JourneyFilter } from '../filter/filter.ts';
import { rememberLast } from './tally.ts';

function counter() {
  const asked: JourneyFilter[] = [];
  const count = rememberLast((rows, filter: JourneyFilter) => {
    asked.push(filter);
    return { journeys: rows.length, filter };
  });
  return { asked, count };
}

test('the same is counted once', () => {
  const { asked, count } = counter();
  const answer = count(smallLog, { year: 1999 });
  expect(count(smallLog, { year: 1999 })).toBe(answer);
  expect(asked).toHaveLength(1);
});

test('another filter and other rows are counted by themselves', () => {
  const { asked, count } = counter();
  count(smallLog, { year: 1999 });
  expect(count(smallLog, { year: 2000 }).filter).toEqual({ year: 2000 });
  expect(count(smallLog.slice(1), { year: 2000 }).journeys).toBe(smallLog.length - 1);
  expect(asked).toHaveLength(3);
});
