import { describe, expect, it } from 'vitest';
import { catchRefusal } from '../row-refusal.ts';
import { orderOfLog, readDate } from './dates-and-times.ts';

describe('reading a date', () => {
  it.each([
    ['1978-06-12', '1978-06-12'],
    ['1978-6-2', '1978-06-02'],
    ['1978-06', '1978-06'],
    ['1978', '1978'],
    ['1978-00-00', '1978'],
    ['1978-06-00', '1978-06'],
    ['06/12/1978', '1978-06-12'],
    ['06-12-1978', '1978-06-12'],
    ['12.06.1978', '1978-06-12'],
    ['06.1978', '1978-06'],
    [' 29.2.2000 ', '2000-02-29'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it('puts the day first when the file does', () => {
    expect(readDate('12/06/1978', 'day-first')).toBe('1978-06-12');
  });

  it.each([
    '2006-13',
    '2006-02-30',
    '1900-02-29',
    '2006-22',
    '31/31/2006',
    'June 1978',
    '12.06.78',
  ])('refuses %s', (text) => {
    expect(catchRefusal(() => ({ date: readDate(text) }))).toEqual({
      problem: { code: 'date-invalid', detail: text },
    });
  });

  it.each(['', ' ', '0000-00-00', '00/00/0000'])('says when there is none: %j', (text) => {
    expect(readDate(text)).toBe('');
  });

  it('learns the order from a date that can be read one way only', () => {
    expect(orderOfLog(['05/06/2001', '25/06/2001'])).toBe('day-first');
    expect(orderOfLog(['05/06/2001', '06/25/2001', '2001'])).toBe('month-first');
  });

  it('learns nothing of slashes from dates with dots, whose day is first in every file', () => {
    expect(orderOfLog(['25.06.2001', '05/06/2001'])).toBe('month-first');
  });
});
