import { describe, expect, it } from 'vitest';
import { correction, countsOfLife, daysOf, leg, stay } from '../../../../test/days/life.ts';

const summer = ['2024-07-01', '2024-08-31'] as const;

/** Returns the days and midnights of two countries, as `min–max`. */
function countsOf(
  life: Parameters<typeof countsOfLife>[0],
  here: string,
  there: string,
): Record<string, string[]> {
  return Object.fromEntries([here, there].map((code) => [code, countsOfLife(life, code, summer)]));
}

const flights = (...lines: string[]) => ({ journeys: lines.map((line) => leg(line)) });

describe('the days of each side of a gap', () => {
  it('include both edge days, because the move may have been on either', () => {
    // 3 July to 20 August are 29 + 20 = 49 days with 48 midnights. Only the edge days are certain.
    const life = flights('2024-07-03 LHR 10:00 NCE 13:00', '2024-08-20 GVA 10:00 LHR 10:45');
    expect(countsOf(life, 'FR', 'CH')).toEqual({ FR: ['1–49', '0–48'], CH: ['1–49', '0–48'] });
    const untimed = flights('2024-07-03 LHR - NCE -', '2024-08-20 GVA - LHR -');
    expect(countsOf(untimed, 'FR', 'CH')).toEqual({ FR: ['1–49', '0–48'], CH: ['1–49', '0–48'] });
  });

  it('begin on the day on which a night flight arrives', () => {
    // 4 July to 20 August are 28 + 20 = 48 days with 47 midnights.
    const life = flights('2024-07-03 JFK 20:00 NCE 09:30+1', '2024-08-20 GVA 10:00 LHR 10:45');
    expect(countsOf(life, 'FR', 'CH')).toEqual({ FR: ['1–48', '0–47'], CH: ['1–48', '0–47'] });
  });

  it('leave out an edge day that has no time for the move', () => {
    // Nice and Geneva are 299 km apart, which takes 20 minutes at 900 km/h.
    // The night of 3 July is then certain in Nice.
    const late = flights('2024-07-03 LHR 21:00 NCE 23:55', '2024-08-20 GVA 10:00 LHR 10:45');
    expect(countsOf(late, 'FR', 'CH')).toEqual({ FR: ['1–49', '1–48'], CH: ['1–48', '0–47'] });
    const early = flights('2024-07-03 LHR 10:00 NCE 13:00', '2024-08-20 GVA 00:10 LHR 00:55');
    expect(countsOf(early, 'FR', 'CH').FR![0]).toBe('1–48');
  });

  it('are both days of a gap of one night, and the one date of a gap without a night', () => {
    const night = flights('2024-07-03 LHR 10:00 NCE 13:00', '2024-07-04 GVA 10:00 LHR 10:45');
    expect(countsOf(night, 'FR', 'CH')).toEqual({ FR: ['1–2', '0–1'], CH: ['1–2', '0–1'] });
    const date = flights('2024-07-03 LHR 08:00 NCE 11:00', '2024-07-03 GVA 18:00 LHR 18:45');
    expect(countsOf(date, 'FR', 'CH')).toEqual({ FR: ['1–1', '0–0'], CH: ['1–1', '0–0'] });
  });

  it('reach from the end of a stay to the next departure', () => {
    // In Nice from 3 to 10 July: 8 certain days and 7 nights. Geneva is possible from 10 July: 22
    // days of July and 20 of August, with 41 midnights.
    const life = {
      ...flights('2024-07-03 LHR 10:00 NCE 13:00', '2024-08-20 GVA 10:00 LHR 10:45'),
      stays: [stay('NCE 2024-07-03 2024-07-10')],
    };
    expect(countsOf(life, 'FR', 'CH')).toEqual({ FR: ['8–49', '7–48'], CH: ['1–42', '0–41'] });
    // The same on the other side: from 13 August in Geneva. Nice is possible until then, 29 + 13
    // days. In Geneva 13 to 20 August are 8 certain days.
    const other = {
      ...flights('2024-07-03 LHR 10:00 NCE 13:00', '2024-08-20 GVA 10:00 LHR 10:45'),
      stays: [stay('GVA 2024-08-13 2024-08-20')],
    };
    expect(countsOf(other, 'FR', 'CH')).toEqual({ FR: ['1–42', '0–41'], CH: ['8–49', '7–48'] });
  });

  it('are by the calendar of each place over the date line', () => {
    // Honolulu and Sydney are 8,160 km apart: 9 hours. 11:30 in Honolulu is 07:30 of the next day in
    // Sydney, so Sydney is possible from 4 July. 10:00 on 20 August in Sydney is 14:00 on the 19th in
    // Honolulu, so Honolulu is possible until the 19th. Each has 48 days.
    const west = flights('2024-07-03 LAX 09:00 HNL 11:30', '2024-08-20 SYD 10:00 NAN 16:00');
    expect(countsOfLife(west, 'US', summer)[0]).toBe('1–48');
    expect(countsOfLife(west, 'AU', summer)[0]).toBe('1–48');
  });
});

