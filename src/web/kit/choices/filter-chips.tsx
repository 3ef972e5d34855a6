import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './filter-chips.module.css';

interface FilterChip {
  key: string;
  /** What the filter lets through: `2019`, `from LHR`. */
  label: string;
  onRemove: () => void;
}

/**
 * The active filters as chips with a remove button. If there are several, one button clears all.
 */
export function FilterChips({ chips, onClear }: { chips: FilterChip[]; onClear?: () => void }) {
  const { t } = useTranslation('ui');
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('filters')}>
      {chips.map(({ key, label, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('removeFilter', { label })}
            onClick={onRemove}
          >
            {label}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && onClear && (
        <li>
          <button type="button" className={classes.clear} onClick={onClear}>
            {t('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  );
}
