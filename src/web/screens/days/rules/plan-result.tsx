import { useTranslation } from 'react-i18next';
import type { DraftedStay, PlannedStay } from '../../../../domain/days/rules/plan/plan-trip.ts';
import type { RuleOfTrip } from '../../../../domain/days/rules/rules-engine.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import type { Ledgers } from '../../../data/days/days.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { RangeFigure } from '../../../kit/format/range-figure.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { ApartRules } from './apart-rules.tsx';
import type { RulesForm } from './forms/rules-drawer.tsx';
import { aimOf } from './rule-aim.ts';
import { usePlan } from './rules.data.ts';
import { type RuleWords, useRuleWords } from './use-rule-words.ts';
import classes from './planner.module.css';
import type { AssumedDays } from '../../../../domain/days/rules/plan/assumed-days.ts';
import type { DayWords } from '../counted/panel/use-day-words.ts';
import { PressWord } from './press-word.tsx';
import type { SetAside } from '../../../../domain/days/rules/plan/set-aside.ts';
import type { Spot } from '../../../../domain/days/facts/spot.ts';
import { FirstFew } from '../../../kit/choices/first-few.tsx';

/**
 * The result of each rule for a drafted trip: the day on which the trip would break the rule, and
 * how long each stay may last.
 */
export function PlanResult({
  ledgers,
  person,
  draft,
  onWrite,
}: {
  ledgers: Ledgers;
  person: NamedPerson;
  draft: readonly DraftedStay[];
  /** Opens a form. Undefined if the user may only read. */
  onWrite: ((form: RulesForm) => void) | undefined;
}) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const words = useRuleWords();
  const plan = usePlan(ledgers, person.id, draft);
  const stayText = ({ country, town, from, to }: DraftedStay) =>
    t('planner.stay', {
      place: town || words.days.territory(country),
      from: format.date(from),
      to: format.date(to),
    });
  if (draft.length === 0) return <p className={classes.none}>{t('planner.none')}</p>;
  return (
    <ScreenStates of={plan} loading={<RowsSkeleton rows={3} />} failed={t('planner.failed')} brief>
      {({ stays, rules, setAside, assumed }) => {
        const touched = rules.filter(({ counts }) => counts);
        const untouched = rules.filter(({ counts, answer }) => !counts && answer.applies);
        const apart = rules.filter(({ counts, answer }) => !counts && !answer.applies);
        return (
          <section
            aria-label={t('planner.results')}
            aria-live="polite"
            aria-busy={plan.isStale || undefined}
            className={classes.plan}
          >
            <p className={classes.about} role="status">
              {plan.isStale
                ? t('planner.working')
                : t('planner.of', { stays: format.list(stays.map(stayText)) })}
            </p>
            <ul className={classes.results}>
              {touched.map((rule) => (
                <ResultItem key={rule.id} rule={rule} draft={stays} words={words} />
              ))}
            </ul>
            {untouched.length > 0 && (
              <p className={classes.untouched}>
                {t('planner.untouched', {
                  rules: format.list(untouched.map(({ id }) => words.nameOf(id))),
                })}
              </p>
            )}
            <ApartRules rules={apart} words={words} />
            <PlanSetAside setAside={setAside} words={words.days} />
            <PlanAssumptions
              assumed={assumed}
              person={person}
              words={words.days}
              onWrite={onWrite}
            />
          </section>
        );
      }}
    </ScreenStates>
  );
}

