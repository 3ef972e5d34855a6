import { useTranslation } from 'react-i18next';
import { arrivalInstant } from '../../../../domain/journeys/standing.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { usePresent } from '../../../data/journeys/present.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { JourneyLine } from './journey-line.tsx';
import classes from './welcome-cards.module.css';

/** The journeys under way, with the time until each arrives. */
export function UnderWay({ rows }: { rows: readonly JourneyRow[] }) {
  const { t } = useTranslation('welcome');
  const [first] = rows;
  if (!first) return null;
  return (
    <Card title={t('underWay')}>
      <p className={classes.countdown}>
        <UntilArrival row={first} />
      </p>
      <ul className={classes.list}>
        {rows.map((row) => (
          // The time until the first arrival is shown above the list.
          <JourneyLine
            key={row.id}
            row={row}
            end={row === first ? undefined : <UntilArrival row={row} />}
          />
        ))}
      </ul>
    </Card>
  );
}

/** `lands in 6 h 10 min` */
function UntilArrival({ row }: { row: JourneyRow }) {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  const now = usePresent();
  const minutes = Math.max(0, Math.ceil((arrivalInstant(row) ?? now) - now));
  const time = format.durationInText(minutes);
  return row.mode === 'air' ? t('landsIn', { time }) : t('arrivesIn', { time });
}
