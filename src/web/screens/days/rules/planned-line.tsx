import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftedStay } from '../../../../domain/days/rules/plan/plan-trip.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { CountryField } from '../../../kit/record-forms/inputs/country-field.tsx';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import { isDraftable } from './rules-address.ts';
import classes from './planner.module.css';

interface PlannedLineProps {
  stay: DraftedStay;
  number: number;
  /** A note that some nights overlap with another stay. Undefined if there is no overlap. */
  overlap: string | undefined;
  /** False if this is the only stay and still blank. */
  mayRemove: boolean;
  onChange: (edits: Partial<DraftedStay>) => void;
  onRemove: () => void;
  onWrite: () => void;
}

/** The inputs of one stay of a drafted trip. */
export function PlannedLine(props: PlannedLineProps) {
  const { stay, number, overlap, mayRemove, onChange, onRemove, onWrite } = props;
  const { t } = useTranslation('rules');
  const mayEdit = useMay('records.write');
  const { country, town, from, to } = stay;
  const isBackwards = from.length === 10 && to.length === 10 && to < from;
  const isWhole = isDraftable(stay);
  const isTooLong =
    !isBackwards && !isWhole && country !== '' && from.length === 10 && to.length === 10;
  return (
    <li className={classes.line} aria-label={t('planner.line', { number })}>
      <CountryField
        label={t('planner.country')}
        value={country}
        onChange={(value) => onChange({ country: value })}
      />
      <TextInput
        label={t('planner.town')}
        value={town}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ town: currentTarget.value })}
      />
      <DateTextField
        label={t('planner.from')}
        value={from}
        isRequired={false}
        needsDay
        error={overlap}
        onChange={(value) => onChange({ from: value })}
      />
      <DateTextField
        label={t('planner.to')}
        value={to}
        isRequired={false}
        needsDay
        error={isBackwards ? t('planner.backwards') : isTooLong ? t('planner.tooLong') : undefined}
        onChange={(value) => onChange({ to: value })}
      />
      <span className={classes.actions} data-no-print>
        {mayEdit && isWhole && (
          <Button variant="default" aria-label={t('planner.write', { number })} onClick={onWrite}>
            {t('planner.writeShort')}
          </Button>
        )}
        {mayRemove && (
          <Button variant="subtle" aria-label={t('planner.remove', { number })} onClick={onRemove}>
            {t('planner.removeShort')}
          </Button>
        )}
      </span>
    </li>
  );
}
