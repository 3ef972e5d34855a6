import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import type { DaysMatrix, DaysView } from '../../../../domain/days/days-engine.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { type Ledgers, useMatrices, useDayExplanations } from '../../../data/days/days.data.ts';
import { DaysList } from '../../days/counted/panel/days-list.tsx';
import { shadesOfPlaces } from '../../days/counted/shades-of-places.ts';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';
import { YearCalendar } from '../../days/counted/calendar/year-calendar.tsx';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { CorrectDays } from './correct-days.tsx';
import { MarkStops } from './mark-stops.tsx';
import { mostDays, useChosenDays } from './use-chosen-days.ts';
import { usualView } from './usual-view.ts';
import { useIsTouch } from '../../../kit/layout/use-is-touch.ts';
import classes from './day-data.module.css';

interface DaysOfPersonProps {
  person: Person;
  ledgers: Ledgers;
}

/**
 * The days of a person: a calendar to choose days, their explanation, and a form to correct them.
 */
export function DaysOfPerson({ person, ledgers }: DaysOfPersonProps) {
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
