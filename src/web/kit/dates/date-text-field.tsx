import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/accounts/me.data.ts';
import { CalendarButton } from './day-field.tsx';
import { typedDate } from './typed-date.ts';
import { useDateFault } from './use-date-fault.ts';
import { isEdtfDate } from '../../../domain/shared/dates/edtf-date.ts';
import { yearsAheadOfExpiry } from '../../../domain/shared/dates/two-digit-year.ts';
import { useFormat } from '../format/format-context.tsx';

/** The EDTF value for an unknown date. */
const unknown = 'XXXX';

interface DateTextFieldProps {
  label: string;
  description?: string | undefined;
  /** EDTF, '' for no date, or text that is not a date yet. */
  value: string;
  onChange: (value: string) => void;
  /** Whether an empty field means an unknown date. */
  isRequired: boolean;
  /** Whether Tab skips the calendar button. */
  isCalendarPassed?: boolean;
  /** Whether it is the end of a validity, for which two-digit years reach further ahead. */
  isExpiry?: boolean;
  /** Whether the date must be exact; months and years are then rejected. */
  needsDay?: boolean;
  /** An example that fits into a narrow field. */
  placeholder?: string;
  error?: ReactNode;
  isFirst?: boolean;
}

/**
 * A field for a date that may be partly known. It can be typed in the usual notations, and a day
 * picked in a calendar.
 */
export function DateTextField(props: DateTextFieldProps) {
  const { label, description, value, onChange, isRequired, isCalendarPassed, error } = props;
  const { placeholder, needsDay = false, isExpiry = false } = props;
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { dateOrder } = useMe().preferences;
  // The text as typed while the user types; undefined otherwise.
  const [typed, setTyped] = useState<string>();
  const day = value.length === 10 && isEdtfDate(value) ? value : '';
  const reading = { order: dateOrder, yearsAhead: isExpiry ? yearsAheadOfExpiry : undefined };
  const shown = isEdtfDate(value) ? format.date(value) : value;
  // Months are shown as people write them, if the field reads that back as the same date.
  const readable = typedDate(shown, reading) === value ? shown : value;
  const written = isRequired && value === unknown ? '' : readable;
  const isRead = value === '' || (needsDay ? day !== '' : isEdtfDate(value));
  // No error is shown while a date is half typed, unless the user tried to save it.
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
      data-autofocus={props.isFirst || undefined}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const date = text.trim();
        if (date === '') onChange(isRequired ? unknown : '');
        else onChange(typedDate(date, reading) ?? date);
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
