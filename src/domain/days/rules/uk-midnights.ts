import { dateOfDay, dayNumber } from '../../shared/calendar-day.ts';
import { putToDays, type PutRule } from './answer.ts';
import type { Reason } from './english-reasons.ts';
import type { RuleInput, UkCircumstances } from './rule.ts';
import { midnightsFrom, residenceTestFrom, ukDayWeigher } from './uk-days.ts';
import { moreThan, tallyOf, yearsFrom } from './windows.ts';

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
 * what the person's ties make of it where they and earlier residence are said. It is about days only:
 * a home or work in the UK may make somebody resident with fewer, full-time work abroad non-resident
 * with more than ties allow, and in a year of death the figures are others.
 */
export function ukMidnights(input: RuleInput): PutRule {
  const on = dayNumber(input.on);
  const year = { from: taxYears.startOn(on), to: taxYears.endOn(on) };
  const hasTest = dateOfDay(year.from) >= residenceTestFrom;
  const limit = hasTest ? sufficientDays(input.uk) : automatic;
  return putToDays({
    rule: 'uk-midnights',
    input,
    tally: tallyOf(input.days, ukDayWeigher(input, taxYears)),
    isBroken: moreThan(limit - 1, taxYears),
    countsOn: () => true,
    limit,
    period: taxYears,
    days: year,
    asked: year,
    isTest: true,
    reasons: reasonsOf(dateOfDay(year.from), input.uk),
  });
}

function sufficientDays({ wasResident, ties }: UkCircumstances = {}): number {
  if (wasResident === undefined || ties === undefined) return automatic;
  const days = wasResident ? sufficient.leaver : sufficient.arriver;
  return days[Math.min(ties, days.length - 1)] ?? automatic;
}

function reasonsOf(begins: string, { wasResident, ties }: UkCircumstances = {}): Reason[] {
  if (begins < midnightsFrom) return [{ code: 'whole-days' }];
  if (begins < residenceTestFrom) return [{ code: 'no-statutory-test' }];
  if (wasResident === undefined) return [{ code: 'residence-unknown' }];
  const [days, para] = wasResident ? [16, 12] : [46, 13];
  return [
    { code: 'never-resident', values: { days, para } },
    ties === undefined
      ? { code: 'ties-unknown' }
      : { code: 'ties', values: { ties, para: wasResident ? 18 : 19 } },
  ];
}
