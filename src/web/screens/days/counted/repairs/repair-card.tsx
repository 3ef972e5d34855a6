import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContradictionKind,
  contradictionKinds,
} from '../../../../../domain/days/repairs/contradiction.ts';
import {
  isAmongCauses,
  type ProblemCause,
} from '../../../../../domain/days/repairs/problem-causes.ts';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { useMay } from '../../../../data/archives/archive.data.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { Card } from '../../../../kit/layout/card.tsx';
import { RangeFigure } from '../../../../kit/format/range-figure.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { ToggleChip } from '../../../../kit/choices/toggle-chip.tsx';
import { FirstFew } from '../../../../kit/choices/first-few.tsx';
import { RepairLine, type ToRepair } from './repair-line.tsx';
import type { DayWords } from '../panel/use-day-words.ts';
import { useRepair } from './use-repair.ts';
import { type RepairTexts, useRepairTexts } from './use-repair-texts.ts';
import { type LinkOfRecord, useRecordLinks } from '../panel/use-record-links.ts';
import classes from './repairs.module.css';

interface RepairCardProps {
  /** Undefined while it loads. */
  all: readonly ToRepair[] | undefined;
  /** Whether several people are shown. */
  showsPeople: boolean;
  /** The people with days of the year at an unknown place, and the number of those days. */
  unknown: readonly { person: NamedPerson; count: MinMax }[];
  /** The shown year. Its list is open at first. */
  year: number;
  words: DayWords;
  /** If set, only the contradictions that are these causes of uncertain days are listed. */
  causes: readonly ProblemCause[] | undefined;
  onShowAll: () => void;
}

/**
 * The contradictions in people's records, grouped by the year in which they begin, latest first.
 */
export function RepairCard(props: RepairCardProps) {
  const { all, showsPeople, unknown, year, words, causes, onShowAll } = props;
  const { t } = useTranslation('days');
  const format = useFormat();
  const [only, setOnly] = useState<ContradictionKind>();
  const mendingWords = useRepairTexts(words);
  const linkOf = useRecordLinks();
  const mayEdit = useMay('records.write');
  const repairs = useRepair();
  const card = useRef<HTMLDivElement>(null);
  const listed = useMemo(
    () => (causes ? all?.filter((one) => isAmongCauses(one, causes)) : all) ?? [],
    [all, causes],
  );
  const kinds = useMemo(() => {
    const counts = Map.groupBy(listed, ({ kind }) => kind);
    return contradictionKinds.flatMap((kind) => {
      const count = counts.get(kind)?.length ?? 0;
      return count > 0 ? [{ kind, count }] : [];
    });
  }, [listed]);
  // After the last contradiction of the chosen kind is repaired, all kinds are shown again.
  const shownKind = kinds.some(({ kind }) => kind === only) ? only : undefined;
  const years = useMemo(() => {
    const shown = listed.filter(({ kind }) => shownKind === undefined || kind === shownKind);
    const byYear = Map.groupBy(shown, ({ from }) => Number(from.slice(0, 4)));
    return [...byYear].toSorted(([one], [other]) => other - one);
  }, [listed, shownKind]);
  const total = all?.length ?? 0;
  // The address of the page may name this card, which is shown only after the days are counted.
  useEffect(() => {
    if (location.hash === '#to-repair') card.current?.scrollIntoView();
  }, [causes]);
  return (
    <div id="to-repair" ref={card} tabIndex={-1} className={classes.anchor}>
      <Card
        title={t('repairs.title')}
        subtitle={
          total > 0 ? t('repairs.count', { count: total, number: format.number(total) }) : ''
        }
      >
        <p className={classes.text}>
          {all === undefined
            ? t('repairs.looking')
            : total > 0
              ? t('repairs.text')
              : t(unknown.length > 0 ? 'repairs.noContradiction' : 'repairs.none')}
        </p>
        {causes && all !== undefined && (
          <p className={classes.text}>
            {listed.length > 0
              ? t('repairs.limited', {
                  count: listed.length,
                  number: format.number(listed.length),
                })
              : t('repairs.limitedNone')}{' '}
            {total > listed.length && (
              <Button variant="default" size="compact-md" data-no-print onClick={onShowAll}>
                {t('repairs.showAll', { number: format.number(total) })}
              </Button>
            )}
          </p>
        )}
        {(causes ? [] : unknown).map(({ person, count }) => (
          <UnknownDays
            key={person.id}
            {...{ person, count, year, words }}
            showsPerson={showsPeople}
          />
        ))}
        {kinds.length > 1 && (
          <div className={classes.kinds} data-no-print>
            {kinds.map(({ kind, count }) => (
              <ToggleChip
                key={kind}
                pressed={kind === shownKind}
                onPress={() => setOnly(kind === shownKind ? undefined : kind)}
              >
                {t(`repairs.kind.${kind}`)} · {format.number(count)}
              </ToggleChip>
            ))}
          </div>
        )}
        {years.map(([ofYear, toRepair]) => (
          <YearToRepair
            key={`${ofYear} ${ofYear === year} ${causes !== undefined}`}
            year={ofYear}
            toRepair={toRepair}
            isOpen={ofYear === year || listed.length <= fewEnough}
            showsPeople={showsPeople}
            words={mendingWords}
            linkOf={linkOf}
            repairs={mayEdit ? repairs : undefined}
            // The focused line disappears, so the focus moves to the card.
            onRepair={() => card.current?.focus({ preventScroll: true })}
          />
        ))}
      </Card>
    </div>
  );
}

/** Unknown days are not contradictions, but someone may know where they were spent. */
function UnknownDays({
  person,
  count,
  year,
  words,
  showsPerson,
}: {
  person: NamedPerson;
  count: MinMax;
  year: number;
  words: DayWords;
  showsPerson: boolean;
}) {
  const { t } = useTranslation('days');
  const mayCorrect = useMay('data.open');
  const unknown = (figure: string) => {
    const text = t('repairs.unknown', {
      count: count.max,
      days: words.daysAs(count, figure),
      year,
    });
    return showsPerson ? t('repairs.unknownOf', { name: person.name, unknown: text }) : text;
  };
  return (
    <p className={classes.text}>
      <RangeFigure count={count} within={unknown} />.{' '}
      {mayCorrect && (
        <Link href={links.adminDays(person.slug, { year })} data-no-print>
          {t('repairs.sayWhere')}
        </Link>
      )}
    </p>
  );
}

/** Up to this number, all lines are open at first. */
const fewEnough = 5;

/** The contradictions of a year. Its list is drawn only while it is open. */
function YearToRepair({
  year,
  toRepair,
  isOpen: isOpenAtFirst,
  ...line
}: {
  year: number;
  toRepair: readonly ToRepair[];
  isOpen: boolean;
  showsPeople: boolean;
  words: RepairTexts;
  linkOf: LinkOfRecord;
  repairs: ReturnType<typeof useRepair> | undefined;
  onRepair: () => void;
}) {
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
        <span className={classes.yearName}>{year}</span>{' '}
        {t('repairs.count', { count: toRepair.length, number: format.number(toRepair.length) })}
      </summary>
      {isOpen && (
        <ul className={classes.list}>
          <FirstFew of={toRepair}>
            {(one) => (
              <RepairLine
                key={`${one.person.id} ${one.kind} ${one.records.join(' ')} ${one.from}`}
                of={one}
                showsPerson={line.showsPeople}
                words={line.words}
                linkOf={line.linkOf}
                repairs={line.repairs}
                onRepair={line.onRepair}
              />
            )}
          </FirstFew>
        </ul>
      )}
    </details>
  );
}
