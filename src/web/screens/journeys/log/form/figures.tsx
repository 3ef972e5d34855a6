import { useTranslation } from 'react-i18next';
import { journeyDistanceKm, durationMinutes } from '../../../../../domain/journeys/duration.ts';
import type { Journey } from '../../../../../domain/journeys/journey.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { useSeaLine } from '../../../../data/sea-lanes/sea-lines.data.ts';
import type { JourneyLog } from '../../../../data/journeys/journey-log.ts';
import { Warnings } from './warnings.tsx';
import classes from './form.module.css';

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
