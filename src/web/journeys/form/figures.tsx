import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { journeyDistanceKm } from '../../../domain/journeys/distance.ts';
import { durationMinutes } from '../../../domain/journeys/duration.ts';
import type { Journey } from '../../../domain/journeys/journey.ts';
import { placeCode } from '../../../domain/journeys/place.ts';
import { warningsOf, type Warning } from '../../../domain/journeys/warnings.ts';
import { FigureRow } from '../../ui/figure-row.tsx';
import { useFormat } from '../../ui/format-context.tsx';
import type { Ledger } from '../journeys.data.ts';
import classes from './form.module.css';

interface FiguresProps {
  /** undefined while its ends are not both known */
  journey: (Journey & { id?: string }) | undefined;
  ledger: Ledger;
}

/** What the journey comes to, and what looks wrong about it; nothing here forbids anything. */
export function Figures({ journey, ledger }: FiguresProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  if (!journey) {
    return (
      <output className={classes.figures} aria-label={t('form.figures')}>
        {t('form.distanceUnknown')}
      </output>
    );
  }
  const minutes = durationMinutes(journey);
  const km = journeyDistanceKm(journey);
  const today = Temporal.Now.plainDateISO().toString();
  const warnings = warningsOf(journey, { today, others: ledger.rows });
  return (
    <output className={classes.figures} aria-label={t('form.figures')}>
      <span>
        <FigureRow
          figures={[
            format.distance(km),
            minutes === undefined ? t('form.durationUnknown') : `${format.duration(minutes)} h`,
            minutes === undefined || km === 0 ? undefined : format.speed((km * 60) / minutes),
          ]}
        />
      </span>
      {warnings.length > 0 && (
        <ul className={classes.warnings}>
          {warnings.map((warning, index) => (
            <li key={index}>
              <IconAlertTriangle size={16} aria-hidden />
              <WarningText warning={warning} ledger={ledger} />
            </li>
          ))}
        </ul>
      )}
    </output>
  );
}

function WarningText({ warning, ledger }: { warning: Warning; ledger: Ledger }) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  switch (warning.code) {
    case 'too-long':
      return t('form.warning.too-long', { duration: format.hours(warning.minutes) });
    case 'too-fast':
    case 'too-slow':
      return t(`form.warning.${warning.code}`, { speed: format.speed(warning.kmh) });
    case 'overlaps': {
      const other = ledger.byId.get(warning.journeyId);
      return t('form.warning.overlaps', {
        from: other ? placeCode(other.from) : '',
        to: other ? placeCode(other.to) : '',
      });
    }
    default:
      return t(`form.warning.${warning.code}`);
  }
}
