import { useTranslation } from 'react-i18next';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import type { EngagementRow } from '../sea-service.data.ts';
import classes from './papers.module.css';

interface TestimonialLinkProps {
  row: EngagementRow;
  profile: SeaTimeProfile;
}

/** A link to the testimonial of an engagement. Shows nothing if the engagement has not begun. */
export function TestimonialLink({ row, profile }: TestimonialLinkProps) {
  const { t } = useTranslation('seaPapers');
  const person = usePeople().find(({ id }) => id === row.engagement.personId);
  if (!person || row.standing === 'ahead') return null;
  return (
    <p className={classes.testimonial} data-no-print>
      <Link href={links.seaStatement(person.slug, { profile, engagement: row.id })}>
        {t('line.testimonial')}
      </Link>
    </p>
  );
}
