import { describe, expect, it } from 'vitest';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';
import { tripIt } from './tripit.ts';

const calendar = (...lines: string[]) =>
  tripIt.parse(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines].join('\r\n'));

describe('TripIt', () => {
  it('reads the flights and names what the other events are', () => {
    expect(outcomesOf(parseExample(tripIt))).toEqual([
      '4 skipped trip-header',
      '10 journey',
      '17 skipped not-a-journey Check-in: Canal Inn',
      '23 journey',
      '29 skipped cancelled',
    ]);
  });

  it('reads a folded summary and times in UTC, whose local day the place must tell', () => {
    expect(draftsOf(parseExample(tripIt))[0]).toEqual({
      mode: 'air',
      date: '',
      from: { kind: 'airport', iata: 'CPH' },
      to: { kind: 'airport', iata: 'BHX' },
      times: { departureScheduled: '2024-09-01T08:20Z', arrivalScheduled: '2024-09-01T10:25Z' },
      number: 'SK2535',
      travellers: [{ key: '' }],
      sourceId: 'flight-1@tripit.example',
    });
  });

  it('turns the times of named zones into instants', () => {
    // 19:45 in London is 18:45 UTC in summer, and 22:35 in Copenhagen is 20:35 UTC.
    expect(draftsOf(parseExample(tripIt))[1]?.times).toEqual({
      departureScheduled: '2024-09-05T18:45Z',
      arrivalScheduled: '2024-09-05T20:35Z',
    });
  });

  it('takes floating times and those of made-up zones for local ones', () => {
    const [draft] = draftsOf(
      calendar(
        'DTSTART:20240905T194500',
        'DTEND;TZID=Home:20240905T223500',
        'SUMMARY:9W 123 DEL to BOM',
        'END:VEVENT',
      ),
    );
    expect(draft).toMatchObject({
      date: '',
      number: '9W123',
      times: { departureScheduled: '2024-09-05T19:45', arrivalScheduled: '2024-09-05T22:35' },
    });
  });

  it('fails a time that is none', () => {
    const file = calendar('DTSTART:20240931T080000Z', 'SUMMARY:SK1 CPH to OSL', 'END:VEVENT');
    expect(outcomesOf(file)).toEqual(['2 failed time-invalid 2024-09-31T08:00:00Z']);
  });

  it('fails an event that the file ends within, and one that is no iCalendar', () => {
    expect(outcomesOf(calendar('SUMMARY:SK1 CPH to'))).toEqual(['2 failed row-truncated']);
    const [row] = calendar('not a property', 'SUMMARY:SK1 CPH to OSL', 'END:VEVENT').rows;
    expect(row).toMatchObject({ kind: 'failed', problem: { code: 'row-invalid' } });
  });
});
