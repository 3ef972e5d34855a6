import { dateOfDay, dayNumber, yearOfDay } from '../../../shared/dates/calendar-day.ts';
import { amended, evaluateQuestion, type EvaluatedRule } from '../answer.ts';
import type { Reason } from '../english-reasons.ts';
import {
  type RuleInput,
  type UkCircumstances,
  moreThan,
  type Tally,
  tallyOf,
  totalBy,
  yearsFrom,
} from '../rule.ts';
import { midnightsFrom, residenceTestFrom, ukDayWeigher, ukNights } from './uk-days.ts';

/** Tax years begin on 6 April. */
const taxYears = yearsFrom('04-06');

/** The first automatic UK test: at least 183 days (Finance Act 2013 sch. 45 para 7). */
const automatic = 183;

/**
 * The number of days that make a person resident, by number of ties (paras 18 and 19). The more
 * ties, the fewer days: a leaver with one tie is resident from 121 days, for example. The index is
 * the number of ties; the last entry also applies to more ties.
 */
const sufficient = {
  /** Resident in one of the three previous tax years. */
  leaver: [automatic, 121, 91, 46, 16],
  arriver: [automatic, automatic, 121, 91, 46],
} as const;

/**
 * Counts the days spent in the UK in the tax year of `on`, as in the statutory residence test
 * (Finance Act 2013 sch. 45 paras 22 and 23; HMRC RDR3). The test is met from `limit` days: 183, or
 * the number that results from the person's ties and earlier residence. Earlier residence is
 * recorded or follows from the days. If ties are recorded and earlier residence is unknown, the
 * limit is the lower one, and counts between the two limits are left undecided.
 *
 * Only days are considered. A home or work in the UK can make a person resident with fewer days,
 * full-time work abroad can make a person non-resident with more days than ties allow, and the
 * figures differ in a year of death.
 */
export function ukMidnights(input: RuleInput): EvaluatedRule {
  const on = dayNumber(input.on);
  const year = { from: taxYears.startOn(on), to: taxYears.endOn(on) };
  const begins = dateOfDay(year.from);
  const saidTally = tallyOf(input.days, ukDayWeigher(input, taxYears));
  // Earlier residence that follows from the days need not be recorded.
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

/**
 * Returns the number of days from which the person is resident: the least and the most, as far as
 * the circumstances are recorded.
 */
function sufficientDays({ wasResident, ties }: UkCircumstances): { least: number; most: number } {
  if (ties === undefined) return automaticOnly;
  const daysOf = (days: readonly number[]) => days[Math.min(ties, days.length - 1)] ?? automatic;
  const [leaver, arriver] = [daysOf(sufficient.leaver), daysOf(sufficient.arriver)];
  return {
    least: wasResident === false ? arriver : leaver,
    most: wasResident === true ? leaver : arriver,
  };
}

/** Returns the result if it is the same for both limits, otherwise null. */
function agreed(one: boolean | null, other: boolean | null): boolean | null {
  return one === other ? one : null;
}

/**
 * Returns the last of the three tax years before `begins` in which the days alone made the person
 * resident: at least 183 (para 7). Fewer days prove nothing, and there was no such test before
 * 2013.
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

/** Formats a tax year as `2024/25`. */
function taxYearText(start: number): string {
  const year = yearOfDay(start);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** With too few ties to lower the number of days, the automatic test applies (para 7). */
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