function ResultItem({
  rule,
  draft,
  words,
}: {
  rule: RuleOfTrip;
  draft: readonly DraftedStay[];
  words: RuleWords;
}) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const { id, answer, weighed, isTest, breaks, brokenBefore, stays, reasons } = rule;
  const isGoal = aimOf(rule) === 'goal';
  const verdict = !answer.applies
    ? t('state.exempt')
    : breaks === null && brokenBefore !== null
      ? t(isTest ? 'planner.metBefore' : 'planner.before', { date: format.date(brokenBefore) })
      : breaks !== null
        ? t(isTest ? 'planner.meets' : 'planner.breaks', { date: format.date(breaks) })
        : t(isGoal ? 'planner.fineGoal' : isTest ? 'planner.fineTest' : 'planner.fine');
  const isBroken = breaks !== null || brokenBefore !== null;
  const standing = !answer.applies
    ? 'apart'
    : !isBroken || isGoal
      ? 'well'
      : isTest
        ? 'close'
        : 'broken';
  const doubt = reasons.find(({ code }) => code === 'doubt');
  return (
    <li className={classes.result}>
      <h3 className={classes.rule}>
        {words.nameOf(id)}
        <span className={classes.verdict} data-standing={standing}>
          {verdict}
        </span>
      </h3>
      <p className={classes.after}>
        <RangeFigure
          count={weighed ?? answer.used}
          number={format.decimal}
          within={(used) =>
            t('planner.after', {
              used,
              limit: format.number(answer.limit),
              date: format.date(answer.on),
            })
          }
        />
        {standing === 'broken' &&
          answer.over !== null &&
          answer.over > 0 &&
          `, ${t('overBy', { count: answer.over, number: format.number(answer.over) })}`}
      </p>
      {answer.applies && (
        <ul className={classes.stays}>
          {stays.map((stay, at) => {
            const drafted = draft[at];
            if (!drafted || stay.counted.max === 0) return null;
            return (
              <li key={at}>
                <FigureRow figures={[...wordsOf(stay, drafted, at + 1)]} />
              </li>
            );
          })}
        </ul>
      )}
      {answer.applies && doubt && <p className={classes.after}>{words.reason(doubt)}</p>}
      {!answer.applies && reasons[0] && <p className={classes.after}>{words.reason(reasons[0])}</p>}
    </li>
  );

  function* wordsOf(stay: PlannedStay, { country, town, from }: DraftedStay, number: number) {
    const place = town || words.days.territory(country);
    const { neverBreaks, latestEnd, meetsOn, earliestBegin } = stay;
    if (isGoal) {
      // For a goal more days are better, so the latest begin is not shown.
      yield meetsOn === null
        ? t('planner.metNever', { number, place })
        : meetsOn === from
          ? t('planner.metAtOnce', { number, place })
          : t('planner.metOn', { number, place, date: format.date(meetsOn) });
      return;
    }
    yield neverBreaks
      ? t('planner.latestNever', { number, place })
      : latestEnd === null
        ? t('planner.latestNone', { number, place })
        : t('planner.latest', { number, place, date: format.date(latestEnd) });
    if (earliestBegin === null) yield t('planner.earliestNone');
    else if (earliestBegin !== from) {
      yield t('planner.earliest', { date: format.date(earliestBegin) });
    }
  }
}

/** Lists where a plan assumes that the person is on days that its draft does not cover. */
function PlanAssumptions({
  assumed,
  person,
  words,
  onWrite,
}: {
  assumed: readonly AssumedDays[];
  person: NamedPerson;
  words: DayWords;
  /** Opens a form. Undefined if the user may only read. */
  onWrite: ((form: RulesForm) => void) | undefined;
}) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const whenText = ({ when, from, to }: AssumedDays) =>
    when === 'between'
      ? words.dates(from, to)
      : t(`assumed.when.${when}`, { date: format.date(from) });
  const asText = ({ as, territories }: AssumedDays) =>
    t(`assumed.as.${as}`, { places: format.list(territories.map(words.territory)) });
  return (
    <details className={classes.assumed} open>
      <summary>{t('assumed.title')}</summary>
      <ul>
        {assumed.map((one) => (
          <li key={`${one.when}${one.from}`}>
            {t('assumed.line', { when: whenText(one), where: asText(one) })}
          </li>
        ))}
        <li>{t('assumed.later')}</li>
      </ul>
      {onWrite && assumed.some(({ as }) => as === 'unknown') && (
        <PressWord onPress={() => onWrite({ kind: 'person', id: person.id, beginsAt: 'homes' })}>
          {t('assumed.sayHome', { name: person.name })}
        </PressWord>
      )}
    </details>
  );
}

/** Lists the records that a plan ignores because they contradict its draft. */
function PlanSetAside({ setAside, words }: { setAside: readonly SetAside[]; words: DayWords }) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  if (setAside.length === 0) return null;
  const placeText = ({ town, country }: Spot) => town || words.territory(country);
  const textOf = ({ kind, spots: [spot, reached], from, to }: SetAside) =>
    t(`setAside.${kind}`, {
      place: spot ? placeText(spot) : '',
      reached: reached ? placeText(reached) : '',
      dates: to === '' ? t('period.from', { from: format.date(from) }) : words.dates(from, to),
    });
  return (
    <section className={classes.assumed} aria-label={t('setAside.title')}>
      {t('setAside.title')}:
      <ul>
        <FirstFew of={setAside}>
          {(one) => <li key={`${one.kind}${one.id}`}>{textOf(one)}</li>}
        </FirstFew>
      </ul>
    </section>
  );
}
