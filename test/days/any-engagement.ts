import fc from 'fast-check';
import type { EngagementFact } from '../../src/domain/days/aboard/engagement-fact.ts';
import { addDays } from '../../src/domain/shared/dates/calendar-day.ts';
import { engagement } from './life.ts';

/**
 * Returns engagements of up to three months in and around 2024, with or without these ports. Some
 * dates are only known to the month, and some engagements have no end.
 */
export function engagementAmong(names: readonly string[]): fc.Arbitrary<EngagementFact> {
  return fc
    .record({
      id: fc.constantFrom('a', 'b', 'c'),
      day: fc.integer({ min: -20, max: 180 }),
      length: fc.integer({ min: 0, max: 90 }),
      ports: fc.tuple(fc.constantFrom('-', ...names), fc.constantFrom('-', ...names)),
      precision: fc.constantFrom(10, 10, 10, 7),
      isOpen: fc.constantFrom(false, false, false, true),
      spell: fc.option(
        fc.record({
          kind: fc.constantFrom('at-sea', 'in-port', 'yard', 'leave'),
          from: fc.integer({ min: 0, max: 40 }),
          length: fc.integer({ min: 0, max: 20 }),
        }),
      ),
    })
    .map(({ id, day, length, ports: [on, off], precision, isOpen, spell }) => {
      const dateOn = (after: number) => addDays('2024-01-01', day + after);
      const ends = isOpen ? '' : ` ${dateOn(length).slice(0, precision)} ${off}`;
      const spells = spell
        ? [`${spell.kind} ${dateOn(spell.from)} ${dateOn(spell.from + spell.length)}`]
        : [];
      return engagement(`${id} ${dateOn(0).slice(0, precision)} ${on}${ends}`, spells);
    });
}
