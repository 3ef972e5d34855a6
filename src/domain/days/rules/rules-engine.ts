import { KeptLast } from '../../shared/steps/kept-last.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import type { Person } from '../../people/person.ts';
import type { CircumstanceRecord } from './circumstance.ts';
import type { MinMax } from '../count/count-days.ts';
import { dayCounting } from '../count/day-counting.ts';
import type { DaySpan } from '../timeline/day-span.ts';
import { daysKnown, type Ledger } from '../timeline/ledger.ts';
import type { Facts } from '../facts/facts.ts';
import type { LedgerDay } from '../timeline/ledger-day.ts';
import type { DaysMoment, Delta } from '../days-engine.ts';
import {
  isForPerson,
  isOwnRule,
  ownRuleId,
  ownRuleOf,
  type OwnRuleRecord,
} from './own-rule-record.ts';
import type { PermissionRecord } from './permission.ts';
import { type DayExplanation, explainDays } from '../count/day-explanations.ts';
import { territoriesOfDay } from '../territories/territories-of-day.ts';
import { territoryOf, usualTerritories } from '../territories/territory.ts';
import type { EvaluatedRule } from './answer.ts';
import { type AssumedDays, assumedDays } from './plan/assumed-days.ts';
import { type BrokenSpan, brokenSpans } from './broken-span.ts';
import { type CircumstancesOn, circumstancesOf } from './circumstances.ts';
import { courseOf, type RuleCourse, yearDrawn } from './course.ts';
import type { Reason } from './english-reasons.ts';
import { type GoalOutlook, goalOutlook } from './plan/goal.ts';
import { ledgerForRules, type RulesLedgerRequest } from './ledger-for-rules.ts';
import { ownRule } from './laws/own-rule.ts';
import {
  draftedFact,
  type DraftedStay,
  type PlannedTrip,
  planTrip,
  type PutRuleTo,
} from './plan/plan-trip.ts';
import { evaluateRule } from './laws/registry.ts';
import { lawOf, ruleIds } from './laws/rule-ids.ts';
import { type RuleAnswer, type RuleInput, totalBy, totalOf } from './rule.ts';
import { type SetAside, withoutDrafted } from './plan/set-aside.ts';

/** The number of days in a year from which a country's residence rule is of interest. */
const daysOfInterest = 31;
/** Countries whose days already have a rule of their own. */
const withOwnRule = new Set(['GB', 'US']);
/** The number of Schengen days left from which the user is notified. */
const fewLeft = 30;

/** A rule and its result for a person on a day. */
export interface RuleOfPerson {
  /** As in `describeRule`, or `own:` with the ID of a record. */
  id: string;
  /**
   * For a rule by year: the answer for the whole year that contains the requested day, as far as it
   * is known.
   */
  answer: RuleAnswer;
  /**
   * The answer as of the requested day, without later days; the same as `answer` if the rule only
   * looks back.
   */
  asOf: RuleAnswer;
  /** Whether it is a test to be met, rather than a limit to be kept. */
  isTest: boolean;
  /** The remarks about `asOf`. */
  reasons: readonly Reason[];
  /** For a rule that looks back from each day: when it was broken, as far as its window shows. */
  broken: BrokenSpan[];
  /** For a custom rule that is a test. */
  goal: GoalOutlook | undefined;
  /** The course through the year that contains the day. */
  course: RuleCourse;
  /**
   * For a test that weighs several years: the days of each year up to the requested day, the latest
   * first.
   */
  years: (DaySpan & { used: MinMax })[];
  /**
   * Whether any day counts in its window or its year; always true for custom and residence rules.
   */
  concerns: boolean;
}

/** A rule and its result for a trip. */
export interface RuleOfTrip extends Omit<PlannedTrip, 'put'> {
  id: string;
  isTest: boolean;
  reasons: readonly Reason[];
}

/**
 * The results of the rules for a trip, and the assumptions about days that the trip does not cover.
 */
export interface PlanOfTrip {
  rules: RuleOfTrip[];
  /** Records that contradict the days of the trip. */
  setAside: SetAside[];
  assumed: AssumedDays[];
}

/** Information about a person's days that is shown without a request. */
export interface DayNotes {
  /**
   * Where the person is today, and the days there in this calendar year; undefined if uncertain.
   */
  here: { territory: string; days: MinMax } | undefined;
  /** The days left in the Schengen area, if they are few. */
  schengen: { left: number; until: string | null } | undefined;
}

