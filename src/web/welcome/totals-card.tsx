import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../domain/journeys/journey-row.ts';
import { totals } from '../../domain/journeys/statistics/totals.ts';
import { filterOfPeople, journeysOf } from '../journeys/subject.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import type { PeopleChoice } from '../people/choice.ts';
import { usePeople } from '../people/people.data.ts';
import { Card } from '../ui/card.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { PressRow } from '../ui/press-row.tsx';
import classes from './welcome-cards.module.css';

/** Each person's totals, and everybody's together. */
export function TotalsCard({ rows }: { rows: readonly JourneyRow[] }) {
  const { t } = useTranslation('welcome');
  const people = usePeople();
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
          <TotalsLine key={choice.slug} name={name} choice={choice} rows={rows} />
        ))}
      </ul>
    </Card>
  );
}

function TotalsLine({
  name,
  choice,
  rows,
}: {
  name: string;
  choice: PeopleChoice;
  rows: readonly JourneyRow[];
}) {
  const { t } = useTranslation('words');
  const format = useFormat();
  const sum = useMemo(
    () => totals(journeysOf(choice, rows), filterOfPeople(choice)),
    // A choice is made anew at each drawing; its slug says whether it is another one.
    // oxlint-disable-next-line react/exhaustive-deps
    [choice.slug, rows],
  );
  const counted = (value: number) => ({ count: value, number: format.number(value) });
  return (
    <PressRow as="li" className={classes.totals}>
      <Link href={links.log(choice.slug)} className={classes.who}>
        {name}
      </Link>
      <span className={classes.figure}>
        <span className={classes.number}>{format.distanceNumber(sum.distanceKm)}</span>{' '}
        <span className={classes.unit}>{format.distanceUnit}</span>
      </span>
      <span className={classes.detail}>
        {[
          t('journeys', counted(sum.journeys)),
          t('airports', counted(sum.airports)),
          t('countries', counted(sum.countries)),
        ].join(' · ')}
      </span>
    </PressRow>
  );
}
