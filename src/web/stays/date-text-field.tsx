import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../accounts/me.data.ts';
import { CalendarButton } from '../journeys/form/day-field.tsx';
import { monthWithoutDay, typedDate } from '../journeys/form/typed-date.ts';
import { daySpan, isEdtfDate } from '../../domain/shared/edtf-date.ts';
import { useFormat } from '../ui/format-context.tsx';

/** As EDTF writes what is not known at all. */
const unknown = 'XXXX';

interface DateTextFieldProps {
  label: string;
  description?: string;
  /** EDTF, '' for none, or text that is no date yet */
  value: string;
  onChange: (value: string) => void;
  /** it is unknown where nothing is written */
  isRequired: boolean;
  /** Tab goes past the calendar */
  isCalendarPassed?: boolean;
  /** an example that fits a narrow field */
  placeholder?: string;
  error?: ReactNode;
}

/** A date to whatever extent it is known; a day is typed as people write days, or pointed at. */
export function DateTextField(props: DateTextFieldProps) {
  const { label, description, value, onChange, isRequired, isCalendarPassed, error } = props;
  const { placeholder } = props;
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { dateOrder } = useMe().preferences;
  // While it is typed it stays as it is typed; undefined otherwise.
  const [typed, setTyped] = useState<string>();
  const day = value.length === 10 && isEdtfDate(value) ? value : '';
  const written = day !== '' ? format.date(day) : isRequired && value === unknown ? '' : value;
  // Nobody is told of a day that is only half typed.
  const month = typed === undefined ? monthWithoutDay(value, dateOrder) : undefined;
  const last = month && daySpan(month)?.last;
  const noSuchDay =
    last && t('form.noSuchDay', { month: format.date(month), days: Number(last.slice(8)) });
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder ?? t('form.dayHint')}
      autoComplete="off"
      value={typed ?? written}
      error={noSuchDay ?? error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const date = text.trim();
        if (date === '') onChange(isRequired ? unknown : '');
        else onChange(isEdtfDate(date) ? date : (typedDate(date, dateOrder) ?? date));
      }}
      onBlur={() => setTyped(undefined)}
      rightSection={
        <CalendarButton
          day={day}
          isPassed={isCalendarPassed ?? false}
          onChange={(picked) => {
            setTyped(undefined);
            onChange(picked === '' && isRequired ? unknown : picked);
          }}
        />
      }
    />
  );
}
