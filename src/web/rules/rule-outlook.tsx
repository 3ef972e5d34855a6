import { useTranslation } from 'react-i18next';
import type { RuleOfPerson } from '../../domain/days/rules/rules-desk.ts';
import { useFormat } from '../ui/format-context.tsx';
import classes from './rules.module.css';

/** How long somebody may stay, from when they may come again, and since when or on which day a rule is broken. */
export function RuleOutlook({ rule }: { rule: RuleOfPerson }) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const { answer, isTest, broken } = rule;
  const { applies, on, until, againFrom, met, left, lawful, firstUnlawful } = answer;
  if (!applies) return null;
  const isStillBroken = broken?.to === on;
  return (
    <>
      {met !== true && (
        <Fact
          label={t(isTest ? 'untilTest' : 'until')}
          {...(until !== null && { hint: t('untilHint', { date: format.date(on) }) })}
        >
          {until !== null
            ? format.date(until)
            : left === 0 || lawful === false
              ? t('noDay')
              : t('untilNever')}
        </Fact>
      )}
      {againFrom !== null && (left === 0 || until === null) && (
        <Fact label={t(isTest ? 'againFromTest' : 'againFrom')} hint={t('againHint')}>
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
