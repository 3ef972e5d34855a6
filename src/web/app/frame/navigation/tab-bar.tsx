import { IconDots, IconHome, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../link.tsx';
import { links } from '../../links.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { MoreSheet } from './more-sheet.tsx';
import { entryHref, sectionOf } from './sections.ts';
import { useScreen } from './use-screen.ts';
import { useSections } from './use-sections.ts';
import classes from './tab-bar.module.css';

const icons = { today: IconHome, journeys: IconListDetails };

/** The navigation on phones: Today · Journeys · + · More. */
export function TabBar() {
  const { t } = useTranslation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const mayEdit = useMay('records.write');
  const people = usePeopleSlug();
  const open = sectionOf(useScreen());
  const sections = useSections();
  const tabs = (['today', 'journeys'] as const).flatMap((name) => {
    const first = sections.find((section) => section.name === name)?.entries[0];
    return first ? [{ name, href: entryHref(first, people) }] : [];
  });
  const hasLog = tabs.some(({ name }) => name === 'journeys');
  return (
    <>
      <nav className={classes.bar} aria-label={t('navigation')} data-no-print>
        {tabs.map(({ name, href }) => {
          const Icon = icons[name];
          return (
            <Link
              key={name}
              href={href}
              className={classes.tab}
              aria-current={open === name ? 'page' : undefined}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
              {t(`section.${name}`)}
            </Link>
          );
        })}
        {mayEdit && hasLog && (
          <Link href={links.addJourney(people)} className={classes.add} aria-label={t('add')}>
            <IconPlus size={22} aria-hidden />
          </Link>
        )}
        <button
          type="button"
          className={classes.tab}
          aria-haspopup="dialog"
          aria-expanded={isMoreOpen}
          onClick={() => setIsMoreOpen(true)}
        >
          <IconDots size={22} stroke={1.6} aria-hidden />
          {t('more')}
        </button>
      </nav>
      <MoreSheet opened={isMoreOpen} onClose={() => setIsMoreOpen(false)} />
    </>
  );
}
