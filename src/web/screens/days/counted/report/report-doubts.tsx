import { useTranslation } from 'react-i18next';
import type { CrossingByLand } from '../../../../../domain/days/timeline/crossings-by-land.ts';
import type { Gap, Silence } from '../../../../../domain/days/timeline/gaps.ts';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import {
  type TerritoryChoice,
  territoryOf,
} from '../../../../../domain/days/territories/territory.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { DayWords } from '../panel/use-day-words.ts';
import { isUncertain } from './cited-records.ts';
import type { ReportWords } from './use-report-words.ts';
import classes from './report.module.css';

interface ReportDoubtsProps {
  days: readonly DayExplanation[];
  gaps: readonly Gap[];
  silences: readonly Silence[];
  crossings: readonly CrossingByLand[];
  /** The territories that the report counts as one. */
  choice: TerritoryChoice;
  words: DayWords;
  reportWords: ReportWords;
}

/** Lists what is uncertain: days, gaps between two places, and crossings by land. */
export function ReportDoubts({
  days,
  gaps,
  silences,
  crossings,
  choice,
  words,
  reportWords,
}: ReportDoubtsProps) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const doubted = days.filter(isUncertain);
  const uncertain = doubted.filter(({ counted }) => !isCountSure(counted));
  const uncertainWithin = doubted.filter(({ counted }) => isCountSure(counted));
  const placeOf = (spot: Gap['between'][number], date: string) =>
    words.place({
      territory: territoryOf(spot, date, choice),
      town: spot.town,
      evidence: [],
      isTransit: false,
    });
  return (
    <section className={classes.part}>
      <h2>{t('report.doubts')}</h2>
      {doubted.length + gaps.length + silences.length + crossings.length === 0 && (
        <p>{t('report.noDoubts')}</p>
      )}
      <DoubtedDays title={t('report.uncertain')} days={uncertain} {...{ words, reportWords }} />
      <DoubtedDays
        title={t('report.sureTerritory')}
        days={uncertainWithin}
        {...{ words, reportWords }}
      />
      {gaps.length > 0 && (
        <>
          <h3>{t('report.gaps')}</h3>
          <p className={classes.note}>{t('report.gapsText')}</p>
          <ul>
            {gaps.map(({ from, to, between: [one, other], records }) => (
              <li key={records.join(' ')}>
                {words.dates(from, to)}:{' '}
                {t('report.gap', { from: placeOf(one, from), to: placeOf(other, to) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {silences.length > 0 && (
        <>
          <h3>{t('report.silences')}</h3>
          <p className={classes.note}>{t('report.silencesText')}</p>
          <ul>
            {silences.map(({ from, first, last, isNowhere, between: [here] }) => (
              <li key={first}>
                {words.dates(first, last)}:{' '}
                {isNowhere
                  ? t('report.nowhere', { from: placeOf(here, from) })
                  : placeOf(here, from)}
              </li>
            ))}
          </ul>
        </>
      )}
      {crossings.length > 0 && (
        <>
          <h3>{t('report.crossings')}</h3>
          <p className={classes.note}>{t('crossed')}</p>
          <p>
            {t('report.crossed', {
              count: crossings.length,
              number: format.number(crossings.length),
              dates: format.conjunction([
                ...new Set(crossings.map(({ from, to }) => words.dates(from, to, false))),
              ]),
            })}
          </p>
        </>
      )}
    </section>
  );
}

/** Whether the count of each territory is certain, even if the place within it is not. */
function isCountSure(counted: DayExplanation['counted']): boolean {
  return counted.length > 0 && counted.every(({ min, max }) => min === max);
}

function DoubtedDays({
  title,
  days,
  words,
  reportWords,
}: Pick<ReportDoubtsProps, 'days' | 'words' | 'reportWords'> & {
  title: string;
}) {
  if (days.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {days.map((said) => (
          <li key={said.from}>
            {words.dates(said.from, said.to)}:{' '}
            {reportWords
              .where(said)
              .map(({ text }) => text)
              .join('; ')}
          </li>
        ))}
      </ul>
    </>
  );
}
