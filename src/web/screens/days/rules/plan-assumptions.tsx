import { useTranslation } from 'react-i18next';
import type { AssumedDays } from '../../../../domain/days/rules/plan/assumed-days.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import type { DayWords } from '../counted/panel/use-day-words.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { RulesForm } from './forms/rules-drawer.tsx';
import { PressWord } from './press-word.tsx';
import classes from './planner.module.css';

interface PlanAssumptionsProps {
  assumed: readonly AssumedDays[];
  person: NamedPerson;
  words: DayWords;
  /** Opens a form. Undefined if the user may only read. */
  onWrite: ((form: RulesForm) => void) | undefined;
}

/** Lists where a plan assumes that the person is on days that its draft does not cover. */
export function PlanAssumptions({ assumed, person, words, onWrite }: PlanAssumptionsProps) {
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
