import { useTranslation } from 'react-i18next';
import type { ImportOutcome, RowOutcome } from '../../server/imports/import-row.ts';
import { useFormat } from '../ui/format-context.tsx';
import { ToggleChip } from '../ui/toggle-chip.tsx';
import classes from './import-card.module.css';

interface OutcomeChipsProps {
  isUndone: boolean;
  outcome: ImportOutcome;
  chosen: RowOutcome | '';
  onChoose: (outcome: RowOutcome | '') => void;
}

/** The counts of a file, each a filter of its rows. */
export function OutcomeChips({ isUndone, outcome, chosen, onChoose }: OutcomeChipsProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const counts = countsOf(outcome);
  const outcomes = Object.keys(counts) as (keyof typeof counts)[];
  // The one in use stays: its rows may have become others just now.
  const shown = outcomes.filter((one) => one === '' || one === chosen || counts[one] > 0);
  return (
    <div className={classes.chips}>
      {shown.map((one) => (
        <ToggleChip key={one} pressed={one === chosen} onPress={() => onChoose(one)}>
          <span className={classes.dot} data-outcome={one} aria-hidden />
          {t(`outcome.${isUndone && one === 'new' ? 'wasNew' : one === '' ? 'all' : one}`)}{' '}
          <span className={classes.count}>{number(counts[one])}</span>
        </ToggleChip>
      ))}
    </div>
  );
}

/** '' stands for all rows. */
function countsOf(outcome: ImportOutcome): Record<RowOutcome | '', number> {
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
  };
}
