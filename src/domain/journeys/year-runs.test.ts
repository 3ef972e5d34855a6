import { expect, test } from 'vitest';
import { alex, longLog } from '../../../test/journeys/journey-fixtures.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { applyDelta } from '../kinds/wire/record-deltas.ts';
import { filterJourneys, type JourneyFilter } from './filter/filter.ts';
import { type JourneyRow, newestFirst } from './journey-row.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import { standingsOf } from './standing.ts';
import { tallyOf } from './statistics/tally.ts';
import { joinRuns, perRun, runsOf, shareRuns } from './year-runs.ts';

const rows: readonly JourneyRow[] = toJourneyRows(longLog(2000));

/** The log with one journey changed, as after an update from the server. */
function edited(log: readonly JourneyRow[], index: number, change: Partial<JourneyRow>) {
  const before = log[index]!;
  const delta = { written: [{ ...before, ...change }], removed: [before] };
  const after = applyDelta(log, delta, newestFirst);
  shareRuns(after, log);
  return after;
}

test('runs are the rows in their order, each of one year', () => {
  const runs = runsOf(rows);
  expect(runs.flat()).toEqual(rows);
  for (const run of runs) expect(new Set(run.map(({ year }) => year)).size).toBe(1);
  expect(runsOf(rows)).toBe(runs);
});

test('after an edit all other years are the same runs', () => {
  const after = edited(rows, 700, { note: 'edited' });
  const before = new Set(runsOf(rows));
  expect(runsOf(after).flat()).toEqual(after);
  expect(runsOf(after).filter((run) => !before.has(run))).toHaveLength(1);
});

test('what is computed of a run is computed once', () => {
  let computed = 0;
  const count = perRun((run) => {
    computed++;
    return run.length;
  });
  for (let time = 0; time < 2; time++) runsOf(rows).forEach(count);
  expect(computed).toBe(runsOf(rows).length);
  runsOf(edited(rows, 700, { note: 'edited' })).forEach(count);
  expect(computed).toBe(runsOf(rows).length + 1);
});

test('runs of one year that come to stand together are one', () => {
  const [first, second, third] = runsOf(rows);
  const [head, tail] = [first!.slice(0, 5), first!.slice(5)];
  const joined = joinRuns([head, [], tail, third!]);
  expect(joined).toEqual([...first!, ...third!]);
  expect(runsOf(joined)).toEqual([first, third]);
  expect(second).toBeDefined();
});

test('whatever is edited and asked, it is what a log without a memory gives', () => {
  const random = seededRandom(4711);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const filters: JourneyFilter[] = [
    { people: [alex] },
    { modes: ['rail'] },
    { year: 1990 },
    { cabin: 'business', people: [alex] },
    {},
  ];
  const now = Date.UTC(2020, 0, 1) / 60_000;
  let log = rows;
  for (let round = 0; round < 40; round++) {
    log = edited(log, Math.floor(random() * log.length), {
      mode: pick(['air', 'rail'] as const),
      year: pick([1980, 1990, undefined]),
      distanceKm: Math.round(random() * 1000),
    });
    const filter = pick(filters);
    const shown = filterJourneys(log, filter);
    const plain = filterJourneys([...log], filter);
    expect(shown).toEqual(plain);
    expect(tallyOf(shown).journeys).toBe(plain.length);
    expect(standingsOf(log, now)).toEqual(standingsOf([...log], now));
  }
});
