import { ActionIcon, Button, Fieldset, Input, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FormList } from './form-list.ts';
import classes from './items-field.module.css';

interface ItemsFieldProps<Item> {
  list: FormList<Item>;
  nameOf: (item: Item) => string;
  /** said small beside the name */
  detailsOf: (item: Item) => string;
  /** the fields in which another item is entered */
  children: ReactNode;
  words: {
    legend: string;
    /** said of an empty list; nothing unless given */
    none?: string;
    add: string;
    remove: (name: string) => string;
  };
}

/** A list of a form's record; another item is entered below it. */
export function ItemsField<Item>(props: ItemsFieldProps<Item>) {
  const { list, nameOf, detailsOf, children, words } = props;
  return (
    <Fieldset legend={words.legend}>
      <ul className={classes.list}>
        {list.items.map((item, index) => (
          <li key={`${index} ${nameOf(item)}`} className={classes.item}>
            <span>
              {nameOf(item)}
              <span className={classes.details}> {detailsOf(item)}</span>
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
