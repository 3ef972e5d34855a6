import { useTranslation } from 'react-i18next';
import type { RuleOfPerson } from '../../domain/days/rules/rules-desk.ts';
import { addDays } from '../../domain/shared/calendar-day.ts';
import { useFormat } from '../ui/format-context.tsx';
import { aimOf } from './rule-aim.ts';
import classes from './rules.module.css';

/** How long somebody may stay, from when they may come again, and since when or on which day a rule is broken. */
export function RuleOutlook({ rule }: { rule: RuleOfPerson }) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const { answer, isTest, broken } = rule;
  const { applies, on, until, againFrom, met, left, lawful, firstUnlawful } = answer;
  if (!applies) return null;
  const aim = aimOf(rule);
  const isStillBroken = broken?.to === on;
  // A goal is met on the day after the last that is without it: on the very first, if one day is missing.
  const untilDay =
    aim !== 'goal' ? until : until !== null ? addDays(until, 1) : (left ?? 0) <= 1 ? on : null;
  return (
    <>
      {met !== true && (
        <Fact
          label={t(`until.${aim}`)}
          {...(untilDay !== null && { hint: t('untilHint', { date: format.date(on) }) })}
        >
          {untilDay !== null
            ? format.date(untilDay)
            : aim === 'goal'
              ? t('neverMet')
              : left === 0 || lawful === false
                ? t('noDay')
                : t('untilNever')}
        </Fact>
      )}
      {aim !== 'goal' && againFrom !== null && (left === 0 || until === null) && (
        <Fact label={t(`againFrom.${aim}`)} hint={t('againHint')}>
          {format.date(againFrom)}
        </Fact>
      )}
      {broken ? (
        isStillBroken ? (
          <Fact label={t(isTest ? 'metSince' : 'overSince')} hint={t('wholeWindow')}>
            {format.date(broken.from)}
          </Fact>
        ) : (
          <Fact label={t(isTest ? 'metFor' : 'over')}>
            {t('period.both', { from: format.date(broken.from), to: format.date(broken.to) })}
          </Fact>
        )
      ) : (
        firstUnlawful !== null && (
          <Fact label={t(isTest ? 'metOn' : 'brokenOn')}>{format.date(firstUnlawful)}</Fact>
        )
      )}
    </>
  );
}

interface FactProps {
  label: string;
  /** under what it is */
  hint?: string;
  children: string;
}

function Fact({ label, hint, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {hint !== undefined && <dd className={classes.small}>{hint}</dd>}
    </div>
  );
}
