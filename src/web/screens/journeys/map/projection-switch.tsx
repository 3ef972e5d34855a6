import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import type { Projection } from '../../../kit/map-drawing/map-style.ts';
import classes from './projection-switch.module.css';

interface ProjectionSwitchProps {
  projection: Projection;
  slug: string;
  filter: JourneyFilter;
}

/** Switches between the flat map and the globe, which are two pages with the same filters. */
export function ProjectionSwitch({ projection, slug, filter }: ProjectionSwitchProps) {
  const { t } = useTranslation('maps');
  return (
    <nav className={classes.switch} aria-label={t('projection')} data-no-print>
      <Link
        replace
        href={links.map(slug, filter)}
        aria-current={projection === 'flat' ? 'page' : undefined}
      >
        {t('flat')}
      </Link>
      <Link
        replace
        href={links.globe(slug, filter)}
        aria-current={projection === 'globe' ? 'page' : undefined}
      >
        {t('globe')}
      </Link>
    </nav>
  );
}
