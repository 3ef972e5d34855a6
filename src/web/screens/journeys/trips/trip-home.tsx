import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TripRow, partedWays, type TripWay } from '../../../../domain/trips/trip-rows.ts';
import { worldTourOf } from '../../../../domain/world-tours/world-tour.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { whenIdle } from '../../../data/when-idle.ts';
import { loadTripDrawer, TripDrawer } from './lazy-trip-drawer.ts';
import { TripCountries } from './trip-countries.tsx';
import { TripActions, neighboursOf, TripNeighbours, SplitDialog } from './trip-actions.tsx';

import { TripItinerary, TripMap } from './trip-itinerary.tsx';
import { TripMissing } from './trip-missing.tsx';
import { TripNights } from './trip-nights.tsx';
import type { TripIndex } from './trips.data.ts';
import { useTripActions } from './use-trip-actions.ts';
import { useTripWords, type TripWords, moneyText } from './use-trip-words.ts';
import classes from './trip-home.module.css';

import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';

/** A trip with its dates, countries, route, itinerary, figures and actions. */
export function TripHome({ row, book }: { row: TripRow; book: TripIndex }) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const words = useTripWords();
  const mayEdit = useMay('records.write');
  const navigate = useNavigate();
  const actions = useTripActions();
  const [open, setOpen] = useState<'edit' | 'split'>();
  useEffect(() => {
    if (mayEdit) whenIdle(loadTripDrawer);
  }, [mayEdit]);
  const { trip, days, countries, km, contents, standing } = row;
  const isTour = useMemo(() => worldTourOf({ trip, contents }) !== undefined, [trip, contents]);
  const neighbours = neighboursOf(row, book.rows);
  const close = () => setOpen(undefined);
  const countdown = words.countdownOf(row);
  const traveller = words.travellerOf(row);
  const people = words.peopleOf(trip.people.map(({ personId }) => personId));
  return (
    <article className={classes.page}>
      <p className={classes.back} data-no-print>
        <Link href={links.trips()}>{t('page.all')}</Link>
      </p>
      <PageHeader
        title={trip.name}
        figures={
          <FigureRow
            figures={[
              words.datesOf(trip),
              days === undefined ? undefined : words.counted('days', days),
              people,
              km === 0
                ? undefined
                : traveller === ''
                  ? format.distance(km)
                  : t('page.kmOf', { distance: format.distance(km), name: traveller }),
            ]}
          />
        }
        actions={
          mayEdit && (
            <TripActions
              {...{ row, neighbours, actions, words }}
              onEdit={() => setOpen('edit')}
              onSplit={() => setOpen('split')}
            />
          )
        }
      />
      {(countries.length > 0 || countdown !== '') && (
        <p className={classes.countries}>
          {countdown !== '' && <strong className={classes.countdown}>{countdown}</strong>}
          {words.countriesOf(countries)}
        </p>
      )}
      {isTour && (
        <p className={classes.back} data-no-print>
          <Link href={links.worldTours({ tour: trip.slug })}>{t('page.tour')}</Link>
        </p>
      )}
      {trip.summary !== '' && <p className={classes.summary}>{trip.summary}</p>}
      {contents.journeys.length > 0 && <TripMap row={row} words={words} />}
      {standing !== 'over' && <TripMissing row={row} mayEdit={mayEdit} words={words} />}
      <div className={classes.columns}>
        <Card title={t('page.itinerary')} subtitle={t('page.local')}>
          <TripItinerary row={row} words={words} />
        </Card>
        <div className={classes.side}>
          <TripFigures row={row} words={words} />
        </div>
      </div>
      <TripNeighbours neighbours={neighbours} words={words} />
      <Suspense>
        {open === 'edit' && (
          <TripDrawer
            trip={trip}
            onClose={close}
            onDeleted={() => {
              close();
              void navigate({ href: links.trips(), replace: true, ignoreBlocker: true });
            }}
          />
        )}
      </Suspense>
      {open === 'split' && <SplitDialog row={row} actions={actions} onClose={close} />}
    </article>
  );
}

/** The distance by mode, the nights by town, and the costs. */
function TripFigures({ row, words }: { row: TripRow; words: TripWords }) {
  const { t } = useTranslation('trips');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { byMode, trip } = row;
  const { same, others } = partedWays(row.ways);
  const together = (ways: readonly TripWay[]) =>
    format.conjunction(ways.map(({ personId }) => words.peopleOf([personId])));
  const costs = useMemo(
    () =>
      [...Map.groupBy(trip.costs, ({ currency }) => currency)].map(([currency, own]) => ({
        currency,
        amount: own.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
        own,
      })),
    [trip.costs],
  );
  return (
    <>
      {byMode.length > 0 && (
        <Card
          title={t('page.byMode')}
          subtitle={
            others.length > 0
              ? t('page.whose', {
                  count: others.length,
                  name: together(same),
                  others: together(others),
                })
              : undefined
          }
        >
          <dl className={classes.facts}>
            {byMode.map(({ mode, km, journeys }) => (
              <div key={mode}>
                <dt>
                  <ModeIcon mode={mode} /> {tWords(`mode.${mode}`)}
                </dt>
                <dd>
                  {format.distance(km)} <small>{words.counted('legs', journeys)}</small>
                </dd>
              </div>
            ))}
          </dl>
          {others.length > 0 && (
            <p className={classes.ways}>
              <FigureRow
                figures={row.ways.map(
                  ({ personId, km }) => `${words.peopleOf([personId])} ${format.distance(km)}`,
                )}
              />
            </p>
          )}
        </Card>
      )}
      <TripCountries row={row} words={words} />
      <TripNights row={row} words={words} />
      {costs.length > 0 && (
        <Card title={t('page.costs')}>
          <dl className={classes.facts}>
            {costs.flatMap(({ currency, amount, own }) => [
              ...own.map((cost, index) => (
                <div key={`${currency} ${index}`}>
                  <dt>{cost.what}</dt>
                  <dd>{moneyText({ amount: cost.amount ?? 0, currency }, format.locale)}</dd>
                </div>
              )),
              own.length > 1 && (
                <div key={currency} className={classes.sum}>
                  <dt>{t('page.sum', { currency })}</dt>
                  <dd>{moneyText({ amount, currency }, format.locale)}</dd>
                </div>
              ),
            ])}
          </dl>
        </Card>
      )}
    </>
  );
}
