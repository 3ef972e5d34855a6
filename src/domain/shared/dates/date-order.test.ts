import { describe, expect, it } from 'vitest';
import { dateOrderOf, type ProvenOrder } from './date-order.ts';

describe('the order of day and month in a column of dates', () => {
  it.each<[string, string[], ProvenOrder | undefined]>([
    ['one date that has no thirteenth month', ['3/4/1990', '13/2/1990', '5/6/1990'], 'day-first'],
    ['one date whose second number is no month', ['3/4/1990', '2/13/90'], 'month-first'],
    ['dates with a time behind them', ['3/4/1990 10:30', '13/2/1990, 9:05 pm'], 'day-first'],
    ['dates with dashes', ['02-13-1990'], 'month-first'],
    ['dates with dots', ['3.4.90', '5.6.1990'], 'day-first'],
    ['days whose year is in another column', ['12.6.', '25/6'], 'day-first'],
    ['dots of somebody who writes the month first', ['3.4.90', '2.13.90'], 'month-first'],
    ['dates that can be read both ways', ['3/4/1990', '12/12/1990', ''], undefined],
    ['dates that contradict one another', ['13/2/1990', '2/13/1990'], undefined],
    ['a month and a year', ['6/78', '6/25', '12/1990'], undefined],
    ['years first', ['1990-02-13', '78/6/25', '1978-22', 'summer 78'], undefined],
    ['numbers that are no day', ['45/2/1990', '2/45/1990', '51.4', '12/13/14/15'], undefined],
    ['no dates at all', [], undefined],
  ])('as %s say', (_what, texts, order) => {
    expect(dateOrderOf(texts)).toBe(order);
  });
});
