import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaysMatrix, DaysView } from '../../domain/days/ledger-desk.ts';
import type { SaidDays } from '../../domain/days/said-days.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { ScreenStates } from '../screen-states.tsx';
import { FigureRow } from '../ui/figure-row.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import type { OpenDays } from './days-address.ts';
import { type Ledgers, useSaidDays } from './days.data.ts';
import { SaidDaysItem } from './said-days-item.tsx';
import type { DayWords } from './use-day-words.ts';
import type { DaysNavigation } from './use-days-address.ts';
import classes from './day-panel.module.css';

interface DayPanelProps {
  ledgers: Ledgers;
  view: DaysView;
  matrix: DaysMatrix;
  person: NamedPerson;
  words: DayWords;
  address: DaysNavigation;
}

/** The days behind a number, or one of the calendar: where they were and what says so. */
export function DayPanel(props: DayPanelProps) {
  const { words, address } = props;
  const { t } = useTranslation('days');
  const format = useFormat();
  const { open } = address;
  const title = !open
    ? ''
    : open.kind === 'date'
      ? `${format.weekday(open.date)}, ${format.date(open.date)}`
      : open.year === undefined
        ? words.nameOf(open.code)
        : t('panel.title', { place: words.nameOf(open.code), year: open.year });
  return (
    <SideDrawer title={title} opened={open !== undefined} onClose={address.close} width={480}>
      {open && <PanelDays key={JSON.stringify(open)} {...props} open={open} />}
    </SideDrawer>
  );
}

/** that are shown at once */
const perPage = 120;

function PanelDays(props: DayPanelProps & { open: OpenDays }) {
  const { ledgers, view, matrix, person, words, open } = props;
  const { t } = useTranslation('days');
  const span = useMemo(() => spanOf(open, matrix), [open, matrix]);
  const said = useSaidDays(ledgers, view, span);
  const row = open.kind === 'cell' ? matrix.rows.get(open.code) : undefined;
  const count = open.kind === 'cell' && open.year ? row?.years.get(open.year) : row?.total;
  return (
    <>
      <p className={classes.figures}>
        <FigureRow figures={[person.name, count && words.days(count)]} />
      </p>
      <ScreenStates
        of={said}
        loading={<RowsSkeleton rows={5} />}
        failed={t('failed')}
        brief
        empty={(days) => days.length === 0 && <p className={classes.none}>{t('panel.none')}</p>}
      >
        {(days) => <DaysList {...props} days={days} />}
      </ScreenStates>
    </>
  );
}

function DaysList({
  days,
  person,
  words,
  open,
}: DayPanelProps & { days: SaidDays[]; open: OpenDays }) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const [shown, setShown] = useState(perPage);
  // The latest first where they are of all years, as the columns of the table.
  const ordered = open.kind === 'cell' && open.year === undefined ? days.toReversed() : days;
  const left = days.length - shown;
  return (
    <>
      <ol className={classes.days}>
        {ordered.slice(0, shown).map((one) => (
          <SaidDaysItem
            key={one.from}
            said={one}
            code={open.kind === 'cell' ? open.code : undefined}
            withYear={open.kind === 'cell' && open.year === undefined}
            hasDate={open.kind !== 'date'}
            person={person}
            words={words}
          />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="default" fullWidth onClick={() => setShown(shown + perPage * 5)}>
          {t('panel.more', { count: left, number: format.number(left) })}
        </Button>
      )}
    </>
  );
}

function spanOf(open: OpenDays, { from, to }: DaysMatrix) {
  if (open.kind === 'date') return { from: open.date, to: open.date };
  const { code, year } = open;
  if (year === undefined) return { from, to, code };
  return { from: `${year}-01-01`, to: `${year}-12-31`, code };
}
