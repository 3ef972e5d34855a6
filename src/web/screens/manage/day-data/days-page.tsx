import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../domain/people/person.ts';
import { LoadedSheet } from '../data/loaded-sheet.tsx';
import { wholeKind } from '../data/sheet-scope.ts';
import { useLedgers } from '../../../data/days/days.data.ts';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useChosenPeople } from '../../../data/people/chosen-people.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { DaysOfPerson } from './days-of-person.tsx';
import { useMarkDates } from './use-mark-dates.ts';
import classes from './day-data.module.css';

/** `/Admin_Days/:person`: the days of a person, and their corrections. */
export function AdminDaysPage() {
  return <DaysData people={useChosenPeople().people} />;
}

/** `/Admin_DJR_Days`: the days of the first person of the archive. */
export function AdminDjrDaysPage() {
  const [first] = usePeople();
  return <DaysData people={first ? [first] : []} />;
}

const none: readonly [] = [];

function DaysData({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('dayData');
  const { t: tKinds } = useTranslation('kinds');
  const { list } = useFormat();
  const ledgers = useLedgers();
  const ids = people.map(({ id }) => id).join(' ');
  const scope = useMemo(() => {
    const chosen = new Set(ids.split(' '));
    return {
      ...wholeKind,
      isIn: ({ personId }: Readonly<Record<string, unknown>>) => chosen.has(String(personId)),
      begins: chosen.size === 1 ? { personId: ids } : {},
    };
  }, [ids]);
  const { data: corrections = none } = useRecords('day-correction');
  const datesOf = useMarkDates(ledgers.state === 'ready' ? ledgers.data : undefined, corrections);
  const words = useDayWords(undefined, 'any');
  const beside = useMemo(() => {
    const texts = Array.from(datesOf, ([id, { from, to }]): [string, string] => [
      id,
      t('marks.on', { dates: words.dates(from, to) }),
    ]);
    return { path: 'countsAs', texts: new Map(texts) };
  }, [datesOf, words, t]);
  const [person, ...others] = people;
  const names = list(people.map(({ name }) => name));
  const title = t('days.title');
  return (
    <>
      <PageHeader
        title={title}
        tabTitle={`${title}: ${names}`}
        figures={
          <>
            {names}.{' '}
            {person && others.length === 0 && (
              <Link href={links.daysCountries({ person: person.slug })}>{t('days.counted')}</Link>
            )}
          </>
        }
      />
      {person && others.length === 0 && (
        <ScreenStates of={ledgers} loading={<RowsSkeleton rows={8} />} failed={t('days.failed')}>
          {(ready) => <DaysOfPerson key={person.id} person={person} ledgers={ready} />}
        </ScreenStates>
      )}
      {others.length > 0 && (
        <ul className={classes.people}>
          {people.map(({ id, slug, name }) => (
            <li key={id}>
              <Link href={links.adminDays(slug)}>{t('days.calendarOf', { name })}</Link>
            </li>
          ))}
        </ul>
      )}
      <section className={classes.sheet} aria-labelledby="corrections">
        <h2 id="corrections" className={classes.heading}>
          {tKinds('day-correction.many')}
        </h2>
        <p className={classes.hint}>{t('days.sheetHint')}</p>
        <LoadedSheet
          key={ids}
          name="day-correction"
          label={tKinds('day-correction.many')}
          scope={scope}
          beside={beside}
        />
      </section>
    </>
  );
}
