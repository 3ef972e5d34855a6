import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gap } from '../../domain/days/gaps.ts';
import type { DaysMatrix, DaysView } from '../../domain/days/ledger-desk.ts';
import { territoryOf, usualTerritories } from '../../domain/days/territories/territory.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { Link } from '../link.tsx';
import { Card } from '../ui/card.tsx';
import { useFormat } from '../ui/format-context.tsx';
import type { DayWords } from './use-day-words.ts';
import { useRecordLinks } from './use-record-links.ts';
import classes from './gaps.module.css';

interface GapsProps {
  of: readonly { person: NamedPerson; view: DaysView; matrix: DaysMatrix }[];
  /** the one that is shown: its gaps are listed from the beginning */
  year: number;
  words: DayWords;
}

interface GapOfPerson extends Gap {
  person: NamedPerson;
}

/** What nobody knows: times between two places, by the year in which they begin. */
export function Gaps({ of, year, words }: GapsProps) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const years = useMemo(() => {
    const all = of.flatMap(({ person, matrix }) =>
      matrix.gaps.map((gap): GapOfPerson => ({ ...gap, person })),
    );
    const byYear = Map.groupBy(all, ({ from }) => Number(from.slice(0, 4)));
    return [...byYear].toSorted(([one], [other]) => other - one);
  }, [of]);
  const total = years.reduce((sum, [, gaps]) => sum + gaps.length, 0);
  return (
    <div id="gaps" className={classes.anchor}>
      <Card
        title={t('gaps.title')}
        subtitle={total > 0 ? t('gapCount', { count: total, number: format.number(total) }) : ''}
      >
        <p className={classes.text}>{t(total === 0 ? 'gaps.none' : 'gaps.text')}</p>
        {years.map(([ofYear, gaps]) => (
          <YearOfGaps
            key={`${ofYear} ${ofYear === year}`}
            year={ofYear}
            gaps={gaps}
            isOpen={ofYear === year}
            showsPeople={of.length > 1}
            words={words}
          />
        ))}
      </Card>
    </div>
  );
}

interface YearOfGapsProps {
  year: number;
  gaps: readonly GapOfPerson[];
  isOpen: boolean;
  showsPeople: boolean;
  words: DayWords;
}

/** The gaps of a year; drawn once somebody wants to see them. */
function YearOfGaps({ year, gaps, isOpen: isOpenAtFirst, showsPeople, words }: YearOfGapsProps) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={classes.year}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={classes.yearName}>{t('gaps.year', { year })}</span>{' '}
        {t('gapCount', { count: gaps.length, number: format.number(gaps.length) })}
      </summary>
      {isOpen && (
        <ul className={classes.gaps}>
          {gaps.map((gap) => (
            <GapLine
              key={`${gap.person.id} ${gap.records.join(' ')}`}
              gap={gap}
              showsPerson={showsPeople}
              words={words}
            />
          ))}
        </ul>
      )}
    </details>
  );
}

function GapLine({
  gap,
  showsPerson,
  words,
}: {
  gap: GapOfPerson;
  showsPerson: boolean;
  words: DayWords;
}) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const linkOf = useRecordLinks(gap.person.slug);
  const placeOf = (spot: Gap['between'][number]) =>
    words.place({
      territory: territoryOf(spot, gap.from, usualTerritories),
      town: spot.town,
      evidence: [],
      isTransit: false,
    });
  const [from, to] = [placeOf(gap.between[0]), placeOf(gap.between[1])];
  const [before, after] = gap.records.map((id) => linkOf(id));
  return (
    <li>
      <span className={classes.between}>{t('gaps.of', { from, to })}</span>
      <span>
        {t('gaps.when', { from: format.date(gap.from), to: format.date(gap.to) })}
        {showsPerson && ` · ${gap.person.name}`}
      </span>
      <span className={classes.records}>
        {before?.href !== undefined && (
          <Link href={before.href}>{t('gaps.before', { record: before.label })}</Link>
        )}
        {after?.href !== undefined && (
          <Link href={after.href}>{t('gaps.after', { record: after.label })}</Link>
        )}
      </span>
    </li>
  );
}
