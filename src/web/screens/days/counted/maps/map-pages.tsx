import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { DaysPage } from '../days-page.tsx';
import type { DividedCountry } from './divisions.data.ts';
import { useMemo } from 'react';
import type { MapView, DaysMatrix } from '../../../../../domain/days/days-engine.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { PageHeader } from '../../../../kit/layout/page-header.tsx';
import { PageSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { DayFilters } from '../day-filters.tsx';
import { DayTabs } from '../day-tabs.tsx';
import { useDaysOnMap } from '../../../../data/days/days.data.ts';
import type { CountedScreenProps } from '../days-page-props.ts';
import { NoDays } from '../no-days.tsx';
import { links } from '../../../../app/links.ts';
import { PossibleNote } from '../../possible/possible-note.tsx';
import { DayActions } from '../panel/day-actions.tsx';
import { reportOfShown } from '../report-of-shown.ts';
import { MapOfDays } from './map-of-days.tsx';
import daysClasses from '../days.module.css';
import { useRuleTexts } from '../use-rule-texts.ts';
import type { YearCount } from '../../../../kit/maps/year-counts.ts';

/** `/Days_per_Country_(map)`: countries shaded by days, towns as circles by nights. */
export function DaysCountriesMapPage() {
  const { t } = useTranslation('days');
  return <DaysPage country={undefined} title={t('map.title.countries')} Screen={MappedScreen} />;
}

/** `/Days_per_UK_(map)`: towns as circles by nights, above shaded nations and counties. */
export function DaysUkMapPage() {
  return <MapOfTowns country="GB" />;
}

/** `/Days_per_USA_(map)`: towns of the United States as circles by nights, above shaded states. */
export function DaysUsaMapPage() {
  return <MapOfTowns country="US" />;
}

function MapOfTowns({ country }: { country: DividedCountry }) {
  const { t } = useTranslation('days');
  const format = useFormat();
  return (
    <DaysPage
      key={country}
      country={country}
      title={t('map.title.towns', { country: format.country(country) })}
      Screen={MappedScreen}
    />
  );
}

/** The days of people on a map, with the shown years and the list of places. */
function MappedScreen({
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
  const rule = counted[0]?.view.rule ?? address.rule;
  const known = counted.flatMap(({ view, matrix }) => {
    const person = everybody.find(({ id }) => id === view.personId);
    return person && matrix ? [{ person, view, matrix }] : [];
  });
  const years = useMemo(
    () => placesByYear(counted.flatMap(({ matrix }) => matrix ?? [])),
    [counted],
  );
  const means = useRuleTexts(counted[0]?.view.transitHours);
  const { years: chosenYears } = address;
  const span = useMemo(
    () =>
      chosenYears && {
        from: `${String(chosenYears[0]).padStart(4, '0')}-01-01`,
        to: `${String(chosenYears[1]).padStart(4, '0')}-12-31`,
      },
    [chosenYears],
  );
  const views = useMemo(
    () =>
      counted
        .filter(({ matrix }) => matrix !== null)
        .map(({ view: { personId, rule: counts, transitHours, of } }): MapView => {
          if (of.kind === 'territories') {
            return {
              personId,
              rule: counts,
              transitHours,
              of,
              townRule: 'midnight',
              country: undefined,
            };
          }
          const areas = { kind: 'areas' as const, country: of.country };
          return {
            personId,
            rule: counts,
            transitHours,
            of: areas,
            townRule: counts,
            country: of.country,
          };
        }),
    [counted],
  );
  const onMap = useDaysOnMap(ledgers, views, span);
  const chosen = known.find(({ person }) => person.slug === address.who) ?? known[0];
  if (!chosen)
    return <NoDays people={people} everybody={everybody} title={title} address={address} />;
  const withRanges = known.flatMap(({ person, matrix }) => (hasRanges(matrix) ? person : []));
  const [first, last] = chosenYears ?? [years[0]?.year, years.at(-1)?.year];
  return (
    <div aria-busy={isStale || onMap.isStale || undefined}>
      <PageHeader
        title={title}
        figures={
          <FigureRow
            figures={[
              known.length === 1
                ? chosen.person.name
                : t('people', { count: known.length, number: format.number(known.length) }),
              first === undefined
                ? undefined
                : first === last
                  ? String(first)
                  : t('span', { from: String(first), to: String(last) }),
            ]}
          />
        }
        actions={
          <DayActions
            report={reportOfShown({
              person: chosen.person,
              address,
              rule,
              year: last,
              country,
            })}
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
        shows="map"
        address={address}
        ledgers={ledgers}
        person={chosen.person}
      />
      <p className={daysClasses.means}>
        {means(rule)}
        {known.length > 1 &&
          ` ${t('map.together', { names: format.conjunction(known.map(({ person }) => person.name)) })}`}
      </p>
      {withRanges.length > 0 && (
        <PossibleNote
          ledgers={ledgers}
          people={withRanges}
          views={known.flatMap(({ person, view }) => (withRanges.includes(person) ? view : []))}
          span={span}
          problemsHref={(causes) => links.problemsToFix(people.slug, causes)}
        />
      )}
      <ScreenStates of={onMap} loading={<PageSkeleton label={t('loading')} />} failed={t('failed')}>
        {(days) => (
          <MapOfDays
            known={known}
            views={views}
            days={days}
            years={years}
            span={span}
            country={country === 'GB' || country === 'US' ? country : undefined}
            rule={rule}
            address={address}
            ledgers={ledgers}
            of={`${people.slug} ${country ?? ''}`}
          />
        )}
      </ScreenStates>
    </div>
  );
}

/** Whether some days of a person may have been in another place than the one they are certain in. */
function hasRanges({ rows }: DaysMatrix): boolean {
  return [...rows.values()].some(({ total }) => total.min !== total.max);
}

/**
 * Counts the places with days in each year, from the first year to the last, for the bars of the
 * year brush.
 */
function placesByYear(matrices: readonly DaysMatrix[]): YearCount[] {
  const places = new Map<number, Set<string>>();
  for (const [code, { years }] of matrices.flatMap(({ rows }) => [...rows])) {
    for (const year of years.keys()) {
      places.set(year, (places.get(year) ?? new Set()).add(code));
    }
  }
  if (places.size === 0) return [];
  const first = Math.min(...places.keys());
  const last = Math.max(...places.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    journeys: places.get(first + index)?.size ?? 0,
  }));
}
