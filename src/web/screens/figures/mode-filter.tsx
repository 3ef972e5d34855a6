import type { JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import { modes, type Mode } from '../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import type { JourneyLog } from '../../data/journeys/journey-log.ts';
import { describeFilter } from '../journeys/log/describe-filter.ts';
import { modeCounts } from '../journeys/log/filter-options.ts';
import { useFilterWords } from '../journeys/log/use-filter-words.ts';
import { FilterChips } from '../../kit/choices/filter-chips.tsx';
import { useFormat } from '../../kit/format/format-context.tsx';
import { ModeChip } from '../../kit/choices/mode-chip.tsx';
import classes from './mode-filter.module.css';

interface ModeFilterProps {
  log: JourneyLog;
  rows: readonly JourneyRow[];
  asked: JourneyFilter;
  /** The filter in the address, without the people. */
  filter: JourneyFilter;
  onChange: (edits: JourneyFilter) => void;
}

/**
 * Chips for the modes with their counts, and a chip to remove each other condition in the address.
 */
export function ModeFilter({ log, rows, asked, filter, onChange }: ModeFilterProps) {
  const format = useFormat();
  const words = useFilterWords(log);
  const counts = modeCounts({ rows, filter: asked });
  const there = modes.filter((mode) => (counts.get(mode) ?? 0) > 0);
  const pressed = filter.modes ?? [];
  const press = (mode: Mode) => {
    const next = pressed.includes(mode)
      ? pressed.filter((each) => each !== mode)
      : [...pressed, mode];
    onChange({ modes: next.length === 0 ? undefined : next });
  };
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
        chips={describeFilter(filter, words, ['modes']).map(({ key, label }) => ({
          key,
          label,
          onRemove: () => onChange({ [key]: undefined }),
        }))}
      />
    </div>
  );
}
