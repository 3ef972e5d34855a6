import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../link.tsx';
import { links } from '../../links.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { QuickFindButton } from '../../quick-find/quick-find-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from '../../../kit/layout/logo.tsx';
import { PeopleSwitch } from './people-switch.tsx';
import { entryIcons } from './entry-icons.ts';
import { entryHref, isEntryOf, sectionOf } from './sections.ts';
import { useScreen } from './use-screen.ts';
import { useSections } from './use-sections.ts';
import classes from './sidebar.module.css';

/**
 * The navigation on wide screens: search, people, sections with the current one expanded, account.
 */
export function Sidebar() {
  const { t } = useTranslation();
  const people = usePeopleSlug();
  const screen = useScreen();
  const sections = useSections();
  const open = sectionOf(screen);
  return (
    <aside className={classes.sidebar} aria-label={t('sidebar')} data-no-print>
      <Link href={links.welcome()} className={classes.logo}>
        <Logo />
      </Link>
      <QuickFindButton />
      <PeopleSwitch />
      <nav className={classes.sections} aria-label={t('navigation')}>
        {sections.map(({ name, entries }) => {
          const [first] = entries;
          if (!first) return null;
          return (
            <div key={name} className={classes.section} data-foot={name === 'keep' || undefined}>
              <Link
                href={entryHref(first, people)}
                className={classes.heading}
                aria-current={name === open || undefined}
              >
                {t(`section.${name}`)}
                {name !== open && <IconChevronRight size={15} aria-hidden />}
              </Link>
              {name === open && (
                <ul className={classes.entries}>
                  {entries.map((entry) => {
                    const Icon = entryIcons[entry.name];
                    const current = isEntryOf(entry, screen);
                    return (
                      <li key={entry.name}>
                        <Link
                          href={entryHref(entry, people)}
                          className={classes.entry}
                          aria-current={current ? 'page' : undefined}
                        >
                          <Icon size={17} stroke={1.6} aria-hidden />
                          {t(`entry.${entry.name}`)}
                        </Link>
                      </li>
                    );
                  })}
                </ul>
              )}
            </div>
          );
        })}
      </nav>
      <AccountMenu />
    </aside>
  );
}
