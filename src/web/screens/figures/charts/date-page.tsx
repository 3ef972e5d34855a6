import { useTranslation } from 'react-i18next';
import { hoursOf, monthMatrix, weekdaysOf } from '../../../../domain/journeys/statistics/dates.ts';
import type { Group } from '../../../../domain/journeys/statistics/tally.ts';
import { Link } from '../../../app/link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { HeatTable } from '../../../kit/charts/heat-table.tsx';
import { StackedColumns } from '../../../kit/charts/stacked-columns.tsx';
import classes from '../cards.module.css';

/** `/Charts_Date/:person`: journeys by month, weekday and local hour of departure. */
export function ChartsDatePage() {
  return (
    <FiguresScreen screen="chartsDate">
      {(figures) => (
        <div className={classes.grid}>
          <MonthsCard {...figures} />
          <div className={classes.half}>
            <WeekdaysCard {...figures} />
          </div>
          <div className={classes.half}>
            <HoursCard {...figures} />
          </div>
        </div>
      )}
    </FiguresScreen>
  );
}

function MonthsCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const { years, undated } = monthMatrix(rows, asked);
  const cell = (group: Group<number | 'none'>, name: string) => ({
    key: String(group.key),
    value: group.journeys,
    href: open(group.filter),
    label: t('groupLabel', { name, count: group.journeys, number: format.number(group.journeys) }),
  });
  const someWithout = years.some(({ withoutMonth }) => withoutMonth.journeys > 0);
  return (
    <Card title={t('date.months')} subtitle={t('date.monthsSub')}>
      <HeatTable
        caption={t('date.months')}
        corner={t('tab.chartsYear')}
        columns={format.shortMonths}
        restLabel={someWithout ? t('date.noMonth') : undefined}
        rows={years.toReversed().map(({ year, months, withoutMonth }) => ({
          key: String(year),
          label: String(year),
          cells: months.map((group) => cell(group, `${format.month(group.key)} ${year}`)),
          rest: cell(withoutMonth, t('date.inYearNoMonth', { year })),
        }))}
      />
      <LeftOut group={undated} textKey="leftOutUndated" open={open} />
    </Card>
  );
}

function WeekdaysCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const { weekdays, withoutDay } = weekdaysOf(rows, asked);
  return (
    <Card title={t('date.weekdays')} subtitle={t('date.weekdaysSub')}>
      <GroupColumns
        label={t('date.weekdays')}
        groups={weekdays}
        nameOf={(day) => format.weekdayName(day)}
        shortNameOf={(day) => format.shortWeekdayName(day)}
        open={open}
      />
      <LeftOut group={withoutDay} textKey="leftOutDay" open={open} />
    </Card>
  );
}

function HoursCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const { hours, withoutTime } = hoursOf(rows, asked);
  const clock = (hour: number) => format.time(`${String(hour).padStart(2, '0')}:00`);
  return (
    <Card title={t('date.hours')} subtitle={t('date.hoursSub')}>
      <GroupColumns
        label={t('date.hours')}
        groups={hours}
        nameOf={clock}
        shortNameOf={String}
        open={open}
      />
      <LeftOut group={withoutTime} textKey="leftOutTime" open={open} />
    </Card>
  );
}

/** One column per group, without segments. */
function GroupColumns({
  label,
  groups,
  nameOf,
  shortNameOf,
  open,
}: {
  label: string;
  groups: readonly Group<number>[];
  nameOf: (key: number) => string;
  shortNameOf: (key: number) => string;
  open: Figures['open'];
}) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  return (
    <StackedColumns
      label={label}
      formatTick={(value) => format.number(value)}
      columns={groups.map(({ key, journeys, filter }) => ({
        key: String(key),
        label: shortNameOf(key),
        segments: [
          {
            key: 'all',
            color: 'var(--air)',
            value: journeys,
            href: open(filter),
            label: t('groupLabel', {
              name: nameOf(key),
              count: journeys,
              number: format.number(journeys),
            }),
          },
        ],
      }))}
    />
  );
}

/**
 * The journeys that a chart leaves out because their date or time is unknown. No values are
 * invented for them.
 */
function LeftOut({
  group,
  textKey,
  open,
}: {
  group: Group<'none'>;
  textKey: 'leftOutUndated' | 'leftOutDay' | 'leftOutTime';
  open: Figures['open'];
}) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  if (group.journeys === 0) return null;
  return (
    <p className={classes.note}>
      <Link href={open(group.filter)}>
        {t(textKey, { count: group.journeys, number: format.number(group.journeys) })}
      </Link>
    </p>
  );
}
