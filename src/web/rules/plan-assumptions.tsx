import { useTranslation } from 'react-i18next';
import { heldOn } from '../../domain/days/rules/held-on.ts';
import type { Person } from '../../domain/people/person.ts';
import { useMay } from '../archives/archive.data.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import classes from './planner.module.css';

interface PlanAssumptionsProps {
  person: Person;
  /** the first day of the trip, or of what may be one */
  on: string;
}

/** Where a plan has somebody on days of which the draft says nothing. */
export function PlanAssumptions({ person, on }: PlanAssumptionsProps) {
  const { t } = useTranslation('rules');
  const mayEdit = useMay('records.write');
  const { id, name, homes } = person;
  if (homes.some((home) => heldOn(home, on))) {
    return <p className={classes.assumed}>{t('planner.assumes')}</p>;
  }
  return (
    <p className={classes.assumed}>
      {t('planner.assumesNowhere', { name })}
      {mayEdit && (
        <>
          {' '}
          <Link href={links.person(id)}>{t('planner.sayHome', { name })}</Link>
        </>
      )}
    </p>
  );
}
