import { expect, it } from 'vitest';
import { leg, stay } from '../../../../test/days/life.ts';
import type { Facts } from '../facts/facts.ts';
import { ledgerForRules } from './ledger-for-rules.ts';
import { draftedFact } from './plan/plan-trip.ts';

/** A return trip in January, April, July and October of each of four years. */
const journeys = ['2022', '2023', '2024', '2025'].flatMap((year) =>
  ['01', '04', '07', '10'].flatMap((month) => [
    leg(`${year}-${month}-05 LHR 10:00 CDG 12:00`),
    leg(`${year}-${month}-20 CDG 10:00 LHR 10:30`),
  ]),
);
const facts: Facts = { journeys, stays: [], homes: [], corrections: [] };
const request = { dates: ['2025-06-01'], today: '2025-12-01' };

it('keeps the parts of a life on which a draft, or its change, makes no difference', () => {
  const before = ledgerForRules(facts, request);
  const draft = { country: 'IT', town: '', from: '2025-11-01', to: '2025-11-10' };
  const withDraft = { ...request, drafted: [draftedFact(draft, 0)] };
  const drafted = ledgerForRules(facts, withDraft, before);
  const known = new Set(before.chapters);
  const kept = drafted.chapters.filter((chapter) => known.has(chapter));
  expect(kept.length).toBeGreaterThan(10);
  // Also the chapter in which a silence may last until the draft.
  expect(drafted.chapters.length - kept.length).toBeLessThanOrEqual(4);
  expect(drafted.days).toEqual(ledgerForRules(facts, withDraft).days);

  const longer = { ...request, drafted: [draftedFact({ ...draft, to: '2025-11-20' }, 0)] };
  const changed = ledgerForRules(facts, longer, drafted);
  expect(changed.chapters.filter((one) => drafted.chapters.includes(one)).length).toBeGreaterThan(
    10,
  );
  expect(changed.days).toEqual(ledgerForRules(facts, longer).days);
});

it('works out anew what a record has changed', () => {
  const before = ledgerForRules(facts, request);
  const more = { ...facts, stays: [stay('Berlin/DE 2023-05-01 2023-05-10')] };
  const after = ledgerForRules(more, request, before);
  expect(after.days).toEqual(ledgerForRules(more, request).days);
  expect(after.days).not.toEqual(before.days);
});
