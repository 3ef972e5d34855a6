import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../../domain/shared/dates/period.ts';
import type { FormList } from '../../../kit/record-forms/form-list.ts';
import { ItemsField } from '../../../kit/record-forms/items-field.tsx';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';

interface PeriodsFieldProps<Item extends Period> {
  list: FormList<Item>;
  nameOf: (item: Item) => string;
  /** The field that chooses what to add. */
  children: ReactNode;
  words: { legend: string; none: string; add: string; remove: (name: string) => string };
}

/** A list of facts about a person with their periods, and fields to add another. */
export function PeriodsField<Item extends Period>(props: PeriodsFieldProps<Item>) {
  const { list, nameOf, children, words } = props;
  const { t } = useTranslation('settings');
  const format = useFormat();
  // Only the period is entered here, because every item has one.
  const period: FormList<Period> = list;
  const detailsOf = ({ from, to }: Item) =>
    [
      from && t('person.homeFrom', { date: format.date(from) }),
      to && t('person.homeTo', { date: format.date(to) }),
    ]
      .filter((part) => part !== '')
      .join(' ');

  return (
    <ItemsField list={list} nameOf={nameOf} detailsOf={detailsOf} words={words}>
      {children}
      <Group grow gap="xs" align="start">
        <DateTextField
          label={t('person.homeSince')}
          value={period.entry.from}
          onChange={(from) => period.enter({ from })}
          isRequired={false}
          error={period.errorOf('from')}
        />
        <DateTextField
          label={t('person.homeUntil')}
          value={period.entry.to}
          onChange={(to) => period.enter({ to })}
          isRequired={false}
          error={period.errorOf('to')}
        />
      </Group>
    </ItemsField>
  );
}
