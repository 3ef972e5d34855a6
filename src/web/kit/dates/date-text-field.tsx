import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/accounts/me.data.ts';
import { CalendarButton } from './day-field.tsx';
import { typedDate } from './typed-date.ts';
import { useDateFault } from './use-date-fault.ts';
import { isEdtfDate } from '../../../domain/shared/dates/edtf-date.ts';
import { useFormat } from '../format/format-context.tsx';

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
  /** months and years are no answer */
  needsDay?: boolean;
  /** an example that fits a narrow field */
  placeholder?: string;
  error?: ReactNode;
}

/** A date to whatever extent it is known; a day is typed as people write days, or pointed at. */
export function DateTextField(props: DateTextFieldProps) {
  const { label, description, value, onChange, isRequired, isCalendarPassed, error } = props;
  const { placeholder, needsDay = false } = props;
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { dateOrder } = useMe().preferences;
  // While it is typed it stays as it is typed; undefined otherwise.
  const [typed, setTyped] = useState<string>();
  const day = value.length === 10 && isEdtfDate(value) ? value : '';
  const written = day !== '' ? format.date(day) : isRequired && value === unknown ? '' : value;
  const isRead = value === '' || (needsDay ? day !== '' : isEdtfDate(value));
  // Nobody is told of a date that is only half typed, unless it was to be saved.
  const isLeft = typed === undefined || Boolean(error);
  const fault = useDateFault(isLeft && !isRead ? value : '', needsDay);
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder ?? t('form.dayHint')}
      autoComplete="off"
      value={typed ?? written}
      error={fault ?? error}
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
