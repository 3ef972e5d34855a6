import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaysMatrix } from '../../../../../domain/days/days-engine.ts';
import { FilterPicker } from '../../../../kit/choices/filter-picker.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { RuleChoice } from '../rule-choice.tsx';
import { TerritoryChoices } from '../territory-choices.tsx';
import type { DayWords } from '../panel/use-day-words.ts';
import type { ReportAddress } from './report-address.ts';
import classes from './report.module.css';

interface ReportChoicesProps {
  address: ReportAddress;
  /** Latest first. */
  years: readonly number[];
  year: number;
  matrices: readonly DaysMatrix[];
  words: DayWords;
  onChange: (edits: Partial<ReportAddress>) => void;
}

/** The options of a report: the year, how days are counted, and one territory or all. */
export function ReportChoices(props: ReportChoicesProps) {
  const { address, years, year, matrices, words, onChange } = props;
  const { t } = useTranslation('days');
  const format = useFormat();
  const { rule, only } = address;
  const options = useMemo(
    () => () => {
      const most = new Map<string, number>();
      for (const [code, row] of matrices.flatMap(({ rows }) => [...rows])) {
        const max = row.years.get(year)?.max ?? 0;
        if (max > 0) most.set(code, Math.max(max, most.get(code) ?? 0));
      }
      return [...most]
        .map(([value, count]) => ({ value, label: words.territory(value), count }))
        .toSorted((one, other) => one.label.localeCompare(other.label, format.locale));
    },
    [matrices, year, words, format],
  );
  return (
    <div className={classes.choices}>
      <label className={classes.year}>
        <span>{t('report.year')}</span>
        <select
          value={year}
          onChange={(event) => onChange({ year: Number(event.currentTarget.value) })}
        >
          {(years.includes(year) ? years : [year, ...years]).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <RuleChoice rule={rule} transitHours={address.transitHours} onChoose={onChange} />
      <TerritoryChoices
        territories={address.territories}
        borders={address.borders}
        onChoose={(next) => onChange({ ...next, only: undefined })}
      />
      <FilterPicker
        anyLabel={t('report.everywhere')}
        chosenLabel={only && words.territory(only)}
        options={options}
        onChoose={(code) => onChange({ only: code })}
      />
    </div>
  );
}
