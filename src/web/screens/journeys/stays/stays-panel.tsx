import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayLine } from '../../../../domain/stays/stay-lines.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { stayTotals } from '../../../../domain/stays/stay-totals.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { StayList } from './stay-list.tsx';
import type { StayWords } from './use-stay-words.ts';
import classes from './stays-panel.module.css';

interface StaysPanelProps {
  ref: Ref<HTMLElement>;
  /** those that pass the filters, and the same under their years */
  shown: readonly StayRow[];
  lines: readonly StayLine[];
  words: StayWords;
  chosen: string | undefined;
  /** several people's nights may be among those shown */
  isOfSeveral: boolean;
  /** the address names one that is not in the archive */
  isGone: boolean;
  hrefOf: (stay: string) => string;
  onChoose: (stay: string) => void;
  /** of those who may write */
  onAdd: (() => void) | undefined;
  onClear: () => void;
  /** a card stands in its place: it is hidden, and keeps what it was scrolled to */
  isCovered: boolean;
  /** on phones the map comes first */
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** the filters */
  children: ReactNode;
}

/** The floating panel: what is shown, what it comes to, and the stays by year. */
export function StaysPanel(props: StaysPanelProps) {
  const { shown, lines, words, chosen, isGone, hrefOf, onChoose, onAdd, onClear } = props;
  const { ref, isOfSeveral, isCovered, isFolded, onFold, children } = props;
  const { t } = useTranslation('stays');
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={classes.panel}
      aria-label={t('panel')}
      data-folded={isFolded || undefined}
      data-covered={isCovered || undefined}
    >
      <div className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <div className={classes.buttons} data-no-print>
          {onAdd && (
            <ActionIcon variant="subtle" size={44} aria-label={t('add')} onClick={onAdd}>
              <IconPlus size={20} aria-hidden />
            </ActionIcon>
          )}
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!isFolded}
            aria-label={t('fold')}
            onClick={() => onFold(!isFolded)}
          >
            {isFolded ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
          </button>
        </div>
      </div>
      <p className={classes.figures}>
        <Figures shown={shown} />
      </p>
      {!isFolded && (
        <>
          <NightsOnce shown={shown} isOfSeveral={isOfSeveral} />
          <div className={classes.filters} data-no-print>
            {children}
          </div>
          {isGone && <p className={classes.note}>{t('gone')}</p>}
          {lines.length > 0 ? (
            <StayList {...{ lines, words, chosen, hrefOf, onChoose }} />
          ) : (
            <div className={classes.note}>
              <p>{t('nothing')}</p>
              <Button variant="default" size="xs" onClick={onClear}>
                {t('showAll')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Stays, nights and countries in one line; what lies ahead stands apart. */
function Figures({ shown }: { shown: readonly StayRow[] }) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const { stays, nights, countries } = useMemo(() => stayTotals(shown), [shown]);
  const ahead = shown.length - stays;
  const counted = (noun: 'stays' | 'nights' | 'countries' | 'ahead', count: number) =>
    t(noun, { count, number: format.number(count) });
  return (
    <FigureRow
      figures={[
        counted('stays', stays),
        nights > 0 ? counted('nights', nights) : undefined,
        countries.length > 0 ? counted('countries', countries.length) : undefined,
        ahead > 0 ? counted('ahead', ahead) : undefined,
      ]}
    />
  );
}

/** How nights are counted, where readers could add them up to more. */
function NightsOnce({ shown, isOfSeveral }: Pick<StaysPanelProps, 'shown' | 'isOfSeveral'>) {
  const { t } = useTranslation('stays');
  const { nights, sharesNights } = useMemo(() => stayTotals(shown), [shown]);
  if (!sharesNights && !(isOfSeveral && nights > 0)) return null;
  return <p className={classes.how}>{t('nightsOnce')}</p>;
}
