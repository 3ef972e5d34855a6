import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format-context.tsx';
import classes from './first-few.module.css';

/** that are shown at once: more of one day nobody has, but records that were made up or went wrong */
const few = 20;
/** that come at a click */
const atClick = 100;

interface FirstFewProps<Of> {
  of: readonly Of[];
  /** each with a key */
  children: (one: Of, at: number) => ReactNode;
  /** whether they are the items of a list */
  isOfItems?: boolean;
}

/** The first few of what may be thousands, and the way to the others. */
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
