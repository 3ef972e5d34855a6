import { ActionIcon, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEdtfDate } from '../../domain/shared/edtf-date.ts';
import { useFormat } from '../ui/format-context.tsx';
import classes from './periods-field.module.css';

/** EDTF dates, '' for open ends. */
interface Period {
  from: string;
  to: string;
}

interface PeriodsFieldProps<Item extends Period> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  nameOf: (item: Item) => string;
  /** what is chosen to be added, without its dates; undefined as long as nothing is */
  chosen: Omit<Item, keyof Period> | undefined;
  onAdded: () => void;
  /** the field in which it is chosen; `isMissing`: somebody wanted to add nothing */
  children: (isMissing: boolean) => ReactNode;
  words: { legend: string; none: string; add: string; remove: (name: string) => string };
}

/** What was so of a person for a time; another one is added below. */
export function PeriodsField<Item extends Period>(props: PeriodsFieldProps<Item>) {
  const { items, onChange, nameOf, chosen, onAdded, children, words } = props;
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isDate = (text: string) => text.trim() === '' || isEdtfDate(text.trim());

  const add = () => {
    setIsAsked(true);
    if (!chosen || !isDate(from) || !isDate(to)) return;
    onChange([...items, { ...chosen, from: from.trim(), to: to.trim() } as Item]);
    onAdded();
    setFrom('');
    setTo('');
    setIsAsked(false);
  };

  return (
    <Fieldset legend={words.legend}>
      <ul className={classes.list}>
        {items.map((item, index) => (
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
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {items.length === 0 && <li className={classes.period}>{words.none}</li>}
      </ul>
      <Stack gap="xs" mt="sm">
        {children(isAsked && !chosen)}
        <Group grow gap="xs" align="start">
          <TextInput
            label={t('person.homeSince')}
            placeholder="1998-06"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            error={!isDate(from) && isAsked && t('person.homeDateWrong')}
          />
          <TextInput
            label={t('person.homeUntil')}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            error={!isDate(to) && isAsked && t('person.homeDateWrong')}
          />
        </Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={add}
        >
          {words.add}
        </Button>
      </Stack>
    </Fieldset>
  );
}
