import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import type { StoredEngagement } from '../../../../domain/sea-service/days-aboard.ts';
import { serviceInShort } from '../../../../domain/sea-service/service-in-short.ts';
import { totals } from '../../../../domain/journeys/statistics/totals.ts';
import { filterOfPeople, journeysOf } from '../../../data/journeys/subject.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import classes from './welcome-cards.module.css';

/** The totals of each person and of everyone together. */
export function TotalsCard({ rows }: { rows: readonly JourneyRow[] }) {
  const { t } = useTranslation('welcome');
  const people = usePeople();
  // Adds no request: the "On this day" card loads the engagements as well.
  const { data: engagements, isPending } = useRecords('engagement');
  const choices: (PeopleChoice & { name: string })[] = people.map((person) => ({
    name: person.name,
    slug: person.slug,
    people: [person],
    isAll: false,
  }));
  if (people.length > 1) choices.push({ name: t('together'), slug: 'all', people, isAll: true });
  return (
    <Card title={t('totals')} subtitle={people.length > 1 ? t('totalsHint') : undefined}>
      <ul className={classes.list}>
        {choices.map(({ name, ...choice }) => (
          <TotalsLine
            key={choice.slug}
            name={name}
            choice={choice}
            rows={rows}
            engagements={isPending ? undefined : (engagements ?? [])}
          />
        ))}
      </ul>
    </Card>
  );
}

/**
 * Totals of journeys, with sea service beside them. For people with sea service only, just the sea
 * service is shown.
 */
function TotalsLine({
  name,
  choice,
  rows,
  engagements,
}: {
  name: string;
  choice: PeopleChoice;
  rows: readonly JourneyRow[];
  /** The engagements of everyone. Undefined while they load. */
  engagements: readonly StoredEngagement[] | undefined;
}) {
  const { t } = useTranslation('welcome');
  const { t: tWords } = useTranslation('words');
  const { t: tSeaService } = useTranslation('seaService');
  const format = useFormat();
  const sum = useMemo(
    () => totals(journeysOf(choice, rows), filterOfPeople(choice)),
    // Each render creates a new choice object, so compare it by its slug.
    // oxlint-disable-next-line react/exhaustive-deps
    [choice.slug, rows],
  );
  const today = Temporal.Now.plainDateISO().toString();
  const service = useMemo(() => {
    const whose = new Set(choice.people.map(({ id }) => id));
    return serviceInShort(engagements?.filter(({ personId }) => whose.has(personId)) ?? [], today);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [choice.slug, engagements, today]);
  const counted = (value: number) => ({ count: value, number: format.number(value) });
  const atSea = links.seaService({ person: choice.isAll ? undefined : choice.slug });
  const ships = service && [
    tSeaService('engagements', counted(service.engagements)),
    tSeaService('vessels', counted(service.vessels)),
  ];
  if (sum.journeys === 0 && service && ships) {
    return (
      <PressRow as="li" className={classes.totals}>
        <Link href={atSea} className={classes.who}>
          {name}
        </Link>
        {service.days > 0 && (
          <span className={classes.figure}>
            <span className={classes.number}>{format.number(service.days)}</span>{' '}
            <span className={classes.unit}>{t('aboard', { count: service.days })}</span>
          </span>
        )}
        <span className={classes.detail}>{ships.join(' · ')}</span>
      </PressRow>
    );
  }
  // Shows zero journeys only after it is known that there is no sea service either.
  const isTold = sum.journeys > 0 || engagements !== undefined;
  return (
    <PressRow as="li" className={classes.totals}>
      <Link href={links.log(choice.slug)} className={classes.who}>
        {name}
      </Link>
      {isTold && (
        <span className={classes.figure}>
          <span className={classes.number}>{format.distanceNumber(sum.distanceKm)}</span>{' '}
          <span className={classes.unit}>{format.distanceUnit}</span>
        </span>
      )}
      {isTold && (
        <span className={classes.detail}>
          {[
            tWords('journeys', counted(sum.journeys)),
            tWords('airports', counted(sum.airports)),
            tWords('countries', counted(sum.countries)),
          ].join(' · ')}
        </span>
      )}
      {service && ships && (
        <span className={classes.detail}>
          <Link href={atSea}>
            {[
              ...(service.days > 0 ? [tSeaService('daysAboard', counted(service.days))] : []),
              ...ships,
            ].join(' · ')}
          </Link>
        </span>
      )}
    </PressRow>
  );
}
