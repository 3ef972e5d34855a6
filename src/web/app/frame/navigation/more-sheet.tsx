import { Drawer } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Link } from '../../link.tsx';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { QuickFindButton } from '../../quick-find/quick-find-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { entryIcons } from './entry-icons.ts';
import { PeopleSwitch } from './people-switch.tsx';
import { entryHref, isEntryOf } from './sections.ts';
import { useScreen } from './use-screen.ts';
import { useSections } from './use-sections.ts';
import classes from './more-sheet.module.css';

/** The full menu on phones: search, people, all sections, account. */
export function MoreSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const people = usePeopleSlug();
  const screen = useScreen();
  const sections = useSections();
  const pathname = useLocation({ select: (location) => location.pathname });
  const close = useEffectEvent(onClose);
  // Choosing an item closes the sheet.
  useEffect(() => close(), [pathname]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={t('more')}
      closeButtonProps={{ 'aria-label': t('more') }}
    >
      <div className={classes.sheet}>
        <QuickFindButton hotkeys={false} />
        <PeopleSwitch />
        <nav aria-label={t('allSections')} className={classes.sections}>
          {sections.map(({ name, entries }) => (
            <section key={name} aria-label={t(`section.${name}`)}>
              <h2 className={classes.heading}>{t(`section.${name}`)}</h2>
              <ul className={classes.entries}>
                {entries.map((entry) => {
                  const Icon = entryIcons[entry.name];
                  return (
                    <li key={entry.name}>
                      <Link
                        href={entryHref(entry, people)}
                        className={classes.entry}
                        aria-current={isEntryOf(entry, screen) ? 'page' : undefined}
                      >
                        <Icon size={20} stroke={1.6} aria-hidden />
                        {t(`entry.${entry.name}`)}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </nav>
        <AccountMenu />
      </div>
    </Drawer>
  );
}
