import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Journey } from '../../../../../domain/journeys/journey.ts';
import { placeCode } from '../../../../../domain/places/place.ts';
import { warningsOf, type Warning } from '../../../../../domain/journeys/warnings.ts';
import { useSeaLine } from '../../../../data/sea-lanes/sea-lines.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { journeyIn, type JourneyLog } from '../../../../data/journeys/journey-log.ts';
import { serviceNumber } from '../../../../../domain/journeys/service-number.ts';
import classes from './form.module.css';
import { journeyDistanceKm, durationMinutes } from '../../../../../domain/journeys/duration.ts';

import { FigureRow } from '../../../../kit/format/figure-row.tsx';

/** Shows what looks wrong about a journey. Warnings never prevent saving. */
export function Warnings({
  journey,
  log,
}: {
  journey: Journey & { id?: string };
  log: JourneyLog;
}) {
  const today = Temporal.Now.plainDateISO().toString();
  const seaLine = useSeaLine(journey);
  const warnings = warningsOf(journey, { today, others: log.rows, seaLine });
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {warnings.map((warning, index) => (
        <li key={index}>
          <IconAlertTriangle size={16} aria-hidden />
          <WarningText warning={warning} log={log} />
        </li>
      ))}
    </ul>
  );
}

function WarningText({ warning, log }: { warning: Warning; log: JourneyLog }) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  switch (warning.code) {
    case 'too-long':
      return t('form.warning.too-long', { duration: format.hours(warning.minutes) });
    case 'too-fast':
    case 'too-slow':
      return t(`form.warning.${warning.code}`, { speed: format.speed(warning.kmh) });
    case 'already-there': {
      const other = journeyIn(log, warning.journeyId);
      if (!other) return null;
      return t('form.warning.already-there', {
        from: placeCode(other.from),
        to: placeCode(other.to),
        date: format.date(other.date),
        number: serviceNumber(other),
      });
    }
    case 'overlaps': {
      const other = journeyIn(log, warning.journeyId);
      return t('form.warning.overlaps', {
        from: other ? placeCode(other.from) : '',
        to: other ? placeCode(other.to) : '',
      });
    }
    default:
      return t(`form.warning.${warning.code}`);
  }
}

interface FiguresProps {
  /** Undefined until both ends are known. */
  journey: (Journey & { id?: string }) | undefined;
  log: JourneyLog;
}

/** The figures of the journey and warnings about it. Warnings never prevent saving. */
export function Figures({ journey, log }: FiguresProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const seaLine = useSeaLine(journey);
  if (!journey) {
    return (
      <output className={classes.figures} aria-label={t('form.figures')}>
        {t('form.distanceUnknown')}
      </output>
    );
  }
  const minutes = durationMinutes(journey);
  const km = journeyDistanceKm(journey, seaLine);
  return (
    <output className={classes.figures} aria-label={t('form.figures')}>
      <span>
        <FigureRow
          figures={[
            format.distance(km),
            minutes === undefined ? t('form.durationUnknown') : format.duration(minutes),
            minutes === undefined || km === 0 ? undefined : format.speed((km * 60) / minutes),
          ]}
        />
      </span>
      <Warnings journey={journey} log={log} />
    </output>
  );
}
