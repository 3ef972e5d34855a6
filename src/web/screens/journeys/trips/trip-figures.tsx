import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nightsByTown } from '../../../../domain/days/towns/nights-by-town.ts';
import { type TripRow, partedWays, type TripWay } from '../../../../domain/trips/trip-rows.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { moneyText } from './money-text.ts';

import { townAndCountry } from './town-and-country.ts';
import type { TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';
import type { MapView } from '../../../../domain/days/days-engine.ts';
import { type Ledgers, useDaysOnMap, useLedgers } from '../../../data/days/days.data.ts';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';

interface TripFiguresProps {
  row: TripRow;
  words: TripWords;
}

/** The distance by mode, the nights by town, and the costs. */
export function TripFigures({ row, words }: TripFiguresProps) {
  const { t } = useTranslation('trips');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { byMode, trip } = row;
  const { same, others } = partedWays(row.ways);
  const together = (ways: readonly TripWay[]) =>
    format.conjunction(ways.map(({ personId }) => words.peopleOf([personId])));
  const nights = useNights(row);
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
      {nights.length > 0 && (
        <Card title={t('page.nights')}>
          <dl className={classes.facts}>
            {nights.map(({ key, name, count }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{words.counted('nights', count)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
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

/**
 * Returns the nights by town in all countries, the most nights first. Planned nights count too,
 * because the trip may not be over.
 */
function useNights({ contents: { stays } }: TripRow) {
  const format = useFormat();
  const today = Temporal.Now.plainDateISO().toString();
  return useMemo(
    () =>
      [...new Set(stays.map(({ country }) => country))]
        .flatMap((country) =>
          nightsByTown(stays, country, { today, countsPlanned: true }).map((town) => ({
            key: `${country} ${town.key}`,
            name: format.list(townAndCountry(town.town, country && format.country(country))),
            count: town.nights,
          })),
        )
        .filter(({ name, count }) => name !== '' && count > 0)
        .toSorted((one, other) => other.count - one.count),
    [stays, today, format],
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
            <dd>{dayWords.days(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
