import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/accounts/me.data.ts';
import { useFormat } from '../format/format-context.tsx';
import { typedDay } from './typed-date.ts';
import { useDateFault } from './use-date-fault.ts';

/** A field for a day, typed in the usual notations or picked in a calendar. */
export function DayField({
  day,
  onChange,
  error,
}: {
  /** `YYYY-MM-DD` or ''. */
  day: string;
  onChange: (day: string) => void;
  error: ReactNode;
}) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { dateOrder } = useMe().preferences;
  const written = day === '' ? '' : format.date(day);
  // The text as typed while the user types; undefined otherwise.
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const fault = useDateFault((isLeft || Boolean(error)) && day === '' ? (typed ?? '') : '', true);
  return (
    <TextInput
      w={180}
      label={t('form.day')}
      placeholder={t('form.dayHint')}
      autoComplete="off"
      data-autofocus={day === '' || undefined}
      value={typed ?? written}
      error={fault ?? error}
      onChange={(event) => {
        setLeft(false);
        setTyped(event.currentTarget.value);
        onChange(typedDay(event.currentTarget.value, { order: dateOrder }) ?? '');
      }}
      onBlur={() => {
        setLeft(true);
        if (day !== '') setTyped(undefined);
      }}
      rightSection={
        <CalendarButton
          day={day}
          onChange={(picked) => {
            setTyped(undefined);
            onChange(picked);
          }}
        />
      }
    />
  );
}

/** A button that opens a calendar, for users who prefer to pick a day. */
export function CalendarButton({
  day,
  onChange,
  isPassed = false,
}: {
  day: string;
  onChange: (day: string) => void;
  /** Whether Tab skips the button, because users who type want the next field. */
  isPassed?: boolean;
}) {
  const { t } = useTranslation('journeys');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          aria-label={t('form.calendar')}
          tabIndex={isPassed ? -1 : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={day === '' ? null : day}
          defaultDate={day === '' ? undefined : day}
          onChange={(picked) => {
            onChange(picked ?? '');
            setOpen(false);
          }}
          minDate="1800-01-01"
          maxDate="2199-12-31"
          weekendDays={[]}
          ariaLabels={{
            monthLevelControl: t('form.calendarLevel.month'),
            yearLevelControl: t('form.calendarLevel.year'),
            nextMonth: t('form.calendarLevel.nextMonth'),
            previousMonth: t('form.calendarLevel.previousMonth'),
            nextYear: t('form.calendarLevel.nextYear'),
            previousYear: t('form.calendarLevel.previousYear'),
            nextDecade: t('form.calendarLevel.nextDecade'),
            previousDecade: t('form.calendarLevel.previousDecade'),
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
