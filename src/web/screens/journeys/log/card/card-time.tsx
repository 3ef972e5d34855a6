import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../../../../../domain/journeys/duration.ts';
import { endOfTime, type TimeField } from '../../../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { addDays, weekdayOf } from '../../../../../domain/shared/dates/calendar-day.ts';
import { splitDayTime } from '../../../../../domain/shared/dates/day-time.ts';
import { isDoubtful, wholeDay } from '../../../../../domain/shared/dates/edtf-date.ts';
import { zoneOffset } from '../../../../../domain/shared/dates/zone-offset.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { offsetText, zoneText } from '../../../../kit/format/zone-text.ts';
import classes from './journey-card.module.css';

/** A local time with its zone. Also shows the date if it is another one. */
export function CardTime({ row, field }: { row: JourneyRow; field: TimeField }) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { clock, day } = splitDayTime(row[field]);
  const { zone } = row[endOfTime(field)];
  const date = isDoubtful(row.date) ? undefined : wholeDay(row.date);
  const minutes = date === undefined ? undefined : instantOf(row, field);
  const offset = minutes === undefined ? undefined : zoneOffset(zone, minutes * 60);
  const thatDay = date === undefined ? undefined : addDays(date, day);
  return (
    <div>
      <p className={classes.time}>
        {format.time(clock)}
        {day !== 0 && (
          <span className={classes.shift}>
            <span aria-hidden>{day > 0 ? `+${day}` : `−${-day}`}</span>
            <VisuallyHidden>
              {day === 1 ? t('card.nextDay') : thatDay === undefined ? t('card.otherDay') : ''}
            </VisuallyHidden>
            {thatDay !== undefined && (
              <>
                {' '}
                {format.shortWeekdayName(weekdayOf(thatDay))}{' '}
                {format.date(thatDay, { withYear: false })}
              </>
            )}
          </span>
        )}
      </p>
      <p className={classes.zone}>
        {zoneText(zone)}
        {offset !== undefined && ` · ${offsetText(offset)}`}
      </p>
    </div>
  );
}
