import { useTranslation } from 'react-i18next';
import { arrivalField, departureField, instantOf } from '../../../../domain/journeys/duration.ts';
import { endOfTime, type TimeField } from '../../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { isDoubtful } from '../../../../domain/shared/dates/edtf-date.ts';
import { isEarlierSameDay, splitDayTime } from '../../../../domain/shared/dates/day-time.ts';
import { zoneOffset } from '../../../../domain/shared/dates/zone-offset.ts';
import { offsetText, zoneText } from '../../../kit/format/zone-text.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import classes from './trip-home.module.css';

interface LegEntryProps {
  row: JourneyRow;
  /** The travellers of the leg. '' if they need not be named. */
  who: string;
}

/** A leg of a trip with the local times at both ends. Links to its card. */
export function LegEntry({ row, who }: LegEntryProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const [departs, arrives] = [departureField(row), arrivalField(row)];
  const day = arrives ? splitDayTime(row[arrives]).day : 0;
  // If a leg crosses the date line, the local arrival time can be earlier than the departure on the
  // same date. Without a note this looks like a mistake.
  const isEarlierThere = departs && arrives && isEarlierSameDay(row[departs], row[arrives]);
  const dayThere =
    day > 0
      ? t('page.daysAfter', { count: day, number: format.number(day) })
      : day < 0
        ? t('page.dayBefore')
        : isEarlierThere
          ? t('page.sameDay')
          : '';
  return (
    <PressRow as="li" className={classes.entry}>
      <span className={classes.clock}>{departs && <Clock row={row} field={departs} />}</span>
      <ModeIcon mode={row.mode} />
      <span className={classes.what}>
        <Link href={links.journey('all', row.id)}>
          {placeInWords(row.from)} → {placeInWords(row.to)}
        </Link>
        <span className={classes.detail}>
          <FigureRow
            figures={[
              who === '' ? undefined : <strong className={classes.who}>{who}</strong>,
              serviceNumber(row),
              row.durationMinutes === undefined
                ? undefined
                : format.durationInText(row.durationMinutes),
              format.distance(row.distanceKm),
              arrives && (
                <>
                  {t('page.arrives')} <Clock row={row} field={arrives} />
                  {dayThere !== '' && ` ${dayThere}`}
                </>
              ),
            ]}
          />
        </span>
      </span>
    </PressRow>
  );
}

/** A local time with its UTC offset. Its tooltip shows the time zone. */
function Clock({ row, field }: { row: JourneyRow; field: TimeField }) {
  const format = useFormat();
  const { zone } = row[endOfTime(field)];
  const minutes = isDoubtful(row.date) ? undefined : instantOf(row, field);
  const offset = minutes === undefined ? undefined : zoneOffset(zone, minutes * 60);
  return (
    <span className={classes.local} title={zoneText(zone)}>
      {format.time(splitDayTime(row[field]).clock)}
      {offset !== undefined && <small>{offsetText(offset)}</small>}
    </span>
  );
}
