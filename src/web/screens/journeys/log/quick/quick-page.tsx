import { Button } from '@mantine/core';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { journeyDistanceKm } from '../../../../../domain/journeys/distance.ts';
import { durationMinutes } from '../../../../../domain/journeys/duration.ts';
import { pageSubtotals } from '../../../../../domain/journeys/page-subtotals.ts';
import { placeCode } from '../../../../../domain/places/place.ts';
import { useSeaLine, useSeaLines } from '../../../../data/sea-lanes/sea-lines.data.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { linesOfPage } from '../../../../kit/quick-lines/draft-lines.ts';
import { TypedLines } from '../../../../kit/quick-lines/typed-lines.tsx';
import type { Journey } from '../../../../../domain/journeys/journey.ts';
import type { JourneyDrafts, JourneyDraftsAction, JourneyLine } from './choices.ts';
import lines from '../../../../kit/quick-lines/lines.module.css';
import type { QuickDraft } from '../../../../../domain/journeys/quick-entry/quick-draft.ts';

/** The lines of the current page of the log book, latest on top, with the page totals. */
export function QuickPage({
  book,
  dispatch,
  onRemove,
}: {
  book: JourneyDrafts;
  dispatch: Dispatch<JourneyDraftsAction>;
  onRemove: (line: JourneyLine) => void;
}) {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const journeys = linesOfPage(book).map(({ entry }) => entry);
  const { flightsOnly, ...totals } = pageSubtotals(journeys, useSeaLines(journeys));
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <section aria-label={t('quick.pageLines')} className={lines.page}>
      <div className={lines.pageHead}>
        <h3 className={lines.pageTitle}>{t('quick.page', { page: book.page })}</h3>
        <span className={lines.totals}>
          <FigureRow
            figures={[
              tWords(flightsOnly ? 'flights' : 'journeys', counted(totals.journeys)),
              totals.minutes === 0 ? undefined : format.hoursMinutes(totals.minutes),
              totals.untimed === 0 ? undefined : tWords('withoutDuration', counted(totals.untimed)),
              format.distance(totals.distanceKm),
            ]}
          />
        </span>
        <Button
          variant="default"
          size="compact-sm"
          disabled={journeys.length === 0}
          onClick={() => dispatch({ type: 'page-turned' })}
        >
          {t('quick.newPage')}
        </Button>
      </div>
      <TypedLines
        book={book}
        dispatch={dispatch}
        onRemove={onRemove}
        columns="6.5rem 8rem minmax(0, 1fr) 3.5rem 5.5rem"
        cells={(journey) => <LineCells journey={journey} />}
      />
    </section>
  );
}

function LineCells({ journey }: { journey: Journey }) {
  const format = useFormat();
  const words = useDetailWords();
  const minutes = durationMinutes(journey);
  const seaLine = useSeaLine(journey);
  return (
    <>
      <span>{format.date(journey.date)}</span>
      <span>
        <b>{placeCode(journey.from)}</b> → <b>{placeCode(journey.to)}</b>
      </span>
      <span className={lines.more}>
        {Object.values(words(journey))
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      <span className={lines.number}>{minutes === undefined ? '' : format.duration(minutes)}</span>
      <span className={lines.number}>{format.distance(journeyDistanceKm(journey, seaLine))}</span>
    </>
  );
}

/**
 * The details of a line besides its date and ends, as texts. Each is empty if not given. Every
 * saved detail is shown.
 */
interface DetailWords {
  /** Number and operator. */
  service: string;
  vehicle: string;
  registration: string;
  times: string;
  seats: string;
  note: string;
}

export function useDetailWords(): (journey: Omit<QuickDraft, 'from' | 'to'>) => DetailWords {
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return ({ number, operator, vehicle, departureActual, arrivalActual, travellers, note }) => {
    const seats = travellers.flatMap(({ seat, seatPosition, cabin }) => [
      seat,
      seatPosition === '' ? '' : tKinds(`journey.choices.travellers.seatPosition.${seatPosition}`),
      cabin === '' ? '' : tKinds(`journey.choices.travellers.cabin.${cabin}`),
    ]);
    return {
      service: joined([number, operator.name]),
      vehicle: joined([vehicle.type || vehicle.icao, vehicle.name]),
      registration: vehicle.registration,
      times: [departureActual, arrivalActual].map(format.time).join(' ').trim(),
      seats: joined(seats),
      note,
    };
  };
}

function joined(parts: readonly string[]): string {
  return [...new Set(parts)].filter((part) => part !== '').join(' · ');
}
