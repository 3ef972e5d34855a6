import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../domain/shared/dates/calendar-day.ts';
import type { BrokenSpan } from '../../../../domain/days/rules/broken-span.ts';
import type { RuleOfPerson } from '../../../../domain/days/rules/rules-engine.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { aimOf } from './rule-aim.ts';
import type { Standing } from './use-rule-words.ts';
import classes from './rules.module.css';

/**
 * Shows how long a person may stay, from when they may return, and the periods in which the rule
 * was broken.
 */
export function RuleOutlook({ rule }: { rule: RuleOfPerson }) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const { asOf, isTest, broken, goal, reasons } = rule;
  const { applies, on, until, againFrom, met, left, lawful, firstUnlawful } = asOf;
  if (!applies) return null;
  const aim = aimOf(rule);
  const untilDay = goal ? goal.metOn : until;
  const restart = restartOf(rule);
  const untilHint = (day: string) =>
    restart !== undefined && day >= restart
      ? t('untilHintYears', { date: format.date(on), start: format.date(restart) })
      : t('untilHint', { date: format.date(on) });
  const count = (of: number) => ({ count: of, number: format.number(of) });
  const mayBeExempt = reasons.some(({ code }) => code === 'no-nationality');
  const standingOf = (isSure: boolean) =>
    isTest ? undefined : isSure && !mayBeExempt ? 'broken' : 'close';
  return (
    <>
      {goal && met !== true && goal.daysLeft !== null && (
        <Fact
          label={t('daysLeft')}
          {...(!goal.canStillBeMet && { standing: 'broken' })}
          hint={
            goal.canStillBeMet
              ? t('daysNeeded', count(goal.missing))
              : t('noLongerMet', count(goal.missing - goal.daysLeft))
          }
        >
          {t('usedOf', count(goal.daysLeft))}
        </Fact>
      )}
      {met !== true && (
        <Fact label={t(`until.${aim}`)} {...(untilDay !== null && { hint: untilHint(untilDay) })}>
          {untilDay !== null
            ? format.date(untilDay)
            : goal
              ? t('neverMet')
              : left === 0 || lawful === false
                ? t(lawful === null ? 'noDay.unsure' : 'noDay.sure')
                : t('untilNever')}
        </Fact>
      )}
      {aim !== 'goal' && againFrom !== null && (left === 0 || until === null) && (
        <Fact
          label={t(`againFrom.${aim}`)}
          hint={t(againFrom === restart ? 'againHintYear' : 'againHint')}
        >
          {format.date(againFrom)}
        </Fact>
      )}
      {broken.map((span) => (
        <BrokenFact key={span.from} span={span} standing={standingOf(span.isSure)} rule={rule} />
      ))}
      {broken.length === 0 && firstUnlawful !== null && (aim !== 'goal' || met === true) && (
        <Fact
          label={t(`${isTest ? 'metOn' : 'brokenOn'}.${lawful === false ? 'sure' : 'unsure'}`)}
          standing={standingOf(lawful === false)}
        >
          {format.date(firstUnlawful)}
        </Fact>
      )}
    </>
  );
}

/**
 * The first day of the next period, for a rule that counts per year. Undefined for a rule with a
 * rolling window.
 */
function restartOf({ answer, asOf }: RuleOfPerson): string | undefined {
  return answer.window.to > asOf.on ? addDays(answer.window.to, 1) : undefined;
}

/** The period in which a rule with a rolling window was broken, and by how much. */
function BrokenFact({
  span,
  standing,
  rule: { asOf, isTest },
}: {
  span: BrokenSpan;
  standing: Standing | undefined;
  rule: RuleOfPerson;
}) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const { from, to, most, isSure } = span;
  const goesOn = to === asOf.on;
  const what = goesOn ? (isTest ? 'metSince' : 'overSince') : isTest ? 'metFor' : 'over';
  const isCertain = goesOn ? asOf.lawful === false : isSure;
  const hint = [
    goesOn && from <= asOf.window.from && t('wholeWindow'),
    !isTest && t('overBy', { count: most, number: format.number(most) }),
  ].filter((text) => typeof text === 'string');
  return (
    <Fact
      label={t(`${what}.${isCertain ? 'sure' : 'unsure'}`)}
      standing={standing}
      {...(hint.length > 0 && { hint: format.list(hint) })}
    >
      {goesOn || from === to
        ? format.date(from)
        : t('period.both', { from: format.date(from), to: format.date(to) })}
    </Fact>
  );
}

function Fact({
  label,
  hint,
  standing,
  children,
}: {
  label: string;
  /** Shown below the value. */
  hint?: string;
  /** Colours the value. The text shows the same fact. */
  standing?: Standing | undefined;
  children: string;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-standing={standing}>{children}</dd>
      {hint !== undefined && <dd className={classes.small}>{hint}</dd>}
    </div>
  );
}
