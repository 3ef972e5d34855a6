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
  /** The stays that match the filters. `lines` groups them by year. */
  shown: readonly StayRow[];
  lines: readonly StayLine[];
  words: StayWords;
  chosen: string | undefined;
  /** The shown stays may belong to several people. */
  isOfSeveral: boolean;
  /** The address names a stay that is not in the archive. */
  isGone: boolean;
  hrefOf: (stay: string) => string;
  onChoose: (stay: string) => void;
  /** Undefined if the user may not edit. */
  onAdd: (() => void) | undefined;
  onClear: () => void;
  /** The card covers the panel. The panel is hidden and keeps its scroll position. */
  isCovered: boolean;
  /** On phones, the panel can be folded so that the map has more space. */
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** The filters. */
  children: ReactNode;
}

/** The floating panel with the totals, the filters and the stays by year. */
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

/** The numbers of stays, nights and countries in one line. Planned stays are counted separately. */
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

/**
 * A note that each night counts once. It is shown if the nights of single stays or people can add
 * up to more.
 */
function NightsOnce({ shown, isOfSeveral }: Pick<StaysPanelProps, 'shown' | 'isOfSeveral'>) {
  const { t } = useTranslation('stays');
  const { nights, sharesNights } = useMemo(() => stayTotals(shown), [shown]);
  if (!sharesNights && !(isOfSeveral && nights > 0)) return null;
  return <p className={classes.how}>{t('nightsOnce')}</p>;
}
