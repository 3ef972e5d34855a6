import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../ui/format-context.tsx';
import { ToggleChip } from '../ui/toggle-chip.tsx';
import type { ImportView, RowFilter } from './imports.data.ts';
import classes from './import-card.module.css';

interface OutcomeChipsProps {
  view: ImportView;
  chosen: RowFilter;
  onChoose: (filter: RowFilter) => void;
}

/** The counts of a file, each a filter of its rows. */
export function OutcomeChips({ view, chosen, onChoose }: OutcomeChipsProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const counts = countsOf(view);
  const isUndone = view.status === 'undone' || view.status === 'undone-in-part';
  const outcomes = Object.keys(counts) as (keyof typeof counts)[];
  // The one in use stays: its rows may have become others just now.
  const shown = outcomes.filter((one) => one === '' || one === chosen || counts[one] > 0);
  return (
    <div className={classes.chips}>
      {shown.map((one) => (
        <ToggleChip key={one} pressed={one === chosen} onPress={() => onChoose(one)}>
          {one === 'warned' ? (
            <IconAlertTriangle size={14} className={classes.warned} aria-hidden />
          ) : (
            <span className={classes.dot} data-outcome={one} aria-hidden />
          )}
          {t(`outcome.${isUndone && one === 'new' ? 'wasNew' : one === '' ? 'all' : one}`)}{' '}
          <span className={classes.count}>{number(counts[one])}</span>
        </ToggleChip>
      ))}
    </div>
  );
}

function countsOf({ outcome, warned }: ImportView): Record<RowFilter, number> {
  return {
    '': outcome.rows,
    new: outcome.imported - outcome.addTravellers,
    'add-traveller': outcome.addTravellers,
    update: outcome.updated - outcome.completed,
    complete: outcome.completed,
    duplicate: outcome.duplicates - outcome.perhapsSame,
    'perhaps-same': outcome.perhapsSame,
    skipped: outcome.skipped,
    failed: outcome.failed,
    warned,
  };
}
