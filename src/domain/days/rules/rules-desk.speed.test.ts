import { expect, it } from 'vitest';
import { addDays } from '../../shared/calendar-day.ts';
import type { Facts, StayFact } from '../facts.ts';
import { RulesDesk } from './rules-desk.ts';

/** ms that a machine may take which does other things, too: several times what it takes alone. */
const most = 1500;

/** Sixty years of three-day stays, fifty a year. */
function sixtyYears(): Facts {
  const stays = Array.from({ length: 3000 }, (_, at): StayFact => {
    const arrival = addDays('1966-01-01', at * 7);
    const spot = { country: ['FR', 'GB', 'US', 'IT'][at % 4]!, region: '', town: '', point: null };
    return { id: String(at), kind: 'hotel', arrival, departure: addDays(arrival, 3), spot };
  });
  return { journeys: [], stays, homes: [], corrections: [] };
}

it('tells all rules of a day with their year, after sixty years of stays, without a wait', () => {
  const facts = sixtyYears();
  const desk = new RulesDesk(() => facts);
  const moment = { today: '2023-06-15', countsPlanned: false };
  const begun = performance.now();
  const rules = desk.rules('alex', moment, '2023-06-15');
  expect(rules.map(({ course }) => course.used.length)).toContain(365);
  const trip = { country: 'FR', town: '', from: '2023-07-01', to: '2023-10-30' };
  expect(desk.plan('alex', moment, [trip]).length).toBeGreaterThan(3);
  const took = performance.now() - begun;
  expect(took).toBeLessThan(most);
});
