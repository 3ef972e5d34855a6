import { Fragment, type ReactElement } from 'react';
import { useFormat } from './format-context.tsx';

/** Elements in a row, apart as the reader's language writes lists. */
export function Listed({ children }: { children: readonly ReactElement[] }) {
  const format = useFormat();
  // What stands between elements is never moved on its own.
  return format.listParts(children).map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
