import { ActionIcon, Button, Fieldset, Input, Stack } from '@mantine/core';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormList } from './form-list.ts';
import classes from './items-field.module.css';

interface ItemsFieldProps<Item> {
  list: FormList<Item>;
  nameOf: (item: Item) => string;
  /** Small text next to the name. */
  detailsOf: (item: Item) => string;
  /** The fields for entering another item. */
  children: ReactNode;
  words: {
    legend: string;
    /** Text for an empty list; nothing by default. */
    none?: string;
    add: string;
    remove: (name: string) => string;
  };
}

/** A list in a form, with fields below it for another item. */
export function ItemsField<Item>({
  list,
  nameOf,
  detailsOf,
  children,
  words,
}: ItemsFieldProps<Item>) {
  const { t } = useTranslation('records');
  return (
    <Fieldset legend={words.legend}>
      <ul className={classes.list}>
        {list.items.map((item, index) => (
          <li key={`${index} ${nameOf(item)}`} className={classes.item}>
            <span>
              {nameOf(item)}
              <span className={classes.details}> {detailsOf(item)}</span>
            </span>
            <span className={classes.actions}>
              {index > 0 && (
                <ActionIcon
                  variant="subtle"
                  aria-label={t('form.moveUp', { name: nameOf(item) })}
                  onClick={() => list.moveUp(index)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                aria-label={words.remove(nameOf(item))}
                onClick={() => list.remove(index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
        {list.items.length === 0 && words.none !== undefined && (
          <li className={classes.details}>{words.none}</li>
        )}
      </ul>
      {list.error && <Input.Error role="alert">{list.error}</Input.Error>}
      <Stack gap="xs" mt={list.items.length > 0 || words.none !== undefined ? 'sm' : 0}>
        {children}
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
