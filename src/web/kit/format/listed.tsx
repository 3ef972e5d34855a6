import { Fragment, type ReactElement } from 'react';
import { useFormat } from './format-context.tsx';

/** Elements in a row, with the list separators of the user's language. */
export function Listed({ children }: { children: readonly ReactElement[] }) {
  const format = useFormat();
  // The index is a safe key, because the separators between elements are never reordered.
  return format.listParts(children).map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
