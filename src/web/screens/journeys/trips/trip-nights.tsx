import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../../domain/days/count/count-days.ts';
import { isTownKnown } from '../../../../domain/days/towns/towns.ts';
import { eveningsOfTrip } from '../../../../domain/trips/nights-by-ledger.ts';
import { nightsOfTrip } from '../../../../domain/trips/nights-of-trip.ts';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { type Ledgers, useLedgers } from '../../../data/days/days.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { RangeFigure } from '../../../kit/format/range-figure.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';
import { FailedCard } from './failed-card.tsx';
import { useTripNights } from './trips.data.ts';
import { townAndCountry, type TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';

interface TripNightsProps {
  row: TripRow;
  words: TripWords;
}

/**
 * The nights of a trip by town, from the ledgers of its people. If the trip has no exact dates, it is
 * unknown which days of the ledgers belong to it, so its nights are those of its accommodation.
 */
export function TripNights(props: TripNightsProps) {
  const { t } = useTranslation('trips');
  const ledgers = useLedgers();
  if (props.row.days === undefined) return <NightsOfStays {...props} />;
  if (ledgers.state !== 'ready') return <FailedCard title={t('page.nights')} of={ledgers} />;
  return <NightsOfDays {...props} ledgers={ledgers.data} />;
}

function NightsOfDays({ row, words, ledgers }: TripNightsProps & { ledgers: Ledgers }) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const { territory, town } = useDayWords(undefined, 'midnight');
  const evenings = useMemo(() => eveningsOfTrip(row), [row]);
  const nights = useTripNights(ledgers, evenings);
  if (nights.state !== 'ready') return <FailedCard title={t('page.nights')} of={nights} />;
  const groups = nights.data;
  const nameOf = (code: string, country: string) =>
    format.list(townAndCountry(isTownKnown(code) ? town(code) : '', territory(country)));
  return (
    <NightsCard
      words={words}
      groups={groups.map(({ personIds, towns }) => ({
        key: personIds.join(),
        name: groups.length > 1 ? words.peopleOf(personIds) : '',
        towns: towns.map(({ code, country, nights }) => {
          return { key: code, name: nameOf(code, country), nights };
        }),
      }))}
    />
  );
}

function NightsOfStays({ row, words }: TripNightsProps) {
  const format = useFormat();
  const today = Temporal.Now.plainDateISO().toString();
  const towns = useMemo(
    () =>
      nightsOfTrip(row, today)
        .map(({ key, town, country, nights }) => ({
          key,
          name: format.list(townAndCountry(town, country && format.country(country))),
          nights,
        }))
        .filter(({ name }) => name !== ''),
    [row, today, format],
  );
  return <NightsCard words={words} groups={[{ key: '', name: '', towns }]} />;
}

interface NightsCardProps {
  words: TripWords;
  /** People with the same nights; without a name if all people have them. */
  groups: readonly {
    key: string;
    name: string;
    towns: readonly { key: string; name: string; nights: MinMax }[];
  }[];
}

function NightsCard({ words, groups }: NightsCardProps) {
  const { t } = useTranslation('trips');
  if (groups.every(({ towns }) => towns.length === 0)) return null;
  return (
    <Card title={t('page.nights')}>
      {groups.map(({ key: people, name: whose, towns }) => (
        <div key={people}>
          {whose !== '' && <p className={classes.ways}>{whose}</p>}
          <dl className={classes.facts}>
            {towns.map(({ key, name, nights }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>
                  <RangeFigure
                    count={nights}
                    within={(figure) => words.counted('nights', nights.max, figure)}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Card>
  );
}
