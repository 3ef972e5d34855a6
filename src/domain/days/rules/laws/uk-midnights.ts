import { dateOfDay, dayNumber, yearOfDay } from '../../../shared/dates/calendar-day.ts';
import { amended, evaluateQuestion, type EvaluatedRule } from '../answer.ts';
import type { Reason } from '../english-reasons.ts';
import type { RuleInput, UkCircumstances } from '../rule.ts';
import { midnightsFrom, residenceTestFrom, ukDayWeigher, ukNights } from './uk-days.ts';
import { moreThan, type Tally, tallyOf, totalBy, yearsFrom } from '../windows.ts';

/** Tax years begin on 6 April. */
const taxYears = yearsFrom('04-06');

/** The first automatic UK test: at least 183 days (Finance Act 2013 sch. 45 para 7). */
const automatic = 183;

/**
 * How many days make somebody resident who has so many ties (paras 18 and 19): with one tie from the
 * 121st day, and so on; the more ties, the fewer days. Index by ties, more than the last as the last.
 */
const sufficient = {
  /** resident in one of the three tax years before */
  leaver: [automatic, 121, 91, 46, 16],
  arriver: [automatic, automatic, 121, 91, 46],
} as const;

/**
 * Days spent in the UK in the tax year that holds `on`, as the statutory residence test counts them
 * (Finance Act 2013 sch. 45 paras 22 and 23; HMRC RDR3). The test is met from `limit` days on: 183, or
 * what the person's ties make of it by earlier residence, which is said or follows from the days. Of ties
 * without either the limit is the lower one, and what lies between the two is left open. It is about days only:
 * a home or work in the UK may make somebody resident with fewer, full-time work abroad non-resident
 * with more than ties allow, and in a year of death the figures are others.
 */
export function ukMidnights(input: RuleInput): EvaluatedRule {
  const on = dayNumber(input.on);
  const year = { from: taxYears.startOn(on), to: taxYears.endOn(on) };
  const begins = dateOfDay(year.from);
  const saidTally = tallyOf(input.days, ukDayWeigher(input, taxYears));
  // What the days themselves say of earlier years nobody need write down.
  const earlier =
    input.uk?.wasResident === undefined ? residenceByDays(saidTally, year.from) : undefined;
  const uk: UkCircumstances = { ...input.uk, ...(earlier && { wasResident: true }) };
  const tally = earlier ? tallyOf(input.days, ukDayWeigher({ ...input, uk }, taxYears)) : saidTally;
  const putWith = (limit: number) =>
    evaluateQuestion({
      rule: 'uk-midnights',
      input,
      tally,
      ...(begins >= midnightsFrom && {
        counted: { rule: 'midnight' as const, ...ukNights(input) },
      }),
      isBroken: moreThan(limit - 1, taxYears),
      countsOn: () => true,
      limit,
      period: taxYears,
      days: year,
      asked: year,
      isTest: true,
      reasons: [...(earlier ? [earlier] : []), ...reasonsOf(begins, uk)],
    });
  const { least, most } = begins < residenceTestFrom ? automaticOnly : sufficientDays(uk);
  const careful = putWith(least);
  if (least === most) return careful;
  const lenient = putWith(most).answer;
  return amended(careful, {
    met: agreed(careful.answer.met, lenient.met),
    lawful: agreed(careful.answer.lawful, lenient.lawful),
  });
}

const automaticOnly = { least: automatic, most: automatic };

/** From how many days somebody is resident, as far as what is said of them tells: least and most. */
function sufficientDays({ wasResident, ties }: UkCircumstances): { least: number; most: number } {
  if (ties === undefined) return automaticOnly;
  const daysOf = (days: readonly number[]) => days[Math.min(ties, days.length - 1)] ?? automatic;
  const [leaver, arriver] = [daysOf(sufficient.leaver), daysOf(sufficient.arriver)];
  return {
    least: wasResident === false ? arriver : leaver,
    most: wasResident === true ? leaver : arriver,
  };
}

/** What holds whichever of two limits it is; null where that makes the difference. */
function agreed(one: boolean | null, other: boolean | null): boolean | null {
  return one === other ? one : null;
}

/**
 * The last of the three tax years before one that begins on a day, of which the days alone are enough: at
 * least 183 make somebody resident (para 7). Fewer prove nothing, and before 2013 there was no such test.
 */
function residenceByDays(tally: Tally, begins: number): Reason | undefined {
  let end = begins - 1;
  for (let before = 1; before <= 3; before++) {
    const start = taxYears.startOn(end);
    if (dateOfDay(start) < residenceTestFrom) return undefined;
    const days = totalBy(tally, 'min', start, end);
    if (days >= automatic) {
      return { code: 'resident-by-days', values: { taxYear: taxYearText(start), days } };
    }
    end = start - 1;
  }
  return undefined;
}

/** `2024/25`. */
function taxYearText(start: number): string {
  const year = yearOfDay(start);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** With too few ties to lower it, the number of days is that of the automatic test. */
const paraOf = (days: number, paraOfTies: number) => (days === automatic ? 7 : paraOfTies);

function reasonsOf(begins: string, uk: UkCircumstances): Reason[] {
  const { wasResident, ties } = uk;
  if (begins < midnightsFrom) return [{ code: 'whole-days' }];
  if (begins < residenceTestFrom) return [{ code: 'no-statutory-test' }];
  const { least, most } = sufficientDays(uk);
  if (wasResident === undefined) {
    return [
      ties === undefined
        ? { code: 'residence-unknown' }
        : {
            code: 'ties-and-residence',
            values: {
              ties,
              days: least,
              para: paraOf(least, 18),
              otherwise: most,
              otherwisePara: paraOf(most, 19),
            },
          },
    ];
  }
  const [days, para] = wasResident ? [16, 12] : [46, 13];
  return [
    { code: 'never-resident', values: { days, para } },
    ties === undefined
      ? { code: 'ties-unknown' }
      : {
          code: wasResident ? 'ties-of-leaver' : 'ties-of-arriver',
          values: { ties, days: least, para: paraOf(least, wasResident ? 18 : 19) },
        },
  ];
}
