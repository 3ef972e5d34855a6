import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useWithoutHome } from '../../../kit/people/home-question.tsx';
import classes from './possible-note.module.css';

interface PossibleNoteProps {
  /** The people whose figures have a shaded part. */
  people: readonly Person[];
  /** The number of problems in their records; undefined if it is unknown. */
  problems: number | undefined;
  /** The address of the list of these problems. */
  problemsHref: string;
  /** Whether the page has a HomeQuestion, which then needs no button. */
  asksHome?: boolean;
}

/**
 * Says why the figures of a page have a shaded part, with the button that makes more of it certain:
 * to the home that is unknown, else to the problems in the records.
 */
export function PossibleNote({ people, problems, problemsHref, asksHome }: PossibleNoteProps) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const mayEdit = useMay('records.write');
  const withoutHome = useWithoutHome(people);
  const [first] = withoutHome;
  if (first) {
    const names = withoutHome.map(({ person }) => firstName(person.name));
    const isAsking = asksHome && withoutHome.some(({ isAsked }) => isAsked);
    return (
      <p className={classes.note}>
        {t('possible.noHome', { names: format.conjunction(names) })}
        {mayEdit && !isAsking && (
          <NoteButton href={links.homesOf(first.person.id)}>{t('possible.addHome')}</NoteButton>
        )}
      </p>
    );
  }
  if (problems === 0) return <p className={classes.note}>{t('possible.dates')}</p>;
  return (
    <p className={classes.note}>
      {problems === undefined
        ? t('possible.dates')
        : t('possible.problems', { count: problems, number: format.number(problems) })}
      <NoteButton href={problemsHref}>{t('possible.show')}</NoteButton>
    </p>
  );
}

function NoteButton({ href, children }: { href: string; children: string }) {
  const look = { variant: 'default', size: 'compact-md', 'data-no-print': true } as const;
  return href.startsWith('#') ? (
    <Button {...look} component="a" href={href}>
      {children}
    </Button>
  ) : (
    <Button {...look} component={Link} href={href}>
      {children}
    </Button>
  );
}
