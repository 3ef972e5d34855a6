import { useTranslation } from 'react-i18next';
import { weekdayOf } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { daysOfTrip } from '../../../../domain/trips/trip-days.ts';
import { type TripRow, companyOf, partOfCompany } from '../../../../domain/trips/trip-rows.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { LegEntry } from './leg-entry.tsx';

import { useRecords } from '../../../data/records/records.data.ts';
import type { TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { StayKindIcon } from '../stays/stay-kind-icon.tsx';
import { useStayWords } from '../stays/use-stay-words.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';

/** The legs and stays of a trip by day, in order, followed by the tracks without a journey. */
export function TripItinerary({ row, words }: { row: TripRow; words: TripWords }) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const days = daysOfTrip(row);
  const company = companyOf(row);
  const { tracks } = row.contents;
  const { data: all } = useRecords('track');
  const names = new Map(all?.map(({ id, name }) => [id, name]));
  const loose = tracks.filter(({ journeyId }) => journeyId === null);
  if (days.length === 0 && loose.length === 0) {
    return <p className={classes.none}>{t('page.nothing')}</p>;
  }
  return (
    <>
      <ol className={classes.days}>
        {days.map(({ date, number, entries }, index) => {
          const day = wholeDay(date);
          return (
            <li key={`${date} ${index}`} className={classes.day}>
              <h3 className={classes.date}>
                {day !== undefined && `${format.shortWeekdayName(weekdayOf(day))} `}
                {format.date(date)}
                {number !== undefined && (
                  <small>{t('dayOf', { number: format.number(number) })}</small>
                )}
              </h3>
              <ul className={classes.entries}>
                {entries.map((entry) =>
                  entry.kind === 'leg' ? (
                    <LegEntry
                      key={entry.row.id}
                      row={entry.row}
                      who={words.peopleOf(partOfCompany(company, entry.row.travellers))}
                    />
                  ) : (
                    <StayEntry
                      key={entry.row.id}
                      row={entry.row}
                      who={words.peopleOf(partOfCompany(company, entry.row.stay.people))}
                      words={words}
                    />
                  ),
                )}
              </ul>
            </li>
          );
        })}
      </ol>
      {loose.length > 0 && (
        <>
          <h3 className={classes.date}>{t('page.tracks')}</h3>
          <ul className={classes.entries}>
            {loose.map(({ id, date }) => (
              <li key={id} className={classes.entry}>
                <Link href={links.trackById(id)}>{names.get(id) ?? format.date(date)}</Link>
                <span className={classes.detail}>{format.date(date)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface StayEntryProps {
  row: StayRow;
  /** The people of the stay. '' if they need not be named. */
  who: string;
  words: TripWords;
}

/** A stay of a trip, listed on its arrival. Links to its card. */
function StayEntry({ row, who, words }: StayEntryProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const stayWords = useStayWords();
  const { stay, nights } = row;
  const until = stay.departure === '' ? '' : format.date(stay.departure, { withYear: false });
  return (
    <PressRow as="li" className={classes.entry}>
      <span className={classes.clock} />
      <StayKindIcon kind={stay.kind} />
      <span className={classes.what}>
        <Link href={links.stays({ stay: row.id })}>{stayWords.titleOf(row)}</Link>
        <span className={classes.detail}>
          <FigureRow
            figures={[
              who === '' ? undefined : <strong className={classes.who}>{who}</strong>,
              stayWords.placeOf(row),
              nights === undefined || until === ''
                ? until === ''
                  ? t('page.stayOpen')
                  : until
                : t('page.stayNights', { nights: words.counted('nights', nights), until }),
            ]}
          />
        </span>
      </span>
    </PressRow>
  );
}