/**
 * The number of ledgers cached. A ledger of several years takes some MB, and an archive can have a
 * thousand people.
 */
const mostKept = 12;

interface KeptLedger {
  /**
   * The request that `ledger` answers; undefined if the ledger may be out of date, or contains a
   * draft.
   */
  request: RulesLedgerRequest | undefined;
  ledger: Ledger;
  /** The last ledger with a draft. */
  drafted?: Ledger;
  /** The days of the whole life; computed when the start of a broken span is needed. */
  lived?: readonly LedgerDay[];
}

type PersonOfArchive = Pick<Person, 'id' | 'nationalities'>;
type Stored<Record> = Record & { id: string };

/** The changes to the records that rules use. */
export interface RuleRecordsDelta {
  people: Delta<PersonOfArchive>;
  permissions: Delta<Stored<PermissionRecord>>;
  rules: Delta<Stored<OwnRuleRecord>>;
  circumstances: Delta<Stored<CircumstanceRecord>>;
}

/** Returns the current facts of a person; undefined if nothing is known. */
type FactsOf = (personId: string) => Facts | undefined;

/** The records of an archive that rules use, and the results of the rules for its people. */
export class RulesEngine {
  readonly #factsOf: FactsOf;
  readonly #people = new Map<string, PersonOfArchive>();
  readonly #permissions = new Map<string, Stored<PermissionRecord>>();
  readonly #rules = new Map<string, Stored<OwnRuleRecord>>();
  readonly #circumstances = new Map<string, Stored<CircumstanceRecord>>();
  /** The circumstances of each person requested so far, until circumstances change. */
  readonly #saidOf = new Map<string, CircumstancesOn>();
  /** The ledgers of the people requested last. */
  readonly #ledgers = new KeptLast<KeptLedger>(mostKept);

  constructor(factsOf: FactsOf) {
    this.#factsOf = factsOf;
  }

