import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CrossingByLand } from '../../../../../domain/days/timeline/crossings-by-land.ts';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { DaysView } from '../../../../../domain/days/days-engine.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { RangeFigure } from '../../../../kit/format/range-figure.tsx';
import { SideDrawer } from '../../../../kit/layout/side-drawer.tsx';
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { type Ledgers, useDayExplanations } from '../../../../data/days/days.data.ts';
import { DaysList } from './days-list.tsx';
import type { DayWords } from './use-day-words.ts';
import classes from './day-panel.module.css';

/** The days that the drawer lists. */
export interface ReadDays {
  title: string;
  view: DaysView;
  /**
   * YYYY-MM-DD, both inclusive. `code` is the territory or town that the days count for. Undefined
   * for a single date.
   */
  span: { from: string; to: string; code?: string };
  /** The number of days, if it was counted. */
  count: MinMax | undefined;
  /** Spans several years, so dates show their year and the latest come first. */
  isOfYears: boolean;
}

interface DaysDrawerProps {
  ledgers: Ledgers;
  /** Undefined if no days are open. */
  days: ReadDays | undefined;
  /** The person's crossings by land. */
  crossings: readonly CrossingByLand[];
  person: NamedPerson;
  words: DayWords;
  /** Shown above the list. */
  lead?: ReactNode;
  onClose: () => void;
}

/**
 * A drawer beside the table or map, with the days opened there: where they were spent and which
 * records show it.
 */
export function DaysDrawer(props: DaysDrawerProps) {
  const { days, onClose } = props;
  return (
    <SideDrawer title={days?.title ?? ''} opened={days !== undefined} onClose={onClose} width={480}>
      {days && <DrawerDays key={JSON.stringify(days.span)} {...props} days={days} />}
    </SideDrawer>
  );
}

function DrawerDays({
  ledgers,
  crossings,
  person,
  words,
  lead,
  days,
}: DaysDrawerProps & { days: ReadDays }) {
  const { t } = useTranslation('days');
  const said = useDayExplanations(ledgers, days.view, days.span);
  return (
    <>
      <p className={classes.figures}>
        <FigureRow
          figures={[
            person.name,
            days.count && (
              <RangeFigure
                key="count"
                count={days.count}
                within={(figure) => words.daysAs(days.count!, figure)}
              />
            ),
          ]}
        />
      </p>
      {lead}
      <ScreenStates
        of={said}
        loading={<RowsSkeleton rows={5} />}
        failed={t('failed')}
        brief
        empty={(found) => found.length === 0 && <p className={classes.none}>{t('panel.none')}</p>}
      >
        {(found) => (
          <DaysList
            found={found}
            code={days.span.code}
            latestFirst={days.isOfYears}
            withYear={days.isOfYears}
            hasDate={days.span.code !== undefined}
            leadsToCorrection
            crossings={crossings}
            person={person}
            words={words}
          />
        )}
      </ScreenStates>
    </>
  );
}
