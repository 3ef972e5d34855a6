import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { timesOnRoute, type TimesOnRoute } from '../../../../../domain/journeys/times-on-route.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { Format } from '../../../../kit/format/format.ts';
import { ordinalText } from '../../../../kit/format/ordinal-text.ts';
import type { SubjectJourneys } from '../../../../data/journeys/journeys.data.ts';
import classes from './journey-card.module.css';

/** `4th time on this route, first in 1984`, for the people on the screen. */
export function TimesLine({ row, subject }: { row: JourneyRow; subject: SubjectJourneys }) {
  const { t } = useTranslation('journeys');
  const { t: tOfWords } = useTranslation('words');
  const format = useFormat();
  const { slug } = subject.people;
  const times = timesOnRoute(row, subject);
  if (!times) return null;
  const { first, undated } = times;
  const isAhead = !subject.travelled.some(({ id }) => id === row.id);
  return (
    <p className={classes.times}>
      <Link href={links.log(slug, { route: row.routeKey })}>
        {timesInWords(times, isAhead, { format, t, tOfWords })}
      </Link>
      {first && first.id !== row.id && (
        <>
          {', '}
          <Link href={links.journey(slug, first.id)}>
            {t('card.times.first', {
              date: first.year === undefined ? format.date(first.date) : String(first.year),
            })}
          </Link>
        </>
      )}
      {undated > 0 &&
        ` · ${t('card.times.undated', { count: undated, number: format.number(undated) })}`}
    </p>
  );
}

function timesInWords(
  { nth, travelled }: TimesOnRoute,
  isAhead: boolean,
  {
    format,
    t,
    tOfWords,
  }: { format: Format; t: TFunction<'journeys'>; tOfWords: TFunction<'words'> },
): string {
  const counted = { count: travelled, number: format.number(travelled) };
  if (nth === undefined) return t('card.times.someOf', counted);
  if (nth === 1 && isAhead) return t('card.times.aheadFirst');
  if (nth === 1) return travelled > 1 ? t('card.times.firstOf', counted) : t('card.times.only');
  return t(isAhead ? 'card.times.ahead' : 'card.times.nth', {
    nth: ordinalText(nth, format, tOfWords),
  });
}