  change({ people, permissions, rules, circumstances }: Partial<RuleRecordsDelta>): void {
    apply(this.#people, people);
    apply(this.#permissions, permissions);
    apply(this.#rules, rules);
    apply(this.#circumstances, circumstances);
    if (circumstances) this.#saidOf.clear();
    // The facts may have changed together with these records.
    for (const kept of this.#ledgers.values()) {
      kept.request = undefined;
      delete kept.lived;
    }
  }

  /**
   * Returns every rule that may concern a person, as of a day (YYYY-MM-DD); empty if nothing is
   * known.
   */
  rules(personId: string, moment: DaysMoment, on: string): RuleOfPerson[] {
    const ledger = this.#ledgerOn(personId, moment, on);
    if (!ledger) return [];
    const { days } = ledger;
    const territories = residencesOf(days, on.slice(0, 4)).map((code) => `183:${code}`);
    const own = [...this.#rules.values()]
      .filter((rule) => isForPerson(rule, personId))
      .map(({ id }) => ownRuleId(id));
    let lived: readonly LedgerDay[] | undefined;
    // Custom rules come first, because users look for their own rules first.
    return [...own, ...ruleIds, ...territories].flatMap((id) => {
      const rule = this.#ruleOf(id);
      if (!rule) return [];
      const input = this.#inputOn(personId, days, on);
      // A rule that is already broken on the first known day here may have been broken for many
      // years before.
      const ofLife = () => rule({ ...input, days: (lived ??= this.#daysLived(personId)) });
      const put = rule({ ...input, ledger });
      const { window: counted } = put.answer;
      const isPart = on < counted.to;
      const asOf = isPart ? rule({ ...input, days: days.filter(({ date }) => date <= on) }) : put;
      return [tell(id, put, asOf, ofLife)];
    });
  }

  /** Returns the days of a span that a rule counts or may count. */
  days(
    personId: string,
    moment: DaysMoment,
    { on, rule, span }: { on: string; rule: string; span: DaySpan },
  ): DayExplanation[] {
    const days = this.#ledgerOn(personId, moment, on)?.days;
    const put = days && this.#ruleOf(rule)?.(this.#inputOn(personId, days, on));
    if (!put) return [];
    const { tally } = put.question;
    const counted = days.filter(({ date }) => {
      if (date < span.from || date > span.to) return false;
      const day = dayNumber(date);
      return totalBy(tally, 'max', day, day) > 0;
    });
    return explainDays(counted, { counting: anyPart, territoryAt: anyPart.codeOf });
  }

  /** Returns the result of each rule for a drafted trip. */
  plan(personId: string, moment: DaysMoment, stays: readonly DraftedStay[]): PlanOfTrip {
    if (stays.length === 0) return { rules: [], setAside: [], assumed: [] };
    const recorded = this.#factsOf(personId) ?? noFacts;
    const request = {
      dates: stays.flatMap(({ from, to }) => [from, to]),
      today: moment.today,
      countsPlanned: moment.countsPlanned,
      longestPeriod: this.#longestPeriod(),
    };
    // The ledger without the draft seeds the one with the draft. The latter is cached for the next
    // draft, beside the cached ledger and not in its place.
    const kept = this.#ledgers.get(personId);
    const without = ledgerForRules(recorded, request, kept?.ledger);
    const { facts, setAside } = withoutDrafted(recorded, without.timeline, stays);
    const ledger = ledgerForRules(
      facts,
      { ...request, drafted: stays.map(draftedFact) },
      kept?.drafted ?? without,
    );
    this.#ledgers.set(personId, { ...(kept ?? { request: undefined, ledger }), drafted: ledger });
    const { days } = ledger;
    const own = [...this.#rules.values()].filter((rule) => isForPerson(rule, personId));
    const territories = [...new Set(stays.map(({ country }) => country))]
      .filter((code) => !withOwnRule.has(code))
      .map((code) => `183:${code}`);
    const ids = [...own.map(({ id }) => ownRuleId(id)), ...ruleIds, ...territories];
    const rules = ids.flatMap((id): RuleOfTrip[] => {
      const rule = this.#ruleOf(id);
      if (!rule) return [];
      const { put, ...trip } = planTrip(rule, (on) => this.#inputOn(personId, days, on), stays);
      return [{ id, isTest: put.question.isTest, reasons: put.reasons, ...trip }];
    });
    return { rules, setAside, assumed: assumedDays(days, stays) };
  }

  /** Returns the information to show about today. */
  notes(personId: string, moment: DaysMoment): DayNotes {
    const { today } = moment;
    const days = this.#ledgerOn(personId, moment, today)?.days;
    if (!days) return { here: undefined, schengen: undefined };
    const put = evaluateRule('schengen', this.#inputOn(personId, days, today));
    const { applies, left, until, used } = put?.answer ?? {};
    // A person without a recorded nationality may be exempt, so no warning is shown.
    const isKnown = put?.reasons.every(({ code }) => code !== 'no-nationality');
    const isShort =
      isKnown && applies && used && used.max > 0 && typeof left === 'number' && left <= fewLeft;
    return {
      here: hereOn(days, today),
      schengen: isShort ? { left, until: until ?? null } : undefined,
    };
  }

  #ruleOf(id: string): PutRuleTo | undefined {
    const record = [...this.#rules.values()].find((one) => ownRuleId(one.id) === id);
    if (record) return (input) => ownRule(ownRuleOf(record), input);
    return (input) => {
      const put = evaluateRule(id, input);
      if (!put) throw new Error(`There is no rule ${id}`);
      return put;
    };
  }

  #inputOn(personId: string, days: readonly LedgerDay[], on: string): RuleInput {
    const isTheirs = (record: { personId: string }) => record.personId === personId;
    return {
      days,
      on,
      nationalities: this.#people.get(personId)?.nationalities ?? [],
      permissions: [...this.#permissions.values()].filter(isTheirs),
      ...this.#circumstancesOf(personId)(on),
    };
  }

  #circumstancesOf(personId: string): CircumstancesOn {
    const known = this.#saidOf.get(personId);
    if (known) return known;
    const theirs = [...this.#circumstances.values()].filter((one) => one.personId === personId);
    const read = circumstancesOf(theirs);
    this.#saidOf.set(personId, read);
    return read;
  }

  /**
   * Returns the ledger of the year of a day. For a past year it is the same, whichever of its days
   * is requested.
   */
  #ledgerOn(personId: string, { today, countsPlanned }: DaysMoment, on: string) {
    const year = on.slice(0, 4);
    const last = on > today ? on : [today, `${year}-12-31`].toSorted()[0]!;
    const longestPeriod = this.#longestPeriod();
    const request = { dates: [`${year}-01-01`, last], today, countsPlanned, longestPeriod };
    const kept = this.#ledgers.get(personId);
    if (kept?.request && JSON.stringify(kept.request) === JSON.stringify(request)) {
      return kept.ledger;
    }
    const facts = this.#factsOf(personId);
    if (!facts) return undefined;
    const ledger = ledgerForRules(facts, request, kept?.ledger);
    this.#ledgers.set(personId, {
      ...(kept?.drafted && { drafted: kept.drafted }),
      request,
      ledger,
    });
    return ledger;
  }

  /** Returns all known days of a person, up to the end of the latest ledger. */
  #daysLived(personId: string): readonly LedgerDay[] {
    const kept = this.#ledgers.get(personId);
    const facts = this.#factsOf(personId);
    if (!kept?.request || !facts) return [];
    const { request, ledger } = kept;
    const known = daysKnown(facts, request.today, false);
    const dates = [...request.dates, ...(known ? [known.from] : [])];
    kept.lived ??= ledgerForRules(facts, { ...request, dates }, ledger).days;
    return kept.lived;
  }

  #longestPeriod(): number {
    return [...this.#rules.values()].reduce(
      (most, { periodDays }) => Math.max(most, periodDays ?? 0),
      0,
    );
  }
}

const noFacts: Facts = { journeys: [], stays: [], homes: [], corrections: [] };

const anyPart = dayCounting('any', ({ spot }, date) => territoryOf(spot, date, usualTerritories));

function tell(
  id: string,
  put: EvaluatedRule,
  asOf: EvaluatedRule,
  ofLife: () => EvaluatedRule,
): RuleOfPerson {
  const { answer, question } = put;
  const course = courseOf(question, yearDrawn(question));
  const isOwn = lawOf(id) === undefined;
  return {
    id,
    answer,
    asOf: asOf.answer,
    isTest: question.isTest,
    reasons: reasonsOnDay(put, asOf),
    broken: brokenSpans(put, ofLife),
    goal: isOwnRule(id) && question.isTest ? goalOutlook(asOf) : undefined,
    course,
    years: id === 'us-spt' ? threeYears(asOf.question) : [],
    concerns: isOwn || answer.used.max > 0 || course.used.some(({ max }) => max > 0),
  };
}

/**
 * The combined count of uncertain dates covers the whole year, so it is only returned if the count
 * as of the day is the same.
 */
function reasonsOnDay(put: EvaluatedRule, asOf: EvaluatedRule): readonly Reason[] {
  const [whole, part] = [put.answer.used, asOf.answer.used];
  return whole.min === part.min && whole.max === part.max ? put.reasons : asOf.reasons;
}

function threeYears({ tally, input: { on } }: EvaluatedRule['question']) {
  const year = Number(on.slice(0, 4));
  return [year, year - 1, year - 2].map((one) => {
    const [from, to] = [`${one}-01-01`, one === year ? on : `${one}-12-31`];
    return { from, to, used: totalOf(tally, dayNumber(from), dayNumber(to)) };
  });
}

/**
 * Returns the countries in which the person spent enough days of a year for the residence rule to
 * be of interest.
 */
function residencesOf(days: readonly LedgerDay[], year: string): string[] {
  const counts = new Map<string, number>();
  for (const day of days) {
    if (!day.date.startsWith(year)) continue;
    for (const [code, { max }] of territoriesOfDay(day, anyPart)) {
      counts.set(code, (counts.get(code) ?? 0) + max);
    }
  }
  return [...counts]
    .filter(
      ([code, count]) =>
        count >= daysOfInterest && /^[A-Z]{2}$/.test(code) && !withOwnRule.has(code),
    )
    .toSorted(([, one], [, other]) => other - one)
    .map(([code]) => code);
}

function hereOn(days: readonly LedgerDay[], today: string): DayNotes['here'] {
  const ground = days.find(({ date }) => date === today)?.grounds.at(-1);
  const [touch, ...others] = ground?.among ?? [];
  if (!touch || !ground?.isSure || others.length > 0) return undefined;
  const territory = anyPart.codeOf(touch, today);
  if (territory === '') return undefined;
  const count = { min: 0, max: 0 };
  const from = `${today.slice(0, 4)}-01-01`;
  for (const day of days) {
    if (day.date < from || day.date > today) continue;
    const one = territoriesOfDay(day, anyPart).get(territory);
    count.min += one?.min ?? 0;
    count.max += one?.max ?? 0;
  }
  return { territory, days: count };
}

function apply<Record extends { id: string }>(
  records: Map<string, Record>,
  delta: Delta<Record> | undefined,
): void {
  for (const id of delta?.gone ?? []) records.delete(id);
  for (const record of delta?.put ?? []) records.set(record.id, record);
}