it('a gap says which places are possible on its edge days and in its first night', () => {
  const life = flights('2024-07-03 LHR 10:00 NCE 13:00', '2024-07-05 GVA 10:00 LHR 10:45');
  expect(daysOf(life, '2024-07-03', '2024-07-05')).toEqual([
    '2024-07-03 GB FR (CH) | (FR/CH)',
    '2024-07-04 (FR/CH) | (FR/CH)',
    '2024-07-05 CH GB (FR) | GB',
  ]);
});

describe('the edge days of a gap with corrected days', () => {
  const life = flights('2024-07-03 LHR 10:00 NCE 13:00', '2024-07-11 GVA 10:00 LHR 10:45');
  const dates = ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2024-07-${day}`);
  const said = (where: string, of = dates) => of.map((date) => correction(`${date} ${where}`));

  it('are certain where the night beside them was spent', () => {
    // In France from 3 July to the morning of the 11th: 9 days and 8 nights, and in Switzerland on
    // the 11th. Before the correction France has 1–9 days.
    const inFrance = { ...life, corrections: said('FR') };
    expect(countsOf(inFrance, 'FR', 'CH')).toEqual({ FR: ['9–9', '8–8'], CH: ['1–2', '0–0'] });
    // In Switzerland from the evening of the 3rd to the 11th: 9 days and 8 nights.
    const inSwitzerland = { ...life, corrections: said('CH') };
    expect(countsOf(inSwitzerland, 'FR', 'CH')).toEqual({ FR: ['1–2', '0–0'], CH: ['9–9', '8–8'] });
  });

  it('are also certain if a town is corrected, and on both sides of a move', () => {
    const inTown = { ...life, corrections: said('Lyon/FR') };
    expect(countsOf(inTown, 'FR', 'CH').FR).toEqual(['9–9', '8–8']);
    // In France to the 6th and in Switzerland from the 7th: 4 and 5 days.
    const moved = [...said('FR', dates.slice(0, 3)), ...said('CH', dates.slice(3))];
    expect(countsOf({ ...life, corrections: moved }, 'FR', 'CH')).toEqual({
      FR: ['4–5', '4–4'],
      CH: ['5–6', '4–4'],
    });
  });

  it('stay open beside days in a third place, and beside days that are not corrected', () => {
    // In Italy from 4 to 10 July. The 3rd and the 11th have what the gap allows.
    const inItaly = { ...life, corrections: said('IT') };
    expect(countsOfLife(inItaly, 'IT', summer)[0]).toBe('7–7');
    expect(countsOf(inItaly, 'FR', 'CH').FR![0]).toBe('1–2');
    // Corrected to the 8th only: France has the 3rd to the 9th, and the 10th and 11th perhaps.
    const inPart = { ...life, corrections: said('FR', dates.slice(0, 5)) };
    expect(countsOf(inPart, 'FR', 'CH').FR![0]).toBe('7–9');
  });
});
