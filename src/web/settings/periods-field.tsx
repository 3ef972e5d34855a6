import { ActionIcon, Button, Fieldset, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../domain/shared/period.ts';
import type { FormList } from '../record-forms/form-list.ts';
import { DateTextField } from '../stays/date-text-field.tsx';
import { useFormat } from '../ui/format-context.tsx';
import classes from './periods-field.module.css';

interface PeriodsFieldProps<Item extends Period> {
  list: FormList<Item>;
  nameOf: (item: Item) => string;
  /** the field in which it is chosen what is to be added */
  children: ReactNode;
  words: { legend: string; none: string; add: string; remove: (name: string) => string };
}

/** What was so of a person for a time; another one is added below. */
export function PeriodsField<Item extends Period>(props: PeriodsFieldProps<Item>) {
  const { list, nameOf, children, words } = props;
  const { t } = useTranslation('settings');
  const format = useFormat();
  // Only what every item has is entered here.
  const period: FormList<Period> = list;

  return (
    <Fieldset legend={words.legend}>
      <ul className={classes.list}>
        {list.items.map((item, index) => (
          <li key={`${index} ${nameOf(item)}`} className={classes.item}>
            <span>
              {nameOf(item)}
              <span className={classes.period}>
                {item.from && ` ${t('person.homeFrom', { date: format.date(item.from) })}`}
                {item.to && ` ${t('person.homeTo', { date: format.date(item.to) })}`}
              </span>
            </span>
            <ActionIcon
              variant="subtle"
              aria-label={words.remove(nameOf(item))}
              onClick={() => list.remove(index)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {list.items.length === 0 && <li className={classes.period}>{words.none}</li>}
      </ul>
      {list.error && <Input.Error role="alert">{list.error}</Input.Error>}
      <Stack gap="xs" mt="sm">
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
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={list.add}
        >
          {words.add}
        </Button>
      </Stack>
    </Fieldset>
  );
}
