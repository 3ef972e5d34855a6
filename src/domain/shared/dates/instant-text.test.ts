import { describe, expect, it } from 'vitest';
import { instantsAt, readInstant } from './instant-text.ts';

describe('an instant with its zone and offset', () => {
  it('is the same moment in every zone, by its offset', () => {
    // 2026-11-22T10:30Z is 1,795,343,400 s after 1970: 20,779 days and 10.5 hours.
    const moment = 20_779 * 86_400 + 37_800;
    for (const text of [
      '2026-11-22T10:30:00+00:00[Europe/London]',
      '2026-11-22T05:30:00-05:00[America/New_York]',
      '2026-11-22T16:15:00+05:45[Asia/Kathmandu]',
      '2026-11-23T00:30:00+14:00[Pacific/Kiritimati]',
      '2026-11-21T23:30:00-11:00[Pacific/Pago_Pago]',
    ]) {
      expect(readInstant(text)?.epochSeconds, text).toBe(moment);
    }
  });

  it('keeps its offset if the zone has another one by the data of today', () => {
    // Samoa was east of the date line by offset -11:00 until the end of 2011, and is at +13:00 since.
    const before = readInstant('2026-11-22T10:30:00-11:00[Pacific/Apia]');
    const now = readInstant('2026-11-22T10:30:00+13:00[Pacific/Apia]');
    expect(before?.offset).toBe('-11:00');
    expect((before?.epochSeconds ?? 0) - (now?.epochSeconds ?? 0)).toBe(86_400);
  });

  it.each([
    '2026-11-22T10:30:00[Europe/London]',
    '2026-11-22T10:30:00Z[Europe/London]',
    '2026-11-22T10:30:00+00:00',
    '2026-11-22T10:30+00:00[Europe/London]',
    '2026-11-22T10:30:00-00:00[Europe/London]',
    '2026-11-22T10:30:60+00:00[Europe/London]',
    '2026-11-22T24:00:00+00:00[Europe/London]',
    '2026-11-22T10:30:00+24:00[Europe/London]',
    '2026-02-29T10:30:00+00:00[Europe/London]',
    '2026-11-22T10:30:00+00:00[Europe/Atlantis]',
    ' 2026-11-22T10:30:00+00:00[Europe/London]',
  ])('is not %s', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });

  it('is found from a local time: once, never in a gap, twice in an overlap', () => {
    expect(instantsAt('2026-11-22', '10:30', 'Europe/London')).toEqual([
      '2026-11-22T10:30:00+00:00[Europe/London]',
    ]);
    // On 29 March 2026 clocks in London go from 01:00 to 02:00, on 25 October from 02:00 to 01:00.
    expect(instantsAt('2026-03-29', '00:59:59', 'Europe/London')).toHaveLength(1);
    expect(instantsAt('2026-03-29', '01:30', 'Europe/London')).toEqual([]);
    expect(instantsAt('2026-10-25', '01:30:05', 'Europe/London')).toEqual([
      '2026-10-25T01:30:05+01:00[Europe/London]',
      '2026-10-25T01:30:05+00:00[Europe/London]',
    ]);
    expect(instantsAt('2026-10-25', '02:00', 'Europe/London')).toEqual([
      '2026-10-25T02:00:00+00:00[Europe/London]',
    ]);
    expect(instantsAt('2026-11-22', '10:30', 'Europe/Atlantis')).toEqual([]);
  });

  it('never lies on the day that a zone skipped at the date line', () => {
    // Samoa went from 29 to 31 December 2011.
    expect(instantsAt('2011-12-29', '23:59', 'Pacific/Apia')).toEqual([
      '2011-12-29T23:59:00-10:00[Pacific/Apia]',
    ]);
    expect(instantsAt('2011-12-30', '12:00', 'Pacific/Apia')).toEqual([]);
    expect(instantsAt('2011-12-31', '00:00', 'Pacific/Apia')).toEqual([
      '2011-12-31T00:00:00+14:00[Pacific/Apia]',
    ]);
  });

  it('has the offset of local mean time in whole minutes', () => {
    // London was 1 min 15 s behind Greenwich until 1847, Amsterdam 19 min 32 s ahead until 1937.
    expect(instantsAt('1840-06-01', '12:00', 'Europe/London')).toEqual([
      '1840-06-01T12:00:00-00:01[Europe/London]',
    ]);
  });
});
