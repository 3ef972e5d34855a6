import { useTranslation } from 'react-i18next';
import { filterLedger, type JourneyFilter } from '../../domain/journeys/filter.ts';
import { modes, type Mode } from '../../domain/journeys/journey.ts';
import type { LedgerRow } from '../../domain/journeys/ledger-row.ts';
import { FilterChips } from '../ui/filter-chips.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { ModeChip } from '../ui/mode-chip.tsx';
import classes from './mode-filter.module.css';

interface ModeFilterProps {
  rows: readonly LedgerRow[];
  asked: JourneyFilter;
  /** of the address, without the people */
  filter: JourneyFilter;
  onChange: (edits: JourneyFilter) => void;
}

/** The modes as chips with their counts, and every other condition of the address to take away. */
export function ModeFilter({ rows, asked, filter, onChange }: ModeFilterProps) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const counts = new Map<Mode, number>();
  for (const { mode } of filterLedger(rows, { ...asked, modes: undefined })) {
    counts.set(mode, (counts.get(mode) ?? 0) + 1);
  }
  const there = modes.filter((mode) => counts.has(mode));
  const pressed = filter.modes ?? [];
  const press = (mode: Mode) => {
    const next = pressed.includes(mode)
      ? pressed.filter((each) => each !== mode)
      : [...pressed, mode];
    onChange({ modes: next.length === 0 ? undefined : next });
  };
  const others = (Object.keys(filter) as (keyof JourneyFilter)[]).filter(
    (key) => key !== 'modes' && filter[key] !== undefined,
  );
  return (
    <div className={classes.filters}>
      {there.length > 1 &&
        there.map((mode) => (
          <ModeChip
            key={mode}
            mode={mode}
            count={format.number(counts.get(mode) ?? 0)}
            pressed={pressed.includes(mode)}
            onPress={() => press(mode)}
          />
        ))}
      <FilterChips
        chips={others.map((key) => ({
          key,
          label: t('condition', { key, value: String(filter[key]) }),
          onRemove: () => onChange({ [key]: undefined }),
        }))}
      />
    </div>
  );
}
