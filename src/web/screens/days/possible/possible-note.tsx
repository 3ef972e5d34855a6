import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { DaySpan } from '../../../../domain/days/timeline/day-span.ts';
import type { DaysView } from '../../../../domain/days/days-engine.ts';
import { type Cause, causesOf } from '../../../../domain/days/count/doubts.ts';
import type { ProblemCause } from '../../../../domain/days/repairs/problem-causes.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { type Ledgers, useDoubts } from '../../../data/days/days.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useWithoutHome } from '../../../kit/people/home-question.tsx';
import classes from './possible-note.module.css';

interface PossibleNoteProps {
  ledgers: Ledgers;
  /** The people whose figures have a shaded part. */
  people: readonly Person[];
  /** How the days of the figures are counted, for each of these people. */
  views: readonly DaysView[];
  /** The days of the figures; undefined for all days. */
  span?: DaySpan | undefined;
  /** Returns the address of the list of those problems in their records that are these causes. */
  problemsHref: (causes: readonly ProblemCause[]) => string;
  /** Whether the page has a HomeQuestion, which then needs no button. */
  asksHome?: boolean;
}

/**
 * States why the figures of a page have a shaded part, with the button that makes more of it
 * certain: to the home that is unknown, else to the problems in the records.
 */
export function PossibleNote(props: PossibleNoteProps) {
  const { ledgers, people, views, span, problemsHref, asksHome } = props;
  const { t } = useTranslation('days');
  const format = useFormat();
  const mayEdit = useMay('records.write');
  const withoutHome = useWithoutHome(people);
  const doubts = useDoubts(ledgers, views, span);
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
  const causes = doubts ? causesOf(doubts) : [];
  if (causes.length === 0) return null;
  const texts = causes.map(({ cause, count }) =>
    t(`possible.${cause}`, { count, number: format.number(count) }),
  );
  return (
    <p className={classes.note}>
      {t('possible.because', { causes: format.conjunction(texts) })}
      {causes.some(({ cause }) => isListed(cause)) && (
        <NoteButton href={problemsHref(doubts?.flatMap(({ problems }) => problems) ?? [])}>
          {t('possible.show')}
        </NoteButton>
      )}
    </p>
  );
}

/** Whether the list of problems has the records of a cause. */
function isListed(cause: Cause): boolean {
  return cause === 'gaps' || cause === 'silences' || cause === 'others';
}

function NoteButton({ href, children }: { href: string; children: string }) {
  return (
    <Button variant="default" size="compact-md" data-no-print component={Link} href={href}>
      {children}
    </Button>
  );
}
