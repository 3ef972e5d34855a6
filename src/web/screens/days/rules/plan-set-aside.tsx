import { useTranslation } from 'react-i18next';
import type { SetAside } from '../../../../domain/days/rules/plan/set-aside.ts';
import type { Spot } from '../../../../domain/days/facts/spot.ts';
import { FirstFew } from '../../../kit/choices/first-few.tsx';
import type { DayWords } from '../counted/panel/use-day-words.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import classes from './planner.module.css';

interface PlanSetAsideProps {
  setAside: readonly SetAside[];
  words: DayWords;
}

/** Lists the records that a plan ignores because they contradict its draft. */
export function PlanSetAside({ setAside, words }: PlanSetAsideProps) {
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
