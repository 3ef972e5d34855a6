import type { ComponentProps, Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { journeyDistanceKm, durationMinutes } from '../../../../../domain/journeys/duration.ts';
import { placeCode, type Place } from '../../../../../domain/places/place.ts';
import type { QuickEntry } from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import { useSeaLine, useSeaLines } from '../../../../data/sea-lanes/sea-lines.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import { Warnings } from '../form/warnings.tsx';
import type { JourneyLog } from '../../../../data/journeys/journey-log.ts';
import { besideCode } from '../../../../data/places/place-names.ts';
import type { LookUps } from './look-ups.ts';
import { QuickQuestions } from './quick-questions.tsx';
import classes from './quick.module.css';
import { Button } from '@mantine/core';
import { pageSubtotals } from '../../../../../domain/journeys/page-subtotals.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { linesOfPage } from '../../../../kit/quick-lines/draft-lines.ts';
import { TypedLines } from '../../../../kit/quick-lines/typed-lines.tsx';
import type { Journey } from '../../../../../domain/journeys/journey.ts';
import type { JourneyDrafts, JourneyDraftsAction, JourneyLine } from './choices.ts';
import lines from '../../../../kit/quick-lines/lines.module.css';
import type { QuickDraft } from '../../../../../domain/journeys/quick-entry/quick-draft.ts';

interface QuickPreviewProps {
  id: string;
  text: string;
  entry: QuickEntry;
  /** The ID of the journey, if the line was accepted before. */
  editedId: string | undefined;
  /** This is the first line. */
  isFirst: boolean;
  log: JourneyLog;
  lookUps: LookUps;
  /** The line is the command that ends the page, not a journey. */
  endsPage: boolean;
  answers: Pick<
    ComponentProps<typeof QuickQuestions>,
    'asked' | 'choices' | 'proposed' | 'onChoose'
  >;
}

/** Previews the line as a row before it is saved. */
export function QuickPreview({
  id,
  text,
  entry,
  editedId,
  isFirst,
  log,
  lookUps,
  endsPage,
  answers,
}: QuickPreviewProps) {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const seaLine = useSeaLine(entry.journey);
  const { draft, journey, assumed, questions, pending, missing, keptInNote } = entry;
  const words = useDetailWords();
  const details = words(draft);
  const isAssumed = (field: (typeof assumed)[number]) => assumed.includes(field) || undefined;
  const newPlaces = [draft.from, draft.to].flatMap((place) =>
    place && lookUps.isNew(place) ? [place] : [],
  );
  const isBlank = text.trim() === '';
  const minutes = journey && durationMinutes(journey);

  if (endsPage) {
    return (
      <div id={id} className={classes.preview} role="status" aria-label={t('quick.preview')}>
        <p className={classes.keys}>{t('quick.endsPage')}</p>
      </div>
    );
  }
  return (
    <div id={id} className={classes.preview} role="status" aria-label={t('quick.preview')}>
      <div className={classes.row} data-blank={isBlank || undefined}>
        <span data-assumed={isAssumed('date') ?? isAssumed('year')}>
          {draft.date === '' ? <Ask>{t('quick.askDate')}</Ask> : format.date(draft.date)}
        </span>
        <span className={classes.mode} data-assumed={isAssumed('mode')}>
          {draft.mode !== 'air' && (
            <>
              <ModeIcon mode={draft.mode} />
              {/* The icon already has this name for screen readers. */}
              <span aria-hidden>{tWords(`mode.${draft.mode}`)}</span>
            </>
          )}
        </span>
        <span data-assumed={isAssumed('from')}>
          <End place={draft.from} ask={t('quick.askFrom')} />
        </span>
        <span data-assumed={isAssumed('to')}>
          <End place={draft.to} ask={t('quick.askTo')} />
        </span>
        <span data-assumed={isAssumed('number') ?? isAssumed('operator')}>{details.service}</span>
        <span data-assumed={isAssumed('vehicle')}>{details.vehicle}</span>
        <span data-assumed={isAssumed('registration')}>{details.registration}</span>
        <span>{details.times}</span>
        <span className={classes.number}>
          {minutes === undefined ? '' : format.duration(minutes)}
        </span>
        <span className={classes.number}>
          {journey && format.distance(journeyDistanceKm(journey, seaLine))}
        </span>
        <span data-assumed={isAssumed('seat') ?? isAssumed('cabin')}>{details.seats}</span>
        <span className={classes.note}>{details.note}</span>
      </div>
      {!isBlank && pending.length === 0 && (
        <QuickQuestions {...answers} text={text} mode={draft.mode} questions={questions} />
      )}
      {!isBlank && assumed.length > 0 && (
        <p className={classes.keys}>
          {t(isFirst ? 'quick.assumed' : 'quick.inherited', {
            fields: format.list(assumed.map((field) => t(`quick.field.${field}`))),
          })}
        </p>
      )}
      {keptInNote !== '' && draft.date !== '' && (
        <p className={classes.keys}>
          {t('quick.keptInNote', { words: keptInNote, date: format.date(draft.date) })}
        </p>
      )}
      {newPlaces.map((place) => (
        <p key={place.id} className={classes.keys}>
          {t('quick.newPlace', { name: place.name, town: place.town })}
        </p>
      ))}
      {!isBlank && pending.length > 0 && <p className={classes.keys}>{t('quick.lookingUp')}</p>}
      {missing.includes('travellers') && <p className={classes.unknown}>{t('quick.nobody')}</p>}
      {lookUps.isFailing() && <p className={classes.unknown}>{t('quick.noAnswer')}</p>}
      {journey && !isBlank && (
        <Warnings
          journey={editedId === undefined ? journey : { ...journey, id: editedId }}
          log={log}
        />
      )}
    </div>
  );
}

function Ask({ children }: { children: string }) {
  return <span className={classes.ask}>{children}</span>;
}

function End({ place, ask }: { place: Place | undefined; ask: string }) {
  if (!place) return <Ask>{ask}</Ask>;
  return (
    <>
      <b>{placeCode(place)}</b> <span className={classes.town}>{besideCode(place)}</span>
    </>
  );
}

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

function useDetailWords(): (journey: Omit<QuickDraft, 'from' | 'to'>) => DetailWords {
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return (draft) => {
    const { number, operator, vehicle, travellers, note } = draft;
    const seats = travellers.flatMap(({ seat, seatPosition, cabin }) => [
      seat,
      seatPosition === '' ? '' : tKinds(`journey.choices.travellers.seatPosition.${seatPosition}`),
      cabin === '' ? '' : tKinds(`journey.choices.travellers.cabin.${cabin}`),
    ]);
    return {
      service: joined([number, operator.name]),
      vehicle: joined([vehicle.type || vehicle.icao, vehicle.name]),
      registration: vehicle.registration,
      times: [
        draft.departureActual || draft.departureScheduled,
        draft.arrivalActual || draft.arrivalScheduled,
      ]
        .map(format.time)
        .join(' ')
        .trim(),
      seats: joined(seats),
      note,
    };
  };
}

function joined(parts: readonly string[]): string {
  return [...new Set(parts)].filter((part) => part !== '').join(' · ');
}
