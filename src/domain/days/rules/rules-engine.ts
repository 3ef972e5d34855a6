import { KeptLast } from '../../shared/steps/kept-last.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import type { Person } from '../../people/person.ts';
import type { CircumstanceRecord } from './circumstance.ts';
import type { MinMax } from '../count/count-days.ts';
import { dayCounting } from '../count/day-counting.ts';
import type { DaySpan } from '../timeline/day-span.ts';
import { daysKnown } from '../timeline/days-known.ts';
import type { Facts } from '../facts/facts.ts';
import type { LedgerDay } from '../timeline/ledger-day.ts';
import type { Ledger } from '../timeline/ledger.ts';
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
import type { RuleAnswer, RuleInput } from './rule.ts';
import { type SetAside, withoutDrafted } from './plan/set-aside.ts';
import { totalBy, totalOf } from './windows.ts';

/** Days in a year from which on a country's own rule of residence is of interest. */
const daysOfInterest = 31;
/** Countries whose days have a rule of their own already. */
const withOwnRule = new Set(['GB', 'US']);
/** Schengen days left, from which on somebody is told of them without asking. */
const fewLeft = 30;

/** A rule and what it says of somebody on a day. */
export interface RuleOfPerson {
  /** as `describeRule` has it, or `own:` with the id of a record */
  id: string;
  /** of a rule by the year: of the whole year that holds the day asked about, as far as it is known */
  answer: RuleAnswer;
  /** what stands on the day asked about, with nothing of later days; the same where it only looks back */
  asOf: RuleAnswer;
  /** whether it is met, as a test, rather than kept */
  isTest: boolean;
  /** of `asOf` */
  reasons: readonly Reason[];
  /** of a rule that looks back from each day: from when to when it was broken, so far as its window knows */
  broken: BrokenSpan[];
  /** of a rule of one's own that is to be reached */
  goal: GoalOutlook | undefined;
  /** through the year that holds the day */
  course: RuleCourse;
  /** of a test that weighs several years: the days of each up to the one asked about, the latest first */
  years: (DaySpan & { used: MinMax })[];
  /** whether anything of it counts in its window or its year */
  concerns: boolean;
}

/** A trip and what a rule says of it. */
export interface RuleOfTrip extends Omit<PlannedTrip, 'put'> {
  id: string;
  isTest: boolean;
  reasons: readonly Reason[];
}

/** What the rules say of a trip, and where it has somebody on days of which it says nothing. */
export interface PlanOfTrip {
  rules: RuleOfTrip[];
  /** records that say something else of its days */
  setAside: SetAside[];
  assumed: AssumedDays[];
}

/** What is worth telling of somebody's days without being asked. */
export interface DayNotes {
  /** where they are today, and the days there in this calendar year; undefined where that is not sure */
  here: { territory: string; days: MinMax } | undefined;
  /** days left in the Schengen area, where they are few */
  schengen: { left: number; until: string | null } | undefined;
}

/** A ledger of several years takes some MB, and an archive may have a thousand people. */
const mostKept = 12;

interface KeptLedger {
  /** of what it is; undefined of one that may be out of date, or has a draft in it */
  request: RulesLedgerRequest | undefined;
  ledger: Ledger;
  /** the last that had a draft in it */
  drafted?: Ledger;
  /** of the whole life, once somebody asks how long something has been so */
  lived?: readonly LedgerDay[];
}

type PersonOfArchive = Pick<Person, 'id' | 'nationalities'>;
type Stored<Record> = Record & { id: string };

/** What became of the records that rules ask about. */
export interface RuleRecordsDelta {
  people: Delta<PersonOfArchive>;
  permissions: Delta<Stored<PermissionRecord>>;
  rules: Delta<Stored<OwnRuleRecord>>;
  circumstances: Delta<Stored<CircumstanceRecord>>;
}

/** Where the facts of a person are had from, as they are now; undefined of whom nothing is known. */
export type FactsOf = (personId: string) => Facts | undefined;

/** The records of an archive that rules ask about, and what the rules say of its people. */
export class RulesEngine {
  readonly #factsOf: FactsOf;
  readonly #people = new Map<string, PersonOfArchive>();
  readonly #permissions = new Map<string, Stored<PermissionRecord>>();
  readonly #rules = new Map<string, Stored<OwnRuleRecord>>();
  readonly #circumstances = new Map<string, Stored<CircumstanceRecord>>();
  /** of each person who was asked about, until circumstances change */
  readonly #saidOf = new Map<string, CircumstancesOn>();
  /** of those who were asked about last */
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
    // The facts may have changed with them.
    for (const kept of this.#ledgers.values()) {
      kept.request = undefined;
      delete kept.lived;
    }
  }

  /** Every rule that may concern a person, as of a day (YYYY-MM-DD); empty where nothing is known. */
  rules(personId: string, moment: DaysMoment, on: string): RuleOfPerson[] {
    const ledger = this.#ledgerOn(personId, moment, on);
    if (!ledger) return [];
    const { days } = ledger;
    const territories = residencesOf(days, on.slice(0, 4)).map((code) => `183:${code}`);
    const own = [...this.#rules.values()]
      .filter((rule) => isForPerson(rule, personId))
      .map(({ id }) => ownRuleId(id));
    let lived: readonly LedgerDay[] | undefined;
    // Whoever wrote a rule down looks for it first.
    return [...own, ...ruleIds, ...territories].flatMap((id) => {
      const rule = this.#ruleOf(id);
      if (!rule) return [];
      const input = this.#inputOn(personId, days, on);
      // What was broken as the years begin that are known here may have been for many more.
      const ofLife = () => rule({ ...input, days: (lived ??= this.#daysLived(personId)) });
      const put = rule({ ...input, ledger });
      const { window: counted } = put.answer;
      const isPart = on < counted.to;
      const asOf = isPart ? rule({ ...input, days: days.filter(({ date }) => date <= on) }) : put;
      return [tell(id, put, asOf, ofLife)];
    });
  }

  /** The days from one date to another that a rule counts, or may count. */
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

  /** What each rule says of a trip that is thought of. */
  plan(personId: string, moment: DaysMoment, stays: readonly DraftedStay[]): PlanOfTrip {
    if (stays.length === 0) return { rules: [], setAside: [], assumed: [] };
    const recorded = this.#factsOf(personId) ?? noFacts;
    const request = {
      dates: stays.flatMap(({ from, to }) => [from, to]),
      today: moment.today,
      countsPlanned: moment.countsPlanned,
      longestPeriod: this.#longestPeriod(),
    };
    // What there is without the draft is kept for it, and that for the next draft, but not instead.
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

  /** What is to be told of today. */
  notes(personId: string, moment: DaysMoment): DayNotes {
    const { today } = moment;
    const days = this.#ledgerOn(personId, moment, today)?.days;
    if (!days) return { here: undefined, schengen: undefined };
    const put = evaluateRule('schengen', this.#inputOn(personId, days, today));
    const { applies, left, until, used } = put?.answer ?? {};
    // Whose nationality is not known may well be exempt, and is not warned unasked.
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

  /** That of a past year is the same whatever day of it is asked about. */
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

  /** All days that are known of somebody, up to those of the ledger that was worked out last. */
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

/** What uncertain dates come to together is told of the whole year, and only where the day has all of it. */
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

/** Countries in which somebody was for so long in a year that its rule of residence is of interest. */
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
  const on = days.find(({ date }) => date === today);
  const ground = on?.grounds.at(-1);
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
