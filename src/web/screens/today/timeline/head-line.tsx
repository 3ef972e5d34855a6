import { IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeadLine as Line } from '../../../../domain/line-of-time/time-lines.ts';
import { entryKinds } from '../../../../domain/line-of-time/entries-of-kinds.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { TripRails } from './trip-rails.tsx';
import { useMomentWords } from './use-moment-words.ts';
import classes from './head-line.module.css';

/** The heading of a year or month with its totals. A condensed line can be expanded. */
export function HeadLine({
  line,
  onToggle,
  onKeyDown,
}: {
  line: Line;
  onToggle: (key: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
}) {
  const { kind, isOpen } = line;
  const called = useMomentWords();
  const Heading = kind === 'year' ? 'h2' : 'h3';
  const name = kind === 'year' ? called.year(line.year) : called.month(line);
  return (
    <div
      className={classes.head}
      data-kind={kind}
      data-folds={isOpen === undefined ? undefined : true}
    >
      <TripRails bands={line.bands} />
      <Heading className={classes.name}>
        {isOpen === undefined ? (
          name
        ) : (
          <Fold isOpen={isOpen} onPress={() => onToggle(line.key)} onKeyDown={onKeyDown}>
            {name}
          </Fold>
        )}
      </Heading>
      {(kind === 'year' || isOpen !== undefined) && <Sum line={line} />}
    </div>
  );
}

function Fold({
  isOpen,
  onPress,
  onKeyDown,
  children,
}: {
  isOpen: boolean;
  onPress: () => void;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes.fold}
      aria-expanded={isOpen}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <IconChevronRight size={16} aria-hidden className={classes.chevron} data-no-print />
      {children}
    </button>
  );
}

/**
 * The totals of a year or month: entries per kind and nights away, and countries for a year. A
 * condensed line also lists the places.
 */
function Sum({ line: { kind, sum, nightsAway, isOpen } }: { line: Line }) {
  const { t } = useTranslation('timeline');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { counted } = useMomentWords();
  const numbered = (count: number) => ({ count, number: format.number(count) });
  const isChapter = kind === 'year' && isOpen === undefined;
  const { byKind, countries, places } = sum;
  const kinds = entryKinds
    .filter((one) => byKind[one] > 0 && (!isChapter || one !== 'stay' || nightsAway === 0))
    .map((one) => counted(one, byKind[one]));
  const names = places.map(({ town, country }) => town || format.country(country));
  return (
    <>
      <span className={classes.figures}>
        <FigureRow
          figures={[
            ...kinds,
            sum.entries === 0 ? t('ends', numbered(sum.ends)) : undefined,
            nightsAway > 0 ? t('nightsAway', numbered(nightsAway)) : undefined,
            countries.length > 0 && kind === 'year'
              ? tWords('countries', numbered(countries.length))
              : undefined,
          ]}
        />
      </span>
      {isOpen !== undefined && <span className={classes.places}>{format.list(names)}</span>}
    </>
  );
}
