import { useTranslation } from 'react-i18next';
import {
  isAboard,
  type RevalidationGauge,
} from '../../../../../domain/sea-service/revalidation.ts';
import { addDays } from '../../../../../domain/shared/dates/calendar-day.ts';
import { RuleGauge } from '../../../days/rules/rule-gauge.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { EngagementRow } from '../sea-service.data.ts';
import { useServiceWords } from '../use-service-words.ts';
import classes from './gauges.module.css';

interface ServiceGaugeProps {
  gauge: RevalidationGauge;
  rows: readonly EngagementRow[];
  on: string;
}

/**
 * The sea service towards the months that one way of revalidation requires: the months served and
 * missing, and the date from which or until which the requirement is met.
 */
export function ServiceGauge({ gauge, rows, on }: ServiceGaugeProps) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const words = useServiceWords();
  const { way, months, window, served, isMet, missing, metFrom, metUntil } = gauge;
  // The bar has one unit, so months are converted to 30 days.
  const days = served.months * 30 + served.oddDays;
  return (
    <section className={classes.way} aria-label={t(`gauges.way.${way}`)}>
      <div className={classes.head}>
        <div>
          <h3>{t(`gauges.way.${way}`)}</h3>
          <p>
            {t('gauges.window', { from: format.date(window.from), to: format.date(window.to) })}
          </p>
        </div>
        <span className={classes.state} data-met={isMet}>
          {isMet ? t('gauges.met') : t('gauges.notMet')}
        </span>
      </div>
      <RuleGauge
        label={t('gauges.gauge', {
          served: words.timeOf(served),
          months: words.counted('months', months),
        })}
        used={{ min: days, max: days }}
        limit={months * 30}
        standing={isMet ? 'well' : 'apart'}
      />
      <dl className={classes.facts}>
        {metUntil !== undefined && (
          <div>
            <dt>{t('gauges.metUntil')}</dt>
            <dd>{format.date(metUntil)}</dd>
            <dd className={classes.small}>{t('gauges.noMore')}</dd>
          </div>
        )}
        {!isMet && (
          <>
            <div>
              <dt>{t('gauges.missing')}</dt>
              <dd>{words.timeOf({ ...missing, days: 0 })}</dd>
            </div>
            <div>
              <dt>{t('gauges.metFrom')}</dt>
              <dd>{metFrom === undefined ? t('gauges.neverMet') : format.date(metFrom)}</dd>
              <dd className={classes.small}>
                {metFrom === undefined
                  ? t('gauges.neverMetHint')
                  : rows.some((row) => isAboard(row, on))
                    ? t('gauges.staying')
                    : t('gauges.signingOn', { date: format.date(addDays(on, 1)) })}
              </dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}
