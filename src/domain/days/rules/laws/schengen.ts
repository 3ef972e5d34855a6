import { dateOfDay, dayNumber } from '../../../shared/dates/calendar-day.ts';
import { daySpan } from '../../../shared/dates/edtf-date.ts';
import type { LedgerDay, Stop } from '../../timeline/ledger-day.ts';
import { amended, evaluateQuestion, type EvaluatedRule } from '../answer.ts';
import {
  allHold,
  countBy,
  countingOf,
  crossesOnly,
  goesOnToAnotherCountry,
  isShort,
} from '../counting.ts';
import { type DaySet, daySetOf, sureSpan } from '../day-set.ts';
import type { Reason } from '../english-reasons.ts';
import { freeingNationality, freeSince } from './free-movement.ts';
import { heldOn } from './held-on.ts';
import { type Permission, type RuleInput, lastDays, moreThan, tallyOf } from '../rule.ts';
import {
  hasAppliedSchengen,
  isInSchengen,
  schengenBegan,
  schengenStateOf,
  smallStates,
} from './schengen-states.ts';

/** "No more than 90 days in any 180-day period": Regulation (EU) 2016/399 art. 6(1). */
const most = 90;
const halfYear = lastDays(180);

/**
 * From this date, Regulation (EU) No 610/2013 counts days, instead of three months from the first
 * entry.
 */
const countsDaysFrom = '2013-10-18';

/**
 * Applies the rule for short stays in the Schengen area: at most 90 days in any 180, counting both
 * the days of entry and of exit (art. 6(1), (2)). Citizens of the Union, the EEA and Switzerland
 * are exempt on the dates on which they are citizens. The days of such dates never count, even
 * after the citizenship has ended.
 *
 * For an exempt person, `applies` is false: `used` still counts the days before the exemption, and
 * `until` is the last lawful day if the exemption ends.
 */
export function schengen(input: RuleInput): EvaluatedRule {
  const isFree = (date: string) =>
    freeingNationality(input.nationalities ?? [], date) !== undefined;
  const permittedIn = daysPermitted(input.permissions ?? []);
  const counting = countingOf(
    ({ spot }, date) =>
      isInSchengen(spot, date) && !permittedIn.get(schengenStateOf(spot))?.has(dayNumber(date)),
    (stop, date) => staysAirside(stop, date, input),
  );
  const on = dayNumber(input.on);
  const put = evaluateQuestion({
    rule: 'schengen',
    input,
    tally: tallyOf(
      input.days,
      (day) => {
        const count = countBy(day, 'any', counting);
        return count.max > 0 && isFree(day.date) ? { min: 0, max: 0 } : count;
      },
      input.ledger?.moved,
    ),
    counted: { rule: 'any', ...counting },
    isBroken: moreThan(most, halfYear),
    countsOn: (day) => {
      const date = dateOfDay(day);
      return date >= schengenBegan && !isFree(date);
    },
    limit: most,
    period: halfYear,
    days: { from: halfYear.startOn(on), to: on },
    asked: { from: on, to: on },
    isTest: false,
    reasons: reasonsOf(input),
  });
  const exemption = exemptionOf(input);
  if (exemption === undefined) return put;
  const nothing = { over: null, left: null, againFrom: null, firstUnlawful: null };
  return amended(put, { ...nothing, applies: false, lawful: true }, [exemption]);
}

function exemptionOf({ on, nationalities = [] }: RuleInput): Reason | undefined {
  if (on < schengenBegan) return { code: 'before-schengen', values: { date: schengenBegan } };
  const held = freeingNationality(nationalities, on);
  if (!held) return undefined;
  const { country, from } = held;
  const joined = freeSince(country) ?? schengenBegan;
  // Citizens from before the country joined have been exempt since it joined.
  const begins = daySpan(from)?.last ?? '';
  if (begins > joined) return { code: 'citizen-since', values: { country, date: from } };
  return joined > schengenBegan
    ? { code: 'member-since', values: { country, date: joined } }
    : { code: 'free-citizen', values: { country } };
}

/**
 * Whether the person did not enter; undefined if unknown. A person who waits in the transit area of
 * one airport, between two legs that both cross the external border, has not entered. Changing to
 * another airport or flying on to a Schengen state is an entry. A mark by hand as transit overrides
 * the conditions on airport and time.
 */
function staysAirside(stop: Stop, date: string, input: RuleInput): boolean | undefined {
  if (stop.byHand === false) return false;
  const crosses = crossesOnly(stop, (spot) => isInSchengen(spot, date));
  if (stop.byHand) return crosses;
  return allHold(crosses, stop.isAtOnePort, goesOnToAnotherCountry(stop), isShort(stop, input));
}

/**
 * Returns the permitted days by state. Periods of stay "authorised under a residence permit or a
 * long-stay visa" do not count (art. 6(2)), but only in the state that issued it. In the other
 * states the holder has 90 days in any 180 (Schengen Convention art. 21), so the days there count.
 */
function daysPermitted(permissions: readonly Permission[]): ReadonlyMap<string, DaySet> {
  const byState = Map.groupBy(permissions.filter(letsOneReside), ({ country }) =>
    schengenStateOf({ country, region: '' }),
  );
  return new Map([...byState].map(([state, held]) => [state, daySetOf(held.map(sureSpan))]));
}

/** Whether it is a residence permit or a long-stay (type D) visa, and not a short-stay visa. */
export function letsOneReside({ kind }: Pick<Permission, 'kind'>): boolean {
  return (
    /residen|long.?stay|national.visa|^permit$|^d$|\b(type.d|d.visa|visa.d)\b/i.test(kind) &&
    !/short.?stay|type.c\b/i.test(kind)
  );
}

function reasonsOf({ days, on, nationalities = [], permissions = [] }: RuleInput): Reason[] {
  const from = dateOfDay(halfYear.startOn(dayNumber(on)));
  const seen = days.filter(({ date }) => date >= from && date <= on);
  const permission = permissions.find(
    (held) =>
      letsOneReside(held) &&
      hasAppliedSchengen(schengenStateOf({ ...held, region: '' }), on) &&
      heldOn(held, on),
  );
  const reasons: Reason[] = [];
  if (on < countsDaysFrom) reasons.push({ code: 'before-half-years' });
  if (!nationalities.some((nationality) => heldOn(nationality, on))) {
    reasons.push({ code: 'no-nationality' });
  }
  if (permission) {
    const { country, kind } = permission;
    reasons.push({ code: 'permitted', values: { country, permission: kind } });
  }
  for (const [country, code] of smallStates) if (touches(seen, country)) reasons.push({ code });
  return reasons;
}

function touches(days: readonly LedgerDay[], country: string): boolean {
  return days.some(({ grounds }) =>
    grounds.some(({ among }) => among.some(({ spot }) => spot.country === country)),
  );
}
