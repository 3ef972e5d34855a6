import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../../domain/days/count/count-days.ts';
import { dayOfCourse, type RuleCourse } from '../../../../domain/days/rules/course.ts';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { axisTicks } from '../../../kit/charts/ticks.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import classes from './course-chart.module.css';

/** Leaves a margin above the highest value, so that the line does not touch the top edge. */
const headroom = 1.05;

/**
 * Shows the count of a rule on each day of a year as a line, with the limit across it. If counts
 * are uncertain, the line is a band. A slider over the chart chooses a day by pointer or keyboard.
 */
export function CourseChart({
  course,
  limit,
  on,
  today,
  name,
  caption,
  range,
  onChoose,
}: {
  course: RuleCourse;
  limit: number;
  /** The chosen day, YYYY-MM-DD. */
  on: string;
  today: string;
  /** The name of the rule. */
  name: string;
  /** What the line shows. */
  caption: string;
  range: (count: MinMax) => string;
  onChoose: (day: string) => void;
}) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const last = course.used.length - 1;
  const asked = Math.min(last, Math.max(0, daysBetween(course.from, on)));
  // While the slider is dragged, the new day is not queried yet.
  const [dragged, setDragged] = useState<number>();
  const at = dragged ?? asked;
  const ticks = axisTicks(headroom * Math.max(limit, ...course.used.map(({ max }) => max)));
  const top = ticks.at(-1) ?? 1;
  const x = (day: number) => (last === 0 ? 0 : (day / last) * 100);
  const y = (value: number) => 100 - (value / top) * 100;
  const point = (value: number, day: number) => `${x(day).toFixed(2)},${y(value).toFixed(2)}`;
  const most = course.used.map(({ max }, day) => point(max, day));
  const least = course.used.map(({ min }, day) => point(min, day));
  const words = t('courseDay', {
    date: format.date(dayOfCourse(course, at)),
    used: range(course.used[at] ?? { min: 0, max: 0 }),
    limit: format.number(limit),
  });
  const commit = () => {
    if (dragged !== undefined && dragged !== asked) onChoose(dayOfCourse(course, dragged));
    setDragged(undefined);
  };
  const now = daysBetween(course.from, today);
  const months = monthsOf(course);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `${y(tick)}%` }}>
              {format.number(tick)}
            </span>
          ))}
        </div>
        <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {ticks.slice(1).map((tick) => (
            <line key={tick} className={classes.tick} x1="0" x2="100" y1={y(tick)} y2={y(tick)} />
          ))}
          {months.map(({ at: day }) => (
            <line key={day} className={classes.month} x1={x(day)} x2={x(day)} y1="0" y2="100" />
          ))}
          <polygon className={classes.area} points={`0,100 ${least.join(' ')} 100,100`} />
          <polygon className={classes.band} points={[...most, ...least.toReversed()].join(' ')} />
          <polyline className={classes.least} points={least.join(' ')} />
          <polyline className={classes.most} points={most.join(' ')} />
          <line className={classes.limit} x1="0" x2="100" y1={y(limit)} y2={y(limit)} />
          {now >= 0 && now < last && (
            <rect className={classes.ahead} x={x(now)} width={100 - x(now)} y="0" height="100" />
          )}
          <line className={classes.asked} x1={x(at)} x2={x(at)} y1="0" y2="100" />
        </svg>
        <span className={classes.limitWords} style={{ top: `${y(limit)}%` }} aria-hidden>
          {format.number(limit)}
        </span>
        <input
          type="range"
          className={classes.slider}
          min={0}
          max={last}
          value={at}
          aria-label={t('chooseDay', { rule: name })}
          aria-valuetext={words}
          onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
      </div>
      <div className={classes.months} aria-hidden>
        {months.map(({ at: day, month }) => (
          <span key={day} style={{ left: `${x(day)}%` }}>
            {format.shortMonths[month - 1]}
          </span>
        ))}
      </div>
      <p className={classes.told} aria-hidden>
        {dragged === undefined ? t('courseHint') : words}
      </p>
    </figure>
  );
}

/** Finds the first day of each month, as an index into the course. */
function monthsOf(course: RuleCourse): { at: number; month: number }[] {
  return course.used.flatMap((_, at) => {
    const day = dayOfCourse(course, at);
    return day.endsWith('-01') ? [{ at, month: Number(day.slice(5, 7)) }] : [];
  });
}
