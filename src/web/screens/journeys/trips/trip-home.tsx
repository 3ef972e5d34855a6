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
import { RangeFigure } from '../../../kit/format/range-figure.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { whenIdle } from '../../../data/when-idle.ts';
import { loadTripDrawer, TripDrawer } from './lazy-trip-drawer.ts';
import { TripActions, neighboursOf, TripNeighbours, SplitDialog } from './trip-actions.tsx';

import { TripItinerary, TripMap } from './trip-itinerary.tsx';
import { TripMissing } from './trip-missing.tsx';
import { TripNights } from './trip-nights.tsx';
import type { TripIndex } from './trips.data.ts';
import { useTripActions } from './use-trip-actions.ts';
import { useTripWords, type TripWords, moneyText } from './use-trip-words.ts';
import classes from './trip-home.module.css';

import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import type { MapView } from '../../../../domain/days/days-engine.ts';
import { type Ledgers, useDaysOnMap, useLedgers } from '../../../data/days/days.data.ts';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';

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

interface TripCountriesProps {
  row: TripRow;
  words: TripWords;
}

/**
 * The number of days of a trip in each country, as in the ledger of the person whose way the trip's
 * figures describe. Shows nothing until the ledger is ready, or if the trip's dates are not exact.
 */
function TripCountries(props: TripCountriesProps) {
  const ledgers = useLedgers();
  const { ways, trip, days } = props.row;
  const personId = (ways[0] ?? trip.people[0])?.personId;
  if (ledgers.state !== 'ready' || personId === undefined || days === undefined) return null;
  return <Counted {...props} ledgers={ledgers.data} personId={personId} />;
}

type CountedProps = TripCountriesProps & { ledgers: Ledgers; personId: string };

function Counted({ row, words, ledgers, personId }: CountedProps) {
  const { t } = useTranslation('trips');
  const dayWords = useDayWords(undefined, 'any');
  const views = useMemo((): MapView[] => {
    const of = { kind: 'territories', apart: 'iso', borders: 'then' } as const;
    return [{ personId, rule: 'any', of, townRule: 'midnight', country: undefined }];
  }, [personId]);
  const { first: from, last: to = ledgers.moment.today } = row;
  const span = useMemo(() => ({ from, to }), [from, to]);
  const counted = useDaysOnMap(ledgers, views, span);
  if (counted.state !== 'ready' || counted.isStale) return null;
  const countries = [...(counted.data[0]?.shaded ?? [])].toSorted(
    ([, one], [, other]) => other.max - one.max,
  );
  if (countries.length === 0) return null;
  const whose = words.travellerOf(row) === '' ? '' : words.peopleOf([personId]);
  return (
    <Card
      title={t('page.daysIn')}
      subtitle={whose === '' ? t('page.anyPart') : t('page.anyPartOf', { name: whose })}
    >
      <dl className={classes.facts}>
        {countries.map(([code, count]) => (
          <div key={code}>
            <dt>{dayWords.territory(code)}</dt>
            <dd>
              <RangeFigure count={count} within={(figure) => dayWords.daysAs(count, figure)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
