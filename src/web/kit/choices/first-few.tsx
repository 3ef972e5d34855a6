import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format-context.tsx';
import classes from './first-few.module.css';

/** Number of items shown at first. Only generated or faulty archives have more items on one day. */
const few = 20;
/** Number of items added per click. */
const atClick = 100;

interface FirstFewProps<Of> {
  of: readonly Of[];
  /** Renders one item; the element must have a key. */
  children: (one: Of, at: number) => ReactNode;
  /** Whether the items are elements of a list (`li`). */
  isOfItems?: boolean;
}

/** The first items of a list that can have thousands, and a button that shows more. */
export function FirstFew<Of>({ of, children, isOfItems = true }: FirstFewProps<Of>) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const [shown, setShown] = useState(few);
  const left = of.length - shown;
  const more = left > 0 && (
    <UnstyledButton className={classes.andMore} onClick={() => setShown(shown + atClick)}>
      {t('panel.andMore', { count: left, number: format.number(left) })}
    </UnstyledButton>
  );
  return (
    <>
      {of.slice(0, shown).map(children)}
      {more && (isOfItems ? <li>{more}</li> : more)}
    </>
  );
}
