import { isTownKnown } from '../../../../domain/days/towns/towns.ts';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../kit/screen/download.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { HomeQuestion } from '../../../kit/people/home-question.tsx';
import { links } from '../../../app/links.ts';
import { PossibleNote } from '../possible/possible-note.tsx';
import { DayActions } from './panel/day-actions.tsx';
import { DayFilters } from './day-filters.tsx';
import { DayTabs } from './day-tabs.tsx';
import { type Ledgers, useRecordRepairs } from '../../../data/days/days.data.ts';
import type { Person, NamedPerson } from '../../../../domain/people/person.ts';
import type { CountedScreenProps } from './days-page-props.ts';
import { Matrix } from './matrix/matrix.tsx';
import { matrixCsv } from './matrix/matrix-csv.ts';
import { matrixLines } from './matrix/matrix-lines.ts';
import { RepairCard } from './repairs/repair-card.tsx';
import type { ToRepair } from './repairs/repair-line.tsx';
import { reportOfShown } from './report-of-shown.ts';
import { NoDays } from './no-days.tsx';
import { shadesOfPlaces } from './shades-of-places.ts';
import { useDayWords, type DayWords } from './panel/use-day-words.ts';
import { useRuleTexts } from './use-rule-texts.ts';
import { YearCalendar } from './calendar/year-calendar.tsx';
import classes from './days.module.css';
import type { DaysMatrix, DaysView } from '../../../../domain/days/days-engine.ts';
import { DaysDrawer, type ReadDays } from './panel/days-drawer.tsx';
import type { DaysNavigation } from './days-address.ts';

/** Up to this number of people can be found in a list at a glance. */
const fewPeople = 8;

/**
 * The table of days, the calendar of a year, the records to repair, and a panel with the open days.
 */
export function CountedScreen({
  counted,
  isStale,
  people,
  everybody,
  address,
  ledgers,
  country,
  title,
}: CountedScreenProps) {
  const { t } = useTranslation('days');
  const format = useFormat();
  // Uses the rule of the shown counts. The address may already ask for another.
  const rule = counted[0]?.view.rule ?? address.rule;
  const means = useRuleTexts(counted[0]?.view.transitHours);
  const words = useDayWords(country, rule);
  const { lines, years } = useMemo(
    () =>
      matrixLines(counted, everybody, {
        nameOf: words.nameOf,
        showsAboard: country === undefined,
      }),
    [counted, everybody, words, country],
  );
  const known = counted.flatMap(({ view, matrix }) => {
    const person = everybody.find(({ id }) => id === view.personId);
    return person && matrix ? [{ person, view, matrix }] : [];
  });
  const shades = useMemo(
    () => shadesOfPlaces(counted.flatMap(({ matrix }) => matrix?.rows ?? [])),
    [counted],
  );
  const toRepair = useToRepair(ledgers, known);
  const chosen = known.find(({ person }) => person.slug === address.who) ?? known[0];
  if (!chosen)
    return <NoDays people={people} everybody={everybody} title={title} address={address} />;

  const isCounted = (code: string) => country === undefined || isTownKnown(code);
  const places = new Set(
    lines.flatMap((line) => (line.kind === 'place' && isCounted(line.code) ? line.code : [])),
  );
  const withRanges = known
    .map(({ person }) => person)
    .filter(({ id }) =>
      lines.some(
        (line) =>
          'row' in line && line.person.id === id && line.row.total.min !== line.row.total.max,
      ),
    );
  const year = address.year ?? years[0] ?? Number(ledgers.moment.today.slice(0, 4));
  const count = (key: 'countries' | 'towns' | 'repairs.count' | 'people', of: number) =>
    t(key, { count: of, number: format.number(of) });
  const fileName =
    country === undefined
      ? t('fileName.countries')
      : t('fileName.towns', { country: format.country(country) });
  return (
    <div aria-busy={isStale || undefined}>
      <PageHeader
        title={title}
        figures={
          <FigureRow
            figures={[
              known.length === 1 ? chosen.person.name : count('people', known.length),
              years.length > 0
                ? t('span', { from: String(years.at(-1)), to: String(years[0]) })
                : undefined,
              count(country === undefined ? 'countries' : 'towns', places.size),
              toRepair && toRepair.length > 0 && country === undefined ? (
                <a href="#to-repair">{count('repairs.count', toRepair.length)}</a>
              ) : undefined,
            ]}
          />
        }
        actions={
          <DayActions
            report={reportOfShown({ person: chosen.person, address, rule, year, country })}
            onDownload={
              years.length === 0
                ? undefined
                : () =>
                    downloadCsv(
                      `${fileName} ${people.slug}.csv`,
                      matrixCsv(lines, years, {
                        words,
                        headers: {
                          person: t('whose'),
                          place: t(country === undefined ? 'country' : 'town'),
                          code: t('csv.code'),
                          least: (ofYear) => t('csv.least', { year: ofYear }),
                          most: (ofYear) => t('csv.most', { year: ofYear }),
                          totalLeast: t('csv.totalLeast'),
                          totalMost: t('csv.totalMost'),
                          aboard: words.aboard,
                          all: t(country === undefined ? 'anywhere' : 'anyTown'),
                        },
                        hasPeople: known.length > 1,
                      }),
                    )
            }
          />
        }
        chips={
          <DayFilters
            everybody={everybody}
            chosen={people.slug}
            address={address}
            isOfTowns={country !== undefined}
          />
        }
      />
      <DayTabs
        country={country}
        shows="table"
        address={address}
        ledgers={ledgers}
        person={chosen.person}
      />
      <HomeQuestion people={known.map(({ person }) => person)} />
      <p className={classes.means}>{means(rule)}</p>
      {withRanges.length > 0 && (
        <PossibleNote
          ledgers={ledgers}
          people={withRanges}
          views={viewsOf(known, withRanges)}
          problemsHref={(causes) =>
            country === undefined
              ? `${address.hrefOf({ causes })}#to-repair`
              : links.problemsToFix(people.slug, causes)
          }
          asksHome
        />
      )}
      <Matrix
        lines={lines}
        years={years}
        words={words}
        address={address}
        country={country}
        who={chosen.person.slug}
        year={year}
      />
      <div className={classes.below}>
        <YearCalendar
          ledgers={ledgers}
          view={chosen.view}
          matrix={chosen.matrix}
          person={chosen.person}
          year={year}
          shades={shades}
          whose={
            known.length > 1 && (
              <Select
                size="sm"
                w={170}
                aria-label={t('year.whose')}
                data={known.map(({ person: { slug, name } }) => ({ value: slug, label: name }))}
                value={chosen.person.slug}
                allowDeselect={false}
                searchable={known.length > fewPeople}
                onChange={(who) => who !== null && address.change({ who })}
              />
            )
          }
          words={words}
          address={address}
        />
        {country === undefined && (
          <RepairCard
            key={known.map(({ person }) => person.id).join(' ')}
            all={toRepair}
            showsPeople={known.length > 1}
            unknown={known.flatMap(({ person, matrix }) => {
              const count = matrix.aboard.get('unknown')?.years.get(year);
              return count ? [{ person, count }] : [];
            })}
            year={year}
            words={words}
            causes={address.causes}
            onShowAll={() => address.change({ causes: undefined })}
          />
        )}
      </div>
      <DayPanel
        ledgers={ledgers}
        view={chosen.view}
        matrix={chosen.matrix}
        person={chosen.person}
        words={words}
        address={address}
      />
    </div>
  );
}

