import { Menu, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { screenPaths } from '../../../../domain/shared/paths.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { links, withPeople } from '../../links.ts';
import { readChoice } from '../../../data/people/choice.ts';
import { rememberPeople, usePeopleSlug } from '../../../data/people/last-people.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { ArchiveItems } from './archive-items.tsx';
import { useScreen } from './use-screen.ts';
import classes from './people-switch.module.css';

/**
 * Chooses the people whose travels are shown. Changes `:person` if it is in the address; otherwise
 * the choice is remembered. Also shows the archive and switches to another one.
 */
export function PeopleSwitch() {
  const { t } = useTranslation();
  const people = usePeople();
  const { person: shown } = useParams({ strict: false });
  const remembered = usePeopleSlug();
  const screen = useScreen();
  const router = useRouter();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const archive = useArchive();
  const choice = readChoice(shown ?? remembered, people) ?? readChoice(remembered, people);
  const names = choice?.people.map(({ name }) => name) ?? [];
  const together = people.map((person) => person.slug).join('+');

  const choose = (chosen: string) => {
    rememberPeople(chosen);
    if (screen && screenPaths[screen].includes('$person')) {
      void router.navigate({ href: withPeople(screen, chosen, search) });
    }
  };
  const options = [
    ...people.map(({ slug: value, name }) => ({ value, label: name })),
    ...(people.length > 1 ? [{ value: together, label: t('person.together') }] : []),
    ...(people.length !== 1 ? [{ value: 'all', label: t('person.all') }] : []),
  ];
  const title =
    !choice || choice.isAll ? t('person.all') : names.length === 1 ? names[0] : names.join(' + ');

  return (
    <Menu position="bottom-start" width="target" keepMounted={false}>
      <Menu.Target>
        <button type="button" className={classes.switch}>
          <VisuallyHidden>{t('person.label')}:</VisuallyHidden>
          <span className={classes.words}>
            <span className={classes.name}>{title}</span>
            <span className={classes.archive}>{archive.name}</span>
          </span>
          <IconSelector size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(({ value, label }) => (
          <Menu.Item
            key={value}
            onClick={() => choose(value)}
            rightSection={value === choice?.slug ? <IconCheck size={16} aria-hidden /> : undefined}
            aria-current={value === choice?.slug || undefined}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <ArchiveItems />
        <Menu.Item onClick={() => void router.navigate({ href: links.settings() })}>
          {t('person.manage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
