import { expect, test } from 'vitest';
import { atOnce } from '../../../domain/shared/steps/steps.ts';
import { longLog } from '../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { toRecord } from '../../../domain/journeys/journey.ts';
import { deriveJourneyRows } from './derive-journey-rows.ts';

const journeys = longLog(2500);
const records = journeys.map((one) => ({ ...toRecord(one), id: one.id, version: one.version }));
const places = journeys.flatMap(({ from, to }) => [from, to]);

test('gives the rows that one go would give, in the same order', () => {
  expect(atOnce(deriveJourneyRows(records, places))).toEqual(toJourneyRows(journeys));
});

test('takes a step for some hundred journeys', () => {
  const steps = deriveJourneyRows(records, places);
  let turns = 0;
  while (!steps.next().done) turns++;
  expect(turns).toBeGreaterThan(10);
});
