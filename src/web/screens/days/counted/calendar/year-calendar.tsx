import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaysMatrix, DaysView } from '../../../../../domain/days/days-engine.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { addDays } from '../../../../../domain/shared/dates/calendar-day.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { RangeFigure } from '../../../../kit/format/range-figure.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { byDate, legendOf, dayPaint } from './calendar-days.ts';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { type Ledgers, useDayExplanations } from '../../../../data/days/days.data.ts';
import { mostColours, paintOf, type Shade } from '../shades-of-places.ts';
import type { DayWords } from '../panel/use-day-words.ts';
import type { DaysNavigation } from '../days-address.ts';
import { useNightWords } from '../panel/use-night-words.ts';
import { useIsTouch } from '../../../../kit/layout/use-is-touch.ts';
import classes from './year-calendar.module.css';

interface CalendarDayProps {
  date: string;
  said: DayExplanation;
  /** Shades by territory code, for the codes that have a colour of their own. */
  shades: ReadonlyMap<string, Shade>;
  /** The full description of the day, for screen readers. */
  label: string;
  /** Whether the day can be reached by Tab. The other days are reached with the arrow keys. */
  isReachable: boolean;
  href: string;
  /** Undefined if days cannot be selected. */
  isChosen?: boolean | undefined;
  onTell: (date: string) => void;
  /** Selects all days up to this day. */
  onExtend?: ((date: string) => void) | undefined;
  onOpen: () => void;
}

/** A day of the calendar with its colours. Its description is shown on hover and focus. */
const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { date, said, shades, label, isReachable, href, isChosen, onTell, onExtend, onOpen } =
    props;
  const isUnsure = said.counted.length > 0 && said.counted.every(({ min }) => min === 0);
  return (
    <a
      href={href}
      data-date={date}
      className={classes.day}
      data-unsure={isUnsure || undefined}
      data-chosen={isChosen || undefined}
      aria-label={label}
      tabIndex={isReachable ? 0 : -1}
      style={
        said.counted.length > 0
          ? { backgroundImage: dayPaint(said, (code) => shades.get(code) ?? mostColours) }
          : undefined
      }
      onMouseEnter={() => onTell(date)}
      onFocus={() => onTell(date)}
      onClick={(event) => {
        const isExtending = event.shiftKey && onExtend !== undefined;
        const isForBrowser = event.metaKey || event.ctrlKey || event.altKey;
        if (isForBrowser || (event.shiftKey && !isExtending)) return;
        event.preventDefault();
        if (isExtending) return onExtend(date);
        onOpen();
      }}
    >
      {Number(date.slice(8))}
    </a>
  );
}, isSame);

/** Handlers are not compared: what a click does depends only on the address. */
function isSame(before: CalendarDayProps, after: CalendarDayProps): boolean {
  const keys = ['date', 'said', 'shades', 'label', 'isReachable', 'href', 'isChosen'] as const;
  return keys.every((key) => before[key] === after[key]);
}

interface YearCalendarProps {
  ledgers: Ledgers;
  view: DaysView;
  matrix: DaysMatrix;
  person: NamedPerson;
  year: number;
  /**
   * Shades by territory code, for the codes that have a colour of their own. The same for every
   * year.
   */
  shades: ReadonlyMap<string, Shade>;
  /**
   * If several people are shown: names the person of the calendar and lets users choose another.
   */
  whose?: ReactNode;
  words: DayWords;
  address: CalendarAddress;
  /** The selected span of days. Shift-click extends it from its first day. */
  chosen?: { from: string; to: string; onExtend: (date: string) => void } | undefined;
}

/** Provides the calendar's links and changes the year. */
export type CalendarAddress = Pick<DaysNavigation, 'people' | 'hrefOf' | 'change'>;

/** A year of a person with one line per month. Each day is coloured by where the person was. */
export function YearCalendar(props: YearCalendarProps) {
  const { ledgers, view, matrix, person, year, whose, address } = props;
  const { t } = useTranslation('days');
  const span = useMemo(() => ({ from: `${year}-01-01`, to: `${year}-12-31` }), [year]);
  const said = useDayExplanations(ledgers, view, span);
  const step = (by: number) => {
    const to = year + by;
    const isKnown = matrix.from.slice(0, 4) <= String(to) && String(to) <= matrix.to.slice(0, 4);
    return (
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t(by < 0 ? 'year.previous' : 'year.next')}
        disabled={!isKnown}
        onClick={() => address.change({ year: to })}
      >
        {by < 0 ? (
          <IconChevronLeft size={18} aria-hidden />
        ) : (
          <IconChevronRight size={18} aria-hidden />
        )}
      </ActionIcon>
    );
  };
  return (
    <Card
      title={whose ? t('year.titleOf', { year, name: person.name }) : t('year.title', { year })}
      subtitle={whose ? t('year.ofOne') : t('year.of', { name: person.name })}
      action={
        <span data-no-print className={classes.actions}>
          {whose}
          <span className={classes.steps}>
            {step(-1)}
            {step(1)}
          </span>
        </span>
      }
    >
      <ScreenStates of={said} loading={<RowsSkeleton rows={7} />} failed={t('year.failed')} brief>
        {(days) => <Days key={year} {...props} said={days} />}
      </ScreenStates>
    </Card>
  );
}

