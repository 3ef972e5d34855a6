import { expect, it } from 'vitest';
import { correction, home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';
import type { StopCountedAs } from './day-correction.ts';
import type { Facts } from './facts.ts';
import { ledgerOf } from '../timeline/ledger.ts';
import { printDays } from '../count/print-days.ts';
import { answerRule } from '../rules/laws/registry.ts';
import { usualTerritories } from '../territories/territory.ts';

const mark = (line: string, countsAs: StopCountedAs) => ({ ...correction(line), countsAs });

/**
 * Formats each date as `2024-03-02 GB DE`: the date and the territories that count without transit.
 */
function withoutTransit(life: Partial<Facts>, from: string, to: string, hours?: number): string[] {
  const { days } = printDays(ledgerFrom(life, from, to), 'no-transit', usualTerritories, hours);
  return days.map(({ date, territories }) =>
    [date, ...territories.map(({ code }) => code)].join(' '),
  );
}

// A stop in Frankfurt from 23:00 to 06:00: seven hours, on two dates.
const overnight = [leg('2024-03-02 LHR 20:00 FRA 23:00'), leg('2024-03-03 FRA 06:00 NRT 02:00+1')];

// A stop of twenty hours, from 18:00 to 14:00, with a night in a hotel. Without a mark it is a
// visit.
const withHotel = {
  journeys: [leg('2024-03-02 LHR 15:00 FRA 18:00'), leg('2024-03-03 FRA 14:00 NRT 10:00+1')],
  stays: [stay('FRA 2024-03-02 2024-03-03')],
};

it('is transit below the limit that is chosen', () => {
  const life = { journeys: overnight };
  expect(withoutTransit(life, '2024-03-02', '2024-03-03')).toEqual(['2024-03-02 GB', '2024-03-03']);
  expect(withoutTransit(life, '2024-03-02', '2024-03-03', 8)).toEqual([
    '2024-03-02 GB',
    '2024-03-03',
  ]);
  // Seven hours are not below a limit of seven hours.
  expect(withoutTransit(life, '2024-03-02', '2024-03-03', 7)).toEqual([
    '2024-03-02 GB DE',
    '2024-03-03 DE',
  ]);
});

it.each(['2024-03-02 DE', '2024-03-03 DE'])(
  'is a visit on both dates of the stop, marked as one on %s',
  (line) => {
    const life = { journeys: overnight, corrections: [mark(line, 'visit')] };
    expect(withoutTransit(life, '2024-03-02', '2024-03-04')).toEqual([
      '2024-03-02 GB DE',
      '2024-03-03 DE',
      '2024-03-04 JP',
    ]);
  },
);

it('is transit with a hotel where somebody says so, and keeps all evidence', () => {
  expect(withoutTransit(withHotel, '2024-03-02', '2024-03-03')).toEqual([
    '2024-03-02 GB DE',
    '2024-03-03 DE',
  ]);
  const life = { ...withHotel, corrections: [mark('2024-03-03 DE', 'transit')] };
  expect(withoutTransit(life, '2024-03-02', '2024-03-03')).toEqual(['2024-03-02 GB', '2024-03-03']);
  const ledger = ledgerFrom(life, '2024-03-02', '2024-03-03');
  const { days } = printDays(ledger, 'any', usualTerritories);
  expect(days.map(({ territories }) => territories.map(({ code }) => code))).toEqual([
    ['GB', 'DE'],
    ['DE'],
  ]);
  expect(days[1]?.territories[0]?.evidence.map(({ kind }) => kind)).toEqual([
    'correction',
    'stay',
    'journey',
  ]);
  expect(days[1]?.night).toBe('aboard:air');
});

it('is there and back again, and a transit all the same, where somebody says so', () => {
  const journeys = [leg('2024-03-02 LHR 08:00 FRA 11:00'), leg('2024-03-02 FRA 15:00 LHR 16:00')];
  const corrections = [mark('2024-03-02 DE', 'transit')];
  expect(withoutTransit({ journeys }, '2024-03-02', '2024-03-02')).toEqual(['2024-03-02 GB DE']);
  expect(withoutTransit({ journeys, corrections }, '2024-03-02', '2024-03-02')).toEqual([
    '2024-03-02 GB',
  ]);
});

it('is marked on its own date only where it is longer than three days', () => {
  const journeys = [leg('2024-03-02 LHR 08:00 FRA 11:00'), leg('2024-03-07 FRA 15:00 NRT 12:00+1')];
  const corrections = [mark('2024-03-04 DE', 'transit')];
  expect(withoutTransit({ journeys, corrections }, '2024-03-02', '2024-03-06')).toEqual([
    '2024-03-02 GB DE',
    '2024-03-03 DE',
    '2024-03-04',
    '2024-03-05 DE',
    '2024-03-06 DE',
  ]);
});

it('is of another territory, and touches nothing', () => {
  const corrections = [mark('2024-03-02 FR', 'visit')];
  const life = { journeys: overnight, homes: [home('London/GB')] };
  const plain = ledgerFrom(life, '2024-03-01', '2024-03-05');
  const marked = ledgerFrom({ ...life, corrections }, '2024-03-01', '2024-03-05');
  expect(marked.days).toEqual(plain.days);
});

it('stands as it was said last, and marks what a correction says as well', () => {
  const corrections = [
    { ...mark('2024-03-02 DE', 'visit'), id: 'b' },
    { ...mark('2024-03-03 DE', 'transit'), id: 'c' },
  ];
  expect(withoutTransit({ journeys: overnight, corrections }, '2024-03-02', '2024-03-03')).toEqual([
    '2024-03-02 GB',
    '2024-03-03',
  ]);
  const said = [correction('2024-03-09 FR'), mark('2024-03-09 FR', 'transit')];
  expect(withoutTransit({ corrections: said }, '2024-03-09', '2024-03-09')).toEqual(['2024-03-09']);
});

it('is told to the rules of law, which see where it came from and went to', () => {
  const request = { from: '2023-09-01', to: '2024-03-31', knownTo: '2024-03-03' };
  const facts: Facts = { homes: [], corrections: [], ...withHotel };
  const used = (corrections: Facts['corrections']) => {
    const ledger = ledgerOf({ ...facts, corrections }, request);
    return answerRule('schengen', { days: ledger.days, ledger, on: '2024-03-03' })?.used;
  };
  // 2 and 3 March count; the stop is between London and Tokyo, which are both outside the Schengen
  // area.
  expect(used([])).toEqual({ min: 2, max: 2 });
  expect(used([mark('2024-03-02 DE', 'transit')])).toEqual({ min: 0, max: 0 });
});

it('makes no chapter anew in which nothing has changed', () => {
  const corrections = [mark('2024-03-02 DE', 'visit')];
  const facts: Facts = { journeys: overnight, stays: [], homes: [], corrections };
  const request = { from: '2024-01-01', to: '2024-12-31', knownTo: undefined };
  const ledger = ledgerOf(facts, request);
  expect(ledgerOf(facts, request, ledger).chapters).toEqual(ledger.chapters);
  const again = ledgerOf({ ...facts, corrections: [...corrections] }, request, ledger);
  for (const [at, chapter] of again.chapters.entries()) expect(chapter).toBe(ledger.chapters[at]);
});
