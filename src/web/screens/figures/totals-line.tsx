import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../domain/people/first-name.ts';
import type { JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { narrowFilter } from '../../../domain/journeys/filter/narrow-filter.ts';
import { totals } from '../../../domain/journeys/statistics/totals.ts';
import { useMe } from '../../data/accounts/me.data.ts';
import { Link } from '../../app/link.tsx';
import { links } from '../../app/links.ts';
import type { PeopleChoice } from '../../data/people/choice.ts';
import { FigureRow } from '../../kit/format/figure-row.tsx';
import { useFormat } from '../../kit/format/format-context.tsx';

const isAhead: JourneyFilter = { standing: ['planned', 'under-way'] };

interface TotalsLineProps {
  people: PeopleChoice;
  /** The shown journeys, and the filter that was applied. */
  rows: readonly JourneyRow[];
  asked: JourneyFilter;
  /**
   * The number of matching journeys that are under way or planned, whether they are counted or not.
   */
  ahead: number;
}

/**
 * The key figures of the shown journeys, and the journeys that charts leave out because they have
 * no date.
 */
export function TotalsLine({ people, rows, ahead, asked }: TotalsLineProps) {
  const { t } = useTranslation('figures');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const isCounted = useMe().preferences.countPlanned || asked.standing !== undefined;
  const sum = useMemo(() => totals(rows, asked), [rows, asked]);
  const { first, last, undated, withoutDuration, withoutDistance } = sum;
  const name = people.isAll
    ? tWords('everybody')
    : people.people.map((person) => firstName(person.name)).join(' + ');
  const years =
    first?.year === undefined || last?.year === undefined
      ? undefined
      : first.year === last.year
        ? String(first.year)
        : `${first.year} – ${last.year}`;
  const number = (value: number) => ({ count: value, number: format.number(value) });
  return (
    <FigureRow
      figures={[
        name,
        tWords('journeys', number(sum.journeys)),
        format.distance(sum.distanceKm),
        sum.minutes > 0 ? format.hours(sum.minutes) : undefined,
        years,
        undated.journeys > 0 && (
          <Link href={links.log(people.slug, undated.filter)}>
            {t('undated', number(undated.journeys))}
          </Link>
        ),
        withoutDistance.journeys > 0 && (
          <Link href={links.log(people.slug, withoutDistance.filter)}>
            {t('withoutDistance', number(withoutDistance.journeys))}
          </Link>
        ),
        withoutDuration.journeys > 0 && (
          <Link href={links.log(people.slug, withoutDuration.filter)}>
            {tWords('withoutDuration', number(withoutDuration.journeys))}
          </Link>
        ),
        ahead > 0 && (
          <Link href={links.log(people.slug, narrowFilter(asked, isAhead))}>
            {t(isCounted ? 'aheadCounted' : 'aheadApart', number(ahead))}
          </Link>
        ),
      ].map((figure) => figure || undefined)}
    />
  );
}
