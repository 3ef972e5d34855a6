import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { journeyDistanceKm } from '../../../domain/journeys/distance.ts';
import { durationMinutes } from '../../../domain/journeys/duration.ts';
import { pageSubtotals } from '../../../domain/journeys/page-subtotals.ts';
import { placeCode } from '../../../domain/places/place.ts';
import { useSeaLine, useSeaLines } from '../../sea-lanes/sea-lines.data.ts';
import { FigureRow } from '../../ui/figure-row.tsx';
import { useFormat } from '../../ui/format-context.tsx';
import { linesOfPage, type Book, type BookAction, type BookLine } from './quick-book.ts';
import { useDetailWords } from './use-detail-words.ts';
import classes from './quick.module.css';

interface QuickPageProps {
  book: Book;
  dispatch: Dispatch<BookAction>;
  onRemove: (line: BookLine) => void;
}

/** The lines of the page that is being copied, the last on top, with its totals. */
export function QuickPage({ book, dispatch, onRemove }: QuickPageProps) {
  const { t } = useTranslation(['journeys', 'words']);
  const format = useFormat();
  const lines = linesOfPage(book);
  const journeys = lines.map(({ journey }) => journey);
  const { flightsOnly, ...totals } = pageSubtotals(journeys, useSeaLines(journeys));
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <section aria-label={t('quick.pageLines')} className={classes.page}>
      <div className={classes.pageHead}>
        <h3 className={classes.pageTitle}>{t('quick.page', { page: book.page })}</h3>
        <span className={classes.totals}>
          <FigureRow
            figures={[
              t(flightsOnly ? 'words:flights' : 'words:journeys', counted(totals.journeys)),
              totals.minutes === 0 ? undefined : format.hoursMinutes(totals.minutes),
              totals.untimed === 0
                ? undefined
                : t('words:withoutDuration', counted(totals.untimed)),
              format.distance(totals.distanceKm),
            ]}
          />
        </span>
        <Button
          variant="default"
          size="compact-sm"
          disabled={lines.length === 0}
          onClick={() => dispatch({ type: 'page-turned' })}
        >
          {t('quick.newPage')}
        </Button>
      </div>
      {lines.length === 0 ? (
        <p className={classes.keys}>{t('quick.noLines')}</p>
      ) : (
        <ol className={classes.lines} reversed>
          {lines.toReversed().map((line) => (
            <li key={line.key} className={classes.typed} aria-current={line.key === book.editing}>
              <Line line={line} />
              <ActionIcon
                variant="subtle"
                aria-label={t('quick.edit')}
                disabled={line.status === 'sending'}
                onClick={() => dispatch({ type: 'edit', key: line.key })}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={t('quick.delete')}
                disabled={line.status === 'sending'}
                onClick={() => onRemove(line)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const statusIcons = {
  waiting: IconClock,
  sending: IconClock,
  saved: IconCheck,
  failed: IconAlertTriangle,
} satisfies Record<BookLine['status'], typeof IconClock>;

function Line({ line: { journey, status, failure } }: { line: BookLine }) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const words = useDetailWords();
  const minutes = durationMinutes(journey);
  const seaLine = useSeaLine(journey);
  const Icon = statusIcons[status];
  const statusText = t(`quick.status.${status}`, { failure: failure ?? '' });
  return (
    <>
      <span className={classes.status} data-status={status} title={statusText}>
        <Icon size={15} role="img" aria-label={statusText} />
      </span>
      <span className={classes.typedDate}>{format.date(journey.date)}</span>
      <span className={classes.typedEnds}>
        <b>{placeCode(journey.from)}</b> → <b>{placeCode(journey.to)}</b>
      </span>
      <span className={classes.typedMore}>
        {Object.values(words(journey))
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      <span className={classes.number}>
        {minutes === undefined ? '' : format.duration(minutes)}
      </span>
      <span className={classes.number}>{format.distance(journeyDistanceKm(journey, seaLine))}</span>
    </>
  );
}