function Days({
  said,
  matrix,
  person,
  year,
  shades,
  words,
  address,
  chosen,
}: YearCalendarProps & { said: DayExplanation[] }) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const nightWords = useNightWords(words);
  const figure = useRef<HTMLElement>(null);
  const isTouch = useIsTouch();
  const [told, setTold] = useState<string>();
  const { own, others } = useMemo(
    () => legendOf(matrix.rows, year, shades),
    [matrix, year, shades],
  );
  const dates = useMemo(() => byDate(said), [said]);
  const [firstDate] = dates.keys();
  const reachable = told !== undefined && dates.has(told) ? told : firstDate;
  const wordsOf = (date: string) => {
    const day = dates.get(date);
    if (!day) return '';
    const places = words.placesIn(day.grounds).join(' → ');
    return t('year.day', {
      date: `${format.weekday(date)}, ${format.date(date)}`,
      places: [places, ...day.nights.map(nightWords)].filter((one) => one !== '').join('. '),
    });
  };
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 31, ArrowUp: -31 }[event.key];
    const from = (event.target as HTMLElement).dataset['date'];
    if (by === undefined || from === undefined) return;
    event.preventDefault();
    const to = Math.abs(by) === 1 ? addDays(from, by) : sameDayOfMonth(from, Math.sign(by));
    figure.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  };
  // A caller that lets days be selected has its own hint.
  const hint = !chosen && t(isTouch ? 'year.hintTouch' : 'year.hint');
  return (
    <figure ref={figure} className={classes.figure}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the days within */}
      <div className={classes.months} onKeyDown={walk} onMouseLeave={() => setTold(undefined)}>
        {format.shortMonths.map((month, at) => {
          const prefix = `${year}-${String(at + 1).padStart(2, '0')}`;
          return (
            <div key={month} className={classes.month}>
              <span className={classes.monthName}>{month}</span>
              {Array.from({ length: 31 }, (_, day) => {
                const date = `${prefix}-${String(day + 1).padStart(2, '0')}`;
                const ofDate = dates.get(date);
                if (!ofDate) return <span key={date} />;
                return (
                  <CalendarDay
                    key={date}
                    date={date}
                    said={ofDate}
                    shades={shades}
                    label={wordsOf(date)}
                    isReachable={date === reachable}
                    href={address.hrefOf({
                      open: { kind: 'date', date },
                      year,
                      who: address.people === person.slug ? undefined : person.slug,
                    })}
                    isChosen={chosen && chosen.from <= date && date <= chosen.to}
                    onTell={setTold}
                    onExtend={chosen?.onExtend}
                    onOpen={() =>
                      address.change({
                        open: { kind: 'date', date },
                        year,
                        who: address.people === person.slug ? undefined : person.slug,
                      })
                    }
                  />
                );
              })}
            </div>
          );
        })}
      </div>
      <p className={classes.told} aria-hidden data-no-print>
        {told === undefined ? hint : wordsOf(told)}
      </p>
      <figcaption>
        <ul className={classes.legend} aria-label={t('year.legend')}>
          {own.map(({ code, count, shade }) => (
            <li key={code}>
              <span
                className={classes.swatch}
                style={{ background: paintOf([shade]) }}
                aria-hidden
              />
              {words.nameOf(code)}{' '}
              <small>
                <RangeFigure count={count} />
              </small>
            </li>
          ))}
          {others && (
            <li>
              <span
                className={classes.swatch}
                style={{ background: paintOf([mostColours]) }}
                aria-hidden
              />
              <RangeFigure
                count={others.count}
                within={(figure) =>
                  t('year.others', {
                    count: others.places,
                    number: format.number(others.places),
                    days: words.daysAs(others.count, figure),
                  })
                }
              />
            </li>
          )}
          <li>
            <span className={classes.swatch} data-unsure aria-hidden />
            {t('year.unsure')}
          </li>
          <li>
            <span className={classes.swatch} aria-hidden />
            {t('year.none')}
          </li>
        </ul>
      </figcaption>
    </figure>
  );
}

function sameDayOfMonth(date: string, months: number): string {
  const month = Number(date.slice(5, 7)) + months;
  return `${date.slice(0, 5)}${String(month).padStart(2, '0')}${date.slice(7)}`;
}
