import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapView } from '../../../../domain/days/days-engine.ts';
import { daysOfPerson } from '../../../../domain/trips/nights-by-ledger.ts';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { type Ledgers, useDaysOnMap, useLedgers } from '../../../data/days/days.data.ts';
import { RangeFigure } from '../../../kit/format/range-figure.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';
import { FailedCard } from './failed-card.tsx';
import type { TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';

interface TripCountriesProps {
  row: TripRow;
  words: TripWords;
}

/**
 * The number of days of a trip in each country, as in the ledger of the person whose way the trip's
 * figures describe. Shows nothing until the ledger is ready, or if the trip's dates are not exact.
 */
export function TripCountries(props: TripCountriesProps) {
  const { t } = useTranslation('trips');
  const ledgers = useLedgers();
  const { ways, trip, days } = props.row;
  const personId = (ways[0] ?? trip.people[0])?.personId;
  if (personId === undefined || days === undefined) return null;
  if (ledgers.state !== 'ready') return <FailedCard title={t('page.daysIn')} of={ledgers} />;
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
  const { today } = ledgers.moment;
  const span = useMemo(() => daysOfPerson(row, personId, today), [row, personId, today]);
  const counted = useDaysOnMap(ledgers, views, span);
  if (counted.state !== 'ready') return <FailedCard title={t('page.daysIn')} of={counted} />;
  if (counted.isStale) return null;
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
