import { describe, expect, it } from 'vitest';
import { isRecurrence, longestRecurrence } from './recurrence-text.ts';

describe('a recurrence', () => {
  it.each([
    'RRULE:FREQ=DAILY',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU',
    'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=12',
    'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20401231',
    'RRULE:FREQ=YEARLY;UNTIL=19971224T000000Z;BYYEARDAY=1,100,-1',
    'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    'RRULE:FREQ=WEEKLY\nEXDATE:20261224,20261231\nRDATE;VALUE=DATE:20270102',
    'RRULE:FREQ=WEEKLY\nEXDATE;TZID=Europe/London:20261224T180000',
  ])('is %j', (text) => {
    expect(isRecurrence(text)).toBe(true);
  });

  it.each([
    '',
    'FREQ=DAILY',
    'RRULE:',
    'RRULE:freq=daily',
    'RRULE:FREQ=FORTNIGHTLY',
    'RRULE:FREQ=DAILY;FREQ=DAILY',
    'RRULE:FREQ=DAILY;',
    'RRULE:INTERVAL=2',
    'RRULE:FREQ=DAILY;INTERVAL=0',
    'RRULE:FREQ=DAILY;COUNT=10000',
    'RRULE:FREQ=DAILY;COUNT=2;UNTIL=20261224',
    'RRULE:FREQ=DAILY;UNTIL=20260230',
    'RRULE:FREQ=DAILY;UNTIL=2026-12-24',
    'RRULE:FREQ=WEEKLY;BYDAY=1MO',
    'RRULE:FREQ=WEEKLY;BYMONTHDAY=3',
    'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO',
    'RRULE:FREQ=MONTHLY;BYWEEKNO=20',
    'RRULE:FREQ=MONTHLY;BYSETPOS=1',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=32',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=0',
    'RRULE:FREQ=DAILY;X-PART=1',
    'RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY',
    'RRULE:FREQ=DAILY\nEXDATE:',
    'RRULE:FREQ=DAILY\nEXDATE:20261224,',
    'RRULE:FREQ=DAILY\nDTSTART:20261224',
    'RRULE:FREQ=DAILY\r\nEXDATE:20261224',
  ])('is not %j', (text) => {
    expect(isRecurrence(text)).toBe(false);
  });

  it('has a longest text, which is refused without reading it', () => {
    const days = (count: number) => Array.from({ length: count }, () => '20261224').join(',');
    expect(isRecurrence(`RRULE:FREQ=DAILY\nEXDATE:${days(440)}`)).toBe(true);
    const long = `RRULE:FREQ=DAILY\nEXDATE:${days(450)}`;
    expect(long.length).toBeGreaterThan(longestRecurrence);
    expect(isRecurrence(long)).toBe(false);
  });
});
