import { expect, it } from 'vitest';
import { home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';
import { doubtsOf } from '../count/doubts.ts';
import type { Facts } from '../facts/facts.ts';
import { contradictionsIn } from './contradictions.ts';
import { isAmongCauses, type ProblemCause, readCauses, writeCauses } from './problem-causes.ts';

const noFacts: Facts = { journeys: [], stays: [], homes: [home('London/GB')], corrections: [] };

/** Returns the problems that make the days of countries of a year uncertain, as `gap 2023-06-01`. */
function problemsOf(life: Partial<Facts>, year: number): string[] {
  const facts = { ...noFacts, ...life };
  const ledger = ledgerFrom(facts, '1999-01-01', '2024-12-31', '2024-12-31');
  const { problems } = doubtsOf(
    ledger,
    { rule: 'midnight', codeOf: ({ spot }) => spot.country },
    { from: `${year}-01-01`, to: `${year}-12-31` },
  );
  const causes = readCauses(writeCauses(problems)) ?? [];
  return contradictionsIn(ledger, facts, '2024-12-31')
    .filter((one) => isAmongCauses(one, causes))
    .map(({ kind, from }) => `${kind} ${from}`);
}

it('limits the problems to those that make the days of a span uncertain', () => {
  const journeys = [
    // A gap within Britain, which makes no day of a country uncertain.
    leg('2023-05-01 LHR 10:00 EDI 11:30'),
    leg('2023-05-10 Oxford/GB 08:00 London/GB 09:30', 'rail'),
    leg('2023-06-01 LHR 10:00 CDG 12:00'),
    leg('2023-06-10 FCO 10:00 LHR 11:30'),
    leg('2024-03-01 LHR 10:00 CDG 12:00'),
    leg('2024-03-05 FCO 10:00 LHR 11:30'),
  ];
  const stays = [stay('Paris/FR 2022-06-01 2022-06-08'), stay('Berlin/DE 2022-06-05 2022-06-10')];
  expect(problemsOf({ journeys, stays }, 2023)).toEqual(['gap 2023-06-01']);
  expect(problemsOf({ journeys, stays }, 2024)).toEqual(['gap 2024-03-01']);
  expect(problemsOf({ journeys, stays }, 2022)).toEqual(['two-places 2022-06-05']);
  expect(problemsOf({ journeys, stays }, 2020)).toEqual([]);
  // After 15 March 1999, nothing is known.
  const abroad = [leg('1999-03-15 LHR 10:00 CDG 12:00')];
  expect(problemsOf({ journeys: abroad }, 2010)).toEqual(['silence 1999-03-29']);
});

it('is written in an address, in which the invalid parts are ignored', () => {
  const causes: ProblemCause[] = [
    { kind: 'gap', from: '2023-06-01', to: '2023-06-10' },
    { kind: 'other', from: '2022-06-05', to: '2022-06-07' },
  ];
  expect(writeCauses(causes)).toBe('gap.2023-06-01.2023-06-10_other.2022-06-05.2022-06-07');
  expect(readCauses(`${writeCauses(causes)}_gap.2023_no.2023-06-01.2023-06-10`)).toEqual(causes);
  expect(readCauses('no')).toBeUndefined();
  // Of too many gaps, the address has the time from the first to the last.
  const many = Array.from({ length: 61 }, (_, at): ProblemCause => {
    const day = String((at % 28) + 1).padStart(2, '0');
    return { kind: 'gap', from: `2023-01-${day}`, to: `2023-02-${day}` };
  });
  expect(writeCauses(many)).toBe('gap.2023-01-01.2023-02-28');
});
