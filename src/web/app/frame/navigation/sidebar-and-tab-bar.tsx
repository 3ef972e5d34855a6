import {
  IconChevronRight,
  IconDots,
  IconHome,
  IconListDetails,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../link.tsx';
import { links } from '../../links.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { QuickFindButton } from '../../quick-find/quick-find-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from '../../../kit/layout/logo.tsx';
import { PeopleSwitch } from './people-switch.tsx';
import { entryIcons } from './entry-icons.ts';
import { entryHref, isEntryOf, type SectionName, sectionOf } from './sections.ts';
import { useScreen } from './use-screen.ts';
import { useSections } from './use-sections.ts';
import classes from './sidebar.module.css';
import { useState, useEffect, useEffectEvent } from 'react';
import { useMay } from '../../../data/archives/archive.data.ts';
import tabBarClasses from './tab-bar.module.css';
import { Drawer } from '@mantine/core';
import { useEscape } from '../../../kit/layout/use-escape.ts';
import { useLocation } from '@tanstack/react-router';
import moreSheetClasses from './more-sheet.module.css';

/**
 * The navigation on wide screens: search, people, sections, account. The current section is
 * expanded; the others can be, without leaving the page.
 */
export function Sidebar() {
  const { t } = useTranslation();
  const people = usePeopleSlug();
  const screen = useScreen();
  const sections = useSections();
  const current = sectionOf(screen);
  const [toggled, setToggled] = useState<Partial<Record<SectionName, boolean>>>({});
  return (
    <aside className={classes.sidebar} aria-label={t('sidebar')} data-no-print>
      <Link href={links.welcome()} className={classes.logo}>
        <Logo />
      </Link>
      <QuickFindButton />
      <PeopleSwitch />
      <nav className={classes.sections} aria-label={t('navigation')}>
        {sections.map(({ name, entries }) => {
          if (entries.length === 0) return null;
          const isOpen = toggled[name] ?? name === current;
          return (
            <div key={name} className={classes.section} data-foot={name === 'keep' || undefined}>
              <button
                type="button"
                className={classes.heading}
                aria-expanded={isOpen}
                aria-current={name === current || undefined}
                onClick={() => setToggled((before) => ({ ...before, [name]: !isOpen }))}
              >
                {t(`section.${name}`)}
                <IconChevronRight size={15} aria-hidden />
              </button>
              {isOpen && (
                <ul className={classes.entries}>
                  {entries.map((entry) => {
                    const Icon = entryIcons[entry.name];
                    const isHere = isEntryOf(entry, screen);
                    return (
                      <li key={entry.name}>
                        <Link
                          href={entryHref(entry, people)}
                          className={classes.entry}
                          aria-current={isHere ? 'page' : undefined}
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
      <nav className={tabBarClasses.bar} aria-label={t('navigation')} data-no-print>
        {tabs.map(({ name, href }) => {
          const Icon = icons[name];
          return (
            <Link
              key={name}
              href={href}
              className={tabBarClasses.tab}
              aria-current={open === name ? 'page' : undefined}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
              {t(`section.${name}`)}
            </Link>
          );
        })}
        {mayEdit && hasLog && (
          <Link href={links.addJourney(people)} className={tabBarClasses.add} aria-label={t('add')}>
            <IconPlus size={22} aria-hidden />
          </Link>
        )}
        <button
          type="button"
          className={tabBarClasses.tab}
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

/** The full menu on phones: search, people, all sections, account. */
function MoreSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const people = usePeopleSlug();
  const screen = useScreen();
  const sections = useSections();
  const pathname = useLocation({ select: (location) => location.pathname });
  const close = useEffectEvent(onClose);
  // Choosing an item closes the sheet.
  useEffect(() => close(), [pathname]);
  useEscape(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      position="bottom"
      size="85%"
      title={t('more')}
      closeButtonProps={{ 'aria-label': t('more') }}
    >
      <div className={moreSheetClasses.sheet}>
        <QuickFindButton hotkeys={false} />
        <PeopleSwitch />
        <nav aria-label={t('allSections')} className={moreSheetClasses.sections}>
          {sections.map(({ name, entries }) => (
            <section key={name} aria-label={t(`section.${name}`)}>
              <h2 className={moreSheetClasses.heading}>{t(`section.${name}`)}</h2>
              <ul className={moreSheetClasses.entries}>
                {entries.map((entry) => {
                  const Icon = entryIcons[entry.name];
                  return (
                    <li key={entry.name}>
                      <Link
                        href={entryHref(entry, people)}
                        className={moreSheetClasses.entry}
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
