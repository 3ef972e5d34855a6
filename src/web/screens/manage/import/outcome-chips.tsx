import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writingOutcomes } from '../../../../domain/imports/import-row.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import type { ImportView, RowFilter } from './imports.data.ts';
import classes from './import-card.module.css';

/** The counts of a file as chips. Each filters the rows. */
export function OutcomeChips({
  view,
  chosen,
  onChoose,
}: {
  view: ImportView;
  chosen: RowFilter;
  onChoose: (filter: RowFilter) => void;
}) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const counts = countsOf(view);
  const isUndone = view.status === 'undone';
  const outcomes = Object.keys(counts) as (keyof typeof counts)[];
  // The chosen chip stays even if its count is 0, because its rows may just have changed.
  const shown = outcomes.filter((one) => one === '' || one === chosen || counts[one] > 0);
  return (
    <div className={classes.chips}>
      {shown.map((one) => (
        <ToggleChip key={one} pressed={one === chosen} onPress={() => onChoose(one)}>
          {one === 'warned' ? (
            <IconAlertTriangle size={14} className={classes.warned} aria-hidden />
          ) : (
            <span
              className={classes.dot}
              data-outcome={isUndone && isWriting(one) ? 'undone' : one}
              aria-hidden
            />
          )}
          {t(`outcome.${wordOf(one, view.status)}`)}{' '}
          <span className={classes.count}>{number(counts[one])}</span>
        </ToggleChip>
      ))}
    </div>
  );
}

function isWriting(filter: RowFilter): boolean {
  return filter !== '' && filter !== 'warned' && writingOutcomes.has(filter);
}

/** The translation key of a chip. For an undone import it says that the change was undone. */
function wordOf(filter: RowFilter, status: ImportView['status']) {
  if (filter === '') return 'all';
  if (status === 'undone-in-part') return filter === 'new' ? 'wasNew' : filter;
  return status === 'undone' ? undoneWords[filter] : filter;
}

const undoneWords = {
  new: 'wasAdded',
  'add-traveller': 'wasTraveller',
  update: 'wasUpdated',
  complete: 'wasCompleted',
  duplicate: 'duplicate',
  'perhaps-same': 'perhaps-same',
  skipped: 'skipped',
  failed: 'failed',
  warned: 'warned',
} as const satisfies Record<Exclude<RowFilter, ''>, string>;

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