/** Returns the views of some of the people. */
function viewsOf(
  known: readonly { person: Person; view: DaysView }[],
  people: readonly Person[],
): DaysView[] {
  return known.flatMap(({ person, view }) => (people.includes(person) ? view : []));
}

/**
 * Finds the contradictions in the records of these people, sorted by date. Undefined while they
 * load.
 */
function useToRepair(
  ledgers: Ledgers,
  known: readonly { person: Person }[],
): ToRepair[] | undefined {
  const repairs = useRecordRepairs(
    ledgers,
    known.map(({ person }) => person.id),
  );
  if (repairs.state !== 'ready') return undefined;
  return known
    .flatMap(({ person }, at) =>
      (repairs.data[at] ?? []).map((one): ToRepair => ({ ...one, person })),
    )
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** The days behind a number of the table, or a single day of the calendar. */
function DayPanel({
  ledgers,
  view,
  matrix,
  person,
  words,
  address,
}: {
  ledgers: Ledgers;
  view: DaysView;
  matrix: DaysMatrix;
  person: NamedPerson;
  words: DayWords;
  address: DaysNavigation;
}) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const { open } = address;
  return (
    <DaysDrawer
      ledgers={ledgers}
      days={openDays()}
      crossings={matrix.crossings}
      person={person}
      words={words}
      onClose={address.close}
    />
  );

  function openDays(): ReadDays | undefined {
    if (!open) return undefined;
    if (open.kind === 'date') {
      const { date } = open;
      const title = `${format.weekday(date)}, ${format.date(date)}`;
      return { title, view, span: { from: date, to: date }, count: undefined, isOfYears: false };
    }
    const { code, year } = open;
    const place = words.nameOf(code);
    const row = matrix.rows.get(code);
    if (year === undefined) {
      const span = { from: matrix.from, to: matrix.to, code };
      return { title: place, view, span, count: row?.total, isOfYears: true };
    }
    const title = t('panel.title', { place, year });
    const span = { from: `${year}-01-01`, to: `${year}-12-31`, code };
    return { title, view, span, count: row?.years.get(year), isOfYears: false };
  }
}
