import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../domain/people/person.ts';
import { LoadedSheet } from '../data/kind-page.tsx';
import { wholeKind } from '../data/sheet-scope.ts';
import {
  useLedgers,
  type Ledgers,
  useMatrices,
  useDayExplanations,
} from '../../../data/days/days.data.ts';
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
import { useMarkDates } from './use-mark-dates.ts';
import classes from './day-data.module.css';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import type { DaysMatrix, DaysView } from '../../../../domain/days/days-engine.ts';
import { DaysList } from '../../days/counted/panel/days-list.tsx';
import { shadesOfPlaces } from '../../days/counted/shades-of-places.ts';
import { YearCalendar } from '../../days/counted/calendar/year-calendar.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { CorrectDays } from './correct-days.tsx';
import { MarkStops } from './mark-stops.tsx';
import { mostDays, useChosenDays } from './use-chosen-days.ts';
import { usualView } from './usual-view.ts';
import { useIsTouch } from '../../../kit/layout/use-is-touch.ts';

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

interface DaysOfPersonProps {
  person: Person;
  ledgers: Ledgers;
}

/**
 * The days of a person: a calendar to choose days, their explanation, and a form to correct them.
 */
function DaysOfPerson({ person, ledgers }: DaysOfPersonProps) {
  const { t } = useTranslation('dayData');
  const view = useMemo(() => usualView(person.id), [person.id]);
  const views = useMemo(() => [view], [view]);
  const counted = useMatrices(ledgers, views);
  return (
    <ScreenStates of={counted} loading={<RowsSkeleton rows={8} />} failed={t('days.failed')}>
      {([of]) =>
        of?.matrix ? (
          <KnownDays person={person} ledgers={ledgers} view={of.view} matrix={of.matrix} />
        ) : (
          <div className={classes.beside}>
            <p className={classes.hint}>{t('days.nothing', { name: person.name })}</p>
            <FirstDays person={person} ledgers={ledgers} view={view} />
          </div>
        )
      }
    </ScreenStates>
  );
}

/** Shown if nothing is known about the person. The first day can still be entered. */
function FirstDays({ person, ledgers, view }: DaysOfPersonProps & { view: DaysView }) {
  const { t } = useTranslation('dayData');
  const words = useDayWords(undefined, 'any');
  const today = Temporal.Now.plainDateISO().toString();
  const days = useChosenDays(person, today);
  return (
    <Card title={t('days.correct', { count: dayCount(days) })}>
      <CorrectDays key={`${days.from} ${days.to}`} {...{ person, days, ledgers, view, words }} />
    </Card>
  );
}

function dayCount({ from, to }: { from: string; to: string }): number {
  return daysBetween(from, to) + 1;
}

interface KnownDaysProps extends DaysOfPersonProps {
  view: DaysView;
  matrix: DaysMatrix;
}

function KnownDays({ person, ledgers, view, matrix }: KnownDaysProps) {
  const { t } = useTranslation('dayData');
  const words = useDayWords(undefined, 'any');
  const { number } = useFormat();
  const isTouch = useIsTouch();
  const shades = useMemo(() => shadesOfPlaces([matrix.rows]), [matrix]);
  const days = useChosenDays(person, matrix.to);
  const { from, to, year, isCut } = days;
  const span = useMemo(() => ({ from, to }), [from, to]);
  const said = useDayExplanations(ledgers, view, span);
  return (
    <>
      <YearCalendar
        ledgers={ledgers}
        view={view}
        matrix={matrix}
        person={person}
        year={year}
        shades={shades}
        words={words}
        address={days.address}
        chosen={{ from, to, onExtend: days.extend }}
      />
      <p className={classes.hint} role={isCut ? 'status' : undefined}>
        {isCut
          ? t('days.cut', { most: number(mostDays) })
          : t(isTouch ? 'days.chooseHintTouch' : 'days.chooseHint')}
      </p>
      <div className={classes.beside}>
        <Card title={words.dates(from, to)} subtitle={t('days.saidHint')}>
          <ScreenStates
            of={said}
            loading={<RowsSkeleton rows={4} />}
            brief
            empty={(all) => all.length === 0 && <p className={classes.hint}>{t('days.notYet')}</p>}
          >
            {(all) => (
              <>
                <DaysList
                  key={`${from} ${to}`}
                  found={all}
                  code={undefined}
                  withYear
                  hasDate={from !== to}
                  crossings={matrix.crossings}
                  person={person}
                  words={words}
                />
                {from === to && all[0] && (
                  <MarkStops key={from} {...{ person, ledgers, words }} said={all[0]} />
                )}
              </>
            )}
          </ScreenStates>
        </Card>
        <Card title={t('days.correct', { count: dayCount(days) })} subtitle={t('days.correctHint')}>
          <CorrectDays key={`${from} ${to}`} {...{ person, days, ledgers, view, words }} />
        </Card>
      </div>
    </>
  );
}
